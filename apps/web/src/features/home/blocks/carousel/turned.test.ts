import { expect, test } from 'vitest'
import { turned } from '#/features/home/blocks/carousel/turned.ts'

test.each([
  [0, 1, 3, 1],
  [2, 1, 3, 0],
  [0, -1, 3, 2],
  [5, 0, 3, 2],
  [5, 1, 3, 0],
  [4, 1, 0, 0],
])('from %i by %i of %i comes %i', (index, step, count, expected) => {
  expect(turned(index, step, count)).toBe(expected)
})
