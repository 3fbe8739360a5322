import { expect, test } from 'vitest'
import { spreadsOf } from '#/features/newspaper/plan/spreads.ts'

const pages = (count: number, section = '', from = 1) =>
  Array.from({ length: count }, (_, index) => ({ no: from + index, section, isSpread: false }))
const numbers = (given: ReturnType<typeof pages>) =>
  spreadsOf(given).map((spread) => spread.map(({ no }) => no))

test('the first page stands alone, the others lie two and two', () => {
  expect(numbers(pages(8))).toEqual([[1], [2, 3], [4, 5], [6, 7], [8]])
  expect(numbers(pages(1))).toEqual([[1]])
  expect(numbers([])).toEqual([])
})

test('each section begins anew', () => {
  expect(numbers([...pages(4, 'A'), ...pages(4, 'B', 5)])).toEqual([[1], [2, 3], [4], [5], [6, 7], [8]])
})

test('a spread is never torn', () => {
  const joined = pages(4).map((page) => ({ ...page, isSpread: page.no === 1 }))
  expect(numbers(joined)[0]).toEqual([1, 2])
})
