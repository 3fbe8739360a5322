import { hourMs, megabyte } from '@rongbian/domain'
import { absolute } from './channel-view.ts'
import type { SiteCard, SiteChannel } from './model.ts'
import { document, text, wrap } from './xml.ts'

export interface SitemapEntry {
  /** With scheme and host. */
  url: string
  updatedAt: string
}

/** What the protocol allows one file to hold. */
export const sitemapLimits = { entries: 50_000, bytes: 50 * megabyte, news: 1_000, newsHours: 48 } as const

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const place = (name: string, { url, updatedAt }: SitemapEntry) =>
  wrap(name, text('loc', url) + text('lastmod', updatedAt))

const within = (count: number, xml: string) => {
  if (count > sitemapLimits.entries)
    throw new RangeError(`一个站点地图最多 ${sitemapLimits.entries} 条，这里有 ${count} 条，请分成几个`)
  if (Buffer.byteLength(xml) > sitemapLimits.bytes) throw new RangeError('一个站点地图最大 50 MB，请分成几个')
  return xml
}

/** Throws RangeError past the limits: the caller splits, and lists the parts in an index. */
export const sitemap = (entries: SitemapEntry[]) => {
  const places = entries.map((entry) => place('url', entry)).join('')
  return within(entries.length, document(`<urlset xmlns="${namespace}">${places}</urlset>`))
}

export const sitemapIndex = (entries: SitemapEntry[]) => {
  const places = entries.map((entry) => place('sitemap', entry)).join('')
  return within(entries.length, document(`<sitemapindex xmlns="${namespace}">${places}</sitemapindex>`))
}

const newsPlace = (channel: SiteChannel, card: SiteCard) => {
  const publication = text('news:name', channel.name) + text('news:language', channel.language.toLowerCase())
  const news = [
    wrap('news:publication', publication),
    text('news:publication_date', card.publishedAt),
    text('news:title', card.title),
  ]
  return wrap('url', text('loc', absolute(channel, card.url)) + wrap('news:news', news.join('')))
}

/** Search engines want the news of two days here and nothing older. */
export const newsSitemap = (channel: SiteChannel, cards: SiteCard[], now = new Date()) => {
  const since = now.getTime() - sitemapLimits.newsHours * hourMs
  const places = cards
    .filter(({ publishedAt }) => Date.parse(publishedAt) >= since)
    .slice(0, sitemapLimits.news)
    .map((card) => newsPlace(channel, card))
    .join('')
  const news = 'http://www.google.com/schemas/sitemap-news/0.9'
  return document(`<urlset xmlns="${namespace}" xmlns:news="${news}">${places}</urlset>`)
}

const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]*/i, '') || '/'

/** Results of a search are no pages of their own; the two sitemaps lie beside the home page. */
export const robots = (channel: SiteChannel) =>
  [
    'User-agent: *',
    `Disallow: ${pathOf(channel.url)}search`,
    '',
    `Sitemap: ${absolute(channel, channel.url)}sitemap.xml`,
    `Sitemap: ${absolute(channel, channel.url)}news-sitemap.xml`,
    '',
  ].join('\n')
