import { AppError } from '@rongbian/contract'
import { newspaperMessages as messages } from '@rongbian/contract/messages/newspaper'
import type * as contract from '@rongbian/contract/newspaper'
import { type Actor, type LanguageId, type Message, paperLimits } from '@rongbian/domain'
import { type Area, overlaps } from '@rongbian/paper'
import type { z } from 'zod'
import { audit } from '#/audit.ts'
import type { Db, Tx } from '#/db/open.ts'
import type { CallCtx, Ctx } from '#/http/command.ts'
import { say, sayKept, toJson } from '#/say.ts'
import { refreshPages } from './change.ts'
import { addEvent, tell } from './events.ts'
import { takePageFor } from './guard.ts'
import { demandPaper, type FoundPage, holdPages } from './rows.ts'
import { settingsOf } from './settings.ts'

const ads = (db: Db | Tx, tenantId: number) =>
  db
    .selectFrom('paperAd as ad')
    .innerJoin('paperPage as page', (join) =>
      join.onRef('page.tenantId', '=', 'ad.tenantId').onRef('page.id', '=', 'ad.pageId'),
    )
    .innerJoin('edition', (join) =>
      join.onRef('edition.tenantId', '=', 'ad.tenantId').onRef('edition.id', '=', 'ad.editionId'),
    )
    .selectAll('ad')
    .select(['page.no as pageNo', 'page.colour', 'edition.channelId'])
    .where('ad.tenantId', '=', tenantId)
type AdRow = Awaited<ReturnType<ReturnType<typeof ads>['execute']>>[number]

/** In Chinese, and as the message it is. */
export interface KeptAdCheck {
  isFault: boolean
  text: string
  said?: Message
}
export const keptChecks = (checks: readonly { isFault: boolean; text: Message }[]) =>
  toJson(checks.map(({ isFault, text }): KeptAdCheck => ({ isFault, text: say(text), said: text })))

const present = (row: AdRow, language?: LanguageId): contract.Ad => ({
  id: row.id,
  pageId: row.pageId,
  pageNo: row.pageNo,
  // The calls that wrote both have checked them.
  cells: row.cells as unknown as Area,
  checks: (row.checks as unknown as KeptAdCheck[]).map(({ isFault, text, said }) => ({
    isFault,
    text: sayKept(text, said, language),
  })),
  booking: row.booking,
  client: row.client,
  file: row.file,
  fileName: row.fileName,
  version: row.version,
})

export const listAds = async (
  db: Db | Tx,
  { tenantId, language }: Pick<Actor, 'tenantId' | 'language'>,
  { editionId, pageId }: { editionId: string; pageId?: string },
) => {
  const rows = await ads(db, tenantId)
    .where('ad.editionId', '=', editionId)
    .$if(pageId !== undefined, (query) => query.where('ad.pageId', '=', pageId ?? ''))
    .orderBy('page.no')
    .orderBy('ad.booking')
    .execute()
  return rows.map((row) => present(row, language))
}

export const findAd = async (db: Db | Tx, actor: Actor, id: string) => {
  const row = await ads(db, actor.tenantId).where('ad.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found', { message: messages.adGone() })
  await demandPaper(db, actor, row.channelId)
  return row
}

export const presentAd = async (db: Db | Tx, actor: Actor, id: string) =>
  present(await findAd(db, actor, id), actor.language)

type Form = z.output<typeof contract.saveAd.body>

/** Ads come first: what they cover nothing else of the plan may. */
const checkCells = async (tx: Tx, page: FoundPage, { id, cells }: Form) => {
  const { settings } = await settingsOf(tx, page)
  const { columns, lines } = settings.grid
  const refuse = (message: ReturnType<typeof messages.adOutside>) =>
    new AppError('invalid', { fields: { cells: message } })
  if (cells.column + cells.columns > columns || cells.row + cells.rows > lines)
    throw refuse(messages.adOutside())
  const others = await listAds(tx, page, { editionId: page.editionId, pageId: page.id })
  const under = others.find((other) => other.id !== id && overlaps(other.cells, cells))
  if (under) throw refuse(messages.adOver({ name: under.booking }))
}

