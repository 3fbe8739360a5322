import { expect, test } from 'vitest'
import { shadeOf, shadeStarts } from '#/ui/china-map/map-steps.ts'

test.each([
  [0, 0],
  [1, 1],
  [6, 1],
  [7, 2],
  [12, 2],
  [13, 3],
  [25, 3],
  [26, 4],
  [50, 4],
  [51, 5],
  [100, 5],
])('of at most a hundred, %i has shade %i', (value, shade) => {
  expect(shadeOf(value, 100)).toBe(shade)
})

test('each shade begins where the one before ends', () => {
  expect(shadeStarts(100)).toEqual([1, 7, 13, 26, 51])
  for (const [index, start] of shadeStarts(100).entries()) expect(shadeOf(start, 100)).toBe(index + 1)
})

test('where nothing came from anywhere nothing is shaded', () => {
  expect(shadeOf(0, 0)).toBe(0)
})
