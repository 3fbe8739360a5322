import { textMessages } from '@rongbian/contract/messages/text'
import { chore } from '#/threads/chore.ts'
import { runChore } from '#/threads/run-chore.ts'
import type { Metadata } from './metadata.ts'

/** Null where there is nothing to understand, undefined where the reader failed. */
export type ReadMetadata = (path: string) => Promise<Metadata | null | undefined>

export const metadataChore = chore<typeof import('./read-head.ts'), 'readHead'>({
  module: new URL('./read-head.ts', import.meta.url),
  name: 'readHead',
  lane: 'quick',
  tooMuch: textMessages.metadataTooMuch(),
})

/** In a thread: what hangs or bursts in there ends with it. */
export const readMetadataOf: ReadMetadata = (path) => runChore(metadataChore, path).catch(() => undefined)
