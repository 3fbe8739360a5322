import { expect, test } from 'vitest'
import { dateFormat, dayIn, wallTimeIn } from './time.ts'

test.each([
  ['2026-11-15T15:59:59Z', '2026-11-15'],
  ['2026-11-15T16:00:00Z', '2026-11-16'],
])('%s falls on %s in Macau', (at, day) => {
  expect(dayIn(new Date(at), 'Asia/Macau')).toBe(day)
})

test('the clock on the wall keeps the zone, at midnight too', () => {
  expect(wallTimeIn(new Date('2026-11-15T16:00:00Z'), 'Asia/Macau')).toBe('2026-11-16 00:00:00')
  expect(wallTimeIn(Date.parse('2026-11-15T16:00:00Z'), 'Asia/Macau')).toBe('2026-11-16 00:00:00')
})

test('a format is made once for a language and its options', () => {
  const options = { timeZone: 'Asia/Macau', hour: '2-digit' } as const
  expect(dateFormat('zh-CN', options)).toBe(dateFormat('zh-CN', { ...options }))
  expect(dateFormat('en', options)).not.toBe(dateFormat('zh-CN', options))
})
