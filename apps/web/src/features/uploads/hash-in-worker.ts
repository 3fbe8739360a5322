import { mediaLimits } from '@rongbian/domain'
import type { FileHashes } from '#/features/uploads/hash-in-slices.ts'
import type { HashAnswer, HashRequest } from '#/features/uploads/hash-messages.ts'
import { lanes } from '#/features/uploads/lanes.ts'

let idle: Worker | undefined
let lastId = 0
/** One reader of the disk is as fast as several. */
const enter = lanes(1)

const start = () => new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' })

const hashOnce = (file: Blob, onPart: (part: number) => void, signal: AbortSignal) =>
  new Promise<FileHashes>((resolve, reject) => {
    const worker = idle ?? start()
    idle = undefined
    lastId += 1
    const id = lastId
    const giveUp = (reason: unknown) => {
      worker.terminate()
      reject(reason)
    }
    const stop = () => giveUp(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    worker.onerror = ({ message }) => giveUp(new Error(message))
    worker.onmessage = ({ data }: MessageEvent<HashAnswer>) => {
      if (data.id !== id) return
      if ('part' in data) return onPart(data.part)
      signal.removeEventListener('abort', stop)
      if ('problem' in data) return giveUp(new Error(data.problem))
      idle = worker
      resolve(data.hashes)
    }
    worker.postMessage({ id, file, sliceBytes: mediaLimits.hashSliceBytes } satisfies HashRequest)
  })

/** Off the main thread; stopping ends the worker, the next file starts another. */
export const hashInWorker = async (file: Blob, onPart: (part: number) => void, signal: AbortSignal) => {
  const leave = await enter(signal)
  try {
    return await hashOnce(file, onPart, signal)
  } finally {
    leave()
  }
}
