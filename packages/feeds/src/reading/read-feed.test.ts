import { feedLimits } from '@rongbian/domain'
import { describe, expect, test } from 'vitest'
import { type Feed, FeedProblem } from '../feed.ts'
import { judge } from '../judge.fixture.ts'
import { writeFeed } from '../simulating/index.ts'
import { readFeed } from './read-feed.ts'

const url = 'https://news.example/feed.xml'
const tools = {
  url,
  readDate: (text: string) => (Number.isNaN(Date.parse(text)) ? undefined : new Date(text)),
}

const feedOf = (text: string) => {
  const feed = readFeed(text, tools)
  if (feed.format === 'index') throw new Error('an index')
  return feed
}
const problemOf = (text: string) => {
  try {
    feedOf(text)
  } catch (error) {
    if (error instanceof FeedProblem) return error.code
    throw error
  }
}
const rss = (items: string, head = '') =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:d="http://purl.org/dc/elements/1.1/"><channel><title>晨报</title><link>https://news.example/</link>${head}${items}</channel></rss>`
const first = (feed: Feed) => feed.items[0]

describe('formats', () => {
  test.each([
    [
      'RSS 0.91',
      '<rss version="0.91"><channel><title>晨报</title><item><title>甲</title><link>/1</link></item></channel></rss>',
      'rss',
    ],
    [
      'RSS 1.0',
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel><title>晨报</title></channel><item rdf:about="https://news.example/1"><title>甲</title><link>https://news.example/1</link></item></rdf:RDF>',
      'rdf',
    ],
    [
      'RSS 0.90',
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://my.netscape.com/rdf/simple/0.9/"><channel><title>晨报</title></channel><item><title>甲</title><link>https://news.example/1</link></item></rdf:RDF>',
      'rdf',
    ],
    ['RSS 2.0', rss('<item><title>甲</title><link>https://news.example/1</link></item>'), 'rss'],
    [
      'Atom 0.3',
      '<feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>晨报</title><entry><title>甲</title><link rel="alternate" href="/1"/><issued>2026-11-18T01:00:00Z</issued></entry></feed>',
      'atom',
    ],
    [
      'Atom 1.0 with a prefix',
      '<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:title>晨报</a:title><a:entry><a:title type="html">&lt;b&gt;甲&lt;/b&gt;</a:title><a:link rel="self" href="/no"/><a:link href="/1"/></a:entry></a:feed>',
      'atom',
    ],
    [
      'JSON Feed',
      '{"version":"https://jsonfeed.org/version/1","title":"晨报","items":[{"id":1,"url":"/1","title":"甲"}]}',
      'json',
    ],
    [
      'a news sitemap',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:n="http://www.google.com/schemas/sitemap-news/0.9"><url><loc>https://news.example/1</loc><n:news><n:publication><n:name>晨报</n:name></n:publication><n:title>甲</n:title></n:news></url></urlset>',
      'sitemap',
    ],
  ])('%s is read', (_, text, format) => {
    const feed = feedOf(text)
    expect(feed.format).toBe(format)
    expect(feed.items.map(({ title, url: address }) => [title, address])).toEqual([
      ['甲', 'https://news.example/1'],
    ])
    if (format !== 'sitemap') expect(feed.title).toBe('晨报')
  })

  test('an index names its maps, those with news first', () => {
    const text =
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://news.example/a.xml</loc></sitemap><sitemap><loc>/sitemap-news.xml</loc></sitemap><sitemap><loc>file:///etc/passwd</loc></sitemap></sitemapindex>'
    expect(readFeed(text, tools)).toEqual({
      format: 'index',
      maps: ['https://news.example/sitemap-news.xml', 'https://news.example/a.xml'],
    })
  })

  const items = [1, 2, 3].map((no) => ({
    id: `tag:news.example,2026:${no}`,
    url: `https://news.example/${no}?a=1&b=2`,
    title: `第 ${no} 条：“引号” & 尖角 <3`,
    summary: '一句话。',
    at: new Date(Date.UTC(2026, 10, 18, no)),
  }))
  test.each(['rss', 'atom', 'json'] as const)('an independent reader of %s finds the same', (format) => {
    const text = writeFeed[format].write({ title: '晨报', home: 'https://news.example/' }, items)
    const ours = feedOf(text).items
    expect(
      ours.map(({ key, title, url: address, publishedAt }) => [key, title, address, publishedAt]),
    ).toEqual(items.map((item) => [item.id, item.title, item.url, item.at]))
    const { feed } = judge.parseFeed(text)
    const theirs = feed.items ?? feed.entries ?? []
    expect(theirs.map(({ title }) => (title as { value?: string }).value ?? title)).toEqual(
      ours.map(({ title }) => title),
    )
  })
})

