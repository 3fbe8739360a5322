import { AppError } from '@rongbian/contract'
import { proofMessages as messages } from '@rongbian/contract/messages/newspaper-proofs'
import { asMessage } from '@rongbian/contract/messages/phrases'
import { type PaperDifference, paperDifferences } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import type { Ctx, ReadCtx } from '#/http/command.ts'
import { keptMessage } from '#/say.ts'
import { addEvent, tell } from '../events.ts'
import { readPage, takePageFor } from '../guard.ts'
import { type FoundPage, findPage } from '../rows.ts'
import { differencesOf, saidOf } from '../signs.ts'
import { findDifferences } from './differences.ts'
import { type Standing, takeOver } from './take-over.ts'

/** Found anew whenever they are asked for: then they are always true. */
export const listDifferences = async ({ db, actor }: ReadCtx, id: string) => {
  const page = await readPage(db, actor, id)
  await db.transaction().execute((tx) => findDifferences(tx, page))
  return differencesOf(db, page, actor.language)
}

interface Settlement {
  differenceId: string
  take: boolean
  reason: string
}

const findStanding = async (tx: Tx, page: FoundPage): Promise<Standing[]> => {
  const ids = await findDifferences(tx, page)
  const rows = await tx
    .selectFrom('pageDifference')
    .select(['id', 'storyId', 'kind', 'printed', 'now', 'said', 'settled'])
    .where('tenantId', '=', page.tenantId)
    .where('pageId', '=', page.id)
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute()
  // Written by us alone.
  return rows.map((row) => ({ ...row, storyId: Number(row.storyId), kind: row.kind as PaperDifference }))
}

const noteSettled = async (
  { tx, actor }: Ctx,
  page: FoundPage,
  { settled: _, said, ...found }: Standing,
  { take, reason }: Settlement,
) => {
  await sql`update page_difference set settled = ${take ? 'taken' : 'kept'}, reason = ${reason},
      settled_name = ${actor.name}, settled_at = clock_timestamp()
    where tenant_id = ${page.tenantId} and page_id = ${page.id} and id = ${found.id}`.execute(tx)
  const kind = asMessage(paperDifferences[found.kind])
  const printed = keptMessage(found.printed, saidOf(said).printed)
  const now = keptMessage(found.now, saidOf(said).now)
  const note = take ? messages.taken({ kind, now }) : messages.kept({ kind, printed, reason })
  await addEvent(tx, page, { action: 'settle', by: actor, note, details: { ...found, take } })
}

export const settleDifference = async (ctx: Ctx, id: string, settlement: Settlement) => {
  const { tx } = ctx
  const { differenceId, take, reason } = settlement
  const page = await takePageFor(ctx, id, 'page-settle')
  const standing = await findStanding(tx, page)
  const found = standing.find((one) => one.id === differenceId && one.settled === 'open')
  if (!found) throw new AppError('not_found', { message: messages.differenceGone() })
  if (!take && reason === '') throw new AppError('invalid', { fields: { reason: messages.reasonNeeded() } })
  // What is printed stays as it is: only 换版 changes it.
  if (take && page.state === 'printed')
    throw new AppError('not_allowed', { message: messages.printedAlready() })
  const settled = take ? await takeOver(ctx, page, found, standing) : [found]
  for (const one of settled) await noteSettled(ctx, page, one, settlement)
  const left = await findDifferences(tx, await findPage(tx, page.tenantId, page.id))
  if (take && left.includes(found.id))
    throw new AppError('not_allowed', { message: messages.differenceStays() })
  await tell(tx, page)
  return { differences: await differencesOf(tx, page, ctx.actor.language) }
}
