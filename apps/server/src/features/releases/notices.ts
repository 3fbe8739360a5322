import { phrase } from '@rongbian/contract/messages/phrases'
import { releaseMessages as messages } from '@rongbian/contract/messages/releases'
import { type Message, type WithdrawReason, withdrawReasons } from '@rongbian/domain'
import type { Notice } from '#/features/notifications/index.ts'
import { detailLink } from '#/story/story-notices.ts'

interface Told {
  id: number
  library: string
  title: string
}
type Words = Message | string

/** What people are told of a story's releases; `name` is the channel's, `by` whoever did it. */
export const releaseNotices = {
  late: (story: Told, name: string): Notice => ({
    type: 'release.late',
    title: messages.late({ title: story.title }),
    content: messages.lateMore({ name }),
    link: detailLink(story),
  }),
  unbound: (story: Told, name: string, problem: Words, hours: number): Notice => ({
    type: 'release.late',
    title: messages.late({ title: story.title }),
    content: messages.lateUnbound({ name, problem, hours }),
    link: detailLink(story),
  }),
  publishFailed: (story: Told, name: string, problem: Words): Notice => ({
    type: 'release.failed',
    title: messages.publishFailed({ title: story.title }),
    content: messages.channelProblem({ name, problem }),
    link: detailLink(story),
  }),
  withdrawFailed: (story: Told, name: string, problem: Words): Notice => ({
    type: 'release.failed',
    title: messages.withdrawFailed({ title: story.title }),
    content: messages.channelProblem({ name, problem }),
    link: detailLink(story),
  }),
  pushFailed: (story: Told, name: string, problem: Words): Notice => ({
    type: 'release.failed',
    title: messages.pushFailed({ title: story.title }),
    content: messages.channelProblem({ name, problem }),
    link: detailLink(story),
  }),
  removed: (story: Told, name: string, problem: Words): Notice => ({
    type: 'release.removed',
    title: messages.removed({ title: story.title }),
    content: messages.removedMore({ name, problem }),
    link: detailLink(story),
  }),
  secondAsked: (story: Told, by: string, channels: readonly string[], note: string): Notice => ({
    type: 'release.second',
    title: messages.secondAsked({ title: story.title }),
    content: note
      ? messages.secondAskedNote({ by, channels, note })
      : messages.secondAskedMore({ by, channels }),
    link: detailLink(story),
  }),
  secondRefused: (story: Told, by: string): Notice => ({
    type: 'release.second',
    title: messages.secondRefused({ title: story.title }),
    content: messages.secondRefusedMore({ by }),
    link: detailLink(story),
  }),
  withdrawn: (story: Told, by: string, reason: WithdrawReason): Notice => ({
    type: 'release.withdrawn',
    title: messages.withdrawn({ title: story.title }),
    content: messages.withdrawnMore({ by, reason: phrase(withdrawReasons[reason].label) }),
    link: detailLink(story),
  }),
  calledOff: (story: Told, why: Message): Notice => ({
    type: 'release.withdrawn',
    title: messages.calledOff({ title: story.title }),
    content: why,
    link: detailLink(story),
  }),
}
