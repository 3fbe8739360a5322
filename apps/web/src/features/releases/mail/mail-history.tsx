import type { MailSend } from '@rongbian/contract/mail'
import { deliveryStates, mailStates } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { useSends } from '#/features/releases/mail/mail-queries.ts'
import { addressOf } from '#/features/releases/release-queries.ts'
import type { ReleaseStory } from '#/features/releases/release-store.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { ErrorState } from '#/ui/error-state.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'

const Recipient = ({ address, state, problem }: MailSend['recipients'][number]) => {
  const phrase = usePhrase()
  const { label, tone } = mailStates[state]
  return (
    <li>
      <span className="rb-break">{address}</span>
      <StatusTag plain tone={tone}>
        {phrase(label)}
      </StatusTag>
      {problem && <small>{problem}</small>}
    </li>
  )
}

const Sent = ({ sent }: { sent: MailSend }) => {
  const { t } = useTranslation('mail')
  const phrase = usePhrase()
  const { label, tone } = deliveryStates[sent.state]
  return (
    <li className="rb-mail__sent rb-py-1">
      <p className="rb-row rb-wrap">
        <StatusTag tone={tone}>{phrase(label)}</StatusTag>
        <b className="rb-slim rb-medium rb-break">{sent.isRecall ? t('history.recall') : sent.title}</b>
      </p>
      <p className="rb-mail__facts rb-row rb-wrap">
        {[sent.channelName, sent.orderedBy].filter(Boolean).join(' · ')} ·{' '}
        <TimeText exact at={sent.orderedAt} />
      </p>
      {sent.problem && (
        <p className="rb-mail__wrong rb-mt-05 rb-wrong rb-small rb-break rb-row rb-wrap">{sent.problem}</p>
      )}
      <ul aria-label={t('history.recipients')}>
        {sent.recipients.map((recipient) => (
          <Recipient key={recipient.address} {...recipient} />
        ))}
      </ul>
    </li>
  )
}

/** Every time the story was mailed, and what became of it for everyone. */
export const MailHistory = ({ story }: { story: ReleaseStory }) => {
  const { t } = useTranslation('mail')
  const { data, error, refetch } = useSends(addressOf(story))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data || data.length === 0) return null
  return (
    <section className="rb-mail__history rb-mt-2 rb-edge-above">
      <h3 className="rb-fs-14 rb-medium">{t('history.title')}</h3>
      <ul aria-label={t('history.title')}>
        {data.map((sent) => (
          <Sent key={sent.id} sent={sent} />
        ))}
      </ul>
    </section>
  )
}