describe('fields', () => {
  test('what a channel wishes is read', () => {
    const feed = feedOf(
      rss(
        '<item><title>甲</title></item>',
        '<ttl>45</ttl><skipHours><hour>0</hour><hour>24</hour><hour>7</hour><hour>x</hour></skipHours><skipDays><day>Sunday</day></skipDays><atom:link xmlns:atom="http://www.w3.org/2005/Atom" rel="hub" href="https://hub.example/"/><atom:link rel="self" href="/self"/>',
      ),
    )
    expect(feed).toMatchObject({
      ttlMinutes: 45,
      skipHours: [0, 0, 7],
      skipDays: [0],
      hub: 'https://hub.example/',
      self: 'https://news.example/self',
      home: 'https://news.example/',
    })
    const syndicated = rss(
      '<item><title>甲</title></item>',
      '<sy:updatePeriod>daily</sy:updatePeriod><sy:updateFrequency>4</sy:updateFrequency>',
    )
    expect(feedOf(syndicated).ttlMinutes).toBe(360)
  })

  test('text, author and date come from whichever element says them', () => {
    const feed = feedOf(
      rss(`<item><title><![CDATA[甲 <em>乙</em>]]></title><description>&lt;p&gt;短&amp;nbsp;句&lt;/p&gt;</description>
        <content:encoded><![CDATA[<p>第一段</p><script>alert(1)</script><p>第二段</p>]]></content:encoded>
        <d:creator>林晓</d:creator><pubDate>Wed, 18 Nov 26 09:00:00 +0800</pubDate></item>`),
    )
    expect(first(feed)).toMatchObject({
      title: '甲 乙',
      summary: '短 句',
      text: '第一段\n第二段',
      author: '林晓',
      publishedAt: new Date('2026-11-18T01:00:00Z'),
    })
  })

  test('a title taken from the text never ends in half of a character', () => {
    const feed = feedOf(rss(`<item><description>${'字'.repeat(59)}🌊到了</description></item>`))
    expect(first(feed)?.title.isWellFormed()).toBe(true)
  })

  test('XHTML in Atom becomes lines', () => {
    const feed = feedOf(
      '<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>甲</title><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>第一<b>段</b></p><p>第二段</p></div></content></entry></feed>',
    )
    expect(first(feed)?.text).toBe('第一段\n第二段')
  })
})

describe('identity', () => {
  const keysOf = (items: string) => feedOf(rss(items)).items.map(({ key }) => key)

  test('an id is taken as it is written', () => {
    expect(keysOf('<item><guid>HTTP://News.example/A#b </guid><title>甲</title></item>')).toEqual([
      'HTTP://News.example/A#b',
    ])
  })

  test('one id for all hides none of them', () => {
    const items = Array.from(
      { length: 10 },
      (_, no) =>
        `<item><guid>same</guid><title>第 ${no} 条</title><link>https://news.example/${no}</link></item>`,
    )
    expect(new Set(keysOf(items.join(''))).size).toBe(10)
  })

  test('the same item twice is one', () => {
    const item = '<item><guid>a</guid><title>甲</title><link>https://news.example/1</link></item>'
    expect(keysOf(item + item)).toEqual(['a'])
  })

  test('without an id the address tells it, without both its title and date', () => {
    expect(keysOf('<item><title>甲</title><link>https://news.example/1</link></item>')).toEqual([
      'https://news.example/1',
    ])
    const [one, two] = keysOf(
      '<item><title>甲</title><pubDate>Mon</pubDate></item><item><title>甲</title><pubDate>Tue</pubDate></item>',
    )
    expect(one).toMatch(/^[0-9a-f]{64}$/)
    expect(one).not.toBe(two)
  })

  test('an endless id becomes a short one', () => {
    expect(keysOf(`<item><guid>${'x'.repeat(5_000)}</guid><title>甲</title></item>`)[0]).toHaveLength(64)
  })
})

