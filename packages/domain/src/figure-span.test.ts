import { expect, test } from 'vitest'
import { daysIn, monthsOf, seriesOf, seriesUnitOf, spanBefore } from './figure-span.ts'

test('the span before is as long and ends the day before', () => {
  expect(spanBefore({ from: '2026-03-01', to: '2026-03-07' })).toEqual({
    from: '2026-02-22',
    to: '2026-02-28',
  })
  expect(daysIn({ from: '2026-03-01', to: '2026-03-01' })).toBe(1)
})

test('up to a quarter goes by days, more by months', () => {
  expect(seriesUnitOf({ from: '2026-01-01', to: '2026-04-01' })).toBe('day')
  expect(seriesUnitOf({ from: '2026-01-01', to: '2026-04-02' })).toBe('month')
  expect(seriesOf({ from: '2026-02-27', to: '2026-03-01' }).map(({ name }) => name)).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ])
})

test('a month that lies in the span only in part is cut', () => {
  expect(monthsOf({ from: '2025-12-15', to: '2026-02-28' })).toEqual([
    { name: '2025-12', from: '2025-12-15', to: '2025-12-31', isCut: true },
    { name: '2026-01', from: '2026-01-01', to: '2026-01-31', isCut: false },
    { name: '2026-02', from: '2026-02-01', to: '2026-02-28', isCut: false },
  ])
})
