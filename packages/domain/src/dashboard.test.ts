import { describe, expect, test } from 'vitest'
import { dueMarks, todoKindCodes, todoKinds } from './dashboard.ts'

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

test('every kind of to-do has a word, and a button', () => {
  for (const kind of todoKindCodes) expect(Object.values(todoKinds[kind])).not.toContain('')
})
