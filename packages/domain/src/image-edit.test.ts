import { expect, test } from 'vitest'
import { largestSides } from './image-edit.ts'

const original = { width: 1000, height: 100 }

test.each([
  ['as it was', original, { width: 2000, height: 200 }],
  ['turned', { width: 100, height: 1000 }, { width: 200, height: 2000 }],
  ['cut to a square', { width: 80, height: 80 }, { width: 2000, height: 200 }],
])('R-imageedit-023: a picture %s may have twice the sides of the original', (_, current, most) => {
  expect(largestSides(original, current)).toEqual(most)
})
