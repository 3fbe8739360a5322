import { AppError } from '@rongbian/contract'
import type { FastifyRequest } from 'fastify'

/** The one file of a small upload, whole in memory; its size was limited by the endpoint. */
export const readUpload = async (request: FastifyRequest) => {
  const part = await request.file()
  if (!part) throw new AppError('invalid', { fields: { file: '请选择文件' } })
  return part.toBuffer()
}
