import { join } from 'node:path'
import { expect, test } from 'vitest'
import { percentile, sizesBelow } from './lib/sizes.ts'

const longestAllowed = 300
const ninetyAllowed = 150

const sizes = sizesBelow(join(import.meta.dirname, '..'))

test('no file of the product is longer than one can read in a sitting', () => {
  expect(sizes.length).toBeGreaterThan(2_000)
  expect(sizes.filter(({ lines }) => lines > longestAllowed)).toEqual([])
})

test('nine of ten files are short', () => {
  expect(percentile(sizes, 90)).toBeLessThanOrEqual(ninetyAllowed)
})

test('so many of a hundred are not longer than that', () => {
  const tenFiles = [90, 80, 70, 60, 50, 40, 30, 20, 10, 1].map((lines) => ({ file: '', lines }))
  expect([90, 50].map((share) => percentile(tenFiles, share))).toEqual([80, 40])
})
