import { expect, test } from 'vitest'
import { readLooseDate } from './loose-dates.ts'

const now = new Date('2026-11-18T04:00:00Z')

test.each([
  ['发布时间：11-16 20:30', '2026-11-16T12:30:00.000Z'],
  ['11月16日 20:30', '2026-11-16T12:30:00.000Z'],
  ['12-31 08:00', '2025-12-31T00:00:00.000Z'],
  ['26-11-16 20:30', '2026-11-16T12:30:00.000Z'],
  ['昨天 09:05', '2026-11-17T01:05:00.000Z'],
  ['今天 09:05', '2026-11-18T01:05:00.000Z'],
  ['3小时前', '2026-11-18T01:00:00.000Z'],
  ['20分钟前', '2026-11-18T03:40:00.000Z'],
  ['2 days ago', '2026-11-16T04:00:00.000Z'],
  ['评论 13-45', undefined],
  ['第3章', undefined],
])('%s', (text, told) => expect(readLooseDate(text, 'Asia/Shanghai', now)?.toISOString()).toBe(told))

test('the address may tell the year', () =>
  expect(readLooseDate('11-16 20:30', 'Asia/Shanghai', now, 2019)?.toISOString()).toBe(
    '2019-11-16T12:30:00.000Z',
  ))
