import { readSockjs } from './sockjs.ts'
import type { Wire } from './wire.ts'

const beatMs = 25_000
/** Between two answers a client is away for no longer than this. */
const awayMs = 10_000

/** One answer, into which frames flow until it is over. */
export interface Receiver {
  write(frame: string): void
  end(): void
  /** Over after its first frame, or after so many that the client's memory would fill. */
  readonly isFull: boolean
  readonly waiting: number
}

/** `c[…]`, as a client sees it. */
const closing = (code: number, reason: string) => `c${JSON.stringify([code, reason])}`
const taken = closing(2010, 'Another connection still open')

/** A conversation over ordinary requests: what is told waits until the client asks for it, or flows into an answer that stays open. */
export const createSockjsSession = (onGone: () => void) => {
  let texts: string[] = []
  let bytes = 0
  let receiver: Receiver | undefined
  let goodbye: string | undefined
  let isOpened = false
  let isGone = false

  const leave = () => {
    if (isGone) return
    isGone = true
    clearTimeout(away)
    clearInterval(beat)
    receiver?.end()
    receiver = undefined
    onGone()
  }
  const waitForClient = () => setTimeout(leave, awayMs).unref()
  let away = waitForClient()
  const beat = setInterval(() => put('h'), beatMs).unref()

  const put = (frame: string) => {
    receiver?.write(frame)
    if (receiver?.isFull) detach(receiver)
  }
  const detach = (one: Receiver) => {
    if (receiver !== one) return
    receiver = undefined
    one.end()
    if (goodbye) leave()
    else if (!isGone) {
      clearTimeout(away)
      away = waitForClient()
    }
  }
  const flush = () => {
    if (receiver && !isOpened) {
      isOpened = true
      put('o')
    }
    if (receiver && texts.length > 0) {
      const frame = `a${JSON.stringify(texts)}`
      texts = []
      bytes = 0
      put(frame)
    }
    if (receiver && goodbye) {
      receiver.write(goodbye)
      leave()
    }
  }

  const wire: Wire = {
    send(text) {
      if (isGone || goodbye) return
      texts.push(text)
      bytes += Buffer.byteLength(text)
      flush()
    },
    unwrap: (message) => readSockjs(message.toString()).map((text) => Buffer.from(text)),
    close(code, reason) {
      goodbye ??= closing(code, reason)
      flush()
    },
    drop: leave,
    get waiting() {
      return bytes + (receiver?.waiting ?? 0)
    },
  }

  return {
    wire,
    /** The client asks for what there is; one answer at a time. */
    attach(one: Receiver) {
      if (receiver) {
        one.write(taken)
        one.end()
        return
      }
      clearTimeout(away)
      receiver = one
      flush()
    },
    detach,
  }
}
export type SockjsSession = ReturnType<typeof createSockjsSession>
