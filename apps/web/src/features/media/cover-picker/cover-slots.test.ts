// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import {
  changeCut,
  isSmall,
  measuredSlot,
  newSlot,
  sizeOf,
  slotsOfType,
} from '#/features/media/cover-picker/cover-slots.ts'

const picture = { url: '/a', name: 'a.jpg', size: 1, assetId: '7', width: 1200, height: 800 }
const small = newSlot(picture, sizeOf(1))

test('a new picture is cut to the shape of the type, as large as it goes', () => {
  expect(small.cut).toEqual({ left: 66, top: 0, width: 1067, height: 800 })
  expect(newSlot(picture, sizeOf(2)).cut).toEqual({ left: 0, top: 100, width: 1200, height: 600 })
})

test('three pictures add two places, and going back takes them away', () => {
  const three = slotsOfType([small], sizeOf(1), 3)
  expect(three).toEqual([small, undefined, undefined])
  expect(slotsOfType([small, small, small], sizeOf(3), 1)).toEqual([small])
})

test('a cover that was there stays untouched unless its shape is another', () => {
  const kept = { name: 'a', url: '/a', size: 1, compressFlag: true, ratioName: '4:3', assetId: 'x' }
  const fitting = { ...picture, width: 719, height: 540 }
  expect(measuredSlot(fitting, kept, sizeOf(1))).toMatchObject({ kept, cut: { width: 719, height: 540 } })
  const heavy = { ...fitting, size: 8_000_000 }
  expect(measuredSlot(heavy, kept, sizeOf(1)).kept?.size, 'as it is stored').toBe(8_000_000)
  expect(measuredSlot(picture, kept, sizeOf(1))).toEqual(small)
})

test('another shape cuts anew, the same shape does not', () => {
  const moved = { ...small, cut: { ...small.cut, left: 0 } }
  expect(slotsOfType([moved], sizeOf(1), 3)[0]?.cut.left).toBe(0)
  expect(slotsOfType([moved], sizeOf(1), 2)[0]?.cut).toMatchObject({ width: 1200, height: 600 })
})

test('a width typed in keeps the shape and stays on the picture', () => {
  expect(changeCut(small, 'width', 600, 4 / 3)).toMatchObject({ width: 600, height: 450 })
  expect(changeCut(small, 'width', 9_000, 4 / 3)).toMatchObject({ width: 1067, height: 800 })
  expect(changeCut(small, 'left', 900, 4 / 3).left).toBe(133)
})

test.each([
  [360, false],
  [359, true],
])('%i points wide is too small for a small cover: %s', (width, expected) => {
  expect(isSmall({ ...small, cut: { left: 0, top: 0, width, height: 270 } }, sizeOf(1))).toBe(expected)
})
