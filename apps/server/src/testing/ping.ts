import { setTimeout as sleep } from 'node:timers/promises'

/** How much later than usual a ping may be answered while someone else's work is done. */
export const roomMs = 200
const everyMs = 10
const attempts = 3

/** Pings one after the other until told to stop. Each counts from when it was due, so that a silence before it counts too. */
const startPinging = (ping: () => Promise<unknown>) => {
  const late: number[] = []
  const stopping = new AbortController()
  const work = async () => {
    let due = performance.now()
    while (!stopping.signal.aborted) {
      await ping()
      late.push(performance.now() - due)
      due = performance.now() + everyMs
      await sleep(everyMs)
    }
  }
  const done = work()
  return async () => {
    stopping.abort()
    await done
    return Math.max(...late)
  }
}

const worstDuring = async (ping: () => Promise<unknown>, work: () => Promise<unknown>) => {
  const stop = startPinging(ping)
  try {
    await work()
  } finally {
    await sleep(everyMs)
  }
  return stop()
}

/**
 * How much longer than usual the slowest ping took while the work was done: the best of a few attempts, since machines
 * are shared and a neighbour may hold one up.
 */
export const silenceOf = async (ping: () => Promise<unknown>, work: () => Promise<unknown>) => {
  let best = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < attempts && best > roomMs; attempt += 1) {
    const usual = await worstDuring(ping, () => sleep(150))
    best = Math.min(best, (await worstDuring(ping, work)) - usual)
  }
  return best
}
