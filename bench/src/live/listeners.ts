import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { cookieNames } from '../../../apps/server/src/http/cookies.ts'
import { printFrame } from '../../../apps/server/src/realtime/frames.ts'
import { realtime } from '../../../packages/contract/src/notifications.ts'
import { newsroomDestination, personalDestination } from '../../../packages/domain/src/index.ts'

/** Someone's open page, as far as the server can tell. */
export interface Listener {
  name: string
  /** When the next word for this one arrives. */
  next(): Promise<number>
  close(): void
}

export interface Reader {
  tenantId: number
  id: string
  cookie: string
  csrf: string
}

const socketUrl = (url: string) => url.replace(/^http/, 'ws')
const beatMs = 30_000
const waitMs = 20_000
const quietMs = 30

let lastHeard = 0

/** Until nobody has heard anything for a moment: what a call tells everyone else is over. */
export const untilQuiet = async () => {
  do await sleep(quietMs)
  while (performance.now() - lastHeard < quietMs)
}

/** Resolves with the moment, taken before anything else is done with the message. */
const listenerOf = (
  socket: WebSocket,
  name: string,
  isMeant: (message: Buffer) => boolean,
  stop: () => void = () => {},
): Listener => {
  let hear: ((at: number) => void) | undefined
  socket.on('message', (message: Buffer) => {
    const at = performance.now()
    lastHeard = at
    if (hear && isMeant(message)) hear(at)
  })
  return {
    name,
    next: () =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${name} heard nothing`)), waitMs)
        hear = (at) => {
          clearTimeout(timer)
          hear = undefined
          resolve(at)
        }
      }),
    close() {
      stop()
      socket.terminate()
    },
  }
}

export const listenBare = async (url: string, name: string): Promise<Listener> => {
  const socket = new WebSocket(`${socketUrl(url)}/${name}`)
  await once(socket, 'open')
  return listenerOf(socket, name, () => true)
}

/** Subscribed to what a browser subscribes to: the own notices, and all that changes in the newsroom. */
export const listenAsBrowser = async (url: string, { tenantId, id, cookie }: Reader): Promise<Listener> => {
  const headers = { cookie: `${cookieNames.session}=${cookie}` }
  const socket = new WebSocket(socketUrl(url) + realtime.stomp, ['v12.stomp'], { headers })
  await once(socket, 'open')
  const answered = once(socket, 'message')
  socket.send(printFrame('CONNECT', { 'accept-version': '1.2', 'heart-beat': `${beatMs},0` }))
  await answered
  const subscribed = once(socket, 'message')
  socket.send(printFrame('SUBSCRIBE', { id: 'room', destination: newsroomDestination(tenantId) }))
  socket.send(printFrame('SUBSCRIBE', { id: 'own', destination: personalDestination(id), receipt: 'own' }))
  await subscribed
  const beat = setInterval(() => socket.send('\n'), beatMs)
  return listenerOf(
    socket,
    id,
    (message) => message.includes('subscription:own'),
    () => clearInterval(beat),
  )
}

const atOnce = 25

/** Opened a few at a time, as pages are. */
export const openEach = async <Item>(
  items: readonly Item[],
  open: (item: Item, index: number) => Promise<Listener>,
): Promise<Listener[]> => {
  const opened: Listener[] = []
  for (let start = 0; start < items.length; start += atOnce) {
    const some = items.slice(start, start + atOnce)
    opened.push(...(await Promise.all(some.map((item, index) => open(item, start + index)))))
  }
  return opened
}
