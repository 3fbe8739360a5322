import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Db } from '#/db/open.ts'
import type { Env } from '#/env.ts'
import { computeAllHeat, computeTouched } from './heat/compute.ts'
import { fillInterests } from './interests/fill.ts'
import { settleSome } from './settle.ts'
import { findBusy } from './settle-queries.ts'
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

/** Until nothing waits; for the demo and tests too. */
export const settleNow = async ({ db, pool }: Parts) => {
  for (const tenantId of await findBusy(db)) {
    let count = atOnce
    while (count === atOnce) count = await db.transaction().execute((tx) => settleSome(tx, tenantId, atOnce))
  }
  await fillInterests({ db, pool })
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
