import type { StoryContent } from '@rongbian/contract/stories'
import { readersFields } from '@rongbian/domain'
import { contentHash } from './content-hash.ts'

/** The level decides by which flow a story goes: raised afterwards, the review was too light. */
export const reviewedFields = [...readersFields, 'level'] as const satisfies (keyof StoryContent)[]

/** Two texts with the same one need no other review. */
export const reviewHash = (content: StoryContent) =>
  contentHash(Object.fromEntries(reviewedFields.map((field) => [field, content[field]])))
