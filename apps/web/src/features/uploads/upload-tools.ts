import * as uploads from '@rongbian/contract/uploads'
import { call, upload } from '#/api/client.ts'
import { SaidError } from '#/api/said-error.ts'
import { hashInWorker } from '#/features/uploads/hash-in-worker.ts'
import { lanes } from '#/features/uploads/lanes.ts'
import { hindranceOf, untilFree, wait } from '#/features/uploads/recovery.ts'
import type { UploadTools } from '#/features/uploads/upload-core.ts'
import { i18n } from '#/i18n/i18n.ts'

/** Of all files together: a browser has six connections, and the page needs some of them. */
const chunkLanes = lanes(3)
/** A chunk that takes longer has lost its way. */
const chunkTimeoutMs = 120_000

const textsOf = (facts: object) =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, String(value)]))

const readable = (signal: AbortSignal) => () => {
  signal.throwIfAborted()
  throw new SaidError(i18n.t('uploads:problem.unreadable'))
}

export const uploadTools: UploadTools = {
  hash: (file, onPart, signal) => hashInWorker(file, onPart, signal).catch(readable(signal)),
  check: (query, signal) => call(uploads.checkUpload, { query, signal }),
  send: async (facts, chunk, onProgress, signal) => {
    const leave = await chunkLanes(signal)
    try {
      const fields = textsOf(facts)
      return await upload(uploads.sendChunk, chunk, { fields, onProgress, signal, timeoutMs: chunkTimeoutMs })
    } finally {
      leave()
    }
  },
  wait,
  hindranceOf,
  untilFree,
}
