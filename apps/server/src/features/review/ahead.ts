import { AppError } from '@rongbian/contract'
import type { Actor } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import type { Rulebook } from '#/features/words/index.ts'
import { findVisibleStory } from '#/story/access.ts'
import { isLong } from '#/story/clean-text.ts'
import { textAhead } from '#/writing/unsaved.ts'
import { countErrors } from './count-errors.ts'
import { reviewOf } from './review-row.ts'
import { readText, reviewedText } from './text.ts'
import { findWords } from './word-check.ts'

/** What the actor cannot see is refused by the act itself. */
const findSeen = async (db: Db, actor: Actor, id: number) => {
  try {
    return await findVisibleStory(db, actor, id)
  } catch (error) {
    if (error instanceof AppError) return
    throw error
  }
}

/** The story as an act of this person takes it: with what they have typed and not saved. */
const findTaken = async (db: Db, actor: Actor, id: number) => {
  const story = await findSeen(db, actor, id)
  const ahead = story && (await textAhead(db, actor, story))
  if (ahead)
    return { story: { ...story, version: story.version + 1 }, text: reviewedText(ahead.content, ahead.hash) }
  return story && { story, text: await readText(db, story) }
}

/** Checks the words of long texts before a transaction asks for them: nobody else waits for that, least of all with a lock. Short ones are checked in a moment, also inside. */
export const checkAhead = async (db: Db, actor: Actor, ids: readonly number[], book: Rulebook) => {
  for (const id of ids) {
    const taken = await findTaken(db, actor, id)
    if (!taken || !isLong(taken.text.content)) continue
    await findWords(db, taken.story, book, { content: taken.text.content, hash: taken.text.contentHash })
  }
}

/** The same for the corrections of a proof pass. */
export const countAhead = async (db: Db, actor: Actor, ids: readonly number[]) => {
  for (const id of ids) {
    const taken = await findTaken(db, actor, id)
    if (!taken) continue
    const { story, text } = taken
    const review = reviewOf(story)
    if (review?.step) await countErrors(db, story, { no: review.no, step: review.step.no }, text)
  }
}
