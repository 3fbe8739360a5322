import { setTimeout as sleep } from 'node:timers/promises'
import { minuteMs } from '@rongbian/domain'
import type { Logger } from 'pino'
import type { Db } from '#/db/open.ts'
import { findRooms } from '#/features/clues/index.ts'
import { notify } from '#/realtime/signals.ts'
import { findAlike } from './alike.ts'
import { lowestLine } from './lines.ts'
import { type DueCluster, findDue, writeCovered } from './queries.ts'

const pollMs = 30_000
/** A story can be found by its words a moment after it was written. */
const overlapMs = minuteMs

/** An event that grew is compared with all that is near in time, another only with what was written since. */
const coverOne = async (db: Db, due: DueCluster) => {
  const { tenantId, id, clues, coveredClues, coveredAt } = due
  const isWhole = coveredClues !== clues
  const at = new Date()
  const since = isWhole || !coveredAt ? null : new Date(coveredAt.getTime() - overlapMs)
  const found = await findAlike(db, tenantId, id, since)
  await db.transaction().execute(async (tx) => {
    await writeCovered(tx, due, found, { at, isWhole })
    if (found.length > 0) await notify(tx, 'coverage', String(id), { tenantId })
  })
}

/** All that is loud enough to be missed; for the demo and tests too. */
export const coverNow = async (db: Db) => {
  for (const tenantId of await findRooms(db))
    for (const due of await findDue(db, tenantId, await lowestLine(db, tenantId))) await coverOne(db, due)
}

/** Behind the clues. Returns a stop function. */
export const startCoverage = ({ db, log }: { db: Db; log: Logger }) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const work = async () => {
    while (!signal.aborted) {
      await coverNow(db).catch((error: Error) => {
        if (!signal.aborted) log.warn({ error: error.message }, 'coverage: not compared, will try again')
      })
      await sleep(pollMs, undefined, { ref: false, signal }).catch(() => {})
    }
  }
  const done = work()
  return async () => {
    stopping.abort()
    await done
  }
}
