import { expect, test } from 'vitest'
import { monthsBack } from '#/features/statistics/pay/months.ts'

test('two years of months, over the turn of a year', () => {
  const months = monthsBack('2026-02')
  expect(months.slice(0, 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
  expect(months).toHaveLength(24)
})