describe('bad input', () => {
  test.each([
    ['nothing', '', 'empty'],
    ['blanks', ' \n ', 'empty'],
    ['a page', '<!DOCTYPE html><html><body>请登录</body></html>', 'isPage'],
    ['other XML', '<note><to>x</to></note>', 'notFeed'],
    ['words', '今天没有新闻', 'notFeed'],
    ['other JSON', '{"items":[]}', 'notFeed'],
    ['JSON that ends early', '{"version":"https://jsonfeed.org/version/1","items":[', 'notFeed'],
    ['a name of every object', '<constructor><item/></constructor>', 'notFeed'],
    ['a sitemap without news', '<urlset><url><loc>https://news.example/1</loc></url></urlset>', 'noNews'],
    ['200,000 nested tags', `<rss>${'<a>'.repeat(200_000)}`, 'tooDeep'],
    ['200,000 nested tags in an item', rss(`<item><title>${'<b>'.repeat(200_000)}`), 'tooDeep'],
  ])('%s is refused', (_, text, code) => expect(problemOf(text)).toBe(code))

  test('entities of a document are never defined', () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "${'x'.repeat(100)}"><!ENTITY b "${'&a;'.repeat(1_000)}"><!ENTITY f SYSTEM "file:///etc/passwd">]>`
    const feed = feedOf(`${bomb}${rss('<item><title>甲&b;&f;</title></item>').replace(/<\?xml[^>]*>/, '')}`)
    expect(first(feed)?.title).toBe('甲&b;&f;')
  })

  test('deep marks in a text end it, and do not hold anyone up', () => {
    const deep = `开头${'<b>'.repeat(200_000)}`
    const feed = feedOf(rss(`<item><title>甲</title><description><![CDATA[${deep}]]></description></item>`))
    expect(first(feed)?.summary).toBe('开头')
  })

  test('there is an end to items, titles, texts and addresses', () => {
    const item = `<item><title>${'长'.repeat(3_000)}</title><content:encoded>${'文'.repeat(300_000)}</content:encoded><link>https://news.example/${'a'.repeat(3_000)}</link></item>`
    const long = first(feedOf(rss(item)))
    expect(long?.title).toHaveLength(feedLimits.titleMax)
    expect(long?.text.length).toBeLessThanOrEqual(feedLimits.textMax)
    expect(long?.url).toBe('')
    const many = Array.from({ length: 1_500 }, (_, no) => `<item><title>第 ${no} 条</title></item>`)
    expect(feedOf(rss(many.join(''))).items).toHaveLength(feedLimits.itemsMax)
  })

  test('scripts and addresses of other kinds do not come in', () => {
    const feed = feedOf(
      rss(
        '<item><title>&lt;script&gt;alert(1)&lt;/script&gt;甲&lt;img src=x onerror=alert(1)&gt;</title><link>javascript:alert(1)</link></item>',
      ),
    )
    expect(first(feed)).toMatchObject({ title: '甲', url: '' })
  })

  test('what is not closed, or has a bare &, is read', () => {
    const feed = feedOf(
      '<rss><channel><title>A & B</title><item><title>甲 & 乙</title><link>https://news.example/1',
    )
    expect(feed.items).toMatchObject([{ title: '甲 & 乙', url: 'https://news.example/1' }])
  })

  test('no zero bytes and no half characters come through', () => {
    const feed = feedOf(rss('<item><title>甲\u0000\u0007乙&#xD800;</title></item>'))
    expect(first(feed)?.title).toMatch(/^甲乙\ufffd?$/)
  })

  test('a date nobody can read is none, one far ahead is kept as told', () => {
    const feed = feedOf(
      rss(
        '<item><title>甲</title><pubDate>soon</pubDate></item><item><title>乙</title><pubDate>Thu, 01 Jan 2099 00:00:00 GMT</pubDate></item>',
      ),
    )
    expect(feed.items.map(({ publishedAt }) => publishedAt?.getUTCFullYear())).toEqual([undefined, 2099])
  })
})
