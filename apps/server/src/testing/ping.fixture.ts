import { setTimeout as sleep } from 'node:timers/promises'

/** How much longer than usual the event loop may be busy before a ping is answered, while someone else's work is done. */
export const roomMs = 200
const everyMs = 10

export interface Silence {
  /** How late the ping was that waited longest for this thread. */
  waitedMs: number
  /** How long this thread was at work meanwhile, collecting garbage as well. The rest was the machine's, and is nobody's fault here. */
  busyMs: number
}

const busySoFar = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const worse = (one: Silence, other: Silence) => (other.busyMs > one.busyMs ? other : one)

/** Pings one after the other until told to stop. Each counts from when it was due, so that a silence before it counts too. */
const startPinging = (ping: () => Promise<unknown>) => {
  let worst: Silence = { waitedMs: 0, busyMs: 0 }
  const stopping = new AbortController()
  const work = async () => {
    while (!stopping.signal.aborted) {
      const [due, before] = [performance.now(), busySoFar()]
      await sleep(everyMs)
      await ping()
      const waitedMs = performance.now() - due - everyMs
      worst = worse(worst, { waitedMs, busyMs: Math.min(busySoFar() - before, waitedMs) })
    }
  }
  const done = work()
  return async () => {
    stopping.abort()
    await done
    return worst
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

/** How much longer than usual the slowest ping took while the work was done. */
export const silenceOf = async (
  ping: () => Promise<unknown>,
  work: () => Promise<unknown>,
): Promise<Silence> => {
  const usual = await worstDuring(ping, () => sleep(150))
  const { waitedMs, busyMs } = await worstDuring(ping, work)
  return { waitedMs, busyMs: Math.max(0, busyMs - usual.busyMs) }
}
