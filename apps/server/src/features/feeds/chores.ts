import { feedMessages } from '@rongbian/contract/messages/feeds'
import { chore } from '#/threads/chore.ts'

type Documents = typeof import('./documents.ts')

const module = new URL('./documents.ts', import.meta.url)
const tooMuch = feedMessages.tooComplex()
/** A document that needs longer was written to hold others up. */
const longestMs = 10_000

const reading = <Name extends keyof Documents & string>(name: Name) =>
  chore<Documents, Name>({ module, name, lane: 'back', longestMs, tooMuch })

export const documentChore = reading('readDocument')
export const listChore = reading('readHotList')
export const pageChore = reading('findFeeds')
export const outlinesChore = reading('readOutlines')
