import type { AccountView } from '@rongbian/contract/accounts'
import type { Tone } from '#/ui/status-tag.tsx'

type AccountStanding = 'valid' | 'expired' | 'unbound' | 'prohibited'

export const standingTones: Record<AccountStanding, Tone> = {
  valid: 'good',
  expired: 'bad',
  unbound: 'warning',
  prohibited: 'neutral',
}

const standings = { '1': 'valid', '2': 'expired', '81': 'prohibited' } as const

/** What nobody has bound yet has not come to an end. */
export const standingOf = ({ status, isBound }: Pick<AccountView, 'status' | 'isBound'>): AccountStanding =>
  status === '2' && !isBound ? 'unbound' : standings[status]

const soonMs = 7 * 86_400_000

export const endTone = (expiresAt: string, now: number): Tone => {
  const left = Date.parse(expiresAt) - now
  if (left <= 0) return 'bad'
  return left < soonMs ? 'warning' : 'neutral'
}

const spans = [
  ['days', 86_400],
  ['hours', 3_600],
  ['minutes', 60],
  ['seconds', 1],
] as const

/** The window of a quota in the largest unit that fits it whole. */
export const spanOf = (seconds: number) => {
  const [unit, size] = spans.find(([, one]) => seconds % one === 0) ?? spans[3]
  return { unit, count: seconds / size }
}
