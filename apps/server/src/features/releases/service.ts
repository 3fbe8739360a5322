import type { Ctx } from '#/http/command.ts'
import type { OrderContext } from './order.ts'
import { insertDelivery } from './queries.ts'

export { type ChannelRow, findChannel, findChannelFor, findGrantedChannels } from './queries.ts'

/** A message about what is live, to go out at its hour. */
export const orderPush = (
  { tx, actor }: Ctx,
  { key, release }: OrderContext,
  messageId: number,
  dueAt: Date,
) =>
  insertDelivery(tx, key, actor, {
    act: 'push',
    round: release.round,
    version: release.version,
    urgent: false,
    dueAt,
    details: JSON.stringify({ messageId }),
    mark: `p${messageId}`,
  })
