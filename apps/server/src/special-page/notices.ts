import { releaseMessages } from '@rongbian/contract/messages/releases'
import { specialMessages as messages } from '@rongbian/contract/messages/specials'
import type { Message } from '@rongbian/domain'
import type { Notice } from '#/features/notifications/index.ts'

interface Told {
  id: string
  name: string
}

const linkTo = ({ id }: Told) => `/visualizationTopics?id=${id}`

export const specialNotices = {
  waiting: (page: Told, step: string, by: string, who: string): Notice => ({
    type: 'special.waiting',
    title: messages.tellWaiting({ name: page.name, step }),
    content: messages.tellWaitingMore({ by, who }),
    link: linkTo(page),
  }),
  cleared: (page: Told, by: string): Notice => ({
    type: 'special.decided',
    title: messages.tellCleared({ name: page.name }),
    content: messages.tellClearedMore({ by }),
    link: linkTo(page),
  }),
  denied: (page: Told, by: string, reason: string): Notice => ({
    type: 'special.decided',
    title: messages.tellDenied({ name: page.name }),
    content: messages.tellDeniedMore({ by, reason }),
    link: linkTo(page),
  }),
  voided: (page: Told, by: string, steps: readonly (string | Message)[]): Notice => ({
    type: 'special.decided',
    title: messages.tellVoid({ name: page.name }),
    content: messages.tellVoidMore({ by, steps }),
    link: linkTo(page),
  }),
  taken: (page: Told, by: string, no: number): Notice => ({
    type: 'special.taken',
    title: messages.tellTaken({ name: page.name, by }),
    content: messages.tellTakenMore({ no }),
    link: linkTo(page),
  }),
  failed: (page: Told, problem: Message | string): Notice => ({
    type: 'special.failed',
    title: messages.tellFailed({ name: page.name }),
    content: problem,
    link: linkTo(page),
  }),
  /** Readers still see the page as it was. */
  outdated: (page: Told, problem: Message | string): Notice => ({
    type: 'special.failed',
    title: messages.tellOutdated({ name: page.name }),
    content: problem,
    link: linkTo(page),
  }),
  late: (page: Told, channel: string): Notice => ({
    type: 'release.late',
    title: releaseMessages.late({ title: page.name }),
    content: releaseMessages.lateMore({ name: channel }),
    link: linkTo(page),
  }),
  stuck: (page: Told, problem: Message | string): Notice => ({
    type: 'special.failed',
    title: messages.tellStuck({ name: page.name }),
    content: problem,
    link: linkTo(page),
  }),
} as const
