import { AppError } from '@rongbian/contract'
import { outageOf } from '#/outage.ts'
import { chores } from '#/threads/chores.ts'
import { runChore } from '#/threads/run-chore.ts'
import type { ImportedDocument } from './import.ts'

/** Reads a document in a thread: a long one makes nobody wait, a broken one takes nobody along. */
export const importInThread = async (
  fileName: string,
  path: string,
  signal?: AbortSignal,
): Promise<ImportedDocument> => {
  const { pictures, ...document } = await runChore('importDocument', { fileName, path }, { signal }).catch(
    (error) => {
      if (error instanceof AppError || outageOf(error)) throw error
      throw new AppError('invalid', { message: chores.importDocument.tooMuch, cause: error })
    },
  )
  // A Buffer arrives as plain bytes.
  return {
    ...document,
    pictures: pictures.map((picture) => ({ ...picture, content: Buffer.from(picture.content) })),
  }
}
