import { phrases } from './phrase.ts'

/** How a story of the house belongs to an event. */
export const coverStepCodes = ['topic', 'text', 'event'] as const
export type CoverStep = (typeof coverStepCodes)[number]

/** Events the house misses: from this heat on, where nobody chose another, and told by so many. */
export const gapLimits = { line: 60, voices: 3, hours: 72, reason: 500 } as const

export const gapStates = phrases('gapStates', { open: '没有报道', dismissed: '不报道' })
export type GapState = keyof typeof gapStates
export const gapStateCodes = Object.keys(gapStates) as GapState[]
