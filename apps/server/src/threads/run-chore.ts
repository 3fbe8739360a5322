import { AppError } from '@rongbian/contract'
import type { Message } from '@rongbian/domain'
import { outageOf } from '#/outage.ts'
import type { Chore, Input, LaneName, Result } from './chore.ts'
import { createPool, type Lane, ThreadEnded } from './pool.ts'

const worker = new URL('./worker.ts', import.meta.url)

/** Few threads: the machine has few cores, and the event loop needs one of them. */
const lanes: Record<LaneName, Lane> = {
  quick: { threads: 2, waitingMax: 200, memoryMb: 384 },
  slow: { threads: 2, waitingMax: 20, memoryMb: 512 },
  back: { threads: 1, waitingMax: 50, memoryMb: 384 },
  // An edition of a hundred pages may be painted at once.
  press: { threads: 1, waitingMax: 120, memoryMb: 768 },
}

const pools = new Map<LaneName, ReturnType<typeof createPool>>()

const poolOf = (name: LaneName) => {
  const pool = pools.get(name) ?? createPool(worker, lanes[name])
  pools.set(name, pool)
  return pool
}

/** How much is under way in each lane. */
export const laneLoads = () =>
  Object.fromEntries(
    (Object.keys(lanes) as LaneName[]).map((name) => [
      name,
      pools.get(name)?.load() ?? { working: 0, waiting: 0 },
    ]),
  )

/** A machine without room or handles is nobody's text. */
const inWords = (error: unknown, tooMuch: Message) => {
  if (!(error instanceof ThreadEnded)) return error
  return outageOf(error.cause) ? error.cause : new AppError('too_large', { message: tooMuch, cause: error })
}

interface Options {
  /** Ends the work when nobody waits for it any more. */
  signal?: AbortSignal | undefined
  longestMs?: number
}

/** Does a chore in a thread: whatever it is given, nobody else waits for it or falls with it. */
export const runChore = async <C extends Chore>(
  chore: C,
  input: Input<C>,
  { signal, longestMs = chore.longestMs }: Options = {},
): Promise<Result<C>> => {
  const { module, name, lane, tooMuch } = chore
  const answer = await poolOf(lane)
    .run({ module, name, input, longestMs, signal })
    .catch((cause) => {
      throw inWords(cause, tooMuch)
    })
  if ('refused' in answer) {
    const { error, message, fields } = answer.refused
    throw new AppError(error, { message, ...(fields && { fields }) })
  }
  if ('broken' in answer) throw Object.assign(new Error(`${name}: ${answer.broken}`), { code: answer.code })
  return answer.result as Result<C>
}
