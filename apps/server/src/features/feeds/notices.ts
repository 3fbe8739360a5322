import { feedMessages as messages } from '@rongbian/contract/messages/feeds'
import type { Message } from '@rongbian/domain'
import type { Notice } from '#/features/notifications/index.ts'

interface About {
  id: number
  name: string
}

const notice = (title: Message, content: Message | string, { id }: About): Notice => ({
  type: 'feed.changed',
  title,
  content,
  link: `/feeds?feed=${id}`,
})

export const feedNotices = {
  moved: (about: About, url: Message | string) =>
    notice(messages.movedTitle({ name: about.name }), url, about),
  paused: (about: About, reason: Message | string) =>
    notice(messages.pausedTitle({ name: about.name }), reason, about),
  ended: (about: About, reason: Message | string) =>
    notice(messages.endedTitle({ name: about.name }), reason, about),
} as const
