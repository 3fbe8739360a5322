import type { Readable } from 'node:stream'
import { AppError } from '@rongbian/contract'
import { uploadMessages } from '@rongbian/contract/messages/uploads'
import { chunkFacts } from '@rongbian/contract/uploads'
import { mediaLimits } from '@rongbian/domain'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { takeFile } from '#/http/upload.ts'
import { parse } from '#/http/validate.ts'
import { safeFileName } from '#/storage/file-name.ts'

const { chunkBytes } = mediaLimits

type UploadFacts = Pick<
  z.output<typeof chunkFacts>,
  'identifier' | 'filename' | 'totalSize' | 'totalChunks' | 'source'
> & {
  md5?: string | undefined
  sha256?: string | undefined
}

/** A file as its facts tell it, where they agree with each other. */
export const demandFacts = (facts: UploadFacts) => {
  const { identifier, md5, sha256, filename, totalSize, totalChunks, source } = facts
  const wanted = Math.ceil(totalSize / chunkBytes)
  if (totalChunks !== wanted)
    throw new AppError('invalid', { fields: { totalChunks: uploadMessages.chunksWanted({ count: wanted }) } })
  if (md5 !== undefined && md5 !== identifier)
    throw new AppError('invalid', { fields: { md5: uploadMessages.md5Differs() } })
  return { identifier, sha256, totalSize, totalChunks, sourceType: source, name: safeFileName(filename) }
}

export interface Chunk {
  file: ReturnType<typeof demandFacts>
  number: number
  offset: number
  size: number
  stream: Readable
}

const fieldsOf = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, part]) =>
      typeof part === 'object' && part && 'value' in part ? [[name, part.value]] : [],
    ),
  )

/** What a request says about its piece, which is still to be read. */
export const readChunk = async (request: FastifyRequest): Promise<Chunk> => {
  // One byte more than it may have, so that too many are noticed.
  const part = await takeFile(request, chunkBytes + 1, '分块')
  try {
    const facts = parse(chunkFacts, fieldsOf(part.fields))
    const file = demandFacts(facts)
    const { chunkNumber: number, currentChunkSize } = facts
    if (number > file.totalChunks)
      throw new AppError('invalid', {
        fields: { chunkNumber: uploadMessages.chunksTotal({ count: file.totalChunks }) },
      })
    const offset = (number - 1) * chunkBytes
    const size = Math.min(chunkBytes, file.totalSize - offset)
    if (currentChunkSize !== size)
      throw new AppError('invalid', {
        fields: { currentChunkSize: uploadMessages.chunkSize({ no: number, size }) },
      })
    return { file, number, offset, size, stream: part.file }
  } catch (error) {
    part.file.resume()
    throw error
  }
}
