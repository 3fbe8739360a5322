import { expect, test } from 'vitest'
import { dayBounds } from './day-bounds.ts'

test.each([
  ['Asia/Shanghai', '2026-03-13T16:00:00.000Z', '2026-03-15T15:59:59.999Z'],
  ['UTC', '2026-03-14T00:00:00.000Z', '2026-03-15T23:59:59.999Z'],
  ['America/New_York', '2026-03-14T04:00:00.000Z', '2026-03-16T03:59:59.999Z'],
])('two days in %s', (zone, from, to) => {
  expect(dayBounds('2026-03-14', '2026-03-15', zone)).toEqual({ from, to })
})

test('the day on which the clock is changed is an hour shorter', () => {
  expect(dayBounds('2026-03-29', '2026-03-29', 'Europe/Berlin')).toEqual({
    from: '2026-03-28T23:00:00.000Z',
    to: '2026-03-29T21:59:59.999Z',
  })
})

test('an open end stays open', () => {
  expect(dayBounds(undefined, undefined, 'UTC')).toEqual({ from: undefined, to: undefined })
})
