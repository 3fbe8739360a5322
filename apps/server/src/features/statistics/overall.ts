import type { CollectTotals } from '@rongbian/contract/statistics'
import type { Actor, StatisticsRange } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { askedBy, type Clock, collectRows, collectTotals, questionBefore } from './collect.ts'

interface Asking {
  actor: Actor
  range: StatisticsRange
  clock: Clock
}

/** What the departments somebody may see amount to, as the page 数据统计 says it. */
export const totalsSeenBy = async (db: Db, { actor, range, clock }: Asking): Promise<CollectTotals> =>
  collectTotals(db, await askedBy(db, actor, 'group', { range }, clock), false, clock)

/** One's own numbers, wherever one worked then. */
export const ownTotals = async (db: Db, { actor, range, clock }: Asking): Promise<CollectTotals> => {
  const asked = await askedBy(db, actor, 'user', { range, personId: actor.id }, clock)
  return collectTotals(db, { ...asked, question: { ...asked.question, departmentIds: null } }, false, clock)
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
