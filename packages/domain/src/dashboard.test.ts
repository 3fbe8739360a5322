import { describe, expect, test } from 'vitest'
import { dueMarks, figureSpan, todoKindCodes, todoKinds } from './dashboard.ts'

const shanghai = 'Asia/Shanghai'
const at = (text: string) => new Date(text)

describe('what is due', () => {
  const noon = at('2026-11-15T12:00:00+08:00')
  const late = { isOverdue: true, isDueToday: false }
  const today = { isOverdue: false, isDueToday: true }
  const later = { isOverdue: false, isDueToday: false }

  test.each([
    ['a minute ago', '2026-11-15T11:59:00+08:00', late],
    ['yesterday', '2026-11-14T23:59:59+08:00', late],
    ['now', '2026-11-15T12:00:00+08:00', today],
    ['a second before midnight', '2026-11-15T23:59:59+08:00', today],
    ['at midnight', '2026-11-16T00:00:00+08:00', later],
    ['tomorrow', '2026-11-16T09:00:00+08:00', later],
  ])('%s', (_, due, marks) => {
    expect(dueMarks(at(due), noon, shanghai)).toEqual(marks)
  })

  test('what has no time is neither', () => {
    expect(dueMarks(null, noon, shanghai)).toEqual(later)
  })

  test('the day is that of the newsroom, whatever day it is elsewhere', () => {
    // 00:30 in Shanghai is still yesterday in London and New York.
    const now = at('2026-11-15T16:30:00Z')
    const due = at('2026-11-16T15:00:00Z')
    expect(dueMarks(due, now, shanghai)).toEqual(today)
    expect(dueMarks(due, now, 'Europe/London')).toEqual(later)
    expect(dueMarks(at('2026-11-15T15:59:00Z'), at('2026-11-15T15:58:00Z'), shanghai)).toEqual(today)
    expect(dueMarks(at('2026-11-15T16:00:00Z'), at('2026-11-15T15:58:00Z'), shanghai)).toEqual(later)
  })

  test('a day of 25 hours is one day', () => {
    const due = at('2026-10-25T23:30:00+01:00')
    expect(dueMarks(due, at('2026-10-25T00:10:00+02:00'), 'Europe/Berlin')).toEqual(today)
  })
})

describe('the calendar of a range', () => {
  test('seven days end with today and follow seven others', () => {
    expect(figureSpan(7, '2026-03-03')).toEqual({
      units: [
        ...['2026-02-25', '2026-02-26', '2026-02-27', '2026-02-28'],
        ...['2026-03-01', '2026-03-02', '2026-03-03'],
      ],
      unit: 'day',
      from: '2026-02-25',
      before: '2026-02-18',
      end: '2026-03-04',
    })
  })

  test('thirty days over the end of a year', () => {
    const { units, from, before, end } = figureSpan(30, '2026-01-15')
    expect(units).toHaveLength(30)
    expect(new Set(units).size).toBe(30)
    expect([from, before, end]).toEqual(['2025-12-17', '2025-11-17', '2026-01-16'])
  })

  test.each([
    ['2026-11-15', '2025-12', '2026-11', '2025-12-01', '2024-12-01', '2026-11-16'],
    ['2026-12-31', '2026-01', '2026-12', '2026-01-01', '2025-01-01', '2027-01-01'],
    ['2024-02-29', '2023-03', '2024-02', '2023-03-01', '2022-03-01', '2024-03-01'],
  ])('a year up to %s is twelve whole months', (today, first, last, from, before, end) => {
    const span = figureSpan(365, today)
    expect(span.units).toHaveLength(12)
    expect([span.units[0], span.units.at(-1)]).toEqual([first, last])
    expect(span).toMatchObject({ unit: 'month', from, before, end })
  })
})

test('every kind of to-do has a word, and a button', () => {
  for (const kind of todoKindCodes) expect(Object.values(todoKinds[kind])).not.toContain('')
})
