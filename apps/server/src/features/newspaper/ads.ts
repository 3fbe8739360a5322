import { AppError } from '@rongbian/contract'
import { newspaperMessages as messages } from '@rongbian/contract/messages/newspaper'
import type * as contract from '@rongbian/contract/newspaper'
import { type Actor, paperLimits } from '@rongbian/domain'
import { type Area, overlaps } from '@rongbian/paper'
import type { z } from 'zod'
import { audit } from '#/audit.ts'
import type { Db, Tx } from '#/db/open.ts'
import type { CallCtx } from '#/http/command.ts'
import { refreshPages } from './change.ts'
import { addEvent, tell } from './events.ts'
import { takePageFor } from './guard.ts'
import { demandPaper, type FoundPage } from './rows.ts'
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

const present = (row: AdRow): contract.Ad => ({
  id: row.id,
  pageId: row.pageId,
  pageNo: row.pageNo,
  // The calls that wrote both have checked them.
  cells: row.cells as unknown as Area,
  checks: row.checks as unknown as contract.Ad['checks'],
  booking: row.booking,
  client: row.client,
  file: row.file,
  fileName: row.fileName,
  version: row.version,
})

export const listAds = async (
  db: Db | Tx,
  { tenantId }: Pick<Actor, 'tenantId'>,
  { editionId, pageId }: { editionId: string; pageId?: string },
) => {
  const rows = await ads(db, tenantId)
    .where('ad.editionId', '=', editionId)
    .$if(pageId !== undefined, (query) => query.where('ad.pageId', '=', pageId ?? ''))
    .orderBy('page.no')
    .orderBy('ad.booking')
    .execute()
  return rows.map(present)
}

export const findAd = async (db: Db | Tx, actor: Actor, id: string) => {
  const row = await ads(db, actor.tenantId).where('ad.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found', { message: messages.adGone() })
  await demandPaper(db, actor, row.channelId)
  return row
}

export const presentAd = async (db: Db | Tx, actor: Actor, id: string) => present(await findAd(db, actor, id))

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

const updateAd = async (
  tx: Tx,
  actor: Actor,
  page: FoundPage,
  { id, version, ...form }: Form & { id: string },
) => {
  const before = await findAd(tx, actor, id)
  if (before.editionId !== page.editionId) throw new AppError('not_found', { message: messages.adGone() })
  const row = await tx
    .updateTable('paperAd')
    .set({
      ...{ pageId: form.pageId, booking: form.booking, client: form.client, version: version + 1 },
      cells: JSON.stringify(form.cells),
    })
    .where('tenantId', '=', actor.tenantId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new AppError('stale', { message: messages.changed() })
  return before.pageId
}

export const saveAd = async (ctx: CallCtx, form: Form) => {
  const { tx, actor, caller } = ctx
  const page = await takePageFor(ctx, form.pageId, 'page-plan')
  await checkCells(tx, page, form)
  const known = form.id
  const left = known === null ? form.pageId : await updateAd(tx, actor, page, { ...form, id: known })
  if (left !== page.id) await takePageFor(ctx, left, 'page-plan')
  const id = known ?? (await insertAd(tx, page, form))
  await refreshPages(ctx, [...new Set([page.id, left])])
  await addEvent(tx, page, { action: 'plan', by: actor, note: messages.adAdded({ name: form.booking }) })
  await audit(tx, actor, caller, { action: 'newspaper.ad', target: form.booking })
  await tell(tx, { tenantId: page.tenantId, id: page.editionId })
  return presentAd(tx, actor, id)
}

export const removeAd = async (ctx: CallCtx, id: string) => {
  const { tx, actor, caller } = ctx
  const { pageId, booking } = await findAd(tx, actor, id)
  const page = await takePageFor(ctx, pageId, 'page-plan')
  await tx.deleteFrom('paperAd').where('tenantId', '=', actor.tenantId).where('id', '=', id).execute()
  await refreshPages(ctx, [pageId])
  await addEvent(tx, page, { action: 'plan', by: actor, note: messages.adRemoved({ name: booking }) })
  await audit(tx, actor, caller, { action: 'newspaper.ad', target: booking, details: { removed: true } })
  await tell(tx, { tenantId: page.tenantId, id: page.editionId })
}
