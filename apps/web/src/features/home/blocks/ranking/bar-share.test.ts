import { expect, test } from 'vitest'
import { barShare } from '#/features/home/blocks/ranking/bar-share.ts'

test.each([
  [218, 218, 100],
  [109, 218, 50],
  [1, 10_000, 2],
  [0, 218, 0],
  [0, 0, 0],
])('R-dashboard-030: %i of %i is a bar of %i percent', (count, most, share) => {
  expect(barShare(count, most)).toBe(share)
})
