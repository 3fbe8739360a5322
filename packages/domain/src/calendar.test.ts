import { expect, test } from 'vitest'
import { calendarLimits, occurrenceDays, occurrencesOf, timeAfter } from './calendar.ts'

test.each([
  ['once', ['2026-01-31']],
  ['daily', ['2026-01-31', '2026-02-01', '2026-02-02']],
  ['weekdays', ['2026-02-02', '2026-02-03', '2026-02-04']],
  ['weekly', ['2026-01-31', '2026-02-07', '2026-02-14']],
  ['fortnightly', ['2026-01-31', '2026-02-14', '2026-02-28']],
  ['monthly', ['2026-01-31', '2026-03-31', '2026-05-31']],
  ['yearly', ['2026-01-31', '2027-01-31', '2028-01-31']],
] as const)('%s, from a last of January that is a Saturday', (rule, days) => {
  expect(occurrenceDays('2026-01-31', rule, null).slice(0, 3)).toEqual(days)
})

test('a leap day has no anniversary in other years', () => {
  expect(occurrenceDays('2024-02-29', 'yearly', null)).toEqual(['2024-02-29'])
})

test('a series ends on its last day, after 200 times or after two years', () => {
  expect(occurrenceDays('2026-01-01', 'daily', '2026-01-03')).toHaveLength(3)
  expect(occurrenceDays('2026-01-01', 'daily', null)).toHaveLength(calendarLimits.occurrences)
  expect(occurrenceDays('2026-01-01', 'monthly', null).at(-1)).toBe('2028-01-01')
  expect(occurrenceDays('2026-01-02', 'daily', '2026-01-01')).toEqual([])
})

test('nine in the morning stays nine when the clock is changed', () => {
  const startsAt = new Date('2026-10-24T07:00:00Z')
  const times = occurrencesOf({ startsAt, rule: 'daily', until: '2026-10-26' }, 'Europe/Berlin')
  expect(times.map((at) => at.toISOString().slice(8, 16))).toEqual(['24T07:00', '25T08:00', '26T08:00'])
})

test.each([
  ['another hour', 'weekly', '02T10:30', '16T09:00', '16T10:30'],
  ['another weekday', 'weekly', '04T09:00', '16T09:00', '18T09:00'],
  ['a week later', 'weekly', '09T09:00', '16T09:00', '16T09:00'],
  ['a week later, of the first week', 'weekly', '09T10:30', '02T09:00', '02T10:30'],
  ['a day later, though it is every day', 'daily', '03T09:00', '16T09:00', '16T09:00'],
  ['days later, of a day before them', 'daily', '04T09:00', '03T09:00', '03T09:00'],
] as const)('a time of a series that is moved to %s', (_, rule, first, time, wanted) => {
  const november = (at: string) => new Date(`2026-11-${at}:00Z`)
  const series = { startsAt: november(first), rule, until: null }
  const moved = timeAfter({ ...series, startsAt: november('02T09:00') }, series, 'UTC')
  expect(moved(november(time))).toEqual(november(wanted))
})
