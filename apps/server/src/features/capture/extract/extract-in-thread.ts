import { AppError } from '@rongbian/contract'
import { outageOf } from '#/outage.ts'
import { chores } from '#/threads/chores.ts'
import { runChore } from '#/threads/run-chore.ts'
import { type Page, refusal } from '../page/fetch-page.ts'
import type { ReadPage } from './read-page.ts'

const { longestMs: usualMs, tooMuch } = chores.extractPage

/** Reads a page in a thread: whatever it holds, nobody else waits for it or falls with it. */
export const extractInThread = (
  page: Page,
  timeZone: string,
  longestMs: number = usualMs,
): Promise<ReadPage> =>
  runChore('extractPage', { ...page, timeZone }, { longestMs }).catch((error) => {
    if (outageOf(error) || (error instanceof AppError && error.error === 'unavailable')) throw error
    // A tree too deep for whoever follows it is no failure of ours.
    throw refusal(error instanceof AppError ? error.message : tooMuch, error)
  })
