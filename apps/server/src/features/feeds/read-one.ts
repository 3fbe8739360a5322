import { AppError } from '@rongbian/contract'
import { feedMessages } from '@rongbian/contract/messages/feeds'
import { feedLimits, type Message } from '@rongbian/domain'
import { type Feed, hotLists, type ListEntry, linkInHeader, type SitemapIndex } from '@rongbian/feeds'
import { runChore } from '#/threads/run-chore.ts'
import { documentChore, listChore } from './chores.ts'
import type { Unread } from './documents.ts'
import { everyMinutesOf, type Outcome, policyLimits, validatorsOf } from './fetch-policy.ts'
import type { Hub } from './hub/queries.ts'
import type { HeldFeed } from './queries.ts'
import type { Ask, Came } from './web.ts'

export interface ReadTools {
  ask: Ask
  timeZone: string
  /** Opens what a provider wants to see. */
  openSecret: (feed: HeldFeed) => Record<string, string>
  /** Waits between two questions to one site. */
  rest: (ms: number) => Promise<unknown>
}

/** What came of asking, before any of it is written. */
export interface Reading {
  status: number
  bytes: number
  outcome: Outcome
  problem: Message | undefined
  feed?: Feed
  /** Who tells of its news, if anybody does. */
  hub?: Hub
  entries?: ListEntry[]
}

type Failure = Pick<Reading, 'status' | 'bytes'> & { headers?: Outcome['headers']; problem: Message }

export const failed = ({ status, bytes, headers = {}, problem }: Failure): Reading => ({
  status,
  bytes,
  problem,
  outcome: { kind: 'failed', headers, movedTo: '' },
})

/** What the fetching and the reading refuse, they refuse in words. */
const wordsOf = (error: unknown): Message => {
  if (!(error instanceof AppError)) throw error
  return error.say
}

const unreadIn = (came: Came, { problem }: Unread) =>
  failed({
    status: came.status,
    bytes: came.bytes.length,
    headers: came.headers,
    problem: feedMessages[problem](),
  })

const statusReading = ({ status, headers, movedTo }: Came): Reading | undefined => {
  if (status === 200) return
  if (status === 304)
    return { status, bytes: 0, problem: undefined, outcome: { kind: 'unchanged', headers, movedTo } }
  if (status === 410)
    return { status, bytes: 0, problem: feedMessages.gone(), outcome: { kind: 'gone', headers, movedTo } }
  return failed({ status, bytes: 0, headers, problem: feedMessages.status({ status }) })
}

const parse = ({ url, bytes, headers }: Came, timeZone: string) =>
  runChore(documentChore, { url, bytes, contentType: headers['content-type'] ?? '', timeZone })

const isFeed = (read: Feed | SitemapIndex | Unread): read is Feed => 'items' in read

/** A map that cannot be had is passed over; answers what refused it. */
const readMap = async (tools: ReadTools, map: string) => {
  try {
    const came = await tools.ask(map)
    return came.status === 200 ? await parse(came, tools.timeZone) : undefined
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** The maps an index names, two levels down and some twenty of them, as one feed. */
const followIndex = async (tools: ReadTools, index: SitemapIndex): Promise<Feed | Unread> => {
  let maps = index.maps
  let asked = 0
  const found: Feed[] = []
  const refused: AppError[] = []
  for (let level = 1; level <= feedLimits.mapLevelsMax && maps.length > 0; level += 1) {
    const deeper: string[] = []
    for (const map of maps.slice(0, feedLimits.mapsMax - asked)) {
      asked += 1
      await tools.rest(policyLimits.siteRestMs)
      const read = await readMap(tools, map)
      if (read instanceof AppError) refused.push(read)
      else if (read && isFeed(read)) found.push(read)
      else if (read && 'maps' in read) deeper.push(...read.maps)
    }
    maps = deeper
  }
  const [first] = found
  if (!first && refused[0]) throw refused[0]
  if (!first) return { problem: 'noNews' }
  const items = new Map(found.flatMap((feed) => feed.items).map((item) => [item.key, item]))
  return { ...first, items: [...items.values()].slice(0, feedLimits.itemsMax) }
}

/** An index stays the same while its maps change: it is always asked whole. */
const keptHeaders = (document: object, headers: Came['headers']) =>
  'maps' in document ? { ...headers, etag: '', 'last-modified': '' } : headers

/** In the header or in the document, and in the header before the document. */
const hubOf = ({ headers, url }: Came, feed: Feed): Hub | undefined => {
  const said = (rel: 'hub' | 'self') => linkInHeader(headers.link ?? '', rel, url) || feed[rel]
  const hub = said('hub')
  return hub ? { hub, topic: said('self') || url } : undefined
}

const readFeedOf = async (tools: ReadTools, feed: HeldFeed): Promise<Reading> => {
  const came = await tools.ask(feed.url, validatorsOf(feed, feed.at))
  const early = statusReading(came)
  if (early) return early
  const document = await parse(came, tools.timeZone)
  const read = 'maps' in document ? await followIndex(tools, document) : document
  if ('problem' in read) return unreadIn(came, read)
  const dates = read.items.map(({ publishedAt }) => publishedAt)
  const { movedTo, status, bytes } = came
  const headers = keptHeaders(document, came.headers)
  const { ttlMinutes, skipHours, skipDays } = read
  const wishes = { ttlMinutes, skipHours, skipDays }
  const hub = hubOf(came, read)
  return {
    status,
    bytes: bytes.length,
    problem: undefined,
    feed: read,
    ...(hub && { hub }),
    outcome: { kind: 'read', headers, movedTo, wishes, everyMinutes: everyMinutesOf(dates, feed.at) },
  }
}

const readListOf = async (tools: ReadTools, feed: HeldFeed): Promise<Reading> => {
  const { list } = feed
  if (list === '') throw new Error('a hot list without a name')
  const { manifest } = hotLists[list]
  const came = await tools.ask(feed.url, { ...manifest.headers, ...tools.openSecret(feed) })
  const early = statusReading(came)
  if (early) return early
  const { bytes, headers, status, movedTo } = came
  const read = await runChore(listChore, { list, bytes, contentType: headers['content-type'] ?? '' })
  if ('problem' in read) return unreadIn(came, read)
  return {
    status,
    bytes: bytes.length,
    problem: undefined,
    entries: read.entries,
    outcome: { kind: 'read', headers, movedTo, everyMinutes: manifest.everyMinutes },
  }
}

const readers = { feed: readFeedOf, list: readListOf } as const

/** Asks and reads; whatever goes wrong outside is part of the answer. */
export const readOne = async (tools: ReadTools, feed: HeldFeed): Promise<Reading> => {
  try {
    return await readers[feed.kind](tools, feed)
  } catch (error) {
    return failed({ status: 0, bytes: 0, problem: wordsOf(error) })
  }
}
