import { AppError } from '@rongbian/contract'
import type { StoryContent } from '@rongbian/contract/stories'
import { chore, tooLong } from '#/threads/chore.ts'
import { runChore } from '#/threads/run-chore.ts'
import { isSmall } from '#/threads/small.ts'
import { bodiesOf } from './bodies.ts'
import { type CleanText, cleanAndHash } from './clean-content.ts'

/** Whether a text is so long that it is worked on in a thread. */
export const isLong = (content: StoryContent) => !isSmall(...bodiesOf(content))

export const cleanChore = chore<typeof import('./clean-content.ts'), 'cleanAndHash'>({
  module: new URL('./clean-content.ts', import.meta.url),
  name: 'cleanAndHash',
  lane: 'quick',
  tooMuch: tooLong,
})

/** What people sent as it may be kept, its hash, and what lists show of it. Never inside a transaction: a long text waits for a thread. */
export const cleanText = async (sent: StoryContent): Promise<CleanText> =>
  isLong(sent) ? runChore(cleanChore, sent) : cleanAndHash(sent)

/** Null for a text that cannot be cleaned. */
export const tryClean = (sent: StoryContent): Promise<CleanText | null> =>
  cleanText(sent).catch((error) => {
    if (error instanceof AppError && error.error !== 'unavailable') return null
    throw error
  })
