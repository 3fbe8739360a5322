import { AppError } from '@rongbian/contract'
import { textMessages } from '@rongbian/contract/messages/text'
import { outageOf } from '#/outage.ts'
import { chore } from '#/threads/chore.ts'
import { runChore } from '#/threads/run-chore.ts'
import { type Page, refusal } from '../page/fetch-page.ts'
import type { ReadPage } from './read-page.ts'

export const extractChore = chore<typeof import('./read-page.ts'), 'readPage'>({
  module: new URL('./read-page.ts', import.meta.url),
  name: 'readPage',
  lane: 'slow',
  tooMuch: textMessages.pageTooMuch(),
})

/** Reads a page in a thread: whatever it holds, nobody else waits for it or falls with it. */
export const extractInThread = (
  page: Page,
  timeZone: string,
  longestMs: number = extractChore.longestMs,
): Promise<ReadPage> =>
  runChore(extractChore, { ...page, timeZone }, { longestMs }).catch((error) => {
    if (outageOf(error) || (error instanceof AppError && error.error === 'unavailable')) throw error
    // A tree too deep for whoever follows it is no failure of ours.
    throw refusal(error instanceof AppError ? error.say : extractChore.tooMuch, error)
  })
