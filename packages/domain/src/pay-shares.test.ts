import { expect, test } from 'vitest'
import { settleShares, splitAmong, splitAmount, splitNames } from './pay-shares.ts'

const author = (share: number, index = 0) => ({ personId: null, name: `作者${index}`, share })
const named = (share: number | null, index: number) => ({ personId: null, name: `作者${index}`, share })

/** Worked by hand: what is paid, the shares in hundredths of a per cent, the parts and what nobody gets. */
test.each([
  ['a whole', 15_000, [10_000], [15_000], 0],
  ['sixty and forty', 15_000, [6_000, 4_000], [9_000, 6_000], 0],
  ['thirds of 100.00', 10_000, [3_334, 3_333, 3_333], [3_334, 3_333, 3_333], 0],
  ['thirds of 0.01', 1, [3_334, 3_333, 3_333], [1, 0, 0], 0],
  ['thirds of 0.02', 2, [3_334, 3_333, 3_333], [1, 1, 0], 0],
  ['halves of an odd cent: the first named', 15_001, [5_000, 5_000], [7_501, 7_500], 0],
  ['the largest rest, not the first', 101, [2_000, 8_000], [20, 81], 0],
  ['sixty per cent, the rest is not paid', 15_000, [6_000], [9_000], 6_000],
  ['thirds with a rest', 10_000, [3_333, 3_333, 3_333], [3_333, 3_333, 3_333], 1],
  ['taken off, as it was given', -10_000, [3_334, 3_333, 3_333], [-3_334, -3_333, -3_333], 0],
  ['an odd cent taken off', -15_001, [5_000, 5_000], [-7_501, -7_500], 0],
  ['nothing', 0, [5_000, 5_000], [0, 0], 0],
  ['somebody with no share', 9_999, [10_000, 0], [9_999, 0], 0],
])('%s', (_, whole, shares, parts, unpaid) => {
  expect(splitAmong(whole, shares.map(author))).toEqual({ parts, unpaid })
})

test('parts sum to the whole, whatever it is and however it is shared', () => {
  for (let whole = -1_000; whole <= 1_000; whole += 7)
    for (const shares of [
      [1, 1, 1],
      [6_000, 4_000],
      [1, 9_999],
      [3_333, 3_333, 3_334],
      [7, 11, 13, 17],
    ]) {
      const parts = splitAmount(whole, shares)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole)
    }
})

test.each([
  ['nobody said: equal parts', [null, null, null], [3_334, 3_333, 3_333]],
  ['one said: the others share the rest', [5_000, null, null], [5_000, 2_500, 2_500]],
  ['all said', [6_000, 3_000], [6_000, 3_000]],
  ['all is given away already', [10_000, null], [10_000, 0]],
  ['too much', [6_000, 5_000], undefined],
  ['nobody', [], []],
])('%s', (_, shares, expected) => {
  expect(settleShares(shares.map(named))?.map(({ share }) => share)).toEqual(expected)
})

test('several people in one field are told apart', () => {
  expect(splitNames('陆问川、江予白，周既明; 纪青禾,裴知微；')).toEqual([
    '陆问川',
    '江予白',
    '周既明',
    '纪青禾',
    '裴知微',
  ])
  expect(splitNames(' ')).toEqual([])
})
