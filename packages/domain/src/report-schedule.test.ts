import { expect, test } from 'vitest'
import { lastDueDay, mailedSpan, nextDueDay, type ReportSchedule } from './report-schedule.ts'

const daily: ReportSchedule = { every: 'day', on: 1, hour: 8 }
const monday: ReportSchedule = { every: 'week', on: 1, hour: 8 }
const sunday: ReportSchedule = { every: 'week', on: 7, hour: 0 }
const monthly: ReportSchedule = { every: 'month', on: 3, hour: 9 }

// 16 November 2026 is a Monday.
test.each([
  ['every day, before the hour', daily, '2026-11-16 07:59:59', '2026-11-15', '2026-11-16'],
  ['every day, at the hour', daily, '2026-11-16 08:00:00', '2026-11-16', '2026-11-17'],
  ['Monday, before the hour', monday, '2026-11-16 07:00:00', '2026-11-09', '2026-11-16'],
  ['Monday, after the hour', monday, '2026-11-16 08:30:00', '2026-11-16', '2026-11-23'],
  ['Monday, on a Sunday', monday, '2026-11-15 23:00:00', '2026-11-09', '2026-11-16'],
  ['Sunday at midnight', sunday, '2026-11-15 00:00:00', '2026-11-15', '2026-11-22'],
  ['the third, on the second', monthly, '2027-01-02 12:00:00', '2026-12-03', '2027-01-03'],
  ['the third, after the hour', monthly, '2027-01-03 09:00:00', '2027-01-03', '2027-02-03'],
])('%s: the last and the next day', (_, schedule, wall, last, next) => {
  expect([lastDueDay(schedule, wall), nextDueDay(schedule, wall)]).toEqual([last, next])
})

test.each([
  ['day', '2026-03-01', { from: '2026-02-28', to: '2026-02-28' }],
  ['week', '2026-11-16', { from: '2026-11-09', to: '2026-11-15' }],
  ['month', '2027-01-03', { from: '2026-12-01', to: '2026-12-31' }],
  ['month', '2028-03-28', { from: '2028-02-01', to: '2028-02-29' }],
] as const)('a mail by %s tells of whole days that are over', (every, day, span) => {
  expect(mailedSpan({ every }, day)).toEqual(span)
})
