import { expect, test } from 'vitest'
import { prefillFor, summaryHints, titleHints } from './channel-hints.ts'

const said = (hints: ReturnType<typeof titleHints>) =>
  hints.map(({ label, length, max, over }) => `${label.zh} ${length}/${max}${over ? ' 超' : ''}`)

test.each([
  ['a title', titleHints('海堤 3 期', 'article'), ['微信 6/64', '微博 4.5/32', '网易 4.5/50']],
  ['a video’s title', titleHints('海'.repeat(31), 'video'), ['微信 31/64', '微博 31/32', '网易 31/30 超']],
  [
    'a summary',
    summaryHints('海'.repeat(60), 'article'),
    ['微信 60/120', '微博 60/44 超', '抖音 60/1000', '快手 60/500', '网易 60/1000'],
  ],
  [
    'a video’s summary',
    summaryHints('海'.repeat(60), 'video'),
    ['微信 60/120', '微博 60/140', '抖音 60/1000', '快手 60/500', '网易 60/1000'],
  ],
])('%s is measured for each platform', (_, hints, expected) => {
  expect(said(hints)).toEqual(expected)
})

const story = { title: '海'.repeat(100), summary: '堤'.repeat(2_000) }

test.each([
  ['wechat', 'article', 64, 120],
  ['weibo', 'article', 32, 44],
  ['weibo', 'video', 32, 140],
  ['douyin', 'video', undefined, 1_000],
  ['kuaishou', 'video', undefined, 500],
  ['wangyi', 'article', 50, 1_000],
  ['wangyi', 'video', 30, 1_000],
] as const)('%s takes of a long %s a title of %s and a text of %s', (channel, container, title, text) => {
  const prefill = prefillFor(channel, story, container)
  expect([prefill.title?.kept.length, prefill.text.kept.length]).toEqual([title, text])
  expect(prefill.text.kept + prefill.text.cut).toBe(story.summary)
})

test.each([
  ['WeChat, every character counts 1', 'wechat', 'a'.repeat(121), 'a'.repeat(120), 'a'],
  ['elsewhere a narrow character counts half', 'weibo', 'a'.repeat(89), 'a'.repeat(88), 'a'],
  [
    'a character of two units is never parted',
    'weibo',
    `${'海'.repeat(43)}a🌊b`,
    `${'海'.repeat(43)}a`,
    '🌊b',
  ],
] as const)('%s', (_, channel, summary, kept, cut) => {
  expect(prefillFor(channel, { title: '', summary }, 'article').text).toMatchObject({ kept, cut })
})

test('where a platform has no title, the title speaks for an empty text', () => {
  expect(prefillFor('kuaishou', { title: '海堤合龙', summary: '' }, 'video').text.kept).toBe('海堤合龙')
  expect(prefillFor('weibo', { title: '海堤合龙', summary: '' }, 'video').text.kept).toBe('')
})
