import { newspaperMessages as messages } from '@rongbian/contract/messages/newspaper'
import type { Message } from '@rongbian/domain'
import type { Notice } from '#/features/notifications/index.ts'

interface Told {
  id: string
  date: string
  label: string
  name: string
}

const linkTo = ({ id }: Told) => `/newspaper/page/${id}`
export const pageNamed = ({ date, label, name }: Told) => messages.pageNamed({ date, label, name })

export const pageNotices = {
  waiting: (page: Told, step: string, by: string, who: string): Notice => ({
    type: 'page.waiting',
    title: messages.tellWaiting({ page: pageNamed(page), step }),
    content: messages.tellWaitingMore({ by, who }),
    link: linkTo(page),
  }),
  signed: (page: Told, by: string): Notice => ({
    type: 'page.decided',
    title: messages.tellSigned({ page: pageNamed(page) }),
    content: messages.tellSignedMore({ by }),
    link: linkTo(page),
  }),
  denied: (page: Told, by: string, reason: string): Notice => ({
    type: 'page.decided',
    title: messages.tellDenied({ page: pageNamed(page) }),
    content: messages.tellDeniedMore({ by, reason }),
    link: linkTo(page),
  }),
  declined: (page: Told, by: string, reason: string): Notice => ({
    type: 'page.decided',
    title: messages.tellDeclined({ page: pageNamed(page) }),
    content: messages.tellDeclinedMore({ by, reason }),
    link: linkTo(page),
  }),
  voided: (page: Told, by: string | Message, steps: readonly string[]): Notice => ({
    type: 'page.decided',
    title: messages.tellVoid({ page: pageNamed(page) }),
    content: messages.tellVoidMore({ by, steps }),
    link: linkTo(page),
  }),
  taken: (page: Told, by: string): Notice => ({
    type: 'page.taken',
    title: messages.tellTaken({ page: pageNamed(page), by }),
    content: messages.tellTakenMore(),
    link: linkTo(page),
  }),
  emptied: (page: Told, title: string): Notice => ({
    type: 'page.emptied',
    title: messages.tellEmptied({ page: pageNamed(page), title }),
    content: messages.tellEmptiedMore(),
    link: linkTo(page),
  }),
  failed: (page: Told, problem: Message | string): Notice => ({
    type: 'page.failed',
    title: messages.tellFailed({ page: pageNamed(page) }),
    content: problem,
    link: linkTo(page),
  }),
} as const
