import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import type { Nodes } from './nodes.fixture.ts'

const settleWithinMs = 150_000

/** Which deliveries a round is about. */
export type Deliveries = RawBuilder<boolean>
export const ofStories = (ids: readonly number[]) => sql<boolean>`story_id = any(${[...ids]}::bigint[])`
export const ofSpecial = ({ id }: { id: string }) => sql<boolean>`special_id = ${id}`
export const ofEdition = ({ id }: { id: string }) => sql<boolean>`edition_id = ${id}`

/** What the demo newsroom still has to hand over is not what is looked at here. */
export const cancelWaiting = (db: Db) =>
  db.updateTable('delivery').set({ state: 'cancelled' }).where('state', '=', 'waiting').execute()

const countOpen = async (db: Db, deliveries: Deliveries) => {
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from delivery
    where ${deliveries} and state in ('waiting', 'sending')`.execute(db)
  return rows[0]?.open ?? 0
}

/** Until nothing is in between any more; what stays is found by the checks. */
const settle = async (db: Db, deliveries: Deliveries) => {
  const until = Date.now() + settleWithinMs
  while ((await countOpen(db, deliveries)) > 0 && Date.now() < until) await sleep(50)
}

const ordered = sql<Date>`ordered_at`

/** Seconds from an order to its end, of the one that took longest. */
export const longestGap = async (db: Db, deliveries: Deliveries, from: RawBuilder<Date> = ordered) => {
  const { rows } = await sql<{ seconds: number }>`select
      max(extract(epoch from coalesce(closed_at, clock_timestamp()) - ${from}))::float8 as seconds
    from delivery where ${deliveries}`.execute(db)
  return rows[0]?.seconds ?? 0
}

interface Blow {
  point: string
  nth?: number
  order: () => Promise<unknown>
  /** Done when the first worker is dead and nobody has come in its place. */
  amid?: () => Promise<unknown>
}

/** Both workers carry the order out, and each dies when it comes to the point; then others take over. */
export const strike = async (
  { db, nodes }: { db: Db; nodes: Nodes },
  deliveries: Deliveries,
  { point, nth = 1, order, amid }: Blow,
) => {
  await nodes.arm({ point, nth })
  await order()
  const isDead = await nodes.firstDeath()
  await amid?.()
  await nodes.disarm()
  await nodes.revive()
  await settle(db, deliveries)
  return isDead ? [] : [`nobody came to ${point}`]
}

/** Where what is found is not what it should be by now. */
export const differing = (found: Record<string, unknown>, wanted: object, after: string) =>
  Object.entries(wanted)
    .filter(([name, value]) => found[name] !== value)
    .map(([name, value]) => `${after}: ${name} is ${found[name]}, not ${value}`)
