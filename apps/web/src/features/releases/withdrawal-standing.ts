import type { Withdrawal } from '@rongbian/contract/releases'
import type { Tone } from '@rongbian/domain'

type StandingId = 'refused' | 'second' | 'failed' | 'closed' | 'running'

const tones: Record<StandingId, Tone> = {
  refused: 'neutral',
  second: 'warning',
  failed: 'bad',
  closed: 'good',
  running: 'working',
}

type Facts = Pick<Withdrawal, 'refusedAt' | 'agreedAt' | 'closedAt'> & {
  outlets: readonly Pick<Withdrawal['outlets'][number], 'state'>[]
}

const idOf = ({ refusedAt, agreedAt, closedAt, outlets }: Facts): StandingId => {
  if (refusedAt) return 'refused'
  if (!agreedAt) return 'second'
  if (outlets.some(({ state }) => state === 'failed')) return 'failed'
  return closedAt ? 'closed' : 'running'
}

/** How far a withdrawal is, as a whole. */
export const standingOf = (facts: Facts) => {
  const id = idOf(facts)
  return { id, tone: tones[id] }
}
