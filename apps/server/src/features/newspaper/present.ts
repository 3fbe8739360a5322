import { asMessage } from '@rongbian/contract/messages/phrases'
import type { PaperPage } from '@rongbian/contract/newspaper'
import { type Actor, judgedPageActions, pageActions } from '@rongbian/domain'
import { areasOf, type LayoutItem } from '@rongbian/paper'
import type { Db, Tx } from '#/db/open.ts'
import { say } from '#/say.ts'
import { storiesOn } from './jumps.ts'
import { filesOf } from './load.ts'
import { type FoundPage, factsOf, findPage, fitsOf, holderOf, layoutOf, type PageRow } from './rows.ts'

const titleOf = (item: LayoutItem) => {
  if (item.kind === 'story') return item.title.main
  return item.kind === 'text' ? item.text : ''
}

export const presentPage = (
  actor: Actor,
  row: FoundPage,
  titles?: ReadonlyMap<string, string>,
): PaperPage => {
  const facts = factsOf(actor, row)
  const layout = layoutOf(row)
  const fits = new Map(fitsOf(row).map((fit) => [fit.id, fit]))
  return {
    id: row.id,
    editionId: row.editionId,
    date: row.date,
    no: row.no,
    label: row.label,
    name: row.name,
    section: row.section,
    colour: row.colour,
    editorId: row.editorId,
    editorName: row.editorName,
    closeAt: row.closeAt.toISOString(),
    signAt: row.signAt.toISOString(),
    isSpread: row.isSpread,
    state: facts.state,
    version: row.version,
    stories: storiesOn(layout).length,
    pictures: layout.items.flatMap(filesOf).length,
    fill: row.fill,
    over: [...fits.values()].reduce((sum, { over }) => sum + over, 0),
    faults: facts.faults,
    differences: row.differences,
    openMarks: row.openMarks,
    stepName: row.stepName,
    proofNo: row.proofNo,
    changeReason: row.changeReason,
    changeName: row.changeName,
    lockedBy: holderOf(row)?.name ?? '',
    updatedBy: row.updatedName,
    updatedAt: row.updatedAt.toISOString(),
    shape: layout.items.map((item) => ({
      kind: item.kind,
      areas: areasOf(item),
      title: titleOf(item) || (titles?.get(`${row.id} ${item.id}`) ?? ''),
      over: fits.get(item.id)?.over ?? 0,
    })),
    actions: judgedPageActions(actor, facts).map(({ code, reason }) => ({
      code,
      label: say(pageActions[code].label, actor.language),
      reason: reason ? say(asMessage(reason), actor.language) : null,
    })),
  }
}

/** Titles of what stands on these pages, by page and item. */
export const findTitles = async (db: Db | Tx, tenantId: number, pageIds: readonly string[]) => {
  if (pageIds.length === 0) return new Map<string, string>()
  const rows = await db
    .selectFrom('pageItem')
    .select(['pageId', 'item', 'title'])
    .where('tenantId', '=', tenantId)
    .where('pageId', 'in', [...pageIds])
    .execute()
  return new Map(rows.map(({ pageId, item, title }) => [`${pageId} ${item}`, title]))
}

export const presentPages = async (db: Db | Tx, actor: Actor, rows: readonly FoundPage[]) => {
  const ids = rows.map(({ id }) => id)
  const titles = await findTitles(db, actor.tenantId, ids)
  return rows.map((row) => presentPage(actor, row, titles))
}

/** As it is now, after whatever was done. */
export const presentAgain = async (tx: Tx, actor: Actor, { id }: Pick<PageRow, 'id'>) => {
  const row = await findPage(tx, actor.tenantId, id)
  return presentPage(actor, row, await findTitles(tx, actor.tenantId, [id]))
}
