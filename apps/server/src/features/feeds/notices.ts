import { feedMessages as messages } from '@rongbian/contract/messages/feeds'
import type { Message } from '@rongbian/domain'
import type { Notice } from '#/features/notifications/index.ts'

interface About {
  name: string
}

const notice = (title: Message, content: Message | string, { name }: About): Notice => ({
  type: 'feed.changed',
  title,
  content,
  link: `/feeds?keyword=${encodeURIComponent(name)}`,
})

export const feedNotices = {
  moved: (about: About, url: Message | string) =>
    notice(messages.movedTitle({ name: about.name }), url, about),
  taken: (about: About, where: Message | string) =>
    notice(messages.takenTitle({ name: about.name }), where, about),
  keyAgain: (about: About, where: Message | string) =>
    notice(messages.keyAgainTitle({ name: about.name }), where, about),
  paused: (about: About, reason: Message | string) =>
    notice(messages.pausedTitle({ name: about.name }), reason, about),
  ended: (about: About, reason: Message | string) =>
    notice(messages.endedTitle({ name: about.name }), reason, about),
} as const
