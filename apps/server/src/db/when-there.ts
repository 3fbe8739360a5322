import { setTimeout as sleep } from 'node:timers/promises'
import { outageOf } from '#/outage.ts'

const againMs = 1_000

/** Does it as soon as there is a database for it, until then or until told to stop. */
export const whenThere = async <Result>(
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> => {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (outageOf(error) !== 'database' || signal?.aborted) throw error
      await sleep(againMs, undefined, { ref: false, ...(signal && { signal }) }).catch(() => {})
    }
  }
}
