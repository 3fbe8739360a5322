import { setTimeout as sleep } from 'node:timers/promises'
import type { WorkDeps } from '#/deps.ts'
import { deliverNow } from './deliver.ts'
import { evaluateNow } from './evaluate.ts'

const pollMs = 2_000

interface WatchParts extends Pick<WorkDeps, 'db' | 'env'> {
  jobs: Pick<WorkDeps['jobs'], 'send'>
}

/** Holds events that grew against the rules and tells people what is due. */
export const watchNow = async ({ db, jobs, env }: WatchParts) => {
  await evaluateNow(db, env.TIME_ZONE)
  while ((await deliverNow(db, jobs)) > 0);
}

/** Behind the clues. Returns a stop function. */
export const startWatching = (deps: WatchParts & Pick<WorkDeps, 'log'>) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const work = async () => {
    while (!signal.aborted) {
      await watchNow(deps).catch((error: Error) => {
        if (!signal.aborted) deps.log.warn({ error: error.message }, 'watches: not looked at, will try again')
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
