import { Worker } from 'node:worker_threads'
import type { HashAnswer, HashOrder } from './hash-order.ts'

interface Hashes {
  sha256: string
  md5: string
}

interface Waiting {
  resolve: (hashes: Hashes) => void
  reject: (error: Error) => void
}

/** Beyond so many files at once the one that rested longest is read anew at its end. */
const followedMax = 64

/** Hashes files while they arrive, in a thread of its own: who sends the last piece need not wait for the first. */
export const createHashThread = () => {
  const waiting = new Map<number, Waiting>()
  const followed = new Set<string>()
  let thread: Worker | undefined
  let orders = 0

  const failAll = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    followed.clear()
    thread = undefined
  }

  const settle = (answer: HashAnswer) => {
    const asked = waiting.get(answer.order)
    waiting.delete(answer.order)
    if (waiting.size === 0) thread?.unref()
    if ('failed' in answer) asked?.reject(Object.assign(new Error(answer.failed), { code: answer.code }))
    else asked?.resolve({ sha256: answer.sha256, md5: answer.md5 })
  }

  const start = () => {
    const worker = new Worker(new URL('./hash-worker.ts', import.meta.url))
    worker.unref()
    worker.on('message', settle)
    worker.once('error', failAll)
    worker.once('exit', () => failAll(new Error('the hashing thread ended')))
    return worker
  }
  const tell = (order: HashOrder) => {
    thread ??= start()
    thread.postMessage(order)
    return thread
  }

  const forget = (id: string) => {
    if (followed.delete(id)) tell({ id, path: '', upTo: 0 })
  }

  return {
    /** So much of the beginning has arrived and stays as it is. */
    follow(id: string, path: string, upTo: number) {
      followed.delete(id)
      followed.add(id)
      const [longest] = followed
      if (followed.size > followedMax && longest) forget(longest)
      tell({ id, path, upTo })
    },

    finish: (id: string, path: string, size: number) =>
      new Promise<Hashes>((resolve, reject) => {
        orders += 1
        waiting.set(orders, { resolve, reject })
        followed.delete(id)
        tell({ id, path, upTo: size, order: orders }).ref()
      }),

    forget,
    stop: async () => {
      await thread?.terminate()
    },
  }
}

export type HashThread = ReturnType<typeof createHashThread>
