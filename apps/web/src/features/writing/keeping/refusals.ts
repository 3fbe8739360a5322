import type { ConflictFacts, LockFacts, StoryLock } from '@rongbian/contract/stories'
import { ApiError } from '#/api/api-error.ts'
import type { Problem } from '#/features/writing/keeping/writing-machine.ts'

const unreachable = ['offline', 'timeout', 'unavailable']

export const problemOf = (error: unknown): Problem => {
  if (!(error instanceof ApiError)) return 'refused'
  if (error.isSignedOut) return 'signedOut'
  return unreachable.includes(error.error) ? 'offline' : 'refused'
}

const isNamed = (error: unknown, name: string): error is ApiError =>
  error instanceof ApiError && error.error === name

/** The facts of an error have the shape the contract names for it. */
export const conflictOf = (error: unknown) =>
  isNamed(error, 'version_conflict') ? (error.facts as ConflictFacts) : undefined

/** The holder when the lock is another's; null when it is nobody's; undefined for any other error. */
export const lockLossOf = (error: unknown): StoryLock | null | undefined =>
  isNamed(error, 'lock_lost') || isNamed(error, 'lock_held')
    ? ((error.facts as LockFacts | undefined)?.lock ?? null)
    : undefined
