import { parentPort } from 'node:worker_threads'
import { AppError } from '@rongbian/contract'
import { decodePage } from '../page/charset.ts'
import { extractPage } from './extract.ts'
import type { ExtractAnswer, ExtractOrder } from './extract-in-thread.ts'
import { textKey, textSign } from './fingerprint.ts'

const answer = ({ bytes, contentType, url, timeZone }: ExtractOrder): ExtractAnswer => {
  try {
    const page = extractPage(decodePage(Buffer.from(bytes), contentType), url, timeZone)
    return { page: { ...page, textKey: textKey(page.text), textSign: textSign(page.text) } }
  } catch (error) {
    // A tree too deep for whoever follows it is no failure of ours.
    if (error instanceof AppError) return { refused: error.message }
    return { broken: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (order: ExtractOrder) => parentPort?.postMessage(answer(order)))
