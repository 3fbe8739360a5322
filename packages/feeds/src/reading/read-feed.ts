import { type Feed, FeedProblem, type SitemapIndex } from '../feed.ts'
import { finishItems, type ReadTools, webAddress } from './finish-items.ts'
import { itemNames, xmlFormats } from './formats.ts'
import { readHead } from './head.ts'
import { looksLikeJson, readJsonFeed } from './json-feed.ts'
import { type Records, readRecords } from './xml.ts'

const isPage = (root: string, words: string) => root === 'html' || /^\s*<!doctype html/i.test(words)

const isNews = (map: string) => /news/i.test(new URL(map).pathname)
const newsFirst = (one: string, other: string) => Number(isNews(other)) - Number(isNews(one))

const readIndex = ({ items }: Records, { url }: ReadTools): SitemapIndex => {
  const maps = items.map(({ fields }) => webAddress(fields.get('loc')?.[0]?.text ?? '', url))
  return { format: 'index', maps: maps.filter((map) => map !== '').toSorted(newsFirst) }
}

/** Below what an author calls the base of his document, where he does. */
const baseOf = ({ attributes }: Records, url: string) => webAddress(attributes['xml:base'] ?? '', url) || url

const readXml = (words: string, tools: ReadTools): Feed | SitemapIndex => {
  const records = readRecords(words, itemNames)
  if (!records || isPage(records.root, words)) throw new FeedProblem(records ? 'isPage' : 'notFeed')
  const known = Object.hasOwn(xmlFormats, records.root) ? xmlFormats[records.root] : undefined
  if (!known) throw new FeedProblem('notFeed')
  const { format, read } = known
  if (format === 'index') return readIndex(records, tools)
  const url = baseOf(records, tools.url)
  const raws = records.items.map(({ fields, attributes }) => read(fields, attributes))
  const items = finishItems(raws, { ...tools, url })
  if (format === 'sitemap' && items.length === 0) throw new FeedProblem('noNews')
  return { format, ...readHead(records.head, url), items }
}

/** What a feed says, in any of the formats feeds are written in. Throws FeedProblem for anything else. */
export const readFeed = (text: string, tools: ReadTools): Feed | SitemapIndex => {
  const words = text.replace(/^\ufeff/, '')
  if (words.trim() === '') throw new FeedProblem('empty')
  return looksLikeJson(words) ? readJsonFeed(words, tools) : readXml(words, tools)
}
