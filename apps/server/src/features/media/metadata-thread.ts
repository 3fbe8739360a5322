import { runChore } from '#/threads/run-chore.ts'
import type { Metadata } from './metadata.ts'

/** Null where there is nothing to understand, undefined where the reader failed. */
export type ReadMetadata = (path: string) => Promise<Metadata | null | undefined>

/** In a thread: what hangs or bursts in there ends with it. */
export const readMetadataOf: ReadMetadata = (path) => runChore('readMetadata', path).catch(() => undefined)
