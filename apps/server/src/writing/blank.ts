import { historyMessages } from '@rongbian/contract/messages/history'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { outletMarks } from '#/story/access.ts'
import { cleanAndHash, readContent } from '#/story/clean-content.ts'
import { cleanJournal } from '#/story/clean-journal.ts'
import { entomb } from '#/story/entomb.ts'
import { findJournals, findVersion } from '#/story/text-queries.ts'

interface Key {
  tenantId: number
  id: number
}

/** Nothing has happened to it since it was begun, and nothing hangs on it. The first condition is the index's. */
const isUntouched = sql<boolean>`story.title = '' and story.words = 0 and story.last_version = 1 and story.history_no = 1
  and story.box in ('draft', 'pending') and story.status = 'new'
  and not exists (select from story_comment as mark where mark.tenant_id = story.tenant_id and mark.story_id = story.id)
  and not exists (select from story_favorite as mark where mark.tenant_id = story.tenant_id and mark.story_id = story.id)
  and not exists (select from story_relation as mark where mark.tenant_id = story.tenant_id
    and story.id in (mark.story_id, mark.related_id))
  and not exists (select from release where release.tenant_id = story.tenant_id and release.story_id = story.id)`

const isUnheld = sql<boolean>`not exists (select from story_lock as lock
  where lock.tenant_id = story.tenant_id and lock.story_id = story.id)`

const blankHash = cleanAndHash(readContent({})).hash

/** Not a word anywhere: neither in its text nor in what anyone has typed. */
const isBlank = async (tx: Tx, story: Key) => {
  const text = await findVersion(tx, story, 1)
  if (text?.contentHash !== blankHash) return false
  const journals = await findJournals(tx, story)
  return journals.every((journal) => cleanJournal(journal)?.hash === blankHash)
}

/** Takes away a story that was begun and left without a word; answers whether it was one. */
export const clearBlank = async (tx: Tx, { tenantId, id }: Key) => {
  const story = await tx
    .selectFrom('story')
    .selectAll('story')
    .select(outletMarks.as('outlets'))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where(isUntouched)
    .where(isUnheld)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!story || !(await isBlank(tx, story))) return false
  const by = { id: story.authorId, name: story.authorName }
  await entomb(tx, story, { action: 'destroy', by, note: historyMessages.neverWritten() })
  return true
}

/** Those nobody has come back to for so long; a tab that crashed or a browser that never said goodbye leaves them. */
export const clearBlanks = async (db: Db, awayMs: number, limit: number) => {
  const found = await db
    .selectFrom('story')
    .select(['tenantId', 'id'])
    .where(isUntouched)
    .where(isUnheld)
    .where('createdAt', '<', sql<Date>`now() - ${awayMs} * interval '1 millisecond'`)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute()
  for (const key of found) await db.transaction().execute((tx) => clearBlank(tx, key))
  return found.length
}
