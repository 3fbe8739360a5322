import type { MailSender } from '@rongbian/contract/mail'
import { attachmentWayCodes, attachmentWays, mailLimits, type Phrase, releaseStateOf } from '@rongbian/domain'
import { Button, Input, Select } from 'antd'
import { Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TabProps } from '#/features/releases/issue-tab.ts'
import { KnownPeople } from '#/features/releases/mail/known-people.tsx'
import { MailHistory } from '#/features/releases/mail/mail-history.tsx'
import { RecipientsField } from '#/features/releases/mail/recipients-field.tsx'
import type { MailDraft, Mailing } from '#/features/releases/mail/use-mailing.ts'
import { ReleaseTag } from '#/features/releases/release-tag.tsx'
import { usePhrase } from '#/i18n/phrase.ts'
import { FormRow } from '#/ui/form-row.tsx'
import { Segments } from '#/ui/segments.tsx'

interface Props extends TabProps {
  senders: readonly MailSender[]
  mailing: Mailing
}

const Problem = ({ words }: { words: Phrase | undefined }) => {
  const phrase = usePhrase()
  return words ? (
    <p className="rb-mail__wrong rb-mt-05 rb-wrong rb-small rb-break" role="alert">
      {phrase(words)}
    </p>
  ) : null
}

const SenderRow = ({ senders, mailing: { sender, choose } }: Pick<Props, 'senders' | 'mailing'>) => {
  const { t } = useTranslation('mail')
  if (!sender) return null
  return (
    <FormRow label={t('field.sender')}>
      <div className="rb-mail__sender rb-min-h-32 rb-row rb-wrap rb-gap-1">
        {senders.length > 1 ? (
          <Select
            aria-label={t('field.sender')}
            value={sender.uuid}
            options={senders.map(({ uuid, name }) => ({ value: uuid, label: name }))}
            onChange={choose}
          />
        ) : (
          <span>{sender.name}</span>
        )}
        {sender.release && <ReleaseTag record={sender.release} />}
      </div>
      {sender.problem && (
        <p className="rb-mail__wrong rb-mt-05 rb-wrong rb-small rb-break" role="alert">
          {sender.problem}
        </p>
      )}
    </FormRow>
  )
}

const Fields = ({ mailing, draft, disabled }: { mailing: Mailing; draft: MailDraft; disabled: boolean }) => {
  const { t } = useTranslation('mail')
  const phrase = usePhrase()
  const { change, writeTo, problemOf } = mailing
  return (
    <>
      <FormRow label={t('field.recipients')} required>
        <RecipientsField
          emails={draft.emails}
          isWrong={problemOf('emails') !== undefined}
          disabled={disabled}
          onChange={(emails) => change({ emails })}
        />
        <Problem words={problemOf('emails')} />
        <KnownPeople disabled={disabled} onChoose={writeTo} />
      </FormRow>
      <FormRow label={t('field.title')} required>
        <Input
          aria-label={t('field.title')}
          aria-required
          aria-invalid={problemOf('title') !== undefined}
          {...(problemOf('title') && { status: 'error' })}
          maxLength={mailLimits.titleMax}
          value={draft.title}
          disabled={disabled}
          onChange={({ target }) => change({ title: target.value })}
        />
        <Problem words={problemOf('title')} />
      </FormRow>
      <FormRow label={t('field.content')}>
        <Input.TextArea
          aria-label={t('field.content')}
          placeholder={t('contentHint')}
          autoSize={{ minRows: 3, maxRows: 10 }}
          maxLength={mailLimits.contentMax}
          value={draft.content}
          disabled={disabled}
          onChange={({ target }) => change({ content: target.value })}
        />
      </FormRow>
      <FormRow label={t('field.attachments')}>
        <Segments
          label={t('field.attachments')}
          value={draft.attachments}
          options={attachmentWayCodes.map((value) => ({ value, label: phrase(attachmentWays[value]) }))}
          onChange={(value) => change({ attachments: value === 'link' ? 'link' : 'file' })}
        />
        <p className="rb-issue__hint rb-baseline rb-mt-05 rb-flex rb-gap-05 rb-meta">
          {t(`attachments.${draft.attachments}`)}
        </p>
      </FormRow>
    </>
  )
}

/** 发送邮件: who gets the story, and what is said above it. */
export const SendMail = (props: Props) => {
  const { story, senders, mailing, ready } = props
  const { t } = useTranslation('mail')
  const { sender, draft, isBusy } = mailing
  const disabled = !ready || isBusy || !sender || sender.problem !== ''
  return (
    <>
      <div className="rb-issue__form rb-slim rb-mail__form rb-scrolls">
        <SenderRow senders={senders} mailing={mailing} />
        {draft && <Fields mailing={mailing} draft={draft} disabled={disabled} />}
        <MailHistory story={story} />
      </div>
      <footer className="rb-issue__foot rb-edge-above rb-row rb-wrap rb-gap-1">
        <span className="rb-note">{t('hint')}</span>
        {sender?.release && releaseStateOf(sender.release) === 'waiting' && (
          <Button danger disabled={disabled} onClick={() => void mailing.unqueue()}>
            {t('unqueue')}
          </Button>
        )}
        <Button disabled={disabled} onClick={() => void mailing.queue()}>
          {t('queue')}
        </Button>
        <Button
          type="primary"
          disabled={disabled}
          loading={isBusy}
          icon={<Send size={14} />}
          onClick={() => void mailing.send()}
        >
          {t('send')}
        </Button>
      </footer>
    </>
  )
}
