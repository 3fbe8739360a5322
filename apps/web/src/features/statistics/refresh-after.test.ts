import { expect, test } from 'vitest'
import { refreshAfter } from '#/features/statistics/refresh-after.ts'

const span = {
  from: '2026-03-01',
  to: '2026-03-14',
  timeZone: 'Asia/Shanghai',
  asOf: '2026-03-14T15:59:00Z',
  isSettled: true,
}

test.each([
  ['the last day goes on', span, '2026-03-14T15:59:59Z', 5_000],
  ['the last day is over in the newsroom', span, '2026-03-14T16:00:00Z', false],
  ['some acts are not counted yet', { ...span, isSettled: false }, '2026-03-20T00:00:00Z', 2_000],
] as const)('when numbers are asked for again: %s', (_, asked, now, after) => {
  expect(refreshAfter(asked, Date.parse(now))).toBe(after)
})
