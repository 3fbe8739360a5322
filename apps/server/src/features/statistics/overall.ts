import type { CollectTotals } from '@rongbian/contract/statistics'
import { type Actor, type FigureCode, figures, type StatisticsRange } from '@rongbian/domain'
import type { Db, Tx } from '#/db/open.ts'
import { type Asked, askedBy, type Clock, collectRows, collectTotals, questionBefore } from './collect.ts'
import { countRows, findRows } from './rows.ts'

interface Asking {
  actor: Actor
  range: StatisticsRange
  clock: Clock
}

/** What the departments somebody may see amount to, as the page 数据统计 says it. */
export const totalsSeenBy = async (db: Db, { actor, range, clock }: Asking): Promise<CollectTotals> =>
  collectTotals(db, await askedBy(db, actor, 'group', { range }, clock), false, clock)

const askedOfOwn = async (db: Db | Tx, { actor, range, clock }: Asking): Promise<Asked> => {
  const asked = await askedBy(db, actor, 'user', { range, personId: actor.id }, clock)
  return { ...asked, question: { ...asked.question, departmentIds: null } }
}

/** One's own numbers, wherever one worked then. */
export const ownTotals = async (db: Db, asking: Asking): Promise<CollectTotals> =>
  collectTotals(db, await askedOfOwn(db, asking), false, asking.clock)

interface OwnRowsAsked {
  figure: FigureCode
  sort: string
  page: number
  size: number
}

/** The rows one of them was counted from. */
export const ownRows = async (db: Db | Tx, asking: Asking, { figure, sort, ...paging }: OwnRowsAsked) => {
  const { question, shown } = await askedOfOwn(db, asking)
  const asked = { list: figures[figure].list, figure, sort }
  const counted = await countRows(db, question, asked)
  return { items: await findRows(db, question, asked, paging), ...counted, span: shown }
}

/** The channels, those with most publications first, beside the equal span before. */
export const channelsSeenBy = async (db: Db, { actor, range, clock }: Asking) => {
  const asked = await askedBy(db, actor, 'channel', { range }, clock)
  const sort = 'published,desc'
  const { items } = await collectRows(db, asked, { sort })
  const { items: before } = await collectRows(
    db,
    { ...asked, question: questionBefore(asked.question, clock) },
    { sort },
  )
  const previous = new Map(before.map(({ key, figures }) => [key, figures]))
  return items.map((row) => ({ ...row, previous: previous.get(row.key) ?? {} }))
}
