import { type RealtimeMessage, realtime } from '@rongbian/contract/notifications'
import { newsroomDestination, personalDestination } from '@rongbian/domain'
import type { Client, IStompSocket } from '@stomp/stompjs'
import { create } from 'zustand'
import { withPrefix } from '#/api/prefix.ts'
import { noteSeen } from '#/api/seen.ts'

interface Person {
  uuid: string
  tenantId: number
}
type Listener = (message: RealtimeMessage) => void

const firstPaintMs = 1_000
const connectMs = 10_000
const retryMs = { soonest: 200, spread: 800, longest: 60_000 }

const listeners = new Set<Listener>()
const tell = (message: RealtimeMessage) => {
  for (const listener of listeners) listener(message)
}

/** While this is false changes may go unheard, and whoever shows them should ask now and then. */
export const useRealtime = create<{ connected: boolean }>(() => ({ connected: false }))
const setConnected = (connected: boolean) => useRealtime.setState({ connected })

export const onRealtime = (listener: Listener) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const note = (what: string, detail?: unknown) => {
  // biome-ignore lint/suspicious/noConsole: a lost connection is worth a look for support, and nobody else.
  console.debug(`realtime: ${what}`, detail ?? '')
}

const address = () => `${location.origin.replace(/^http/, 'ws')}${withPrefix(realtime.stomp)}`

/** How the next attempt is made, by how many have failed before it; after the last it begins anew. */
const ways = ['websocket', 'websocket', 'xhr_streaming', 'xhr'] as const

/** Whether the server is there at all: while it restarts, no other way would get through either. */
const isServerThere = async () => {
  const answer = await fetch(withPrefix(`${realtime.sockjs}/info`), { cache: 'no-store' }).catch(
    () => undefined,
  )
  return answer?.ok ?? false
}

const openWebSocket = (): IStompSocket => new WebSocket(address(), ['v12.stomp'])

/** What an attempt goes through. The code for other ways than the usual one is fetched only where that fails. */
const createTransport = () => {
  let failures = 0
  let isOpen = false
  let open = openWebSocket
  const wayNow = () => ways[failures % ways.length] ?? 'websocket'

  return {
    open: () => open(),
    async prepare() {
      if (wayNow() !== 'websocket' && !(await isServerThere())) failures = 0
      const way = wayNow()
      open = openWebSocket
      if (way === 'websocket') return
      const { openSockjs } = await import('#/api/sockjs-socket.ts')
      note('without WebSockets', way)
      open = () => openSockjs(withPrefix(realtime.sockjs), way)
    },
    connected() {
      isOpen = true
    },
    closed() {
      // What was open is first tried anew the usual way, once.
      if (isOpen) failures = wayNow() === 'websocket' ? 0 : 1
      else failures += 1
      isOpen = false
    },
  }
}

/** An empty id asks to read again. */
const tellToReadNotices = ({ uuid }: Person) =>
  tell({ topic: 'notification', id: '', notification: { userId: uuid } })

/** Something may have been said while nobody listened. */
const tellToReadAgain = (person: Person) => {
  tellToReadNotices(person)
  tell({ topic: 'people', id: '' })
  tell({ topic: 'story', id: '' })
}

const openClient = async (person: Person) => {
  const { Client, ReconnectionTimeMode, Versions } = await import('@stomp/stompjs')
  const hear = ({ body }: { body: string }) => {
    const message = JSON.parse(body) as RealtimeMessage
    noteSeen(message.seen)
    tell(message)
  }
  const transport = createTransport()
  let isFirst = true
  let hasFailed = false
  const client = new Client({
    webSocketFactory: transport.open,
    beforeConnect: transport.prepare,
    connectionTimeout: connectMs,
    stompVersions: new Versions([Versions.V1_2]),
    // A node that is replaced loses all its pages at once; they do not all come back in the same moment.
    reconnectDelay: retryMs.soonest + Math.random() * retryMs.spread,
    maxReconnectDelay: retryMs.longest,
    reconnectTimeMode: ReconnectionTimeMode.EXPONENTIAL,
    onConnect: () => {
      client.subscribe(personalDestination(person.uuid), hear)
      // How long ago the page began to read: the server tells whether something was said since.
      const age = { age: String(Math.ceil(performance.now())) }
      client.subscribe(newsroomDestination(person.tenantId), hear, isFirst ? age : {})
      transport.connected()
      setConnected(true)
      if (!isFirst) tellToReadAgain(person)
      isFirst = false
    },
    onStompError: ({ headers }) => note('refused', headers.message),
    onWebSocketClose: ({ code }: CloseEvent) => {
      note('closed', code)
      transport.closed()
      // The next reading learns why: the session has ended, or the server only restarts.
      if (useRealtime.getState().connected) tellToReadAgain(person)
      else if (!hasFailed) tellToReadNotices(person)
      hasFailed = true
      setConnected(false)
    },
  })
  client.activate()
  return client
}

/** Listens for one person, a moment after the first paint; answers how to stop. */
export const startRealtime = (person: Person) => {
  let client: Client | undefined
  let stopped = false

  const open = async () => {
    client = await openClient(person)
    if (stopped) await client.deactivate()
  }
  const timer = setTimeout(() => open().catch((error) => note('not started', error)), firstPaintMs)

  return () => {
    stopped = true
    clearTimeout(timer)
    setConnected(false)
    void client?.deactivate()
  }
}
