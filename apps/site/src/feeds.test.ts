import { DOMParser } from '@xmldom/xmldom'
import { describe, expect, it } from 'vitest'
import {
  atomFeed,
  jsonFeed,
  newsSitemap,
  robots,
  rssFeed,
  type SiteCard,
  sitemap,
  sitemapIndex,
  sitemapLimits,
} from './index.ts'
import {
  emptyChannel,
  emptyStory,
  hostile,
  hostileCard,
  hostileChannel,
  sampleCard,
  sampleChannel,
} from './testing/samples.fixture.ts'

/** Throws for anything that is not well-formed. */
const parse = (xml: string) => {
  const errorHandler = (level: string, message: unknown) => {
    throw new Error(`${level}: ${message}`)
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the parser lets them pass, XML does not
  expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/)
  expect(xml.isWellFormed()).toBe(true)
  return new DOMParser({ errorHandler }).parseFromString(xml, 'text/xml')
}
const all = (xml: string, name: string) => Array.from(parse(xml).getElementsByTagName(name))
const textsOf = (xml: string, name: string) => all(xml, name).map((node) => node.textContent)

// The parser reads a line separator as XML 1.1 does.
const readBack = hostile.replace('\u2028', '\n')
const facts = {
  title: '晨光网 · 交通',
  selfUrl: '/site/cgweb/c/traffic/atom.xml',
  homeUrl: '/site/cgweb/c/traffic/',
}
const tombstone = { id: 9, url: '/site/cgweb/2026/1114/9.html', at: '2026-11-15T10:00:00+08:00' }
const unwritable = sampleCard({
  title: `坏\u0000\u0008字\ud800符\uffff`,
  summary: ']]>&<',
  keywords: ['', 'a"b'],
})
const situations: [string, ReturnType<typeof sampleChannel>, SiteCard[]][] = [
  ['usual', sampleChannel(), [sampleCard(), sampleCard({ id: 8, cover: null })]],
  ['hostile', hostileChannel(), [hostileCard(), unwritable]],
  ['empty', emptyChannel(), [emptyStory()]],
  ['no', emptyChannel(), []],
]

it('the check finds what is not well-formed', () => {
  for (const xml of ['<a><b></a>', '<a>&nope;</a>', '<a b=c/>', '<a>\u0008</a>', '<a><b</a>'])
    expect(() => parse(xml)).toThrow()
})

describe.each(situations)('with %s data', (_, channel, cards) => {
  it('feeds and sitemaps are well-formed', () => {
    const given = { ...facts, title: channel.name }
    for (const feed of [rssFeed, atomFeed]) parse(feed(channel, given, cards, [tombstone]))
    parse(newsSitemap(channel, cards, new Date('2026-11-15T12:00:00+08:00')))
    parse(sitemap(cards.map(({ url, updatedAt }) => ({ url, updatedAt }))))
    expect(JSON.parse(jsonFeed(channel, given, cards)).items).toHaveLength(cards.length)
  })
})

it('RSS keeps hostile words whole and leaves out what was taken down', () => {
  const xml = rssFeed(
    sampleChannel(),
    facts,
    [sampleCard({ title: hostile }), sampleCard({ id: 9 })],
    [tombstone],
  )
  expect(textsOf(xml, 'title')).toEqual(['晨光网 · 交通', readBack])
  expect(textsOf(xml, 'guid')).toEqual(['https://news.example.cn/site/cgweb/2026/1115/7.html'])
  expect(textsOf(xml, 'pubDate')).toEqual(['Sun, 15 Nov 2026 01:30:00 GMT'])
})

