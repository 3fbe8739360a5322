import { ApiError, type FailureName } from '#/api/api-error.ts'
import { useSessionEvents } from '#/api/session-events.ts'

const firstMs = 1_000
const longestMs = 30_000

/** Times of a server that restarts or is busy, and of a network that is gone. */
const passing: FailureName[] = ['offline', 'timeout', 'unavailable']

export const hindranceOf = (error: unknown) => {
  if (!(error instanceof ApiError)) return undefined
  if (error.isSignedOut) return 'session'
  return passing.includes(error.error) || error.status === 429 ? 'connection' : undefined
}

const pauseBefore = (tries: number) => Math.min(longestMs, firstMs * 2 ** (tries - 1))

export const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const giveUp = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp)
      resolve()
    }, ms)
    signal.addEventListener('abort', giveUp, { once: true })
  })

/** Answers as soon as the frame hears from the server again. */
const untilOnline = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const forget = useSessionEvents.subscribe(({ offline }) => {
      if (!offline) done()
    })
    const done = () => {
      forget()
      resolve()
    }
    signal.addEventListener('abort', done, { once: true })
  })

/** A lost connection is tried again after a while, sooner when anything else gets through. */
const untilConnected = async (tries: number, signal: AbortSignal) => {
  const over = new AbortController()
  const either = AbortSignal.any([signal, over.signal])
  try {
    await Promise.race([wait(pauseBefore(tries), either), untilOnline(either)])
  } finally {
    over.abort()
  }
  signal.throwIfAborted()
}

/** The frame offers signing in again in place; nothing is tried before that. */
const untilSignedIn = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    if (useSessionEvents.getState().phase.is === 'active') return resolve()
    const forget = useSessionEvents.subscribe(({ phase }) => {
      if (phase.is !== 'active') return
      forget()
      resolve()
    })
    signal.addEventListener(
      'abort',
      () => {
        forget()
        reject(signal.reason)
      },
      { once: true },
    )
  })

export const untilFree = (hindrance: 'connection' | 'session', tries: number, signal: AbortSignal) =>
  hindrance === 'session' ? untilSignedIn(signal) : untilConnected(tries, signal)
