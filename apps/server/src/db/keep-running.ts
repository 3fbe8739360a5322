import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

export interface Postmaster {
  /** Resolves when it has ended, asked to or not. */
  ended: Promise<void>
  stop(): Promise<void>
}

/** Before each try, the last for all that follow; a disk may stay full for days. */
const pausesMs = [100, 1_000, 2_000, 5_000, 10_000, 30_000]
/** Who ran so long has not failed on its start. */
const steadyMs = 60_000

/** Brings a database back that ended unasked, more slowly each time. Answers how to end it for good. */
export const keepRunning = (first: Postmaster, startAgain: () => Promise<Postmaster>, log: Logger) => {
  const stopping = new AbortController()
  const { signal } = stopping
  let current: Postmaster | undefined = first
  let failures = 0

  const pause = () => {
    const ms = pausesMs[Math.min(failures, pausesMs.length - 1)]
    return sleep(ms, undefined, { signal }).catch(() => {})
  }
  const bringBack = async () => {
    while (!signal.aborted) {
      await pause()
      if (signal.aborted) return
      try {
        const next = await startAgain()
        log.warn('the embedded database runs again')
        return next
      } catch (error) {
        failures += 1
        log.error({ error: (error as Error).message }, 'the embedded database did not start, will try again')
      }
    }
  }
  const watch = async () => {
    while (current) {
      const begun = Date.now()
      await current.ended
      if (signal.aborted) return
      log.error('the embedded database ended unasked and is started again')
      failures = Date.now() - begun > steadyMs ? 0 : failures
      current = await bringBack()
      failures += 1
    }
  }
  const watching = watch()

  return async () => {
    stopping.abort()
    await current?.stop()
    await watching
    // A start that was under way has come to its end meanwhile.
    await current?.stop()
  }
}
