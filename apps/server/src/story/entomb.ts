import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import type { StoryRow } from './access.ts'
import { eraseStory } from './erase-queries.ts'
import type { Act } from './history.ts'
import { replaceChoice } from './pre-sign-queries.ts'
import { settleWaiting } from './settle-waiting.ts'
import { appendActs } from './write-queries.ts'

/** The tombstone of a story that stands on no channel. */
export const entomb = async (tx: Tx, story: StoryRow, act: Act) => {
  await eraseStory(tx, story.tenantId, story.id)
  await settleWaiting(tx, story)
  await replaceChoice(tx, story.tenantId, story.id, [])
  const blank = { box: 'gone', summary: '', cover: '', folderId: null, hand: null }
  await appendActs(tx, story, [act], { changes: { ...blank, updatedAt: sql<Date>`now()` } })
}
