import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Db } from '#/db/open.ts'
import type { Env } from '#/env.ts'
import { outageOf } from '#/outage.ts'
import { type Audience, agentBook, houseOf, viaOf } from './audience.ts'
import type { Arrival, Asked, Batch, Counts } from './batch.ts'
import { type Hour, hourClock } from './clock.ts'
import type { Message } from './message.ts'
import { pageKey } from './page-path.ts'
import { recentOnes } from './recent.ts'
import type { Caller } from './visitor.ts'
import { type FlushHook, writeBatch } from './write-batch.ts'

/** What may wait for a database that is away; beyond it messages are let go, and the log says how many. */
const waitingMost = 20_000

interface CounterParts {
  db: Db
  log: Logger
  env: Pick<Env, 'TIME_ZONE' | 'HOUSE_NETWORKS' | 'BASE_PREFIX'>
}

/** Who sends a message, and whether they ask not to be followed. */
export interface Sender extends Caller {
  code: string
  isPrivate: boolean
}

/** Counts in memory and writes what has come together as one batch; nothing of a sender outlives that. */
export const createCounter = ({ db, log, env }: CounterParts, atPoint: FlushHook = () => {}) => {
  const node = randomUUID()
  const factsOf = agentBook()
  const isHouse = houseOf(env.HOUSE_NETWORKS)
  const hourOf = hourClock(env.TIME_ZONE)
  const isNew = recentOnes()
  const site = `${env.BASE_PREFIX}/site/`
  let arrivals: Arrival[] = []
  let asked = new Map<Hour, Map<string, Counts>>()
  let lost = 0
  let no = 0
  let stuck: Batch | undefined

  const audienceOf = ({ address }: Sender, isCrawler: boolean): Audience => {
    if (isCrawler) return 'crawler'
    return isHouse(address) ? 'house' : 'reader'
  }

  /** A message of a page on a channel; one that came before counts no more. */
  const take = ({ page: path, id, no, from, seconds, driven }: Message, sender: Sender) => {
    const { code, address, agent, isPrivate } = sender
    const page = pageKey(code, path)
    if (!page || !isNew(`${id} ${no}`)) return
    if (arrivals.length >= waitingMost) {
      lost += 1
      return
    }
    const { isCrawler, device, isShared } = factsOf(agent)
    // An app is no browser: what it calls itself is its own matter.
    const isApp = path.endsWith('.json')
    arrivals.push({
      page,
      hour: hourOf(Date.now()),
      audience: audienceOf(sender, driven || (isCrawler && !isApp)),
      device,
      via: viaOf(from, isShared),
      caller: isPrivate ? undefined : { address, agent },
      isView: no === 0,
      seconds,
    })
  }

  /** Somebody asks for this address of a site; whether it is a page is found out when it is written. */
  const ask = (url: string, agent: string) => {
    const hour = hourOf(Date.now())
    const urls = asked.get(hour) ?? new Map<string, Counts>()
    if (urls.size === 0) asked.set(hour, urls)
    const counts = urls.get(url) ?? { requests: 0, crawls: 0 }
    if (counts.requests === 0 && urls.size < waitingMost) urls.set(url, counts)
    counts.requests += 1
    if (factsOf(agent).isCrawler) counts.crawls += 1
  }

  const askedPages = (): Asked[] =>
    [...asked].flatMap(([hour, urls]) =>
      [...urls].flatMap(([url, counts]) => {
        const [code = '', path = ''] = /^([^/]+)(\/[^?]*)/.exec(url.slice(site.length))?.slice(1) ?? []
        const page = pageKey(code, path)
        return page ? [{ page, hour, ...counts }] : []
      }),
    )

  const nextBatch = (): Batch | undefined => {
    const batch = { node, no: no + 1, arrivals, asked: askedPages() }
    asked = new Map()
    if (batch.arrivals.length === 0 && batch.asked.length === 0) return
    arrivals = []
    no += 1
    return batch
  }

  const write = async (batch: Batch | undefined) => {
    if (!batch) return
    stuck = batch
    await writeBatch(db, batch, atPoint).catch((error: Error) => {
      // Only a database that is away will take it later.
      if (!outageOf(error)) stuck = undefined
      throw error
    })
    stuck = undefined
  }

  /** What could not be written is tried first, under its own number. Not to be called again before it is done. */
  const flush = async () => {
    if (lost > 0) log.warn({ lost }, 'readers: messages were let go, the database is away')
    lost = 0
    await write(stuck)
    await write(nextBatch())
  }
  return { take, ask, flush }
}
export type Counter = ReturnType<typeof createCounter>
