import { autosaveRules, specialLimits } from '@rongbian/domain'

/** Why the last save did not arrive: no line, no session, or the server said no. */
export type Problem = 'offline' | 'signedOut' | 'refused'

/** The numbers count changes: up to which one the server has the page. */
export interface Keeping {
  /** The version the page grew from. */
  base: number
  revision: number
  saved: number
  changedAt: number
  /** The first change no save has taken along. */
  waitingSince: number | undefined
  inFlight: number | undefined
  problem: Problem | undefined
  tries: number
  retryAt: number
  safeAt: number
}

const never = Number.POSITIVE_INFINITY
const retryMs = { first: 1_000, longest: 30_000 } as const

export const startKeeping = (base: number, at: number): Keeping => ({
  base,
  revision: 0,
  saved: 0,
  changedAt: 0,
  waitingSince: undefined,
  inFlight: undefined,
  problem: undefined,
  tries: 0,
  retryAt: 0,
  safeAt: at,
})

const fine = { problem: undefined, tries: 0, retryAt: 0 } as const

const retryTime = (problem: Problem, tries: number, at: number) => {
  if (problem === 'signedOut') return never
  return (
    at + (problem === 'refused' ? retryMs.longest : Math.min(retryMs.longest, retryMs.first * 2 ** tries))
  )
}

export const changed = (keeping: Keeping, at: number): Keeping => ({
  ...keeping,
  revision: keeping.revision + 1,
  changedAt: at,
  waitingSince: keeping.waitingSince ?? at,
  // What was refused may be right now.
  ...(keeping.problem === 'refused' && fine),
})
export const sent = (keeping: Keeping): Keeping => ({
  ...keeping,
  inFlight: keeping.revision,
  waitingSince: undefined,
})
export const arrived = (keeping: Keeping, base: number, at: number): Keeping => ({
  ...keeping,
  ...fine,
  base,
  saved: keeping.inFlight ?? keeping.saved,
  inFlight: undefined,
  safeAt: at,
})
export const failed = (keeping: Keeping, problem: Problem, at: number): Keeping => ({
  ...keeping,
  inFlight: undefined,
  waitingSince: keeping.waitingSince ?? keeping.changedAt,
  problem,
  tries: keeping.tries + 1,
  retryAt: retryTime(problem, keeping.tries, at),
})
/** The base or the lock was not ours; what was on its way is unsent again. */
export const turnedAway = (keeping: Keeping): Keeping => ({ ...keeping, ...fine, inFlight: undefined })
/** The page itself is the same; something about it was decided. */
export const rebased = (keeping: Keeping, base: number): Keeping =>
  keeping.base === base ? keeping : { ...keeping, base }
export const tryNow = (keeping: Keeping): Keeping => ({ ...keeping, retryAt: 0 })
export const askedNow = (keeping: Keeping): Keeping => ({ ...keeping, ...fine, changedAt: 0 })

export const isUnsaved = ({ revision, saved }: Keeping) => revision > saved

/** When the next save is due; undefined while one is on its way or nothing changed. */
export const saveDue = (keeping: Keeping): number | undefined => {
  if (keeping.inFlight !== undefined || !isUnsaved(keeping)) return undefined
  const { changedAt, waitingSince = changedAt, retryAt } = keeping
  const due = Math.min(changedAt + specialLimits.saveAfterMs, waitingSince + autosaveRules.typingMs)
  const at = Math.max(due, retryAt)
  return at === never ? undefined : at
}

export type SaveWord = 'saving' | 'offline' | 'signedOut' | 'refused' | 'typing' | 'saved'

/** The one word of the head. */
export const saveWord = (keeping: Keeping): SaveWord => {
  if (keeping.problem && isUnsaved(keeping)) return keeping.problem
  if (keeping.inFlight !== undefined) return 'saving'
  return isUnsaved(keeping) ? 'typing' : 'saved'
}
