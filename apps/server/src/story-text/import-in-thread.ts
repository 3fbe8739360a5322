import { AppError } from '@rongbian/contract'
import { textMessages } from '@rongbian/contract/messages/text'
import { outageOf } from '#/outage.ts'
import { chore } from '#/threads/chore.ts'
import { runChore } from '#/threads/run-chore.ts'
import type { ImportedDocument } from './import.ts'

export const importChore = chore<typeof import('./import-chore.ts'), 'importFile'>({
  module: new URL('./import-chore.ts', import.meta.url),
  name: 'importFile',
  lane: 'slow',
  longestMs: 120_000,
  tooMuch: textMessages.importTooMuch(),
})

/** Reads a document in a thread: a long one makes nobody wait, a broken one takes nobody along. */
export const importInThread = async (
  fileName: string,
  path: string,
  signal?: AbortSignal,
): Promise<ImportedDocument> => {
  const { pictures, ...document } = await runChore(importChore, { fileName, path }, { signal }).catch(
    (error) => {
      if (error instanceof AppError || outageOf(error)) throw error
      throw new AppError('invalid', { message: importChore.tooMuch, cause: error })
    },
  )
  // A Buffer arrives as plain bytes.
  return {
    ...document,
    pictures: pictures.map((picture) => ({ ...picture, content: Buffer.from(picture.content) })),
  }
}
