import { expect, test } from 'vitest'
import { amountText, hundredthsOf } from '#/features/pay/money.ts'

test.each([
  ['fee', 123_450, '1,234.50'],
  ['fee', -1, '-0.01'],
  ['fee', 0, '0.00'],
  ['points', 1_250, '12.5'],
  ['points', 300, '3'],
] as const)('%s of %d hundredths are written %s', (kind, hundredths, text) => {
  expect(amountText(kind, hundredths)).toBe(text)
})

test('what is typed is kept to the cent', () => {
  expect([1.15, 0.29, 1234.565].map(hundredthsOf)).toEqual([115, 29, 123_457])
})
