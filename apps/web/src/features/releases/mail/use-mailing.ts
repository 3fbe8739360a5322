import * as mail from '@rongbian/contract/mail'
import * as releases from '@rongbian/contract/releases'
import * as third from '@rongbian/contract/third-party'
import { type AttachmentWay, chooseRecipient, mailProblems } from '@rongbian/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { SaidError } from '#/api/said-error.ts'
import type { TabProps } from '#/features/releases/issue-tab.ts'
import { peopleChanged } from '#/features/releases/mail/mail-queries.ts'
import { useWarn } from '#/features/releases/mail/warn.ts'
import { addressOf, releasesChanged } from '#/features/releases/release-queries.ts'
import { useReleaseFailure } from '#/features/releases/use-release-failure.ts'
import { useApp } from '#/ui/use-app.ts'
import { useUnsaved } from '#/ui/use-unsaved.ts'

export interface MailDraft {
  emails: readonly string[]
  title: string
  content: string
  attachments: AttachmentWay
}

const draftOf = ({ signingData }: mail.MailSender, title: string): MailDraft =>
  signingData ?? { emails: [], title, content: '', attachments: 'file' }

/** The letter that is being written, and what becomes of it. */
export const useMailing = ({ story, text }: TabProps, senders: readonly mail.MailSender[]) => {
  const { t } = useTranslation('mail')
  const { message } = useApp()
  const fail = useReleaseFailure()
  const warn = useWarn()
  const [chosen, choose] = useState<string>()
  const [filled, setFilled] = useState<MailDraft>()
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useUnsaved(filled !== undefined)

  const sender = senders.find(({ uuid }) => uuid === chosen) ?? senders[0]
  const draft = filled ?? (sender ? draftOf(sender, text.title) : undefined)
  const problems = draft ? mailProblems(draft) : []
  const change = (changes: Partial<MailDraft>) => draft && setFilled({ ...draft, ...changes })
  const writeTo = (email: string) => {
    if (!draft) return false
    const { emails, warnings } = chooseRecipient(draft.emails, email)
    warn(warnings)
    if (warnings.length > 0) return false
    change({ emails })
    return true
  }

  const run = async (work: () => Promise<unknown>, said: string) => {
    setTried(true)
    const [problem] = problems
    if (problem) return warn([problem])
    setBusy(true)
    try {
      await work()
      void message.success(said)
      setFilled(undefined)
      setTried(false)
    } catch (error) {
      fail(error)
    }
    setBusy(false)
    await Promise.all([releasesChanged(story), peopleChanged()])
  }
  const params = addressOf(story)
  const body = () => {
    if (!sender || !draft) throw new SaidError(t('none'))
    return { ...draft, emails: [...draft.emails], uuid: sender.uuid, version: text.version }
  }
  return {
    sender,
    choose,
    draft,
    change,
    writeTo,
    isBusy,
    problemOf: (field: string) => (isTried ? problems.find((problem) => problem.field === field) : undefined),
    send: () => run(() => call(mail.sendMail, { params, body: body() }), t('sent')),
    queue: () => run(() => call(third.queueThirdParty, { params, body: body() }), t('queued')),
    unqueue: async () => {
      if (!sender) return
      setBusy(true)
      try {
        await call(releases.removePrepublish, { params, body: { uuid: sender.uuid } })
        void message.success(t('unqueued'))
      } catch (error) {
        fail(error)
      }
      setBusy(false)
      await releasesChanged(story)
    },
  }
}
export type Mailing = ReturnType<typeof useMailing>
