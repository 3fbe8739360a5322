import type { Actor } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { findVisibleStory } from '#/features/stories/access.ts'
import type { Rulebook } from '#/features/words/rulebook.ts'
import { countErrors } from './count-errors.ts'
import { reviewOf } from './review-row.ts'
import { readText } from './text.ts'
import { findWords } from './word-check.ts'

/** Shorter texts are checked in a moment, also inside a transaction. */
const longWords = 5_000

const findLong = (db: Db, tenantId: number, ids: readonly number[]) =>
  db
    .selectFrom('story')
    .select(['tenantId', 'id', 'version'])
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .where('words', '>', longWords)
    .where('box', '<>', 'gone')
    .execute()

/** Checks the words of long texts before a transaction asks for them: nobody else waits for that, least of all with a lock. */
export const checkAhead = async (db: Db, { tenantId }: Actor, ids: readonly number[], book: Rulebook) => {
  if (ids.length === 0) return
  for (const story of await findLong(db, tenantId, ids)) {
    const { content } = await readText(db, story)
    await findWords(db, story, book, content)
  }
}

/** The same for the corrections of a proof pass. */
export const countAhead = async (db: Db, actor: Actor, ids: readonly number[]) => {
  if (ids.length === 0) return
  for (const { id } of await findLong(db, actor.tenantId, ids)) {
    const story = await findVisibleStory(db, actor, id)
    const review = reviewOf(story)
    if (!review?.step) continue
    await countErrors(db, story, { no: review.no, step: review.step.no }, await readText(db, story))
  }
}
