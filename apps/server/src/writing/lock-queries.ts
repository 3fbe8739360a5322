import type { LockPurpose } from '@rongbian/domain'
import { expressionBuilder, sql } from 'kysely'
import { compiledOnce } from '#/db/compiled.ts'
import type { DB } from '#/db/database.ts'
import type { Db, Tx } from '#/db/open.ts'
import { prepared } from '#/db/prepared.ts'
import type { Reader } from '#/http/sessions.ts'
import { isVisibleTo } from '#/story/access.ts'
import { isDeadLock } from '#/story/lock-life.ts'

interface StoryKey {
  tenantId: number
  id: number
}

const selectLock = compiledOnce((tx, { tenantId, id }: StoryKey, _: undefined) =>
  tx
    .selectFrom('storyLock')
    .modifyFront(prepared)
    .selectAll()
    .select(isDeadLock('storyLock').as('isDead'))
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', id)
    .forUpdate(),
)

/** Locked until the transaction ends, after the story itself. */
export const lockLock = async (tx: Tx, { tenantId, id }: StoryKey) => {
  const [lock] = await selectLock(tx, { tenantId, id }, undefined)
  return lock
}

export type FoundLock = NonNullable<Awaited<ReturnType<typeof lockLock>>>

interface NewHolder {
  person: { id: string; name: string }
  tab: string
  purpose: LockPurpose
}

/** Hands the lock to a tab; `since` stays when the same person goes on. */
export const putLock = (tx: Tx, { tenantId, id }: StoryKey, { person, tab, purpose }: NewHolder) =>
  tx
    .insertInto('storyLock')
    .values({ tenantId, storyId: id, personId: person.id, personName: person.name, tab, purpose })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'storyId']).doUpdateSet({
        personId: person.id,
        personName: person.name,
        tab,
        purpose,
        since: sql`case story_lock.person_id when excluded.person_id then story_lock.since else now() end`,
        seenAt: sql`now()`,
        activeAt: sql`now()`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteLock = (tx: Tx, { tenantId, id }: StoryKey) =>
  tx.deleteFrom('storyLock').where('tenantId', '=', tenantId).where('storyId', '=', id).execute()

/** Answers whether there was one. */
export const deleteOwnLock = async (
  tx: Tx,
  { tenantId, id }: StoryKey,
  personId: string,
  tab: string | undefined,
) => {
  let query = tx
    .deleteFrom('storyLock')
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', id)
    .where('personId', '=', personId)
  if (tab) query = query.where('tab', '=', tab)
  return (await query.returning('storyId').execute()).length > 0
}

/** The tab is there; answers nothing when it no longer holds the lock. */
export const touchLock = (
  db: Db,
  { tenantId, id }: StoryKey,
  { personId, tab }: { personId: string; tab: string },
  isActive: boolean,
) =>
  db
    .updateTable('storyLock')
    .set({ seenAt: sql`now()`, ...(isActive && { activeAt: sql`now()` }) })
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', id)
    .where('personId', '=', personId)
    .where('tab', '=', tab)
    .returningAll()
    .executeTakeFirst()

export const findLock = (db: Db, { tenantId, id }: StoryKey) =>
  db
    .selectFrom('storyLock')
    .selectAll()
    .select(isDeadLock('storyLock').as('isDead'))
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', id)
    .executeTakeFirst()

/** Locks nobody has come back to for so long that their text should be seen by others. */
export const findForsakenLocks = (db: Db, awayMs: number, limit: number) =>
  db
    .selectFrom('storyLock')
    .select(['tenantId', 'storyId'])
    .where((row) =>
      row.or([
        row('seenAt', '<', sql<Date>`now() - ${awayMs} * interval '1 millisecond'`),
        row('activeAt', '<', sql<Date>`now() - ${2 * awayMs} * interval '1 millisecond'`),
      ]),
    )
    .orderBy('seenAt')
    .limit(limit)
    .execute()

const locksMax = 500

/** Living locks on stories the reader may read; of one person only when given. */
export const findReadableLocks = (db: Db, reader: Reader, personId: string | undefined) => {
  let query = db
    .selectFrom('storyLock as lock')
    .innerJoin('story', (join) =>
      join.onRef('story.tenantId', '=', 'lock.tenantId').onRef('story.id', '=', 'lock.storyId'),
    )
    .selectAll('lock')
    .select(['story.library', 'story.title', 'story.departmentName'])
    .where('lock.tenantId', '=', reader.tenantId)
    .where(sql<boolean>`not ${isDeadLock('lock')}`)
    .where(isVisibleTo(reader)(expressionBuilder<DB, 'story'>()))
  if (personId) query = query.where('lock.personId', '=', personId)
  return query.orderBy('lock.since').limit(locksMax).execute()
}
