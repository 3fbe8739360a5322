import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Throws when no answer comes in time. */
export const askAlive = async (client: pg.Client, withinMs: number) => {
  const answered = new AbortController()
  const late = sleep(withinMs, undefined, { ref: false, signal: answered.signal }).then(
    async () => {
      // An answer that came while this process was busy is read before it counts as late.
      await setImmediate()
      throw new Error('no answer')
    },
    () => {},
  )
  await Promise.race([client.query('select 1'), late]).finally(() => answered.abort())
}
