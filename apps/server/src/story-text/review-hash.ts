import type { StoryContent } from '@rongbian/contract/stories'
import { contentHash } from './content-hash.ts'

/** What readers get to see, and so what a review is about; keywords, tags, remarks and pay are the desk's own. */
export const readersFields = [
  'title',
  'primersTitle',
  'subTitle',
  'summary',
  'htmlContent',
  'content',
  'photos',
  'stories',
  'coverList',
  'shareCover',
  'thumbnailUrl',
  'attachedFiles',
  'accessUrl',
  'signature',
  'origination',
] as const satisfies (keyof StoryContent)[]

/** The level decides by which flow a story goes: raised afterwards, the review was too light. */
export const reviewedFields = [...readersFields, 'level'] as const satisfies (keyof StoryContent)[]

/** Two texts with the same one need no other review. */
export const reviewHash = (content: StoryContent) =>
  contentHash(Object.fromEntries(reviewedFields.map((field) => [field, content[field]])))
