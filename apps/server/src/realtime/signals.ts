import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { parseJson } from '@rongbian/domain'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Db, Tx } from '#/db/open.ts'

const channel = 'rongbian'
const reconnectMs = 1_000
const leaveMs = 2_000
/** A peer that vanished says nothing: it is asked now and then, and has so long to answer. */
const heartbeat = { everyMs: 10_000, withinMs: 5_000 }

/** Whom signals of a topic reach: the browsers of their audience, or only the nodes. */
export type Reach = 'browsers' | 'nodes'

/** What signals are about. These the base itself knows; a feature adds its own. */
export interface Topics {
  session: Reach
  people: Reach
  notification: Reach
  story: Reach
}
export type Topic = keyof Topics

/** How a story stood before it changed: whoever could read it then hears that it left. */
export interface StoryBefore {
  place: string
  stage: string
  /** The open step, as the numbers of the review and the step. */
  step: [review: number, no: number] | null
}

/** Whose browsers hear of it: one person's, or the whole newsroom's; of a story only theirs who may read it. */
export interface Audience {
  tenantId: number
  personId?: string
  was?: StoryBefore
}

interface Signal {
  topic: Topic
  id: string
  /** Without an audience a signal stays among the nodes. */
  to?: Audience
}

/** An empty id means that signals may have been missed: anything may have changed. */
type Listener = (id: string, to?: Audience) => void

/** Tells every node that something changed; ids only, the reader asks again through the ordinary call. */
export const notify = (tx: Tx | Db, topic: Topic, id: string, to?: Audience) =>
  notifyEach(tx, [{ topic, id, ...(to && { to }) }])

/** The same as an expression, for a statement that writes and tells at once; SQL may make the payload itself. */
export const notification = (signal: Signal | RawBuilder<string>) =>
  sql`pg_notify(${channel}, ${'topic' in signal ? JSON.stringify(signal) : signal})`

export const notifyEach = (tx: Tx | Db, signals: Signal[]) => {
  const payloads = signals.map((signal) => JSON.stringify(signal))
  return sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`.execute(tx)
}

export interface Signals {
  /** False while signals may be missed: whoever caches must not trust the cache then. */
  readonly connected: boolean
  on(topic: Topic, listener: Listener): void
  close(): Promise<void>
}

// Only our own nodes speak on the channel; others' noise is no JSON.
const readSignal = (payload = '') => parseJson(payload) as Signal | undefined

/** Throws when no answer comes in time. */
const askAlive = async (client: pg.Client, withinMs: number) => {
  const answered = new AbortController()
  const late = sleep(withinMs, undefined, { ref: false, signal: answered.signal }).then(
    async () => {
      // An answer that came while this process was busy is read before it counts as late.
      await setImmediate()
      throw new Error('no answer')
    },
    () => {},
  )
  await Promise.race([client.query('select 1'), late]).finally(() => answered.abort())
}

export const listenForSignals = async (
  config: pg.ClientConfig,
  log: Logger,
  { everyMs, withinMs } = heartbeat,
): Promise<Signals> => {
  const listeners = new Map<Topic, Listener[]>()
  let client: pg.Client | undefined
  let closed = false

  /** One that fails keeps neither the others from hearing nor the process from going on. */
  const tell = (listener: Listener, ...heard: Parameters<Listener>) => {
    try {
      listener(...heard)
    } catch (error) {
      log.error({ err: error }, 'signals: a listener failed')
    }
  }

  const connect = async () => {
    const next = new pg.Client({ ...config, application_name: 'rongbian-signals' })
    next.on('error', (error) => log.warn({ error: error.message }, 'signals: connection error'))
    next.on('notification', ({ payload }) => {
      const signal = readSignal(payload)
      if (signal)
        for (const listener of listeners.get(signal.topic) ?? []) tell(listener, signal.id, signal.to)
    })
    try {
      await next.connect()
      await next.query({ text: `listen ${channel}`, query_timeout: withinMs } as pg.QueryConfig)
    } catch (error) {
      next.end().catch(() => {})
      throw error
    }
    next.once('end', () => {
      if (client !== next) return
      client = undefined
      void reconnect()
    })
    client = next
    void beat(next)
  }

  const beat = async (one: pg.Client) => {
    while (client === one) {
      await sleep(everyMs, undefined, { ref: false })
      if (client !== one) return
      await askAlive(one, withinMs).catch((error: Error) => {
        if (client !== one) return
        log.warn({ error: error.message }, 'signals: nobody answers, connecting anew')
        client = undefined
        // With its question open it is cut off, not asked to leave.
        one.end().catch(() => {})
        void reconnect()
      })
    }
  }

  const reconnect = async () => {
    while (!closed && !client) {
      await sleep(reconnectMs, undefined, { ref: false })
      await connect().catch((error: Error) => log.warn({ error: error.message }, 'signals: not connected'))
    }
    if (closed) return end()
    for (const listener of [...listeners.values()].flat()) tell(listener, '')
  }

  const end = async () => {
    closed = true
    const leaving = client?.end().catch(() => {})
    await Promise.race([leaving, sleep(leaveMs, undefined, { ref: false })])
  }

  await connect()
  return {
    get connected() {
      return client !== undefined
    },
    on: (topic, listener) => {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener])
    },
    close: end,
  }
}