const insertAd = async (tx: Tx, page: FoundPage, { id: _, version: __, cells, ...form }: Form) => {
  const { tenantId, editionId } = page
  const { length } = await listAds(tx, page, { editionId })
  if (length >= paperLimits.ads)
    throw new AppError('not_allowed', { message: messages.adMany({ most: paperLimits.ads }) })
  const { id } = await tx
    .insertInto('paperAd')
    .values({ tenantId, editionId, ...form, cells: JSON.stringify(cells) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Pages are held before the ad on them, all at once: two who change them do not wait for one another. */
const takePages = async (ctx: CallCtx, ids: readonly string[]) => {
  await holdPages(ctx.tx, ctx.actor.tenantId, ids)
  const pages: FoundPage[] = []
  for (const id of new Set(ids)) pages.push(await takePageFor(ctx, id, 'page-plan'))
  return pages
}

/** The ad, its page held. One that was changed while whoever asked waited is another than they saw. */
export const takeAd = async (ctx: Ctx, seen: Pick<AdRow, 'id' | 'pageId' | 'version'>) => {
  const page = await takePageFor(ctx, seen.pageId, 'page-plan')
  const { version } = await findAd(ctx.tx, ctx.actor, seen.id)
  if (version !== seen.version) throw new AppError('stale', { message: messages.changed() })
  return page
}

/** A file was checked for the size it stood in: in another one nobody knows yet how it prints. */
const checksFor = ({ file, cells }: AdRow, { columns, rows }: Area) => {
  // The call that wrote them has checked their shape.
  const was = cells as unknown as Area
  if (file === '' || (was.columns === columns && was.rows === rows)) return {}
  return { checks: keptChecks([{ isFault: true, text: messages.adResized() }]) }
}

const updateAd = async (tx: Tx, before: AdRow, { version, ...form }: Form) => {
  const row = await tx
    .updateTable('paperAd')
    .set({
      ...{ pageId: form.pageId, booking: form.booking, client: form.client, version: version + 1 },
      cells: JSON.stringify(form.cells),
      ...checksFor(before, form.cells),
    })
    .where('tenantId', '=', before.tenantId)
    .where('id', '=', before.id)
    .where('pageId', '=', before.pageId)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new AppError('stale', { message: messages.changed() })
  return row.id
}

export const saveAd = async (ctx: CallCtx, form: Form) => {
  const { tx, actor, caller } = ctx
  const before = form.id === null ? undefined : await findAd(tx, actor, form.id)
  const pages = await takePages(ctx, [form.pageId, ...(before ? [before.pageId] : [])])
  const page = pages.find(({ id }) => id === form.pageId)
  if (!page || (before && before.editionId !== page.editionId))
    throw new AppError('not_found', { message: messages.adGone() })
  await checkCells(tx, page, form)
  const id = before ? await updateAd(tx, before, form) : await insertAd(tx, page, form)
  await refreshPages(
    ctx,
    pages.map((one) => one.id),
  )
  await addEvent(tx, page, { action: 'plan', by: actor, note: messages.adAdded({ name: form.booking }) })
  await audit(tx, actor, caller, { action: 'newspaper.ad', target: form.booking })
  await tell(tx, { tenantId: page.tenantId, id: page.editionId })
  return presentAd(tx, actor, id)
}

export const removeAd = async (ctx: CallCtx, id: string) => {
  const { tx, actor, caller } = ctx
  const seen = await findAd(tx, actor, id)
  const { pageId, booking } = seen
  const page = await takeAd(ctx, seen)
  await tx.deleteFrom('paperAd').where('tenantId', '=', actor.tenantId).where('id', '=', id).execute()
  await refreshPages(ctx, [pageId])
  await addEvent(tx, page, { action: 'plan', by: actor, note: messages.adRemoved({ name: booking }) })
  await audit(tx, actor, caller, { action: 'newspaper.ad', target: booking, details: { removed: true } })
  await tell(tx, { tenantId: page.tenantId, id: page.editionId })
}
