import { hashInSlices } from '#/features/uploads/hash-in-slices.ts'
import type { HashAnswer, HashRequest } from '#/features/uploads/hash-messages.ts'

const tell = (answer: HashAnswer) => globalThis.postMessage(answer)

const answer = async ({ id, file, sliceBytes }: HashRequest) => {
  try {
    tell({ id, hashes: await hashInSlices(file, sliceBytes, (part) => tell({ id, part })) })
  } catch (error) {
    // A file may be moved or changed while it is read.
    tell({ id, problem: error instanceof Error ? error.message : String(error) })
  }
}

globalThis.addEventListener('message', ({ data }: MessageEvent<HashRequest>) => void answer(data))
