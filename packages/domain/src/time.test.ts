import { expect, test } from 'vitest'
import { dayIn } from './time.ts'

test.each([
  ['2026-11-15T15:59:59Z', '2026-11-15'],
  ['2026-11-15T16:00:00Z', '2026-11-16'],
])('%s falls on %s in Macau', (at, day) => {
  expect(dayIn(new Date(at), 'Asia/Macau')).toBe(day)
})
