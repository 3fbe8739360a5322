import { AppError } from '@rongbian/contract'
import { asMessage } from '@rongbian/contract/messages/phrases'
import { specialMessages as messages } from '@rongbian/contract/messages/specials'
import { type Actor, type SpecialAction, specialRefusal } from '@rongbian/domain'
import type { Ctx } from '#/http/command.ts'
import { demandOwnChannel, type FoundSpecial, factsOf, lockSpecial } from './rows.ts'

export const demand = (actor: Actor, action: SpecialAction, row: FoundSpecial) => {
  const reason = specialRefusal(actor, action, factsOf(actor, row))
  if (reason) throw new AppError('not_allowed', { message: asMessage(reason) })
}

export const demandVersion = (row: FoundSpecial, version: number) => {
  if (row.version !== version) throw new AppError('stale', { message: messages.changed() })
}

/** The page, held, once the actor may do this to it. */
export const takeFor = async (
  { tx, actor }: Ctx,
  id: string,
  action: SpecialAction,
  channelId?: string,
): Promise<FoundSpecial> => {
  const row = await lockSpecial(tx, actor.tenantId, id, channelId)
  await demandOwnChannel(tx, actor, row.channelId)
  demand(actor, action, row)
  return row
}
