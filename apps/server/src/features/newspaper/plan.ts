import { AppError } from '@rongbian/contract'
import { newspaperMessages as messages } from '@rongbian/contract/messages/newspaper'
import type * as contract from '@rongbian/contract/newspaper'
import type { Actor, Message } from '@rongbian/domain'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audit } from '#/audit.ts'
import type { Db, Tx } from '#/db/open.ts'
import type { CallCtx } from '#/http/command.ts'
import { listAds } from './ads.ts'
import { refreshPages } from './change.ts'
import { type CountedEdition, findEdition, presentEdition, takeEdition } from './editions.ts'
import { addEvent, tell } from './events.ts'
import { presentPages } from './present.ts'
import { findPagesOf, holdPagesOf, layoutOf, type PageRow, updatePage } from './rows.ts'

export const readPlan = async (db: Db, actor: Actor, id: string) => {
  const edition = await findEdition(db, actor, id)
  const pages = await findPagesOf(db, actor.tenantId, id)
  return {
    edition: presentEdition(edition),
    pages: await presentPages(db, actor, pages),
    ads: await listAds(db, actor, { editionId: id }),
  }
}

type Planned = z.output<typeof contract.savePlan.body>['pages'][number]

const refuse = (message: Message) => new AppError('invalid', { fields: { pages: message } })

const twice = <Value>(values: readonly Value[]) =>
  values.find((value, index) => values.indexOf(value) !== index)

const check = (pages: readonly Planned[], known: readonly PageRow[]) => {
  const no = twice(pages.map((page) => page.no))
  if (no !== undefined) throw refuse(messages.pageTwice({ no }))
  const label = twice(pages.map((page) => page.label))
  if (label !== undefined) throw refuse(messages.labelTwice({ name: label }))
  if (pages.some(({ id }) => id !== null && !known.some((row) => row.id === id)))
    throw refuse(messages.pageForeign())
  const late = pages.find(({ closeAt, signAt }) => Date.parse(signAt) < Date.parse(closeAt))
  if (late) throw refuse(messages.deadlines({ no: late.no }))
  const alone = pages.find(({ isSpread, no: at }) => isSpread && !pages.some((page) => page.no === at + 1))
  if (alone) throw refuse(messages.spreadLast({ no: alone.no }))
}

const findEditors = async (tx: Tx, tenantId: number, pages: readonly Planned[]) => {
  const ids = [...new Set(pages.flatMap(({ editorId }) => editorId ?? []))]
  if (ids.length === 0) return new Map<string, string>()
  const rows = await tx
    .selectFrom('person')
    .select(['id', 'name'])
    .where('tenantId', '=', tenantId)
    .where('id', 'in', ids)
    .execute()
  if (rows.length < ids.length) throw refuse(messages.editorUnknown())
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const wasPressed = async (tx: Tx, { tenantId, editionId, id }: PageRow) => {
  const { rows } = await sql`select from delivery where tenant_id = ${tenantId} and edition_id = ${editionId}
    and page_id = ${id} limit 1`.execute(tx)
  return rows.length > 0
}

/** What a page leaves behind, in the order it may go. */
const ownTables = ['pageItem', 'pageEvent', 'pageDifference', 'pageSign', 'proofMark', 'proof'] as const

/** A page on which nothing stands goes, whatever it was before, with its proofs; the ledger of the press stays. */
const removePages = async (tx: Tx, rows: readonly PageRow[]) => {
  for (const row of rows) {
    const { tenantId, id, no } = row
    if (layoutOf(row).items.some(({ kind }) => kind !== 'masthead')) throw refuse(messages.pageBusy({ no }))
    if (await wasPressed(tx, row)) throw refuse(messages.pagePressed({ no }))
    for (const table of ownTables)
      await tx.deleteFrom(table).where('tenantId', '=', tenantId).where('pageId', '=', id).execute()
    await tx.deleteFrom('paperPage').where('tenantId', '=', tenantId).where('id', '=', id).execute()
  }
}

const writePage = async (
  tx: Tx,
  { tenantId, id: editionId }: CountedEdition,
  { id, ...page }: Planned,
  editorName: string,
) => {
  const row = { ...page, editorName, closeAt: new Date(page.closeAt), signAt: new Date(page.signAt) }
  if (id !== null) {
    await updatePage(tx, { tenantId, id }, row)
    return id
  }
  const made = await tx
    .insertInto('paperPage')
    .values({ tenantId, editionId, ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

type Form = z.output<typeof contract.savePlan.body>

export const savePlan = async (ctx: CallCtx, id: string, { version, pages }: Form) => {
  const { tx, actor, caller } = ctx
  const edition = await takeEdition(ctx, id)
  if (edition.version !== version) throw new AppError('stale', { message: messages.changed() })
  if (edition.state !== 'plan' && edition.state !== 'open')
    throw new AppError('not_allowed', { message: messages.pressed() })
  // Nobody lays out a page that is about to go.
  const known = await holdPagesOf(tx, actor.tenantId, id)
  check(pages, known)
  const editors = await findEditors(tx, actor.tenantId, pages)
  const removed = known.filter((row) => !pages.some((page) => page.id === row.id))
  await removePages(tx, removed)
  const ids: string[] = []
  for (const page of pages)
    ids.push(await writePage(tx, edition, page, editors.get(page.editorId ?? '') ?? ''))
  await tx
    .updateTable('edition')
    .set((before) => ({ version: before('version', '+', 1) }))
    .where('tenantId', '=', actor.tenantId)
    .where('id', '=', id)
    .execute()
  await refreshPages(ctx, ids)
  for (const page of ids)
    await addEvent(tx, { tenantId: actor.tenantId, id: page }, { action: 'plan', by: actor })
  await audit(tx, actor, caller, {
    action: 'newspaper.plan',
    target: edition.date,
    details: { pages: ids.length, removed: removed.map((row) => row.label) },
  })
  await tell(tx, edition)
  const { edition: after, pages: now } = await readPlan(tx, actor, id)
  return { edition: after, pages: now }
}
