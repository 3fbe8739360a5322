import { expect, test } from 'vitest'
import { exactTime, relativeTime } from '#/ui/relative-time.ts'

const place = { tag: 'zh-CN', zone: 'Asia/Shanghai' }
// 00:20 on 15 November in Shanghai.
const now = new Date('2026-11-14T16:20:00Z')

test.each([
  ['2026-11-14T16:19:30Z', { key: 'justNow' }],
  ['2026-11-14T16:20:20Z', { key: 'justNow' }],
  ['2026-11-14T15:30:00Z', { key: 'minutes', count: 50 }],
  ['2026-11-14T13:06:00Z', { key: 'yesterday', time: '21:06' }],
  ['2026-11-13T16:00:00Z', { key: 'yesterday', time: '00:00' }],
  ['2026-11-13T15:59:00Z', { key: 'date', text: '11月13日' }],
  ['2025-12-31T16:30:00Z', { key: 'date', text: '1月1日' }],
  ['2025-12-31T15:30:00Z', { key: 'date', text: '2025年12月31日' }],
  ['2026-11-15T02:00:00Z', { key: 'date', text: '11月15日 10:00' }],
])('%s in the newsroom', (at, expected) => {
  expect(relativeTime(new Date(at), now, place)).toEqual(expected)
})

test('hours are counted within the day', () => {
  expect(relativeTime(new Date('2026-11-14T17:00:00Z'), new Date('2026-11-14T20:10:00Z'), place)).toEqual({
    key: 'hours',
    count: 3,
  })
})

test.each(['zh-CN', 'zh-Hant-MO', 'en'])('midnight in the newsroom begins the day in %s', (tag) => {
  expect(exactTime(new Date('2026-11-14T16:00:05Z'), { ...place, tag })).toMatch(/\D0?0:00:05$/)
})
