import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Deps } from '#/deps.ts'
import { type Counter, createCounter } from './counter.ts'
import type { FlushHook } from './write-batch.ts'

const everyMs = 1_000

/** Until told to stop, and then once more. */
const keepWriting = ({ flush }: Counter, log: Logger) => {
  const stopping = new AbortController()
  const rest = () => sleep(everyMs, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
  const write = () =>
    flush().catch((error: Error) =>
      log.warn({ error: error.message }, 'readers: not written, will try again'),
    )
  const work = async () => {
    while (!stopping.signal.aborted) {
      await rest()
      await write()
    }
  }
  const done = work()
  return async () => {
    stopping.abort()
    await done
  }
}

/** A second of readers is the most that dies with a process. */
export const startCounting = (parts: Pick<Deps, 'db' | 'log' | 'env'>, atPoint?: FlushHook) => {
  const counter = createCounter(parts, atPoint)
  return { counter, stop: keepWriting(counter, parts.log) }
}
