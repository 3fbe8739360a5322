import type { StoryLock } from '@rongbian/contract/stories'
import { lockRules } from '@rongbian/domain'
import { type RawBuilder, sql } from 'kysely'

const milliseconds = (count: number) => sql.raw(`interval '${count} milliseconds'`)
const deadAfter = milliseconds(lockRules.deadAfterMs)
const idleAfter = milliseconds(lockRules.idleAfterMs)

/** Whether a row of story_lock, under the given name, has lost its tab or its person. */
export const isDeadLock = (name: string): RawBuilder<boolean> => {
  const column = (of: string) => sql.ref(`${name}.${of}`)
  return sql<boolean>`(${column('seenAt')} < now() - ${deadAfter} or ${column('activeAt')} < now() - ${idleAfter})`
}

export interface LockRow {
  personId: string
  personName: string
  tab: string
  purpose: string
  since: Date
  seenAt: Date
  activeAt: Date
}

export const presentLock = (lock: LockRow, readerId: string): StoryLock => ({
  personId: lock.personId,
  personName: lock.personName,
  tab: lock.tab,
  purpose: lock.purpose as StoryLock['purpose'],
  since: lock.since.toISOString(),
  seenAt: lock.seenAt.toISOString(),
  activeAt: lock.activeAt.toISOString(),
  mine: lock.personId === readerId,
})
