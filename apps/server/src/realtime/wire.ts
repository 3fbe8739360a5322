import type { WebSocket } from 'ws'

/** A way to one client, whatever its messages are wrapped in. */
export interface Wire {
  send(text: string): void
  /** What a message from the client says. */
  unwrap(message: Buffer): Buffer[]
  close(code: number, reason: string): void
  /** Ends it at once, without goodbyes. */
  drop(): void
  /** Bytes the client has not taken yet. */
  readonly waiting: number
}

/** All that a close frame can hold beside its code; a longer reason would throw. */
const reasonBytes = 123
const cut = (reason: string) =>
  new TextDecoder().decode(Buffer.from(reason).subarray(0, reasonBytes), { stream: true })

export const plainWire = (socket: WebSocket): Wire => ({
  send: (text) => socket.send(text),
  unwrap: (message) => [message],
  close: (code, reason) => socket.close(code, cut(reason)),
  drop: () => socket.terminate(),
  get waiting() {
    return socket.bufferedAmount
  },
})
