import { AppError } from '@rongbian/contract'
import { storyMessages } from '@rongbian/contract/messages/stories'
import { type CleanText, cleanAndHash, type JournalMark, readContent } from './clean-content.ts'
import type { JournalRow } from './text-queries.ts'

/** Of the text in a journal. A long one was cleaned before it was kept. */
export const demandClean = ({ content, clean }: Pick<JournalRow, 'content' | 'clean'>): CleanText => {
  // Written by keepJournal alone.
  const known = clean as JournalMark | null
  if (known === 'refused') throw new AppError('invalid', { message: unclean })
  return known ? { content: readContent(content), ...known } : cleanAndHash(readContent(content))
}
const unclean = storyMessages.textTooTangled()

/** Undefined for a text that cannot be cleaned: it stays in the journal, where it is not lost. */
export const cleanJournal = ({ content, clean }: JournalRow): CleanText | undefined => {
  try {
    return demandClean({ content, clean })
  } catch (error) {
    if (error instanceof AppError) return
    throw error
  }
}
