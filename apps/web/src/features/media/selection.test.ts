import { expect, test } from 'vitest'
import { durationText } from '#/features/media/duration-text.ts'
import { addRange, toggleAsset } from '#/features/media/selection.ts'

const of = (...ids: number[]) => ids.map((assetId) => ({ assetId }))

test('an asset is chosen and let go again, the others stay in their order', () => {
  expect(toggleAsset(of(2, 1), { assetId: 3 })).toEqual(of(2, 1, 3))
  expect(toggleAsset(of(2, 1, 3), { assetId: 1 })).toEqual(of(2, 3))
})

test.each([
  [2, 4, of(9, 2, 3, 4)],
  [4, 2, of(9, 2, 3, 4)],
  [77, 2, of(9, 1, 2)],
])('from %i to %i', (from, to, expected) => {
  expect(addRange(of(9), of(1, 2, 3, 4, 5), from, to)).toEqual(expected)
})

test.each([
  [5, '0:05'],
  [65.4, '1:05'],
  [3729, '1:02:09'],
])('%d seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})
