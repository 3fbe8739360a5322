import { randomInt } from 'node:crypto'
import { parseJson } from '@rongbian/domain'
import type { WebSocket } from 'ws'
import { FrameError } from './frames.ts'
import { plainWire, type Wire } from './wire.ts'

/** What a SockJS client asks before it connects. */
export const sockjsInfo = () => ({
  websocket: true,
  origins: ['*:*'],
  cookie_needed: true,
  entropy: randomInt(2 ** 32),
})

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/** A client sends an array of texts, or one text alone. */
export const readSockjs = (message: string): string[] => {
  if (message === '') return []
  const value = parseJson(message)
  const texts = Array.isArray(value) ? value : [value]
  if (!isTexts(texts)) throw new FrameError('not a SockJS message')
  return texts
}

/** SockJS around the same frames: `o` opens, `a[…]` carries, `c[…]` closes. */
export const sockjsWire = (socket: WebSocket): Wire => {
  const plain = plainWire(socket)
  plain.send('o')
  return {
    send: (text) => plain.send(`a${JSON.stringify([text])}`),
    unwrap: (message) => readSockjs(message.toString()).map((text) => Buffer.from(text)),
    close(code, reason) {
      plain.send(`c${JSON.stringify([code, reason])}`)
      plain.close(code, reason)
    },
    drop: plain.drop,
    get waiting() {
      return plain.waiting
    },
  }
}
