import { expect, test } from 'vitest'
import { equalShares, sharesLeft } from '#/features/statistics/pay/share-rows.ts'

const named = (...names: string[]) => names.map((name) => ({ personId: null, name }))

test('thirds are a whole', () => {
  const rows = equalShares(named('甲', '乙', '丙'))
  expect(rows.map(({ share }) => share)).toEqual([3_334, 3_333, 3_333])
  expect(sharesLeft(rows)).toBe(0)
  expect(equalShares([])).toEqual([])
})

test('too much and too little is told', () => {
  const [one] = equalShares(named('甲'))
  expect(one && sharesLeft([{ ...one, share: 6_000 }])).toBe(4_000)
  expect(one && sharesLeft([one, one])).toBe(-10_000)
})
