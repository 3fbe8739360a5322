import { expect, test } from 'vitest'
import { cropOf, readCrop } from './message.ts'

test('a cut is told in parts of the whole, as the platform takes it', () => {
  const whole = { width: 1000, height: 500 }
  expect(cropOf({ left: 100, top: 50, width: 800, height: 400 }, whole)).toBe('0.1_0.1_0.9_0.9')
  expect(cropOf({ left: 0, top: 0, width: 1000, height: 500 }, whole)).toBe('0_0_1_1')
  expect(cropOf({ left: 0, top: 1, width: 3, height: 7 }, { width: 7, height: 9 })).toBe(
    '0_0.111111_0.428571_0.888889',
  )
})

test('what was told is read again', () => {
  expect(readCrop('0.1_0.2_0.9_0.8')).toEqual({ left: 0.1, top: 0.2, right: 0.9, bottom: 0.8 })
})

test.each(['', '0_0_1', '0_0_1_1_1', '0.5_0_0.5_1', '0_0.9_1_0.1', '-0.1_0_1_1', '0_0_1.1_1', 'a_b_c_d'])(
  'no part of a picture: %s',
  (crop) => {
    expect(readCrop(crop)).toBeUndefined()
  },
)
