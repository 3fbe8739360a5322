import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Area, overlaps } from '../grid.ts'
import { addLeaves, cutting } from './cut.ts'
import { has, heightsFrom } from './heights.ts'
import { runHeights } from './runs.ts'
import { dice } from './search.ts'
import { type Cut, cutOf, heightsOf } from './tree.fixture.ts'

const columns = 4
const most = 30
const heights = fc.array(fc.integer({ min: 3, max: 12 }), { maxLength: 4 })
/** By width; none stands over nothing. */
const story = fc
  .array(heights, { minLength: columns, maxLength: columns })
  .map((widths) => [null, ...widths.map((all) => heightsFrom(all, most))])
const stories = fc.array(story, { minLength: 1, maxLength: 5 })

/** Every tree of stories in their order. */
const treesOf = (from: number, to: number): Cut[] =>
  to - from === 1
    ? [from]
    : Array.from({ length: to - from - 1 }, (_, at) => from + 1 + at).flatMap((middle) =>
        treesOf(from, middle).flatMap((one) =>
          treesOf(middle, to).flatMap((other) => [cutOf('across', one, other), cutOf('down', one, other)]),
        ),
      )

const rowsIn = (set: Int32Array | null) =>
  Array.from({ length: most + 1 }, (_, rows) => rows).filter((rows) => has(set, rows))

test('the heights of a run are those of every tree of its stories', () => {
  fc.assert(
    fc.property(stories, (own) => {
      const all = treesOf(0, own.length)
      const known = runHeights(own, columns)
      for (let wide = 1; wide <= columns; wide += 1) {
        const found = all.flatMap((tree) =>
          rowsIn(heightsOf(tree, wide, (one, at) => own[one]?.[at] ?? null)),
        )
        expect(rowsIn(known(0, own.length, wide))).toEqual(
          [...new Set(found)].toSorted((one, other) => one - other),
        )
      }
    }),
    { numRuns: 60, seed: 20261119 },
  )
})

test('whatever is cut, and cut anew, fills its area without a gap, each story at a height it can have', () => {
  fc.assert(
    fc.property(stories, fc.integer(), (own, seed) => {
      const known = runHeights(own, columns)
      const [rows] = rowsIn(known(0, own.length, columns)).toReversed()
      fc.pre(rows !== undefined)
      const roll = dice(seed)
      const { cut, recut } = cutting(known, (at, area) => ({ at, area }))
      const whole: Area = { column: 0, row: 0, columns, rows: rows ?? 0 }
      let piece = cut({ span: { from: 0, to: own.length }, area: whole, blank: 0 }, roll)
      for (let time = 0; time < 5; time += 1) {
        const leaves: { at: number; area: Area }[] = []
        addLeaves(piece, leaves)
        expect(leaves.map(({ at }) => at).toSorted()).toEqual(own.map((_, at) => at))
        for (const { at, area } of leaves) expect(has(own[at]?.[area.columns] ?? null, area.rows)).toBe(true)
        expect(leaves.reduce((sum, { area }) => sum + area.columns * area.rows, 0)).toBe(columns * whole.rows)
        for (const one of leaves)
          for (const other of leaves) if (one !== other) expect(overlaps(one.area, other.area)).toBe(false)
        piece = recut(piece, roll)
      }
    }),
    { numRuns: 200, seed: 20261119 },
  )
})