it('two stories that link to one address are two in every feed, told apart by their own pages', () => {
  const linked = [7, 8].map((id) =>
    sampleCard({ id, type: 'HREF', url: 'https://other.example/', page: `/site/cgweb/2026/1115/${id}.html` }),
  )
  const pages = linked.map(({ page }) => `https://news.example.cn${page}`)
  expect(textsOf(rssFeed(sampleChannel(), facts, linked), 'guid')).toEqual(pages)
  expect(textsOf(atomFeed(sampleChannel(), facts, linked), 'id').slice(1)).toEqual(pages)
  expect(JSON.parse(jsonFeed(sampleChannel(), facts, linked)).items).toMatchObject(
    pages.map((id) => ({ id, url: 'https://other.example/' })),
  )
})

it('Atom says which entries were taken down, when, and counts it as a change', () => {
  const xml = atomFeed(sampleChannel(), facts, [sampleCard(), sampleCard({ id: 9 })], [tombstone])
  const [gone] = all(xml, 'at:deleted-entry')
  expect(gone?.getAttribute('ref')).toBe('https://news.example.cn/site/cgweb/2026/1114/9.html')
  expect(gone?.getAttribute('when')).toBe('2026-11-15T10:00:00+08:00')
  expect(textsOf(xml, 'updated')[0]).toBe('2026-11-15T10:00:00+08:00')
  expect(all(xml, 'entry')).toHaveLength(1)
  expect(all(xml, 'link')[0]?.getAttribute('href')).toBe(
    'https://news.example.cn/site/cgweb/c/traffic/atom.xml',
  )
})

it('JSON Feed has what version 1.1 demands', () => {
  const feed = JSON.parse(
    jsonFeed(sampleChannel(), { ...facts, selfUrl: '/site/cgweb/feed.json' }, [sampleCard({ summary: '' })]),
  )
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: '晨光网 · 交通',
    feed_url: 'https://news.example.cn/site/cgweb/feed.json',
    items: [
      {
        id: 'https://news.example.cn/site/cgweb/2026/1115/7.html',
        content_text: '北岸滨海步道全线贯通',
        tags: ['交通', '步道'],
      },
    ],
  })
})

it('a sitemap holds as much as the protocol allows and refuses more', () => {
  const entries = (count: number) =>
    Array.from({ length: count }, (_, id) => ({ url: `https://x.example/${id}.html`, updatedAt: '' }))
  expect(sitemap(entries(sitemapLimits.entries)).match(/<url>/g)).toHaveLength(50_000)
  expect(() => sitemap(entries(sitemapLimits.entries + 1))).toThrow(RangeError)
  const wordy = Array.from({ length: 30_000 }, () => ({
    url: `https://x.example/${'x'.repeat(2_000)}`,
    updatedAt: '',
  }))
  expect(() => sitemap(wordy)).toThrow('50 MB')
  expect(
    textsOf(sitemapIndex([{ url: 'https://x.example/a&b.xml', updatedAt: '2026-11-15' }]), 'loc'),
  ).toEqual(['https://x.example/a&b.xml'])
})

it('the news sitemap holds two days and a thousand stories', () => {
  const now = new Date('2026-11-15T12:00:00+08:00')
  const old = sampleCard({ publishedAt: '2026-11-13T11:59:00+08:00' })
  const xml = newsSitemap(sampleChannel(), [old, sampleCard({ title: hostile })], now)
  expect(textsOf(xml, 'news:title')).toEqual([readBack])
  expect(textsOf(xml, 'news:language')).toEqual(['zh-cn'])
  const many = Array.from({ length: 1_200 }, () => sampleCard())
  expect(newsSitemap(sampleChannel(), many, now).match(/<url>/g)).toHaveLength(1_000)
})

it('robots are kept from the search and shown the sitemaps', () => {
  expect(robots(sampleChannel())).toBe(
    'User-agent: *\nDisallow: /site/cgweb/search\n\nSitemap: https://news.example.cn/site/cgweb/sitemap.xml\nSitemap: https://news.example.cn/site/cgweb/news-sitemap.xml\n',
  )
  expect(robots(sampleChannel({ url: 'https://cg.example/' }))).toContain('Disallow: /search\n')
})
