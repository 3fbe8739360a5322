import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Db } from '#/db/open.ts'
import type { Env } from '#/env.ts'
import { computeAllHeat, computeTouched } from './heat/compute.ts'
import { fillInterests } from './interests/fill.ts'
import { settleSome } from './settle.ts'
import { findBusy, findWaiting } from './settle-queries.ts'
import { thinOld } from './thin.ts'

const pollMs = 1_000
const touchedMs = 5_000
const heatMs = 60_000
const thinMs = 3_600_000
const atOnce = 20
const windowDays = 14

interface Parts {
  db: Db
  pool: pg.Pool
}

const settleTogether = async (db: Db, tenantId: number) => {
  let count = atOnce
  while (count === atOnce) count = await db.transaction().execute((tx) => settleSome(tx, tenantId, atOnce))
}

/** One by one: what cannot be settled holds up nothing but itself. */
const settleApart = async (db: Db, tenantId: number) => {
  const problems: Error[] = []
  for (const id of await findWaiting(db, tenantId))
    await db
      .transaction()
      .execute((tx) => settleSome(tx, tenantId, 1, id))
      .catch((problem: Error) => problems.push(problem))
  if (problems[0]) throw problems[0]
}

/** Until nothing waits; for the demo and tests too. One newsroom's trouble is told when all have had their turn. */
export const settleNow = async ({ db, pool }: Parts) => {
  const problems: Error[] = []
  for (const tenantId of await findBusy(db))
    await settleTogether(db, tenantId)
      .catch(() => settleApart(db, tenantId))
      .catch((problem: Error) => problems.push(problem))
  await fillInterests({ db, pool })
  if (problems[0]) throw problems[0]
}

/** Words older than the window fetch nothing any more. */
const clearWords = (db: Db) =>
  sql`delete from clue_word where at < now() - make_interval(days => ${windowDays})`.execute(db)

const untilStopped = async (
  signal: AbortSignal,
  ms: number,
  work: () => Promise<unknown>,
  warn: (error: Error) => void,
) => {
  while (!signal.aborted) {
    await work().catch(warn)
    await sleep(ms, undefined, { ref: false, signal }).catch(() => {})
  }
}

/** Settles what comes in within seconds and computes its heat, and that of all by the minute. Returns a stop function. */
export const startClues = ({ db, pool, log, env }: Parts & { log: Logger; env: Pick<Env, 'CLUE_DAYS'> }) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const warn = (error: Error) => {
    if (!signal.aborted) log.warn({ error: error.message }, 'clues: not settled, will try again')
  }
  const settling = untilStopped(signal, pollMs, () => settleNow({ db, pool }), warn)
  const heating = untilStopped(
    signal,
    heatMs,
    async () => {
      await clearWords(db)
      await computeAllHeat(db)
    },
    warn,
  )
  const touching = untilStopped(signal, touchedMs, () => computeTouched(db), warn)
  const thinning = untilStopped(signal, thinMs, () => thinOld(db, env.CLUE_DAYS), warn)
  return async () => {
    stopping.abort()
    await Promise.all([settling, heating, touching, thinning])
  }
}
