import { Worker } from 'node:worker_threads'
import { AppError, type ErrorName } from '@rongbian/contract'
import { outageOf } from '#/outage.ts'
import type { ImportedDocument } from './import.ts'

export interface ImportOrder {
  fileName: string
  content: Uint8Array
}
export type ImportAnswer = { document: ImportedDocument } | { refused: { error: ErrorName; message: string } }

const longestMs = 60_000
const mostMemoryMb = 512

const unreadable = (cause?: unknown) =>
  new AppError('invalid', { message: '文件过大或已损坏，无法读取，请另存后重试', cause })

const askThread = (order: ImportOrder) =>
  new Promise<ImportAnswer>((resolve, reject) => {
    const thread = new Worker(new URL('./import-worker.ts', import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
    })
    const late = setTimeout(() => void thread.terminate(), longestMs)
    thread.once('message', resolve)
    thread.once('error', (error) => reject(outageOf(error) ? error : unreadable(error)))
    thread.once('exit', () => {
      clearTimeout(late)
      reject(unreadable())
    })
  })

/** Reads a document in a thread of its own: a long one makes nobody wait, a broken one takes nobody along. */
export const importInThread = async (fileName: string, content: Buffer): Promise<ImportedDocument> => {
  const answer = await askThread({ fileName, content })
  if ('refused' in answer) throw new AppError(answer.refused.error, { message: answer.refused.message })
  const { pictures, ...document } = answer.document
  // A Buffer arrives as plain bytes.
  return {
    ...document,
    pictures: pictures.map((picture) => ({ ...picture, content: Buffer.from(picture.content) })),
  }
}
