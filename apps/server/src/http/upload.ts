import { AppError } from '@rongbian/contract'
import type { FastifyRequest } from 'fastify'

const read = async (request: FastifyRequest, maxBytes: number) => {
  const part = await request.file({ limits: { fileSize: maxBytes } })
  if (!part) throw new AppError('invalid', { fields: { file: '请选择文件' } })
  return part.toBuffer()
}

/** The one file of a small upload, whole in memory. */
export const readUpload = (request: FastifyRequest, maxBytes: number) =>
  read(request, maxBytes).catch((error) => {
    // The parser's own complaints, such as a form that breaks off, bear no code.
    throw error instanceof AppError || error.code ? error : new AppError('malformed', { cause: error })
  })
