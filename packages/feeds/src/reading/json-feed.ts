import { feedLimits, parseJson } from '@rongbian/domain'
import { type Feed, FeedProblem } from '../feed.ts'
import { finishItems, type RawItem, type ReadTools, webAddress } from './finish-items.ts'
import { plainLine } from './plain-text.ts'

type Json = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null

const text = (of: unknown, name: string): string => {
  const value = isRecord(of) && Object.hasOwn(of, name) ? of[name] : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
const list = (of: unknown, name: string): unknown[] => {
  const value = isRecord(of) && Object.hasOwn(of, name) ? of[name] : undefined
  return Array.isArray(value) ? value : []
}

const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const readItem = (item: unknown): RawItem => ({
  id: text(item, 'id'),
  url: text(item, 'url') || text(item, 'external_url'),
  title: escaped(text(item, 'title')),
  summary: escaped(text(item, 'summary')),
  text: text(item, 'content_html').slice(0, feedLimits.textMax) || escaped(text(item, 'content_text')),
  author: text(list(item, 'authors')[0], 'name') || text(isRecord(item) && item.author, 'name'),
  date: text(item, 'date_published') || text(item, 'date_modified'),
})

export const looksLikeJson = (words: string) => /^\s*[{[]/.test(words)

export const readJsonFeed = (words: string, tools: ReadTools): Feed => {
  const document = parseJson(words)
  if (!/^https?:\/\/jsonfeed\.org\/version\/1/.test(text(document, 'version')))
    throw new FeedProblem('notFeed')
  const hub = list(document, 'hubs').find((one) => text(one, 'type').toLowerCase() === 'websub')
  const items = list(document, 'items').slice(0, feedLimits.itemsMax)
  return {
    format: 'json',
    title: plainLine(escaped(text(document, 'title')), 200),
    home: webAddress(text(document, 'home_page_url'), tools.url),
    ttlMinutes: null,
    skipHours: [],
    skipDays: [],
    hub: webAddress(text(hub, 'url'), tools.url),
    self: webAddress(text(document, 'feed_url'), tools.url),
    items: finishItems(items.map(readItem), tools),
  }
}
