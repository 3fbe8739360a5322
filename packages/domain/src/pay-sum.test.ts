import { expect, test } from 'vitest'
import type { PayThousand } from './pay-scheme.ts'
import { decimalText, legalChars, quotaOf, roundHalfUp, sumOf, workDaysIn } from './pay-sum.ts'
import { countPrinted } from './text.ts'

const law: PayThousand = { at500: 'whole', rest: 'same' }
const half: PayThousand = { at500: 'half', rest: 'same' }
const exact: PayThousand = { at500: 'whole', rest: 'exact' }

test.each([
  ['nothing', 0, law, 0],
  ['one character', 1, law, 500],
  ['just below half a thousand', 499, law, 500],
  ['exactly half a thousand', 500, law, 1_000],
  ['exactly half a thousand, paid as half', 500, half, 500],
  ['just above half a thousand', 501, law, 1_000],
  ['just above it where 500 are half', 501, half, 1_000],
  ['just below a thousand', 999, law, 1_000],
  ['a thousand', 1_000, law, 1_000],
  ['one above', 1_001, law, 1_500],
  ['one above, to the character', 1_001, exact, 1_001],
  ['the example of the rule', 1_320, law, 1_500],
  ['a rest just below 500', 1_499, law, 1_500],
  ['a rest of exactly 500', 1_500, law, 2_000],
  ['a rest of exactly 500, paid as half', 1_500, half, 1_500],
  ['a rest just above 500', 1_501, law, 2_000],
  ['a rest just above 500, to the character', 1_501, exact, 1_501],
  ['less than a thousand, to the character', 320, exact, 500],
  ['two thousand', 2_000, law, 2_000],
])('the law pays %s (%i characters)', (_, chars, thousand, expected) => {
  expect(legalChars(chars, thousand)).toBe(expected)
})

const counts = { chars: 0, pictures: 0, errors: 0 }

/** Worked by hand: hundredths for one, what there is, and what it comes to. */
test.each([
  ['499 characters at 100.00', { per: 'thousand', amount: 10_000 }, { chars: 499 }, 5_000],
  ['500 characters at 100.00', { per: 'thousand', amount: 10_000 }, { chars: 500 }, 10_000],
  ['501 characters at 100.00', { per: 'thousand', amount: 10_000 }, { chars: 501 }, 10_000],
  ['1,320 characters at 100.00', { per: 'thousand', amount: 10_000 }, { chars: 1_320 }, 15_000],
  ['1,499 characters at 100.00', { per: 'thousand', amount: 10_000 }, { chars: 1_499 }, 15_000],
  ['1,500 characters at 100.00', { per: 'thousand', amount: 10_000 }, { chars: 1_500 }, 20_000],
  ['1,501 characters at 100.00', { per: 'thousand', amount: 10_000 }, { chars: 1_501 }, 20_000],
  ['half a cent goes up', { per: 'thousand', amount: 10_001 }, { chars: 499 }, 5_001],
  ['half a cent on one and a half', { per: 'thousand', amount: 10_001 }, { chars: 1_320 }, 15_002],
  ['no half cent on whole thousands', { per: 'thousand', amount: 10_001 }, { chars: 2_000 }, 20_002],
  ['one cent for half a thousand', { per: 'thousand', amount: 1 }, { chars: 10 }, 1],
  ['half a cent taken off goes the same way', { per: 'thousand', amount: -10_001 }, { chars: 499 }, -5_001],
  ['no text, no fee', { per: 'thousand', amount: 10_000 }, { chars: 0 }, 0],
  ['a story', { per: 'item', amount: 5_050 }, { chars: 1_320, pictures: 3 }, 5_050],
  ['three pictures at 30.33', { per: 'picture', amount: 3_033 }, { pictures: 3 }, 9_099],
  ['no picture', { per: 'picture', amount: 3_033 }, {}, 0],
  ['two errors at 5.00', { per: 'error', amount: -500 }, { errors: 2 }, -1_000],
  ['no error', { per: 'error', amount: -500 }, {}, 0],
  ['a withdrawal', { per: 'withdrawal', amount: -20_000 }, {}, -20_000],
  ['a review too late', { per: 'overdue', amount: -100 }, {}, -100],
  ['below the bound', { per: 'picture', amount: 1_000, cap: 5_000 }, { pictures: 4 }, 4_000],
  ['at the bound', { per: 'picture', amount: 1_000, cap: 5_000 }, { pictures: 5 }, 5_000],
  ['above the bound', { per: 'picture', amount: 1_000, cap: 5_000 }, { pictures: 60 }, 5_000],
  ['a bound on what is taken off', { per: 'error', amount: -500, cap: 1_200 }, { errors: 3 }, -1_200],
  ['a bound on long texts', { per: 'thousand', amount: 10_000, cap: 80_000 }, { chars: 12_345 }, 80_000],
] as const)('%s', (_, rule, facts, expected) => {
  expect(sumOf({ cap: null, ...rule }, { ...counts, ...facts }, law).amount).toBe(expected)
})

test('to the character, the sum is rounded once', () => {
  // 1,001 × 99.99 / 1,000 = 100.08999
  expect(
    sumOf({ per: 'thousand', amount: 9_999, cap: null }, { ...counts, chars: 1_001 }, exact).amount,
  ).toBe(10_009)
  // 1,250 × 100.02 / 1,000 = 125.025
  expect(
    sumOf({ per: 'thousand', amount: 10_002, cap: null }, { ...counts, chars: 1_250 }, exact).amount,
  ).toBe(12_503)
})

test.each([
  [1, 2, 1],
  [-1, 2, -1],
  [1, 3, 0],
  [-1, 3, 0],
  [2, 3, 1],
  [0, 7, 0],
])('%i / %i is rounded to %i', (over, under, expected) => {
  expect(roundHalfUp(over, under)).toBe(expected)
})

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [132_000, '1,320.00'],
  [123_456_789_01, '123,456,789.01'],
  [-100_000, '-1,000.00'],
])('%i hundredths are read as %s', (hundredths, text) => {
  expect(decimalText(hundredths)).toBe(text)
})

test.each([
  ['a whole month', { points: 10_000, workDays: 22, leaveDays: 0 }, 10_000],
  ['half a month away', { points: 10_000, workDays: 22, leaveDays: 11 }, 5_000],
  ['a third, rounded', { points: 10_000, workDays: 21, leaveDays: 14 }, 3_333],
  ['away all month', { points: 10_000, workDays: 20, leaveDays: 20 }, 0],
  ['a month without working days', { points: 10_000, workDays: 0, leaveDays: 0 }, 0],
])('the quota of %s', (_, quota, expected) => {
  expect(quotaOf(quota)).toBe(expected)
})

test('working days are those that are no Saturday or Sunday', () => {
  expect(['2026-02', '2026-11', '2028-02'].map(workDaysIn)).toEqual([20, 21, 21])
})

test.each([
  ['characters and punctuation', '江面起雾。', 5],
  ['no spaces of any width', '江 面\u3000起\u00a0雾\t', 4],
  ['letters and figures, each one', 'GDP 3.5%', 7],
  ['no breaks and nothing invisible', '甲\n乙\u200b\ufeff', 2],
  ['an accent with its letter', 'cafe\u0301', 4],
  ['rare characters as one', '𠮷野家', 3],
  ['nothing', '', 0],
])('printed are %s', (_, text, expected) => {
  expect(countPrinted(text)).toBe(expected)
})
