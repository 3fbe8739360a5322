import type { DelegationRow } from '@rongbian/contract/flows'
import type { Tone } from '@rongbian/domain'

export const delegationStates = {
  current: 'working',
  waiting: 'neutral',
  over: 'neutral',
  ended: 'neutral',
} as const satisfies Record<string, Tone>
type DelegationState = keyof typeof delegationStates

export const delegationState = (
  { startsAt, endsAt, endedAt }: Pick<DelegationRow, 'startsAt' | 'endsAt' | 'endedAt'>,
  now: number,
): DelegationState => {
  if (endedAt) return 'ended'
  if (Date.parse(endsAt) <= now) return 'over'
  return Date.parse(startsAt) > now ? 'waiting' : 'current'
}

/** What still counts can be ended. */
export const isOpen = (state: DelegationState) => state === 'current' || state === 'waiting'

/** Whose they are, seen by one person: given, received, and between others. */
export const groupsOf = (rows: readonly DelegationRow[], personId: string) => ({
  given: rows.filter(({ giverId }) => giverId === personId),
  received: rows.filter(({ takerId }) => takerId === personId),
  others: rows.filter(({ giverId, takerId }) => giverId !== personId && takerId !== personId),
})
export type DelegationGroup = keyof ReturnType<typeof groupsOf>
