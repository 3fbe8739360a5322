import { Worker } from 'node:worker_threads'
import { AppError } from '@rongbian/contract'
import { httpMessages } from '@rongbian/contract/messages/http'

/** Threads for one kind of work, so that what must be quick does not wait behind what may be slow. */
export interface Lane {
  threads: number
  /** So many may wait; whoever comes then is sent away in words. */
  waitingMax: number
  memoryMb: number
}

export interface Order {
  /** Where the function of this name is. */
  module: string
  name: string
  input: unknown
  /** From the moment a thread has all it needs and begins. */
  longestMs: number
  signal?: AbortSignal | undefined
}

/** What a thread says when it begins. */
export const begun = 'begun'

/** What a thread answers: a result, a refusal in words, or what broke. */
export type Answer =
  | { result: unknown }
  | { refused: { error: AppError['error']; message: AppError['say']; fields: AppError['fieldMessages'] } }
  | { broken: string; code?: string | undefined }

/** The thread was ended: too long, too much memory, or nobody waits any more. */
export class ThreadEnded extends Error {}

const idleMs = 120_000
/** A thread loads its part of the program first; on a busy machine that takes its time, which is nobody's fault. */
const startMs = 60_000
const retrySeconds = 10

interface Waiting {
  order: Order
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
}

const busy = () =>
  new AppError('unavailable', {
    message: httpMessages.busy(),
    retryAfter: retrySeconds,
  })

/** Asks one thread one thing. The thread is of no use any more when this fails. */
const ask = (thread: Worker, { module, name, input, longestMs, signal }: Order) =>
  new Promise<Answer>((resolve, reject) => {
    const settled = new AbortController()
    const fail = (cause: unknown) => finish(() => reject(new ThreadEnded(name, { cause })))
    const finish = (settle: () => void) => {
      settled.abort()
      clearTimeout(late)
      settle()
    }
    const limit = (ms: number) => setTimeout(() => fail(`took longer than ${ms} ms`), ms)
    let late = limit(startMs)
    const begin = () => {
      clearTimeout(late)
      late = limit(longestMs)
    }
    const listeners = {
      message: (said: Answer | typeof begun) => (said === begun ? begin() : finish(() => resolve(said))),
      messageerror: fail,
      error: fail,
      exit: fail,
    }
    for (const [event, listener] of Object.entries(listeners)) {
      thread.on(event, listener)
      settled.signal.addEventListener('abort', () => thread.off(event, listener))
    }
    signal?.addEventListener('abort', () => fail(signal.reason), { signal: settled.signal })
    thread.postMessage({ module, name, input })
  })

/** A few threads that stay for the next order, since starting one costs more than most orders. */
export const createPool = (worker: URL, { threads, waitingMax, memoryMb }: Lane) => {
  const idle: { thread: Worker; leave: NodeJS.Timeout }[] = []
  const waiting: Waiting[] = []
  let working = 0

  const start = () => {
    const thread = new Worker(worker, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
    // Whoever waits hears of it; when nobody does, it must not take the process along.
    thread.on('error', () => {})
    thread.unref()
    return thread
  }

  const takeThread = () => {
    const rested = idle.pop()
    clearTimeout(rested?.leave)
    return rested?.thread ?? start()
  }

  const rest = (thread: Worker) => {
    const leave = setTimeout(() => {
      const at = idle.findIndex((one) => one.thread === thread)
      if (at >= 0) idle.splice(at, 1)
      void thread.terminate()
    }, idleMs).unref()
    idle.push({ thread, leave })
  }

  const work = async ({ order, resolve, reject }: Waiting) => {
    working += 1
    const thread = takeThread()
    try {
      // Whoever waits for an answer keeps the process alive; a resting thread does not.
      thread.ref()
      const answer = await ask(thread, order)
      thread.unref()
      rest(thread)
      resolve(answer)
    } catch (error) {
      await thread.terminate()
      reject(error as Error)
    } finally {
      working -= 1
      next()
    }
  }

  const next = () => {
    const first = working < threads ? waiting.shift() : undefined
    if (first) void work(first)
  }

  return {
    run: (order: Order) =>
      new Promise<Answer>((resolve, reject) => {
        const { signal } = order
        if (signal?.aborted) return reject(new ThreadEnded(order.name, { cause: signal.reason }))
        if (working >= threads && waiting.length >= waitingMax) return reject(busy())
        const mine = { order, resolve, reject }
        waiting.push(mine)
        signal?.addEventListener('abort', () => {
          const at = waiting.indexOf(mine)
          if (at < 0) return
          waiting.splice(at, 1)
          reject(new ThreadEnded(order.name, { cause: signal.reason }))
        })
        next()
      }),
    /** How many work and wait, for whoever looks after the house. */
    load: () => ({ working, waiting: waiting.length }),
  }
}
