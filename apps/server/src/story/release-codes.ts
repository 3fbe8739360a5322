import { codeOf, isOnOutlet, type ReleaseState, releaseStateCodes } from '@rongbian/domain'
import { sql } from 'kysely'

/** The codes of these states for SQL, written out and not bound: a plan can look into them. */
export const codesOf = (...states: readonly ReleaseState[]) => sql.raw(states.map(codeOf).join(', '))

/** On the outlet, or about to be. */
export const outletCodes = codesOf(...releaseStateCodes.filter(isOnOutlet))
