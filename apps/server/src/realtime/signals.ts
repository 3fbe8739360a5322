import { sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Db, Tx } from '#/db/open.ts'

const channel = 'rongbian'
const reconnectMs = 1_000

export type Topic = 'session' | 'people'
type Listener = (id: string) => void

/** Tells every node that something changed; ids only, the reader asks again through the ordinary call. */
export const notify = (tx: Tx | Db, topic: Topic, id: string) =>
  sql`select pg_notify(${channel}, ${JSON.stringify({ topic, id })})`.execute(tx)

export interface Signals {
  /** False while signals may be missed: whoever caches must not trust the cache then. */
  readonly connected: boolean
  on(topic: Topic, listener: Listener): void
  close(): Promise<void>
}

export const listenForSignals = async (config: pg.ClientConfig, log: Logger): Promise<Signals> => {
  const listeners = new Map<Topic, Listener[]>()
  let client: pg.Client | undefined
  let connected = false
  let closed = false

  const connect = async () => {
    const next = new pg.Client({ ...config, application_name: 'rongbian-signals' })
    next.on('error', (error) => log.warn({ error: error.message }, 'signals: connection error'))
    next.on('end', () => {
      connected = false
      if (!closed) setTimeout(() => void reconnect(), reconnectMs).unref()
    })
    next.on('notification', ({ payload }) => {
      const { topic, id } = JSON.parse(payload ?? '{}') as { topic: Topic; id: string }
      for (const listener of listeners.get(topic) ?? []) listener(id)
    })
    await next.connect()
    await next.query(`listen ${channel}`)
    client = next
    connected = true
  }

  const reconnect = () =>
    connect().catch((error: Error) => {
      log.warn({ error: error.message }, 'signals: still not connected')
      if (!closed) setTimeout(() => void reconnect(), reconnectMs).unref()
    })

  await connect()
  return {
    get connected() {
      return connected
    },
    on: (topic, listener) => {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener])
    },
    close: async () => {
      closed = true
      await client?.end().catch(() => undefined)
    },
  }
}
