import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import type { Point } from '#/features/releases/outlets/points.ts'
import type { Nodes } from './nodes.fixture.ts'

const settleWithinMs = 150_000

const countOpen = async (db: Db, ids: readonly number[]) => {
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from delivery
    where story_id = any(${[...ids]}::bigint[]) and state in ('waiting', 'sending')`.execute(db)
  return rows[0]?.open ?? 0
}

/** Until nothing is in between any more; what stays is found by the checks. */
const settle = async (db: Db, ids: readonly number[]) => {
  const until = Date.now() + settleWithinMs
  while ((await countOpen(db, ids)) > 0 && Date.now() < until) await sleep(50)
}

/** Seconds from an order to its end, of the one that took longest. */
export const longestGap = async (db: Db, ids: readonly number[]) => {
  const { rows } = await sql<{ seconds: number }>`select
      max(extract(epoch from coalesce(closed_at, clock_timestamp()) - ordered_at))::float8 as seconds
    from delivery where story_id = any(${[...ids]}::bigint[])`.execute(db)
  return rows[0]?.seconds ?? 0
}

interface Blow {
  point: Point
  nth: number
  order: () => Promise<unknown>
  /** Done when the first worker is dead and nobody has come in its place. */
  amid?: () => Promise<unknown>
}

/** Both workers carry the order out, and each dies when it comes to the point; then others take over. */
export const strike = async (
  { db, nodes }: { db: Db; nodes: Nodes },
  ids: readonly number[],
  { point, nth, order, amid }: Blow,
) => {
  await nodes.arm({ point, nth })
  await order()
  const isDead = await nodes.firstDeath()
  await amid?.()
  await nodes.disarm()
  await nodes.revive()
  await settle(db, ids)
  return isDead ? [] : [`nobody came to ${point}`]
}
