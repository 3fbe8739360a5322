import { AppError } from '@rongbian/contract'
import type { ConflictFacts } from '@rongbian/contract/stories'
import type { ReadCtx } from '#/http/command.ts'
import { type CleanText, readContent } from '#/story/clean-content.ts'
import type { WholeStory } from '#/story/queries.ts'
import { findSideVersion, findVersion } from '#/story/text-queries.ts'
import { presentVersion } from '#/story/version-record.ts'
import { appendBeside } from '#/story/write-queries.ts'

/** A text that may not be saved any more stands beside the story, committed at once; the same one only once. */
export const keepBeside = async (
  { db, actor }: ReadCtx,
  story: WholeStory,
  { content, hash, facts }: CleanText,
  { kind, base }: { kind: 'conflict' | 'rescue'; base: number },
) => {
  const before = await findSideVersion(db, story, actor.id, hash)
  if (before) return before.no
  const no = await appendBeside(db, story, { kind, base, content, hash, facts, by: actor })
  if (!no) throw new AppError('not_found')
  return no
}

/** The refusal of a text written on an old version: it is kept, and the answer brings both. */
export const conflictOf = async (
  { db, actor }: ReadCtx,
  story: WholeStory,
  text: CleanText,
  base: number,
): Promise<AppError> => {
  const kept = await keepBeside({ db, actor }, story, text, { kind: 'conflict', base })
  const current = await findVersion(db, story, story.version)
  if (!current) return new AppError('stale')
  const facts: ConflictFacts = {
    current: {
      version: presentVersion(current, story.version, actor.language),
      content: readContent(current.content),
    },
    kept,
  }
  return new AppError('version_conflict', { facts })
}
