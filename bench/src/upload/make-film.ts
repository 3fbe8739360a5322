import { createCipheriv, randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'

const blockBytes = 4 * 1024 * 1024

const box = (type: string, bytes: number) => {
  const head = Buffer.alloc(16)
  head.writeUInt32BE(1)
  head.write(type, 4, 'latin1')
  head.writeBigUInt64BE(BigInt(bytes), 8)
  return head
}

/** A container in order around bytes no disk or network can shorten. */
export const makeFilm = async (path: string, size: number) => {
  const cipher = createCipheriv('aes-128-ctr', randomBytes(16), randomBytes(16))
  const zeros = Buffer.alloc(blockBytes)
  const opening = Buffer.from('\0\0\0\x14ftypisom0000isom', 'latin1')
  const closing = Buffer.from('\0\0\0\x08moov', 'latin1')
  const file = await open(path, 'w')
  try {
    const inside = size - opening.length - closing.length
    await file.write(Buffer.concat([opening, box('mdat', inside)]))
    for (let left = inside - 16; left > 0; left -= blockBytes)
      await file.write(cipher.update(zeros.subarray(0, Math.min(left, blockBytes))))
    await file.write(closing)
    await file.sync()
  } finally {
    await file.close()
  }
}
