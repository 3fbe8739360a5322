import type { Delivery } from '@rongbian/contract/releases'
import { deliveryStates } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { PageLink, pageUrl } from '#/features/releases/page-link.tsx'
import { FingerprintCode } from '#/features/review/fingerprint-code.tsx'
import { channelIcon } from '#/features/stories/channel-icons.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import './delivery-line.css'

const steps = [
  ['ordered', 'orderedAt'],
  ['accepted', 'acceptedAt'],
  ['probed', 'probedAt'],
  ['closed', 'closedAt'],
] as const satisfies [string, keyof Delivery][]

/** Ordered → accepted → seen on the outlet, or gone from it → closed, each with its time. */
const Steps = ({ delivery }: { delivery: Delivery }) => {
  const { t } = useTranslation('releases')
  const isGone = delivery.act === 'withdraw'
  return (
    <ol className="rb-delivery__steps">
      {steps.map(([step, field]) => {
        const at = delivery[field]
        const words = step === 'probed' && isGone ? 'gone' : step
        return (
          <li key={step} className={at ? 'is-done' : ''}>
            <span>{t(`delivery.${words}`)}</span>
            {at ? <TimeText exact at={at} /> : <i aria-hidden="true">—</i>}
          </li>
        )
      })}
    </ol>
  )
}

/** The proof: where it stands and what it was. */
const Receipt = ({ act, receipt: { url, hash, remoteId } }: Pick<Delivery, 'act' | 'receipt'>) => {
  const { t } = useTranslation('releases')
  if (!url && !hash && !remoteId) return null
  return (
    <p className="rb-delivery__receipt">
      <span>{t('delivery.receipt')}</span>
      {hash && <FingerprintCode hash={hash} />}
      {remoteId && <code title={t('delivery.remoteId')}>{remoteId}</code>}
      {url && pageUrl(url) && (
        <PageLink url={url}>{t(act === 'withdraw' ? 'page.gone' : 'page.open')}</PageLink>
      )}
    </p>
  )
}

/** One hand-over to an outlet, from the order to the receipt. */
export const DeliveryLine = ({ delivery, named = true }: { delivery: Delivery; named?: boolean }) => {
  const { t } = useTranslation('releases')
  const phrase = usePhrase()
  const Icon = channelIcon(delivery.channelType)
  const { label, tone } = deliveryStates[delivery.state]
  return (
    <li className="rb-delivery">
      <p className="rb-delivery__head">
        <Icon size={14} strokeWidth={1.5} aria-hidden="true" />
        <b>{delivery.channelName}</b>
        <span>{t(`delivery.act.${delivery.act}`)}</span>
        <StatusTag tone={tone}>{phrase(label)}</StatusTag>
        {delivery.urgent && <StatusTag tone="warning">{t('delivery.urgent')}</StatusTag>}
      </p>
      <Steps delivery={delivery} />
      {named && (
        <p className="rb-delivery__by">
          {t('delivery.by', { name: delivery.orderedBy })}
          {delivery.version !== null && ` · ${t('delivery.version', { no: delivery.version })}`}
          {delivery.attempts > 1 && ` · ${t('delivery.attempts', { count: delivery.attempts })}`}
        </p>
      )}
      {delivery.problem && <p className="rb-delivery__problem">{delivery.problem}</p>}
      <Receipt act={delivery.act} receipt={delivery.receipt} />
    </li>
  )
}
