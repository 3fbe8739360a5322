import { reportMessages as messages } from '@rongbian/contract/messages/reports'
import type { Message } from '@rongbian/domain'
import type { Notice } from '#/features/notifications/index.ts'

/** How a mail ended that did not arrive, or of which nobody knows. */
export type MailFailure = 'failed' | 'left' | 'unknown'

const titles = {
  failed: messages.failedTitle,
  left: messages.failedTitle,
  unknown: messages.unknownTitle,
} as const satisfies Record<MailFailure, unknown>

interface About {
  id: string
  name: string
  person: string
}

export const reportNotices = {
  failed: (state: MailFailure, { id, name, person }: About, reason: Message | string): Notice => ({
    type: 'report.failed',
    title: titles[state]({ name, person }),
    content: messages.failedMore({ reason }),
    link: `/dataStatistics?view=report&report=${id}`,
  }),
} as const
