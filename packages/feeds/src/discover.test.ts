import { expect, test } from 'vitest'
import { feedsOfPage, linkInHeader, usualAddresses } from './discover.ts'
import { siteOf } from './site.ts'

const url = 'https://news.example/a/index.html'

test('feeds are found in the head and in the header, each once', () => {
  const page = `<!doctype html><head><link rel="alternate" type="application/rss+xml" title="要闻 &amp; 本地" href="../rss.xml">
    <link rel="stylesheet" href="/x.css"><link rel="Alternate home" type="application/feed+json" href="/feed.json">
    <link rel="alternate" hreflang="en" href="/en"><link rel="alternate" type="application/rss+xml" href="javascript:1">
    </head><body><link rel="alternate" type="application/rss+xml" href="/comments">`
  const header =
    '</rss.xml>; rel="alternate"; type="application/rss+xml", </atom>; rel=alternate; type=application/atom+xml'
  expect(feedsOfPage(page, url, header).map((found) => found.url)).toEqual([
    'https://news.example/rss.xml',
    'https://news.example/atom',
    'https://news.example/feed.json',
  ])
  expect(feedsOfPage(page, url)[0]?.title).toBe('要闻 & 本地')
})

test('a page of tags without end is given up', () => {
  expect(feedsOfPage('<i>'.repeat(300_000), url)).toEqual([])
})

test('the usual places are below the same host', () => {
  expect(usualAddresses(url)).toContain('https://news.example/sitemap-news.xml')
  for (const address of usualAddresses(url)) expect(new URL(address).host).toBe('news.example')
})

test('a hub is found in the header', () => {
  const header = '<https://hub.example/>; rel="hub", <https://news.example/feed>; rel="self"'
  expect(linkInHeader(header, 'hub', url)).toBe('https://hub.example/')
  expect(linkInHeader(header, 'next', url)).toBe('')
})

test.each([
  ['https://a.news.example.com.cn/x', 'example.com.cn'],
  ['https://www.xinhuanet.com/', 'xinhuanet.com'],
  ['https://one.tumblr.com/rss', 'tumblr.com'],
  ['https://news.bbc.co.uk/x', 'bbc.co.uk'],
  ['https://www.beijing.gov.cn/', 'beijing.gov.cn'],
  ['https://a.zj.cn.example/', 'cn.example'],
  ['https://daily.hangzhou.zj.cn/', 'hangzhou.zj.cn'],
  ['http://[2001:db8::1]/feed', '2001:db8::1'],
  ['http://203.0.113.7/feed', '203.0.113.7'],
])('%s is asked as %s', (address, site) => expect(siteOf(address)).toBe(site))
