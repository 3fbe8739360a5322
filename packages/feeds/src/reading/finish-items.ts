import { createHash } from 'node:crypto'
import { feedLimits } from '@rongbian/domain'
import type { FeedItem } from '../feed.ts'
import { plainLine, plainText } from './plain-text.ts'

/** An item as a format tells it. */
export interface RawItem {
  id: string
  url: string
  title: string
  summary: string
  text: string
  author: string
  date: string
}

export interface ReadTools {
  /** Where it was read; what is told without a host is below it. */
  url: string
  readDate: (text: string) => Date | undefined
}

const titleOfWords = 60

/** Below a base where it is told without a host; empty for what is no address of the web. */
export const webAddress = (text: string, base: string) => {
  const url = text.trim() === '' ? null : URL.parse(text.trim(), base || undefined)
  return url && /^https?:$/.test(url.protocol) && url.href.length <= feedLimits.addressMax ? url.href : ''
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** RFC 822 wrote years with two figures. */
const withWholeYear = (date: string) => date.replace(/(\b\d{1,2} [A-Za-z]{3} )(\d{2})(?= )/, '$120$2')

const finishOne = (raw: RawItem, { url: base, readDate }: ReadTools): FeedItem & { date: string } => {
  const summaryWhole = plainText(raw.summary)
  const summary = summaryWhole.slice(0, feedLimits.summaryMax).toWellFormed()
  const text = plainText(raw.text) || (summaryWhole.length > feedLimits.summaryMax ? summaryWhole : '')
  const title = plainLine(raw.title, feedLimits.titleMax)
  return {
    key: raw.id.trim(),
    url: webAddress(raw.url, base),
    title: title || (summary || text).replaceAll('\n', ' ').slice(0, titleOfWords).toWellFormed().trim(),
    summary: summary || text.slice(0, feedLimits.summaryMax).toWellFormed(),
    text,
    author: plainLine(raw.author, 100),
    publishedAt: readDate(withWholeYear(raw.date)) ?? null,
    date: raw.date.trim(),
  }
}

/** Ids that a document gives to several addresses tell nothing. */
const sharedIds = (items: readonly FeedItem[]) => {
  const urls = Map.groupBy(items, ({ key }) => key)
  return new Set(
    [...urls]
      .filter(([, some]) => new Set(some.map(({ url, title }) => url || title)).size > 1)
      .map(([key]) => key),
  )
}

const keyOf = (
  { key, url, title, date }: FeedItem & { date: string },
  shared: ReadonlySet<string>,
): string => {
  const told = key !== '' && !shared.has(key) ? key : url || hashOf(`${title}\n${date}`)
  // Invisible letters would not come back from a database as they were.
  const isPlain = told.length <= feedLimits.keyMax && /^[\P{C}]*$/u.test(told)
  return isPlain ? told : hashOf(told)
}

/** Items as the newsroom knows them, each once. What has neither words nor an address is none. */
export const finishItems = (raws: readonly RawItem[], tools: ReadTools): FeedItem[] => {
  const items = raws.map((raw) => finishOne(raw, tools)).filter(({ title }) => title !== '')
  const shared = sharedIds(items)
  const byKey = new Map<string, FeedItem>()
  for (const item of items) {
    const key = keyOf(item, shared)
    const { date: _, ...rest } = item
    if (!byKey.has(key)) byKey.set(key, { ...rest, key })
  }
  return [...byKey.values()]
}
