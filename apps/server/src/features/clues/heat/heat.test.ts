import { hourMs } from '@rongbian/domain'
import { expect, test } from 'vitest'
import { ladderOf } from './compute.ts'
import { type Course, heatOf, type Report, stateOf } from './heat.ts'
import { surpriseOf } from './pace.ts'

const now = Date.parse('2026-11-18T08:00:00Z')
let count = 0
const report = (about: Partial<Report> = {}): Report => {
  count += 1
  return { id: count, at: now, publisher: `p${count}`, weight: 1, text: count, ...about }
}

test('independent voices add up, fading by half in twelve hours', () => {
  const { heat, voices } = heatOf([report(), report({ at: now - 12 * hourMs })], now)
  expect(voices).toBe(2)
  expect(heat).toBeCloseTo(1.5)
})

test('copies of one text count a little, and feeds of one publisher once', () => {
  const copies = heatOf([report({ text: 1 }), report({ text: 1 }), report({ text: 1 })], now)
  expect(copies).toMatchObject({ voices: 1, copies: 2 })
  expect(copies.heat).toBeCloseTo(1 + 0.3 * Math.log(3))
  const house = heatOf([report({ publisher: 'a' }), report({ publisher: 'a', weight: 2 })], now)
  expect(house).toMatchObject({ voices: 1, heat: 2 })
})

test('a place on a list counts by its rank, fades by half in three hours, and not at all once it has left', () => {
  const first = heatOf([report({ list: { rank: 1, size: 50 } })], now)
  const middle = heatOf([report({ list: { rank: 26, size: 50 }, at: now - 3 * hourMs })], now)
  expect([first.heat, middle.heat]).toEqual([1, 0.25])
  expect(heatOf([report({ list: null })], now).heat).toBe(0)
})

test('the parts name the rows behind them, the hottest first, and sum up to the heat', () => {
  const strong = report({ weight: 2 })
  const weak = report()
  const { rows, heat, reports, lists } = heatOf([weak, strong], now)
  expect(rows.map(({ clueId }) => clueId)).toEqual([strong.id, weak.id])
  expect(reports + lists).toBe(heat)
})

const course: Course = {
  firstAt: now - 10 * hourMs,
  lastAt: now,
  now,
  heat: 5,
  topHeat: 5,
  threeHours: 2,
  threeBefore: 2,
}

test.each([
  ['new', { firstAt: now - hourMs }],
  ['rising', { threeHours: 4 }],
  ['peak', {}],
  ['falling', { heat: 3 }],
  ['quiet', { lastAt: now - 72 * hourMs }],
] as const)('%s', (state, about) => {
  expect(stateOf({ ...course, ...about })).toBe(state)
})

test('the same count surprises less where it is usual', () => {
  const [never, seldom, daily] = [0, 5, 70].map((past) => surpriseOf(5, past, 14))
  expect(never).toBeGreaterThan(seldom ?? 0)
  expect(seldom).toBeGreaterThan(daily ?? 0)
  expect(daily).toBeLessThan(1)
  expect(surpriseOf(0, 0, 14)).toBe(0)
})

test('before anything was computed, heat is measured among what is computed now', () => {
  const ladder = ladderOf([4, 1, 2, 3])
  expect(ladder).toHaveLength(100)
  expect([ladder[0], ladder[24], ladder[25], ladder[99]]).toEqual([1, 1, 2, 4])
  expect(ladderOf([])).toEqual(Array.from({ length: 100 }, () => 0))
})
