import { dutyMessages as messages } from '@rongbian/contract/messages/duty'
import { phrase } from '@rongbian/contract/messages/phrases'
import { type DutyPost, dutyPosts, type MessageText, shiftText } from '@rongbian/domain'
import type { Notice } from '#/features/notifications/index.ts'

interface Told {
  post: string
  startsAt: Date
  endsAt: Date
  note: string
}

const link = '/planning/duty'

/** As the roster shows it, in the language of whoever reads it. */
export const timeOf = (shift: Pick<Told, 'startsAt' | 'endsAt'>, timeZone: string): MessageText => ({
  zh: shiftText(shift, timeZone, 'zh-CN'),
  en: shiftText(shift, timeZone, 'en'),
})

const about = (duty: Told, name: string, timeZone: string) => ({
  name,
  post: phrase(dutyPosts[duty.post as DutyPost]),
  time: timeOf(duty, timeZone),
})

const told = (title: Notice['title'], content: Notice['content']): Notice => ({
  type: 'duty.changed',
  title,
  content,
  link,
})

export const dutyNotices = {
  put: (duty: Told, by: string, timeZone: string) =>
    told(messages.tellPut(about(duty, by, timeZone)), duty.note || messages.noNote()),
  asked: (duty: Told, by: string, inReturn: Told | undefined, timeZone: string) =>
    told(
      messages.tellAsked(about(duty, by, timeZone)),
      inReturn ? messages.tellAskedFor({ time: timeOf(inReturn, timeZone) }) : duty.note || messages.noNote(),
    ),
  answered: (duty: Told, by: string, accepts: boolean, timeZone: string) =>
    told(
      (accepts ? messages.tellTaken : messages.tellRefused)(about(duty, by, timeZone)),
      duty.note || messages.noNote(),
    ),
} as const
