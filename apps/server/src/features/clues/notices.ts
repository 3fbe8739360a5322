import { clueMessages as messages } from '@rongbian/contract/messages/clues'
import type { headActions } from '@rongbian/domain'
import type { Notice } from '#/features/notifications/index.ts'

interface Told {
  id: number
  title: string
}

interface Said {
  reason: string
  hours: number
}

const told = ({ id }: Told, title: Notice['title'], content: string): Notice => ({
  ...{ type: 'clue.held', title, content, link: `/topics/clues?clue=${id}` },
})

export const holdNotices = {
  prolong: (clue: Told, name: string, { reason, hours }: Said) =>
    told(clue, messages.tellProlonged({ name, hours, title: clue.title }), reason),
  lift: (clue: Told, name: string, { reason }: Said) =>
    told(clue, messages.tellLifted({ name, title: clue.title }), reason),
} as const satisfies Record<(typeof headActions)[number], unknown>
