import { expect, test } from 'vitest'
import { greetingAt } from './greeting.ts'

test.each([
  ['2026-03-12T16:30:00Z', 'Asia/Shanghai', 'night'],
  ['2026-03-12T00:00:00Z', 'Asia/Shanghai', 'morning'],
  ['2026-03-12T03:00:00Z', 'Asia/Shanghai', 'noon'],
  ['2026-03-12T09:59:00Z', 'Asia/Shanghai', 'afternoon'],
  ['2026-03-12T10:00:00Z', 'Asia/Shanghai', 'evening'],
  ['2026-03-12T10:00:00Z', 'Europe/Lisbon', 'morning'],
])('%s in %s is %s', (time, zone, greeting) => {
  expect(greetingAt(new Date(time), zone)).toBe(greeting)
})
