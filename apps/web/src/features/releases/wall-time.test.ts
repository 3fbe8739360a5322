import { expect, test } from 'vitest'
import {
  firstPickableDay,
  instantOf,
  quickTimes,
  shortTime,
  timeLeft,
  wallOf,
} from '#/features/releases/wall-time.ts'
import { addDays } from '#/ui/day-bounds.ts'

const zone = 'Asia/Shanghai'
const now = Date.parse('2026-03-12T16:30:20Z') // half past midnight on the 13th in Shanghai

test('a moment is told and read on the clock of the newsroom', () => {
  expect(wallOf(now, zone)).toBe('2026-03-13 00:30:20')
  expect(instantOf('2026-03-13 00:30:20', zone)).toBe(now)
})

test.each([
  ['2026-03-28 12:00:00', '2026-03-28T11:00:00Z'],
  ['2026-03-29 12:00:00', '2026-03-29T10:00:00Z'],
  ['2026-10-25 12:00:00', '2026-10-25T11:00:00Z'],
])('%s in Berlin is %s, also on a day the clock is changed', (wall, instant) => {
  expect(instantOf(wall, 'Europe/Berlin')).toBe(Date.parse(instant))
})

test('a picker begins on the day before, of the newsroom', () => {
  expect(firstPickableDay(now, zone)).toBe('2026-03-12')
})

test('the quick choices are an hour from now and seven tomorrow', () => {
  expect(quickTimes.hour(now, zone)).toBe('2026-03-13 01:30:00')
  expect(quickTimes.morning(now, zone)).toBe('2026-03-14 07:00:00')
})

test('days are counted over the end of a month', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
})

test('a time of today goes without its day', () => {
  expect(shortTime('2026-03-13 18:30:00', '2026-03-13 00:30:20')).toBe('18:30')
  expect(shortTime('2026-03-14 18:30:00', '2026-03-13 00:30:20')).toBe('03-14 18:30')
})

test('what is left is counted in whole minutes and ends at nothing', () => {
  expect(timeLeft('2026-03-12T19:48:00Z', now)).toEqual({ hours: 3, minutes: 18 })
  expect(timeLeft('2026-03-12T16:30:20Z', now)).toBeUndefined()
})
