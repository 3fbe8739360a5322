import { expect, test } from 'vitest'
import { nextMeasure } from './measure-times.ts'
import { dayMs, hourMs } from './time.ts'

const liveAt = new Date('2026-03-04T10:00:00+08:00')
const later = (ms: number) => new Date(liveAt.getTime() + ms)

test('a post is looked at after an hour, six, a day, three, seven, thirty, then weekly to a year', () => {
  const ages: number[] = []
  let at: Date | null = liveAt
  while (at) {
    at = nextMeasure({ liveAt, after: at, isByDay: false })
    if (at) ages.push((at.getTime() - liveAt.getTime()) / hourMs)
  }
  expect(ages.slice(0, 9)).toEqual([1, 6, 24, 72, 168, 720, 720 + 168, 720 + 336, 720 + 504])
  expect(ages).toHaveLength(6 + 47)
  expect(ages.at(-1)).toBeLessThanOrEqual(365 * 24)
})

test.each([
  [2 * hourMs, 6 * hourMs],
  [6 * hourMs, 24 * hourMs],
  [10 * dayMs, 30 * dayMs],
  [31 * dayMs, 37 * dayMs],
])('what was missed is not made up for: %i', (age, next) => {
  expect(nextMeasure({ liveAt, after: later(age), isByDay: false })).toEqual(later(next))
})

test('where whole days are counted it is each morning at nine in Beijing, for thirty days', () => {
  const mornings: Date[] = []
  let at: Date | null = liveAt
  while (at) {
    at = nextMeasure({ liveAt, after: at, isByDay: true })
    if (at) mornings.push(at)
  }
  expect(mornings[0]).toEqual(new Date('2026-03-05T09:00:00+08:00'))
  // The last one brings the thirtieth day, or a day that came late.
  expect(mornings.at(-1)).toEqual(new Date('2026-04-05T09:00:00+08:00'))
})
