import { type RealtimeMessage, realtime } from '@rongbian/contract/notifications'
import { newsroomDestination, personalDestination } from '@rongbian/domain'
import type { Client } from '@stomp/stompjs'
import { create } from 'zustand'
import { withPrefix } from '#/api/prefix.ts'

interface Person {
  uuid: string
  tenantId: number
}
type Listener = (message: RealtimeMessage) => void

const firstPaintMs = 1_000
const retryMs = { first: 2_000, longest: 60_000 }

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

/** Something may have been said while nobody listened: an empty id asks everyone to read again. */
const tellToReadAgain = ({ uuid }: Person) => {
  tell({ topic: 'notification', id: '', notification: { userId: uuid } })
  tell({ topic: 'people', id: '' })
  tell({ topic: 'story', id: '' })
}

const openClient = async (person: Person) => {
  const { Client, ReconnectionTimeMode, Versions } = await import('@stomp/stompjs')
  const hear = ({ body }: { body: string }) => tell(JSON.parse(body) as RealtimeMessage)
  const client = new Client({
    brokerURL: address(),
    stompVersions: new Versions([Versions.V1_2]),
    reconnectDelay: retryMs.first,
    maxReconnectDelay: retryMs.longest,
    reconnectTimeMode: ReconnectionTimeMode.EXPONENTIAL,
    onConnect: () => {
      client.subscribe(personalDestination(person.uuid), hear)
      client.subscribe(newsroomDestination(person.tenantId), hear)
      setConnected(true)
      tellToReadAgain(person)
    },
    onStompError: ({ headers }) => note('refused', headers.message),
    onWebSocketClose: ({ code }: CloseEvent) => {
      note('closed', code)
      // The next reading learns why: the session has ended, or the server only restarts.
      if (useRealtime.getState().connected) tellToReadAgain(person)
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
