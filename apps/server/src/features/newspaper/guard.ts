import { AppError } from '@rongbian/contract'
import { newspaperMessages as messages } from '@rongbian/contract/messages/newspaper'
import { asMessage } from '@rongbian/contract/messages/phrases'
import { type Actor, type PageAction, pageRefusal } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import type { Ctx } from '#/http/command.ts'
import { demandPaper, type FoundPage, factsOf, findPage, holderOf, holdPage } from './rows.ts'

export const demand = (actor: Actor, action: PageAction, row: FoundPage) => {
  const reason = pageRefusal(actor, action, factsOf(actor, row))
  if (reason) throw new AppError('not_allowed', { message: asMessage(reason) })
}

/** One person in one window lays a page out at a time. */
export const demandFreeFor = (actor: Actor, row: FoundPage, tab: string) => {
  const holder = holderOf(row)
  if (!holder || (holder.id === actor.id && (holder.tab === tab || tab === ''))) return
  const isOwn = holder.id === actor.id
  const message = isOwn ? messages.heldElsewhere() : messages.heldBy({ name: holder.name })
  throw new AppError('lock_held', { message, facts: { name: holder.name, isOwn } })
}

/** A page the actor may look at. */
export const readPage = async (db: Db, actor: Actor, id: string) => {
  const row = await findPage(db, actor.tenantId, id)
  await demandPaper(db, actor, row.channelId)
  return row
}

/** The page, held, of a paper that is the actor's. */
export const takePage = async ({ tx, actor }: Ctx, id: string, isJumping = false) => {
  const row = await holdPage(tx, actor.tenantId, id, isJumping)
  await demandPaper(tx, actor, row.channelId)
  return row
}

/** The same, once the actor may do this to it. */
export const takePageFor = async (ctx: Ctx, id: string, action: PageAction) => {
  const row = await takePage(ctx, id)
  demand(ctx.actor, action, row)
  return row
}
