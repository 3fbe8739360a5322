import { AppError } from '@rongbian/contract'
import { reviewMessages } from '@rongbian/contract/messages/review'
import type { StoryContent } from '@rongbian/contract/stories'
import type { Db } from '#/db/open.ts'
import { readContent } from '#/story/clean-content.ts'
import { findVersion } from '#/story/text-queries.ts'
import { reviewHash } from '#/story-text/review-hash.ts'

interface Versioned {
  tenantId: number
  id: number
  version: number
}

/** A text as reviews see it. */
export const reviewedText = (content: StoryContent, contentHash: string) => {
  let hash: string | undefined
  return {
    content,
    contentHash,
    /** Of what a review is about. Few ask, and of a long text it costs something. */
    get hash() {
      hash ??= reviewHash(content)
      return hash
    },
  }
}
export type ReviewedText = ReturnType<typeof reviewedText>

export const readText = async (db: Db, story: Versioned, no = story.version): Promise<ReviewedText> => {
  const version = await findVersion(db, story, no)
  if (!version) throw new AppError('not_found', { message: reviewMessages.versionGone({ no }) })
  return reviewedText(readContent(version.content), version.contentHash)
}
