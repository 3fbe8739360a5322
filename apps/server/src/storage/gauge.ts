import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { headBytes } from './storage.ts'

/** The name of what a stream carries. */
export const keyOf = async (stream: Readable) => {
  const hash = createHash('sha256')
  for await (const piece of stream) hash.update(piece)
  return hash.digest('hex')
}

/** Knows hashes, size and beginning of what it was shown. */
export const gauge = (withMd5: boolean) => {
  const hash = createHash('sha256')
  const md5 = withMd5 ? createHash('md5') : undefined
  const head: Buffer[] = []
  let size = 0
  const see = (piece: Buffer) => {
    hash.update(piece)
    md5?.update(piece)
    if (size < headBytes) head.push(Buffer.from(piece.subarray(0, headBytes - size)))
    size += piece.length
  }
  return {
    async *through(stream: Readable) {
      for await (const piece of stream as AsyncIterable<Buffer>) {
        see(piece)
        yield piece
      }
    },
    facts: () => ({ key: hash.digest('hex'), md5: md5?.digest('hex'), size, head: Buffer.concat(head) }),
  }
}
