import { expect, test } from 'vitest'
import { dueWords } from '#/blocks/due.ts'

const place = { tag: 'zh-CN', zone: 'Asia/Shanghai' }
// 00:20 on 15 November in Shanghai.
const now = new Date('2026-11-14T16:20:00Z')

test.each([
  ['2026-11-12T16:00:00Z', { key: 'late', unit: 'days', count: 2, tone: 'bad' }],
  ['2026-11-14T13:00:00Z', { key: 'late', unit: 'hours', count: 3, tone: 'bad' }],
  ['2026-11-14T16:02:00Z', { key: 'late', unit: 'minutes', count: 18, tone: 'bad' }],
  ['2026-11-14T16:19:50Z', { key: 'late', unit: 'minutes', count: 1, tone: 'bad' }],
  ['2026-11-14T16:20:20Z', { key: 'left', unit: 'minutes', count: 1, tone: 'warning' }],
  ['2026-11-14T17:02:00Z', { key: 'left', unit: 'minutes', count: 42, tone: 'warning' }],
  ['2026-11-15T09:00:00Z', { key: 'today', time: '17:00', tone: 'warning' }],
  ['2026-11-15T15:59:00Z', { key: 'today', time: '23:59', tone: 'warning' }],
  ['2026-11-15T16:00:00Z', { key: 'tomorrow', time: '00:00', tone: 'neutral' }],
  ['2026-11-20T02:00:00Z', { key: 'date', text: '11月20日', tone: 'neutral' }],
])('R-dashboard-012: due at %s', (dueAt, expected) => {
  expect(dueWords({ dueAt }, now, place)).toEqual(expected)
})

test('what has no due time has no words about it', () => {
  expect(dueWords({ dueAt: null }, now, place)).toBeUndefined()
})
