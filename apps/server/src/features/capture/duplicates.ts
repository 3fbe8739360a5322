import type { Capture } from '@rongbian/contract/capture'
import type { Actor } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { readContent } from '#/features/stories/clean-content.ts'
import { plainText } from '#/story-text/plain-text.ts'
import { findLikeStories, findSameCaptures } from './duplicate-queries.ts'
import { textKey } from './extract/fingerprint.ts'
import { type CaptureRow, libraryOf } from './queries.ts'

type Duplicate = Capture['duplicates'][number]
type LikeStory = Awaited<ReturnType<typeof findLikeStories>>[number]

const hasText = ({ content }: LikeStory, key: string) =>
  key !== '' && textKey(plainText(readContent(content).htmlContent)) === key

const reasonOf = (story: LikeStory, key: string): Duplicate['reason'] | undefined => {
  if (story.isSameUrl) return 'url'
  if (hasText(story, key)) return 'text'
  return story.isSameTitle ? 'title' : undefined
}

const storyDuplicate = (story: LikeStory, key: string): Duplicate[] => {
  const reason = reasonOf(story, key)
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
    ...stories.flatMap((story) => storyDuplicate(story, row.textKey)),
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
