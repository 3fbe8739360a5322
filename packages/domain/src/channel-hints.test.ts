import { expect, test } from 'vitest'
import { summaryHints, titleHints } from './channel-hints.ts'

const said = (hints: ReturnType<typeof titleHints>) =>
  hints.map(({ label, length, max, over }) => `${label} ${length}/${max}${over ? ' 超' : ''}`)

test.each([
  ['a title', titleHints('海堤 3 期', 'article'), ['微信 6/64', '微博 4.5/32', '网易 4.5/50']],
  ['a video’s title', titleHints('海'.repeat(31), 'video'), ['微信 31/64', '微博 31/32', '网易 31/30 超']],
  [
    'a summary',
    summaryHints('海'.repeat(60), 'article'),
    ['微信 60/120', '微博 60/44 超', '网易 60/1000', '快手 60/500'],
  ],
  [
    'a video’s summary',
    summaryHints('海'.repeat(60), 'video'),
    ['微信 60/120', '微博 60/140', '网易 60/1000', '快手 60/500'],
  ],
])('%s is measured for each platform', (_, hints, expected) => {
  expect(said(hints)).toEqual(expected)
})
