import { expect, test } from 'vitest'
import { endTone, spanOf, standingOf } from './account-standing.ts'

test.each([
  ['1', true, 'valid'],
  ['2', true, 'expired'],
  ['2', false, 'unbound'],
  ['81', false, 'prohibited'],
] as const)('status %s, bound %s stands as %s', (status, isBound, standing) => {
  expect(standingOf({ status, isBound })).toBe(standing)
})

test.each([
  ['2026-07-01T00:00:00Z', 'bad'],
  ['2026-07-07T23:59:59Z', 'warning'],
  ['2026-07-08T00:00:00Z', 'neutral'],
])('what ends %s is %s', (expiresAt, tone) => {
  expect(endTone(expiresAt, Date.parse('2026-07-01T00:00:00Z'))).toBe(tone)
})

test.each([
  [60, 'minutes', 1],
  [5_400, 'minutes', 90],
  [86_400, 'days', 1],
  [7_200, 'hours', 2],
  [45, 'seconds', 45],
])('%d seconds are told in %s', (seconds, unit, count) => {
  expect(spanOf(seconds)).toEqual({ unit, count })
})
