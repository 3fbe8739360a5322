import { AppError } from '@rongbian/contract'
import type { Db } from '#/db/open.ts'
import { readContent } from '#/features/stories/clean-content.ts'
import { findVersion } from '#/features/stories/text-queries.ts'
import { reviewHash } from '#/story-text/review-hash.ts'

interface Versioned {
  tenantId: number
  id: number
  version: number
}

/** A state of the text as reviews see it. */
export const readText = async (db: Db, story: Versioned, no = story.version) => {
  const version = await findVersion(db, story, no)
  if (!version) throw new AppError('not_found', { message: `没有版本 ${no}` })
  const content = readContent(version.content)
  return { content, hash: reviewHash(content) }
}
export type ReviewedText = Awaited<ReturnType<typeof readText>>
