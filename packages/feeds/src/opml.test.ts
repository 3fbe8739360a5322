import { feedLimits } from '@rongbian/domain'
import { expect, test } from 'vitest'
import { FeedProblem } from './feed.ts'
import { judge } from './judge.fixture.ts'
import { readOpml, writeOpml } from './opml.ts'

const outlines = [
  {
    name: '晨报 & "要闻"',
    url: 'https://news.example/feed?a=1&b=2',
    home: 'https://news.example/',
    folder: '本地',
  },
  { name: '晚报', url: 'https://evening.example/rss', home: '', folder: '' },
]

test('what is written is read again, here and by others', () => {
  const text = writeOpml('信源', outlines)
  expect(readOpml(text)).toEqual(outlines)
  const { body } = judge.parseOpml(text)
  expect(body?.outlines?.[0]?.outlines?.[0]?.xmlUrl).toBe(outlines[0]?.url)
})

test('folders are named with those around them; doubles and what is no address are left out', () => {
  const text = `<opml><body><outline text="省"><outline text="市"><outline text="甲" xmlUrl="https://a.example/"/></outline></outline>
    <outline text="乙" xmlUrl="https://a.example/"/><outline text="丙" xmlUrl="javascript:1"/><outline xmlUrl="https://b.example/x"/></body></opml>`
  expect(readOpml(text)).toEqual([
    { name: '甲', url: 'https://a.example/', home: '', folder: '省/市' },
    { name: 'b.example', url: 'https://b.example/x', home: '', folder: '' },
  ])
})

test('there is an end to depth and number', () => {
  expect(() => readOpml(`<opml>${'<outline>'.repeat(100_000)}`)).toThrow(FeedProblem)
  const many = Array.from({ length: 3_000 }, (_, no) => `<outline xmlUrl="https://a.example/${no}"/>`)
  expect(readOpml(`<opml><body>${many.join('')}</body></opml>`)).toHaveLength(feedLimits.outlinesMax)
  expect(() => readOpml('<html></html>')).toThrow(FeedProblem)
})
