import type { Delivery } from '@rongbian/contract/releases'
import { deliveryStates } from '@rongbian/domain'
import type { TableProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { RetryButton } from '#/features/publishing/retry-button.tsx'
import { PageLink, pageUrl } from '#/features/releases/index.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'

const hashLength = 12
const manualTab = ({ channelId }: Delivery) =>
  `?${new URLSearchParams({ channel: channelId, tab: 'manual' })}`

const State = ({ delivery }: { delivery: Delivery }) => {
  const { t } = useTranslation('publishing')
  const phrase = usePhrase()
  const { state, attempts, problem } = delivery
  const { label, tone } = deliveryStates[state]
  return (
    <div className="rb-slim">
      <StatusTag tone={tone}>{phrase(label)}</StatusTag>
      {attempts > 1 && <small> {t('ledger.attempts', { count: attempts })}</small>}
      {problem && (
        <p
          className={`rb-publish__problem rb-wrong rb-small rb-break ${state === 'failed' ? '' : 'is-waiting'}`}
        >
          {problem}
        </p>
      )}
      {state === 'failed' && <RetryButton id={delivery.id} />}
      {state === 'manual' && <Link to={manualTab(delivery)}>{t('ledger.byHand')}</Link>}
    </div>
  )
}

const stages = ['accepted', 'probed', 'closed'] as const

const Times = ({ delivery }: { delivery: Delivery }) => {
  const { t } = useTranslation('publishing')
  return (
    <ul className="rb-small">
      {stages.map((stage) => {
        const at = delivery[`${stage}At`]
        return (
          at && (
            <li key={stage}>
              {t(`ledger.${stage}`)} <TimeText exact at={at} />
            </li>
          )
        )
      })}
    </ul>
  )
}

const Receipt = ({ receipt: { url, hash, remoteId } }: { receipt: Delivery['receipt'] }) => {
  const { t } = useTranslation('publishing')
  return (
    <span className="rb-stack rb-gap-05 rb-break">
      {url && pageUrl(url) && <PageLink url={url}>{t('ledger.open')}</PageLink>}
      {hash && <code title={t('ledger.hash', { hash })}>{hash.slice(0, hashLength)}</code>}
      {remoteId && <code>{remoteId}</code>}
    </span>
  )
}

export const useLedgerColumns = (): TableProps<Delivery>['columns'] => {
  const { t } = useTranslation(['publishing', 'manual'])
  return [
    {
      title: t('ledger.story'),
      dataIndex: 'title',
      render: (title: string, { act, urgent }) => (
        <div className="rb-slim">
          <span className="rb-publish__title rb-own-line rb-break">{title}</span>
          <small>
            {t(`manual:act.${act}`)}
            {urgent && ` · ${t('ledger.urgent')}`}
          </small>
        </div>
      ),
    },
    {
      title: t('ledger.state'),
      width: 220,
      render: (_, delivery) => <State delivery={delivery} />,
    },
    {
      title: t('ledger.ordered'),
      width: 150,
      render: (_, { orderedBy, orderedAt }) => (
        <div className="rb-slim">
          {orderedBy}
          <br />
          <small>
            <TimeText at={orderedAt} />
          </small>
        </div>
      ),
    },
    { title: t('ledger.closed'), width: 200, render: (_, delivery) => <Times delivery={delivery} /> },
    { title: t('ledger.receipt'), width: 150, render: (_, { receipt }) => <Receipt receipt={receipt} /> },
  ]
}
