import { setTimeout as sleep } from 'node:timers/promises'
import { parseJson } from '@rongbian/domain'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { leaveSignal, leftSignals } from '#/db/left-signals.ts'
import type { Db, Tx } from '#/db/open.ts'
import { askPosition, isPosition, type Positions } from '#/db/positions.ts'
import { prepared } from '#/db/prepared.ts'
import { askAlive } from './ask-alive.ts'
import { channel, lastTold, readOn, tellSignals } from './telling.ts'

const reconnectMs = 1_000
/** A busy machine may be late with its first answer: a start waits as long as a request for a connection. */
const firstMs = 12_000
const leaveMs = 2_000
/** A peer that vanished says nothing: it is asked now and then, and has so long to answer. One that is silent when asked anew included, a quarter of a minute at most. */
const heartbeat = { everyMs: 5_000, withinMs: 4_000 }
/** What comes within so short a time is told together. */
const togetherMs = 20
/** What a process that is gone has left is told by the others. */
const sweepMs = 1_000

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

/** Tells every node, after the commit, that something changed; ids only, the reader asks again through the ordinary call. */
export const notify = (tx: Tx | Db, topic: Topic, id: string, to?: Audience) =>
  notifyEach(tx, [{ topic, id, ...(to && { to }) }])

const leave = sql.raw(leaveSignal)

/** The same as an expression, for a statement that writes and tells at once; SQL may make the payload itself. */
export const notification = (signal: Signal | RawBuilder<string>) =>
  sql`${leave}(${'topic' in signal ? JSON.stringify(signal) : signal})`

export const notifyEach = (tx: Tx | Db, signals: Signal[]) => {
  const payloads = signals.map((signal) => JSON.stringify(signal))
  return sql`${prepared} select ${leave}(payload) from unnest(${payloads}::text[]) as payload`.execute(tx)
}

export interface Signals {
  /** False while signals may be missed: whoever caches must not trust the cache then. */
  readonly connected: boolean
  /** Since the start. */
  readonly heard: number
  /** How often signals may have been missed. */
  readonly gaps: number
  on(topic: Topic, listener: Listener): void
  close(): Promise<void>
}

/** A signal; how far the database had come when those after it were told; or the number of all before it. Only our own nodes speak on the channel; others' noise is no JSON. */
const readSaid = (payload = '') =>
  parseJson(payload) as Signal | { at: string } | { told: number } | undefined

interface Listening extends Partial<typeof heartbeat> {
  /** Told of every position heard; who reads only from the primary needs none. */
  positions?: Positions | undefined
}

/** Hears what every node tells, and tells what transactions have left. */
export const listenForSignals = async (
  config: pg.PoolConfig,
  log: Logger,
  { positions, ...times }: Listening = {},
): Promise<Signals> => {
  const { everyMs, withinMs } = { ...heartbeat, ...times }
  const listeners = new Map<Topic, Listener[]>()
  let client: pg.Client | undefined
  let closed = false
  /** The number of what was heard last. */
  let heardTo: number | undefined
  let [heard, gaps] = [0, 0]
  /** Whether it is known how far the database had come when this was told. */
  let isPlaced = false

  /** One that fails keeps neither the others from hearing nor the process from going on. */
  const tell = (listener: Listener, ...heard: Parameters<Listener>) => {
    try {
      listener(...heard)
    } catch (error) {
      log.error({ err: error }, 'signals: a listener failed')
    }
  }

  const hear = (payload?: string) => {
    const said = readSaid(payload)
    if (!said) return
    if ('told' in said) {
      heardTo = Math.max(heardTo ?? 0, said.told)
      isPlaced = false
    } else if ('at' in said) {
      isPlaced = isPosition(said.at)
      if (isPlaced) positions?.learn(said.at)
    } else {
      heard += 1
      if (!isPlaced) positions?.doubt()
      for (const listener of listeners.get(said.topic) ?? []) tell(listener, said.id, said.to)
    }
  }

  /** What is told meanwhile is heard as well: twice is better than never. */
  const catchUp = async (next: pg.Client, from: number | undefined) => {
    if (from === undefined) {
      heardTo = await lastTold(next)
      return
    }
    const missed = await readOn(next, from)
    if (positions) await askPosition(next, positions)
    for (const { no, payloads } of missed ?? []) {
      for (const payload of payloads) {
        isPlaced = true
        hear(payload)
      }
      heardTo = Math.max(heardTo ?? 0, Number(no))
    }
    isPlaced = false
    if (missed) return
    heardTo = await lastTold(next)
    for (const listener of [...listeners.values()].flat()) tell(listener, '')
  }

  const connect = async () => {
    const Client = (config.Client ?? pg.Client) as typeof pg.Client
    const next = new Client({
      ...config,
      application_name: 'rongbian-signals',
      connectionTimeoutMillis: withinMs,
    })
    next.on('error', (error) => log.warn({ error: error.message }, 'signals: connection error'))
    next.on('notification', ({ payload }) => hear(payload))
    const from = heardTo
    try {
      await next.connect()
      await config.onConnect?.(next)
      await next.query({ text: `listen ${channel}`, query_timeout: withinMs } as pg.QueryConfig)
      await catchUp(next, from)
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
    void wake()
  }

  /** With its question open it is cut off, not asked to leave. */
  const lose = (one: pg.Client, error: Error) => {
    if (client !== one) return
    log.warn({ error: error.message }, 'signals: connecting anew')
    client = undefined
    one.end().catch(() => {})
    void reconnect()
  }

  const beat = async (one: pg.Client) => {
    while (client === one) {
      await sleep(everyMs, undefined, { ref: false })
      if (client !== one) return
      await askAlive(one, withinMs).catch((error: Error) => lose(one, error))
    }
  }

  let isAsked = false
  let isTelling = false
  /** The first at once, the others together. */
  const wake = async () => {
    isAsked = true
    if (isTelling) return
    isTelling = true
    while (isAsked && client) {
      const one = client
      isAsked = false
      await tellSignals(one, positions).catch((error: Error) => lose(one, error))
      await sleep(togetherMs, undefined, { ref: false })
    }
    isTelling = false
  }
  leftSignals.on('left', wake)
  const sweeping = setInterval(wake, sweepMs).unref()

  const reconnect = async () => {
    while (!closed && !client) {
      await sleep(reconnectMs, undefined, { ref: false })
      await connect().catch((error: Error) => log.warn({ error: error.message }, 'signals: not connected'))
    }
    if (closed) await end()
    else gaps += 1
  }

  const connectFirst = async () => {
    for (const until = Date.now() + firstMs; ; await sleep(reconnectMs)) {
      try {
        return await connect()
      } catch (error) {
        if (Date.now() >= until) throw error
        log.warn({ err: error }, 'signals: not connected yet')
      }
    }
  }

  const end = async () => {
    closed = true
    leftSignals.off('left', wake)
    clearInterval(sweeping)
    const leaving = client?.end().catch(() => {})
    client = undefined
    await Promise.race([leaving, sleep(leaveMs, undefined, { ref: false })])
  }

  await connectFirst()
  return {
    get connected() {
      return client !== undefined
    },
    get heard() {
      return heard
    },
    get gaps() {
      return gaps
    },
    on: (topic, listener) => {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener])
    },
    close: end,
  }
}
