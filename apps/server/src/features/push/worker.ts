import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#/db/open.ts'
import { whenThere } from '#/db/when-there.ts'
import { outageOf } from '#/outage.ts'
import { carryOut, type PushParts } from './carry-out.ts'
import { type Due, giveBack, takeDue } from './due.ts'

const pollMs = 500
/** Messages on their way at the same time from one process. */
const atOnce = 4

/** All that is due now; for tests. */
export const pushNow = async (parts: PushParts, db: Db) => {
  for (let dues = await takeDue(db, atOnce); dues.length > 0; dues = await takeDue(db, atOnce))
    for (const due of dues) await carryOut(parts, db, due)
}

/** Sends messages at their hour, several side by side: a slow one holds back nobody. Returns a stop function. */
export const startPushes = (parts: PushParts, db: Db) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const going = new Set<Promise<void>>()

  /** Taken again when its lease is over, or as soon as the database is back. */
  const breakOff = async (due: Due, error: unknown) => {
    parts.log.error({ err: error, delivery: due.id }, 'push: not carried out')
    if (outageOf(error) === 'database') await whenThere(() => giveBack(db, due), signal).catch(() => {})
  }
  const begin = async () => {
    const free = atOnce - going.size
    for (const due of free > 0 ? await takeDue(db, free) : []) {
      const work = carryOut(parts, db, due)
        .catch((error) => breakOff(due, error))
        .finally(() => going.delete(work))
      going.add(work)
    }
  }
  const look = async () => {
    while (!signal.aborted) {
      await begin().catch((error: Error) => {
        if (!signal.aborted) parts.log.warn({ error: error.message }, 'push: not looked after')
      })
      await sleep(pollMs, undefined, { ref: false, signal }).catch(() => {})
    }
  }
  const looking = look()
  return async () => {
    stopping.abort()
    await looking
    await Promise.allSettled(going)
  }
}
