import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addShared, addSums, anyFrom, has, heightsFrom, isShared } from './heights.ts'
import { nearest } from './tree.fixture.ts'

const most = 104
const heights = fc.uniqueArray(fc.integer({ min: 0, max: 50 }), { minLength: 1 })
const setOf = (all: readonly number[]) => heightsFrom(all, most) ?? new Int32Array(4)
const listOf = (set: Int32Array) =>
  Array.from({ length: most + 1 }, (_, at) => at).filter((at) => has(set, at))
const sums = (one: Int32Array, other: Int32Array) => {
  const kept = new Int32Array(one.length)
  addSums(kept, one, other)
  return kept
}
const ordered = (all: Iterable<number>) => [...new Set(all)].toSorted((one, other) => one - other)

test('one over the other is every height of the one and every height of the other', () => {
  fc.assert(
    fc.property(heights, heights, (one, other) => {
      const all = one.flatMap((upper) => other.map((lower) => upper + lower))
      expect(listOf(sums(setOf(one), setOf(other)))).toEqual(ordered(all))
    }),
  )
})

test('side by side only heights of both are left, beside those already kept', () => {
  fc.assert(
    fc.property(heights, heights, heights, (one, other, before) => {
      const kept = setOf(before)
      const both = one.filter((height) => other.includes(height))
      addShared(kept, setOf(one), setOf(other))
      expect(listOf(kept)).toEqual(ordered([...before, ...both]))
      expect(isShared(setOf(one), setOf(other))).toBe(both.length > 0)
    }),
  )
})

test('a whole word of heights is a run like any other', () => {
  const all = Array.from({ length: 40 }, (_, at) => at)
  expect(listOf(sums(setOf(all), setOf([0, 60])))).toEqual(
    ordered([...all, ...all.map((height) => height + 60)]),
  )
})

test('the nearest height is the lower of two, and heights beyond the page are none', () => {
  expect(nearest(setOf([20, 40]), 30)).toBe(20)
  expect(nearest(setOf([20, 40]), 31)).toBe(40)
  expect(heightsFrom([105, 300], most)).toBeNull()
  expect(heightsFrom([], most)).toBeNull()
})

test('any height that will do is found from wherever one looks, and none where none does', () => {
  fc.assert(
    fc.property(
      heights,
      fc.integer({ min: 0, max: most }),
      fc.integer({ min: 0, max: 50 }),
      (all, from, least) => {
        const found = anyFrom(setOf(all), from, (height) => height >= least)
        const fit = all.filter((height) => height >= least)
        if (fit.length === 0) expect(found).toBeUndefined()
        else expect(fit).toContain(found)
        const next = fit.filter((height) => height >= from)
        if (next.length > 0) expect(found).toBe(Math.min(...next))
      },
    ),
  )
})
