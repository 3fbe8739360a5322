import type { Db } from '#/db/open.ts'
import { countErrorsChore, countErrors as errorsBetween } from '#/features/versions/index.ts'
import { findStart, type StepKey } from '#/review-record/queries.ts'
import type { StoryRow } from '#/story/access.ts'
import { isLong } from '#/story/clean-text.ts'
import { createMemory } from '#/threads/memory.ts'
import { runChore } from '#/threads/run-chore.ts'
import { type ReviewedText, readText } from './text.ts'

const counted = createMemory<number>(100)

const correctionsBetween = async (before: ReviewedText, after: ReviewedText) => {
  const pair = { from: before.content, to: after.content }
  if (!isLong(pair.from) && !isLong(pair.to)) return errorsBetween(pair)
  return counted(`${before.hash} ${after.hash}`, () => runChore(countErrorsChore, pair))
}

/** Corrections of a proof pass: counted between the text it began with and the one it leaves. */
export const countErrors = async (db: Db, story: StoryRow, key: StepKey, text: ReviewedText) => {
  const versionFrom = await findStart(db, story, key)
  if (versionFrom === null || versionFrom === story.version) return 0
  return correctionsBetween(await readText(db, story, versionFrom), text)
}
