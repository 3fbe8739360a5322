import { setTimeout as sleep } from 'node:timers/promises'
import { feedMessages } from '@rongbian/contract/messages/feeds'
import type { Logger } from 'pino'
import type { Db } from '#/db/open.ts'
import { keepReading } from './keep-reading.ts'
import { clearOld, holdDue } from './queries.ts'
import { failed, type ReadTools, readOne } from './read-one.ts'

/** Moments at which a process may die; tests end it at each of them. */
export type ReadPoint = 'held' | 'answered' | 'kept'

export interface ReadParts extends ReadTools {
  db: Db
  log: Logger
  atPoint?: (point: ReadPoint) => void
  /** How long a process may be silent before another reads. */
  holdSeconds?: number
  /** A clock of its own, for tests. */
  now?: () => Date
  random?: () => number
}

/** An index of sitemaps is the longest: twenty answers, each slow, and the rests between them. */
const usualHold = 600
const atOnce = 4
const pollMs = 5_000
/** The demo's world is served by the process that reads it, and that begins to answer a moment later. */
const startMs = 10_000
const clearMs = 3_600_000

/** Reads the one that waits longest; answers false when none waits. */
export const readNext = async (parts: ReadParts) => {
  const { db, log, atPoint, holdSeconds = usualHold, now, random = Math.random, timeZone } = parts
  const feed = await holdDue(db, holdSeconds, now?.())
  if (!feed) return false
  atPoint?.('held')
  const began = performance.now()
  const reading = await readOne(parts, feed)
  atPoint?.('answered')
  const ms = Math.round(performance.now() - began)
  const moment = { at: now?.() ?? new Date(feed.at.getTime() + ms), ms, timeZone, random }
  await keepReading(db, feed, reading, moment).catch((error: Error) => {
    log.warn({ error: error.message, feed: feed.id }, 'feeds: a reading could not be kept')
    return keepReading(db, feed, failed({ ...reading, problem: feedMessages.notKept() }), moment)
  })
  atPoint?.('kept')
  return true
}

/** Reads what is due, a few side by side. Returns a stop function. */
export const startReading = (parts: ReadParts) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = (ms: number) => sleep(ms, undefined, { ref: false, signal }).catch(() => {})
  const warn = (error: Error) => {
    if (!signal.aborted) parts.log.warn({ error: error.message }, 'feeds: not read, will try again')
  }
  const readAlways = async () => {
    await pause(startMs)
    while (!signal.aborted) if (!(await readNext(parts).catch(warn))) await pause(pollMs)
  }
  const clearAlways = async () => {
    while (!signal.aborted) {
      await clearOld(parts.db).catch(warn)
      await pause(clearMs)
    }
  }
  const working = [clearAlways(), ...Array.from({ length: atOnce }, readAlways)]
  return async () => {
    stopping.abort()
    await Promise.all(working)
  }
}
