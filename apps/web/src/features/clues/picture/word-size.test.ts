import { expect, test } from 'vitest'
import { sizes, wordSize } from '#/features/clues/picture/word-size.ts'

test.each([
  [100, 100, sizes],
  [64, 100, 4],
  [1, 100, 1],
  [0, 100, 1],
  [0, 0, 1],
])('of a weight of %d among %d at most, the size is %d', (weight, most, size) => {
  expect(wordSize(weight, most)).toBe(size)
})
