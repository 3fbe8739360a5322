import { setTimeout as sleep } from 'node:timers/promises'
import { newsroomDestination } from '@rongbian/domain'
import { WebSocket } from 'ws'
import { printFrame } from '../../../apps/server/src/realtime/frames.ts'
import { realtime } from '../../../packages/contract/src/notifications.ts'
import type { NodeCaller } from './calls.ts'

/** As late as a browser does (apps/web/src/api/realtime.ts). */
const reconnectMs = 1_000
const beatMs = 20_000

/** An open page at each node, which comes back when it is cut off. */
export const openSockets = (callers: readonly NodeCaller[], tenantId: number) => {
  const heard = new Map(callers.map(({ node }) => [node, { messages: 0, lastAt: 0, closings: 0 }]))
  const listen = ({ node, url, credentials }: NodeCaller, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const own = heard.get(node)
      const socket = new WebSocket(url.replace(/^http/, 'ws') + realtime.stomp, ['v12.stomp'], {
        headers: { cookie: credentials.cookie },
      })
      const beat = setInterval(() => socket.readyState === WebSocket.OPEN && socket.send('\n'), beatMs)
      const stop = () => socket.terminate()
      signal.addEventListener('abort', stop)
      socket.on('error', () => {})
      socket.on('open', () => {
        socket.send(printFrame('CONNECT', { 'accept-version': '1.2', 'heart-beat': `${beatMs},0` }))
        socket.send(printFrame('SUBSCRIBE', { id: 'room', destination: newsroomDestination(tenantId) }))
      })
      socket.on('message', (message: Buffer) => {
        if (!own || !message.includes('subscription:room')) return
        own.messages += 1
        own.lastAt = Date.now()
      })
      socket.on('close', () => {
        clearInterval(beat)
        signal.removeEventListener('abort', stop)
        if (own) own.closings += 1
        resolve()
      })
    })
  return {
    heard,
    run: (signal: AbortSignal) =>
      Promise.all(
        callers.map(async (caller) => {
          while (!signal.aborted) {
            await listen(caller, signal)
            await sleep(reconnectMs)
          }
        }),
      ),
  }
}
