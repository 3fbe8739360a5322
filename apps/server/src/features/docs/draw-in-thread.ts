import { httpMessages } from '@rongbian/contract/messages/http'
import { chore } from '#/threads/chore.ts'
import { runChore } from '#/threads/run-chore.ts'

type Drawing = typeof import('./draw.ts')

const terms = {
  module: new URL('./draw.ts', import.meta.url),
  lane: 'slow',
  tooMuch: httpMessages.docsTooMuch(),
} as const

export const documentChore = chore<Drawing, 'drawDocument'>({ ...terms, name: 'drawDocument' })
export const pageChore = chore<Drawing, 'drawPage'>({ ...terms, name: 'drawPage' })

/** Half a second of work for what few people ever open: in a thread, when someone asks. */
export const drawDocumentInThread = (prefix: string) => runChore(documentChore, { prefix })
export const drawPageInThread = (prefix: string, filter: string) => runChore(pageChore, { prefix, filter })
