import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Metadata } from './metadata.ts'

const longestMs = 10_000
const mostMemoryMb = 256

const start = () => {
  const thread = new Worker(new URL('./metadata-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
  })
  // Whoever waits hears of it; when nobody does, it must not take the process along.
  thread.on('error', () => {})
  thread.unref()
  return thread
}

/** Throws when the thread bursts or takes too long. */
const ask = async (thread: Worker, path: string): Promise<Metadata | null> => {
  thread.postMessage(path)
  const [found] = await once(thread, 'message', { signal: AbortSignal.timeout(longestMs) })
  return found
}

/** Null where there is nothing to understand, undefined where the reader failed. */
export type ReadMetadata = (path: string) => Promise<Metadata | null | undefined>

/** Reads in a thread of its own, one picture after the other: what hangs or bursts in there ends with it. */
export const metadataReader = (): ReadMetadata => {
  let thread: Worker | undefined
  let before: Promise<unknown> = Promise.resolve()

  const read = async (path: string) => {
    thread ??= start()
    try {
      return await ask(thread, path)
    } catch {
      await thread.terminate()
      thread = undefined
      return
    }
  }
  return (path) => {
    const mine = before.then(() => read(path))
    before = mine
    return mine
  }
}
