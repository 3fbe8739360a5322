import { accountMessages as messages } from '@rongbian/contract/messages/accounts'
import type { Message } from '@rongbian/domain'
import type { Tx } from '#/db/open.ts'
import { type Notice, notifyFound } from '#/features/notifications/index.ts'
import { keepersOf } from './queries.ts'

interface Which {
  tenantId: number
  channelId: string
  name: string
}

const link = '/publish'

export const bindingNotices = {
  expired: (name: string, problem: Message | string): Notice => ({
    type: 'account.expired',
    title: messages.expiredNotice({ name }),
    content: messages.expiredNoticeMore({ name, problem }),
    link,
  }),
  expiring: (name: string, at: string): Notice => ({
    type: 'account.expiring',
    title: messages.expiring({ name }),
    content: messages.expiringMore({ name, at }),
    link,
  }),
}

export const tellExpired = (tx: Tx, { name, ...key }: Which, problem: Message | string) =>
  notifyFound(tx, key.tenantId, keepersOf(key), bindingNotices.expired(name, problem))

export const tellExpiring = (tx: Tx, { name, ...key }: Which, endsAt: string) =>
  notifyFound(tx, key.tenantId, keepersOf(key), bindingNotices.expiring(name, endsAt))
