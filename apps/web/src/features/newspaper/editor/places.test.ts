import { grids, type LayoutItem } from '@rongbian/paper'
import { expect, test } from 'vitest'
import {
  inReadingOrder,
  largestFree,
  lShaped,
  needed,
  nextRank,
  storyItem,
} from '#/features/newspaper/editor/places.ts'
import { newPoolStory, twoStories } from '#/features/newspaper/newspaper.fixture.ts'

const grid = grids.broadsheet

test('an empty page is free whole; what stands there is left out', () => {
  expect(largestFree(grid, [])).toEqual({ column: 0, row: 0, columns: 8, rows: 104 })
  const top = { column: 0, row: 0, columns: 8, rows: 40 }
  expect(largestFree(grid, [top])).toEqual({ column: 0, row: 40, columns: 8, rows: 64 })
  const ad = { column: 4, row: 78, columns: 4, rows: 26 }
  expect(largestFree(grid, [top, ad])).toEqual({ column: 0, row: 40, columns: 8, rows: 38 })
  expect(largestFree(grid, [{ column: 0, row: 0, columns: 8, rows: 104 }])).toBeUndefined()
})

test('a story takes no more of a free place than it fills', () => {
  const free = { column: 0, row: 40, columns: 8, rows: 64 }
  const area = needed(free, newPoolStory({ lines: 60 }))
  expect(area.columns).toBe(3)
  expect(area.rows).toBeGreaterThan(20)
  expect(area.rows).toBeLessThan(40)
  expect(needed({ ...free, rows: 5 }, newPoolStory({ lines: 600 })).rows).toBe(5)
})

test('items are gone through from the top and the left, and new ones rank last', () => {
  const items = twoStories.items.toReversed()
  expect(inReadingOrder(items).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(nextRank(items)).toBe(3)
  expect(nextRank([])).toBe(1)
})

test('a story brings its first picture along', () => {
  const image = {
    ...{ file: 'x', width: 30, height: 20, caption: '', credit: '' },
    crop: { left: 0, top: 0, right: 1, bottom: 1 },
  }
  const area = { column: 0, row: 0, columns: 4, rows: 30 }
  const item = storyItem('n', newPoolStory({ images: [image] }), area, 3) as Extract<
    LayoutItem,
    { kind: 'story' }
  >
  expect(item.pictures).toMatchObject([{ file: 'x', columns: 2, rows: 10, at: 'right' }])
})

test('an L begins beside the foot of its first rectangle, below it where the page ends', () => {
  expect(lShaped(grid, { column: 0, row: 0, columns: 3, rows: 40 })?.[1]).toEqual({
    ...{ column: 3, row: 28, columns: 1, rows: 12 },
  })
  expect(lShaped(grid, { column: 5, row: 0, columns: 3, rows: 40 })?.[1]).toEqual({
    ...{ column: 5, row: 40, columns: 1, rows: 12 },
  })
  expect(lShaped(grid, { column: 0, row: 0, columns: 8, rows: 104 })).toBeUndefined()
})
