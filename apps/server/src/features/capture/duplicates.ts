import type { Capture } from '@rongbian/contract/capture'
import type { Actor } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { readContent } from '#/story/clean-content.ts'
import { readPlain } from '#/story-text/in-thread.ts'
import { findLikeStories, findSameCaptures } from './duplicate-queries.ts'
import { textKey } from './extract/fingerprint.ts'
import { type CaptureRow, libraryOf } from './queries.ts'

type Duplicate = Capture['duplicates'][number]
type LikeStory = Awaited<ReturnType<typeof findLikeStories>>[number]

const hasText = async ({ content }: LikeStory, key: string) =>
  key !== '' && textKey(await readPlain(readContent(content).htmlContent)) === key

const reasonOf = async (story: LikeStory, key: string): Promise<Duplicate['reason'] | undefined> => {
  if (story.isSameUrl) return 'url'
  if (await hasText(story, key)) return 'text'
  return story.isSameTitle ? 'title' : undefined
}

const storyDuplicate = async (story: LikeStory, key: string): Promise<Duplicate[]> => {
  const reason = await reasonOf(story, key)
  if (!reason) return []
  const { id, library, title, byName, at } = story
  return [
    {
      reason,
      captureId: null,
      storyId: id,
      libraryId: libraryOf(library),
      title,
      byName,
      at: at.toISOString(),
    },
  ]
}

/** The same page, text or title, among what was captured in the newsroom and what the actor may read. */
export const findDuplicates = async (db: Db, actor: Actor, row: CaptureRow): Promise<Duplicate[]> => {
  const captures = await findSameCaptures(db, row)
  const stories = await findLikeStories(db, actor, row)
  return [
    ...(await Promise.all(stories.map((story) => storyDuplicate(story, row.textKey)))).flat(),
    ...captures.map(({ id, reason, title, byName, at }) => ({
      reason,
      captureId: id,
      storyId: null,
      libraryId: null,
      title,
      byName,
      at: at.toISOString(),
    })),
  ]
}
