import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { AppError } from '@rongbian/contract'
import { uploadMessages } from '@rongbian/contract/messages/uploads'
import type { Growing } from '#/storage/growing.ts'
import { headBytes } from '#/storage/storage.ts'
import type { Chunk } from './chunk.ts'
import type { UploadRow } from './queries.ts'
import { demandKind } from './rules.ts'

/** The first bytes of a stream, put back so that they can be read again. */
const peek = async (stream: Readable, wanted: number) => {
  const pieces: Buffer[] = []
  let length = 0
  while (length < wanted && !stream.readableEnded) {
    const piece: Buffer | null = stream.read()
    if (piece) {
      pieces.push(piece)
      length += piece.length
    } else {
      if (stream.destroyed) break
      await Promise.race([once(stream, 'readable'), once(stream, 'end'), once(stream, 'close')])
    }
  }
  const head = Buffer.concat(pieces)
  if (head.length > 0) stream.unshift(head)
  return head.subarray(0, wanted)
}

export const wrongSize = (number: number, size: number, came: number) =>
  new AppError('invalid', {
    fields: { file: uploadMessages.chunkCame({ no: number, size, came }) },
  })

/** Writes a piece to its place. Throws when it is not of the size it must have: it does not count then. */
export const writeChunk = async (growing: Growing, { number, offset, size, stream }: Chunk) => {
  const came = await growing.writeAt(stream, offset, size)
  if (came !== size) throw wrongSize(number, size, came)
}

/** The beginning tells what a file is, and so whether it may be that large: before the rest has come. */
export const demandHead = async (name: string, size: number, stream: Readable) => {
  demandKind(await peek(stream, Math.min(size, headBytes)), name, size)
}

export const demandBeginning = async (row: UploadRow, { number, stream }: Chunk) => {
  if (number === 1) await demandHead(row.name, row.size, stream)
}
