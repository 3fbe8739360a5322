import type { MailSender } from '@rongbian/contract/mail'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TabProps } from '#/features/releases/issue-tab.ts'
import { AddressBook } from '#/features/releases/mail/address-book.tsx'
import { useSenders } from '#/features/releases/mail/mail-queries.ts'
import { SendMail } from '#/features/releases/mail/send-mail.tsx'
import { useMailing } from '#/features/releases/mail/use-mailing.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { Segments } from '#/ui/segments.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import { useApp } from '#/ui/use-app.ts'
import './mail.css'

const parts = ['send', 'book'] as const
type MailPart = (typeof parts)[number]

const Panel = ({ senders, ...props }: TabProps & { senders: readonly MailSender[] }) => {
  const { t } = useTranslation('mail')
  const { message } = useApp()
  const [shown, show] = useState<MailPart>('send')
  const mailing = useMailing(props, senders)
  const write = (email: string) => {
    const isTaken = mailing.writeTo(email)
    if (isTaken) void message.success(t('book.written', { email }))
    return isTaken
  }
  return (
    <div className="rb-mail">
      <div className="rb-mail__parts">
        <Segments
          label={t('parts')}
          value={shown}
          options={parts.map((value) => ({ value, label: t(`tab.${value}`) }))}
          onChange={(value) => show(value === 'book' ? 'book' : 'send')}
        />
      </div>
      <div hidden={shown !== 'send'}>
        {senders.length > 0 ? (
          <SendMail {...props} senders={senders} mailing={mailing} />
        ) : (
          <EmptyState title={t('none')} hint={t('noneHint')} />
        )}
      </div>
      <div hidden={shown !== 'book'}>
        <AddressBook onWrite={write} />
      </div>
    </div>
  )
}

/** 邮件: tab 2 of the issuance dialog. */
export const MailTab = (props: TabProps) => {
  const { data, error, refetch } = useSenders(props.story)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={6} height={48} />
  return <Panel {...props} senders={data} />
}
