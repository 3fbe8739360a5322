import { AppError } from '@rongbian/contract'
import { newspaperMessages as messages } from '@rongbian/contract/messages/newspaper'
import type * as contract from '@rongbian/contract/newspaper'
import type { Message, PaperPageState } from '@rongbian/domain'
import { changeLayout, type LayoutProblem, type Operation, touched } from '@rongbian/paper'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#/db/open.ts'
import type { Ctx } from '#/http/command.ts'
import { changePage } from './change.ts'
import { addEvent } from './events.ts'
import { presentFault } from './faults.ts'
import { demand, demandFreeFor, takePage } from './guard.ts'
import { storiesOn } from './jumps.ts'
import { demandPictures } from './own-files.ts'
import { type FoundPage, faultsOf, findPage, fitsOf, layoutOf, updatePage, withWriters } from './rows.ts'
import { demandStories, notePlaced } from './stories.ts'

type Save = z.output<typeof contract.savePage.body>

/** What was done to the page since, by the items it touched. */
const touchedSince = async (tx: Tx, { tenantId, id }: FoundPage, version: number) => {
  const { rows } = await sql<{
    touched: string[] | 'page'
  }>`select details -> 'touched' as touched from page_event
    where tenant_id = ${tenantId} and page_id = ${id} and action in ('save', 'arrange')
      and (details ->> 'version')::int > ${version}`.execute(tx)
  return rows.map((row) => row.touched)
}

const isSame = (ours: readonly string[] | 'page', theirs: readonly string[] | 'page') =>
  ours === 'page' || theirs === 'page' || ours.some((id) => theirs.includes(id))

const demandBase = async (tx: Tx, page: FoundPage, version: number, operations: readonly Operation[]) => {
  if (version === page.version) return
  const ours = touched(operations)
  const theirs = version < page.version ? await touchedSince(tx, page, version) : ['page' as const]
  // A version nobody has noted an operation for was made by the plan or by the press: nothing to merge with.
  const isNoted = theirs.length === page.version - version
  if (isNoted && !theirs.some((one) => isSame(ours, one))) return
  throw new AppError('version_conflict', {
    message: messages.newer({ name: page.updatedName }),
    facts: { version: page.version, layout: layoutOf(page), byName: page.updatedName },
  })
}

const problems: Record<LayoutProblem['problem'], () => Message> = {
  unknown: messages.itemGone,
  taken: messages.itemTaken,
  twice: messages.itemTwice,
  kind: messages.itemKind,
  locked: messages.itemLocked,
  ad: messages.adFixed,
  shape: messages.itemShape,
}

const changed = (page: FoundPage, operations: readonly Operation[]) => {
  const { layout, problem } = changeLayout(layoutOf(page), operations)
  if (problem)
    throw new AppError('not_allowed', { message: problems[problem.problem](), facts: { id: problem.id } })
  return layout
}

const itemsIn = (operation: Operation) => {
  if ('item' in operation) return [operation.item]
  return 'items' in operation ? operation.items : []
}
const isJump = (operation: Operation) =>
  storiesOn({ items: itemsIn(operation) }).some(({ jump }) => jump !== null)

const isArrange = ({ act }: Operation) => act === 'arrange'

export const savePage = async (ctx: Ctx, id: string, { version, operations, tab }: Save) => {
  const { tx, actor } = ctx
  const page = await takePage(ctx, id, operations.some(isJump))
  demand(actor, 'page-edit', { ...page, lockId: null })
  demandFreeFor(actor, page, tab)
  await demandBase(tx, page, version, operations)
  const before = layoutOf(page)
  const layout = changed(page, operations)
  await demandStories(tx, page, before, layout)
  await demandPictures(tx, page, before, layout)
  await updatePage(tx, page, {
    version: page.version + 1,
    writerIds: withWriters([actor.id]),
    ...{ lockId: actor.id, lockName: actor.name, lockTab: tab, lockAt: new Date() },
    ...{ updatedName: actor.name, updatedAt: sql`clock_timestamp()` },
  })
  await openEdition(tx, page)
  const voided = await changePage(ctx, page, { layout })
  await notePlaced(
    tx,
    page,
    [...storiesOn(before), ...storiesOn(layout)].map(({ storyId }) => storyId),
  )
  await addEvent(tx, page, {
    action: operations.some(isArrange) ? 'arrange' : 'save',
    by: actor,
    details: { version: page.version + 1, touched: touched(operations) },
  })
  const after = await findPage(tx, actor.tenantId, id)
  return {
    version: after.version,
    state: after.state as PaperPageState,
    layout: layoutOf(after),
    fits: fitsOf(after),
    faults: faultsOf(after).map((fault) => presentFault(fault, actor.language)),
    voided,
  }
}

/** The first thing laid out opens the day. */
const openEdition = (tx: Tx, { tenantId, editionId, editionState }: FoundPage) =>
  editionState === 'plan'
    ? tx
        .updateTable('edition')
        .set({ state: 'open' })
        .where('tenantId', '=', tenantId)
        .where('id', '=', editionId)
        .where('state', '=', 'plan')
        .execute()
    : undefined
