import type { Delivery } from '@rongbian/contract/releases'
import { deliveryStates, isOwnChannelType } from '@rongbian/domain'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLink, pageUrl } from '#/features/releases/page-link.tsx'
import { PlatformMark } from '#/features/releases/third-party/platform-mark.tsx'
import { FingerprintCode } from '#/features/review/index.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { channelIcon } from '#/story/channel-icons.ts'
import { ErrorBoundary } from '#/ui/error-boundary.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import './delivery-line.css'

const LineTask = lazyPart(
  async () => (await import('#/features/releases/manual/line-task.tsx')).LineTask,
  ['manual', 'pickers', 'uploads', 'platforms'],
)

const OutletMark = ({ type }: { type: string }) => {
  const Icon = channelIcon(type)
  if (!isOwnChannelType(type)) return <PlatformMark type={type} size={14} />
  return <Icon size={14} aria-hidden="true" />
}

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
    <ol className="rb-delivery__steps rb-gap-05-15 rb-cells">
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
const Receipt = ({ delivery: { act, channelType, receipt } }: { delivery: Delivery }) => {
  const { t } = useTranslation('releases')
  const { url, hash, remoteId } = receipt
  const opening = isOwnChannelType(channelType) ? 'page.open' : 'page.platform'
  if (!url && !hash && !remoteId) return null
  return (
    <p className="rb-delivery__receipt rb-gap-0-1 rb-row rb-wrap">
      <span>{t('delivery.receipt')}</span>
      {hash && <FingerprintCode hash={hash} />}
      {remoteId && (
        <code className="rb-break" title={t('delivery.remoteId')}>
          {remoteId}
        </code>
      )}
      {url && pageUrl(url) && <PageLink url={url}>{t(act === 'withdraw' ? 'page.gone' : opening)}</PageLink>}
    </p>
  )
}

/** What stands in the way; while it still goes on, that is no failure. */
const Problem = ({ delivery: { problem, state } }: { delivery: Delivery }) => {
  // The task itself says what is to be done.
  if (!problem || state === 'manual') return null
  return (
    <p className={`rb-delivery__problem rb-wrong rb-break ${state === 'failed' ? '' : 'is-waiting'}`}>
      {problem}
    </p>
  )
}

/** One hand-over to an outlet, from the order to the receipt. */
export const DeliveryLine = ({ delivery, named = true }: { delivery: Delivery; named?: boolean }) => {
  const { t } = useTranslation('releases')
  const phrase = usePhrase()
  const { label, tone } = deliveryStates[delivery.state]
  return (
    <li className="rb-delivery rb-py-15 rb-line-below rb-dense">
      <p className="rb-delivery__head rb-gap-05-1 rb-row rb-wrap">
        <OutletMark type={delivery.channelType} />
        <b className="rb-medium rb-break">{delivery.channelName}</b>
        <span>{t(`delivery.act.${delivery.act}`)}</span>
        <StatusTag tone={tone}>{phrase(label)}</StatusTag>
        {delivery.urgent && <StatusTag tone="warning">{t('delivery.urgent')}</StatusTag>}
      </p>
      <Steps delivery={delivery} />
      {named && (
        <p className="rb-meta">
          {t('delivery.by', { name: delivery.orderedBy })}
          {delivery.version !== null && ` · ${t('delivery.version', { no: delivery.version })}`}
          {delivery.attempts > 1 && ` · ${t('delivery.attempts', { count: delivery.attempts })}`}
        </p>
      )}
      <Problem delivery={delivery} />
      <Receipt delivery={delivery} />
      {delivery.state === 'manual' && (
        <ErrorBoundary resetKey={`${delivery.id}`}>
          <Suspense fallback={<SkeletonRows rows={1} />}>
            <LineTask delivery={delivery} />
          </Suspense>
        </ErrorBoundary>
      )}
    </li>
  )
}
