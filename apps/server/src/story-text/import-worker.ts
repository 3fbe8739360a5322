import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '@rongbian/contract'
import { importDocument } from './import.ts'
import type { ImportAnswer, ImportOrder } from './import-in-thread.ts'

const { fileName, content }: ImportOrder = workerData

const answer = async (): Promise<ImportAnswer> => {
  try {
    return { document: await importDocument(fileName, Buffer.from(content)) }
  } catch (error) {
    if (error instanceof AppError) return { refused: { error: error.error, message: error.message } }
    throw error
  }
}

parentPort?.postMessage(await answer())
