import { useTranslation } from 'react-i18next'
import { RetryButton } from '#/features/publishing/retry-button.tsx'
import { useLedger } from '#/features/publishing/use-publishing.ts'
import { Pending } from '#/ui/pending.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'

const most = 5

const Failing = ({ channelId }: { channelId: string }) => {
  const { t } = useTranslation(['publishing', 'manual'])
  const query = useLedger({ channelId, state: 'failed', page: 0, size: most })
  const { data } = query
  if (!data) return <Pending query={query} rows={2} />
  if (data.total === 0) return <StatusTag tone="good">{t('overview.noFailing')}</StatusTag>
  return (
    <ul className="rb-publish__failing">
      {data.items.map(({ id, title, act, problem, orderedAt }) => (
        <li key={id}>
          <span className="rb-stack rb-fill">
            <b className="rb-ellipsis" title={title}>
              {t(`manual:act.${act}`)} · {title}
            </b>
            <span className="rb-publish__problem rb-wrong rb-small rb-break">
              {problem} · <TimeText at={orderedAt} />
            </span>
          </span>
          <RetryButton id={id} />
        </li>
      ))}
    </ul>
  )
}

/** The newest hand-overs that did not succeed. */
export const FailingList = ({ channelId }: { channelId: string }) => {
  const { t } = useTranslation('publishing')
  return (
    <section className="rb-publish__section rb-mb-3">
      <header>
        <h3>{t('overview.failing')}</h3>
      </header>
      <Failing channelId={channelId} />
    </section>
  )
}
