import type { DelegationRow } from '@rongbian/contract/flows'
import { expect, test } from 'vitest'
import { delegationState, groupsOf } from '#/features/delegations/delegation-state.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 15, hour)).toISOString()
const noon = Date.UTC(2026, 10, 15, 12)

test.each([
  ['current', { startsAt: at(8), endsAt: at(18), endedAt: null }],
  ['waiting', { startsAt: at(13), endsAt: at(18), endedAt: null }],
  ['over', { startsAt: at(8), endsAt: at(12), endedAt: null }],
  ['ended', { startsAt: at(8), endsAt: at(18), endedAt: at(9) }],
])('a delegation is %s', (state, row) => {
  expect(delegationState(row, noon)).toBe(state)
})

test('they are grouped by whose they are', () => {
  const row = (giverId: string, takerId: string) => ({ giverId, takerId }) as DelegationRow
  const { given, received, others } = groupsOf([row('me', 'a'), row('b', 'me'), row('a', 'b')], 'me')
  expect([given, received, others]).toEqual([[row('me', 'a')], [row('b', 'me')], [row('a', 'b')]])
})
