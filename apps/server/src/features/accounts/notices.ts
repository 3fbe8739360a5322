import type { Tx } from '#/db/open.ts'
import { notifyFound } from '#/features/notifications/index.ts'
import { keepersOf } from './queries.ts'

interface Which {
  tenantId: number
  channelId: string
  name: string
}

const link = '/publish'

export const tellExpired = (tx: Tx, { name, ...key }: Which, words: string) =>
  notifyFound(tx, key.tenantId, keepersOf(key), {
    type: 'account.expired',
    title: `账号失效：${name}`,
    content: `「${name}」不能再发布：${words}。请到渠道管理中重新绑定；没有发出的稿件，绑定后可在发布记录中重试。`,
    link,
  })

export const tellExpiring = (tx: Tx, { name, ...key }: Which, endsAt: string) =>
  notifyFound(tx, key.tenantId, keepersOf(key), {
    type: 'account.expiring',
    title: `账号即将到期：${name}`,
    content: `「${name}」的授权将于 ${endsAt} 到期，到期后不能发布。请提前到渠道管理中重新绑定。`,
    link,
  })
