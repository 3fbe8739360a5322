import { AppError } from '@rongbian/contract'
import { httpMessages } from '@rongbian/contract/messages/http'
import { phrase } from '@rongbian/contract/messages/phrases'
import { formatSize } from '@rongbian/domain'
import type { FastifyRequest } from 'fastify'
import { outageOf } from '#/outage.ts'
import type { Storage } from '#/storage/storage.ts'

const brokenOff = ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'ABORT_ERR']

/** The parser's own complaints, such as a form that is none, bear no code; a sender that left made no system call. */
const isOfSender = (error: NodeJS.ErrnoException) =>
  error.code ? brokenOff.includes(error.code) && !error.syscall : outageOf(error) === undefined

export const asMalformed = (error: NodeJS.ErrnoException) =>
  error instanceof AppError || !isOfSender(error) ? error : new AppError('malformed', { cause: error })

/** What may stand around the file in a form. */
const formBytes = 64 * 1024

const tooLarge = (label: string, maxBytes: number) =>
  new AppError('too_large', {
    message: httpMessages.fileTooLarge({ kind: phrase(label), most: formatSize(maxBytes) }),
  })

/** The one file of a request, still to be read. */
export const takeFile = async (request: FastifyRequest, maxBytes: number, label: string) => {
  // Where the length is told, too much is refused before it has come.
  if (Number(request.headers['content-length']) > maxBytes + formBytes) throw tooLarge(label, maxBytes)
  const part = await request.file({ limits: { fileSize: maxBytes } })
  if (!part) throw new AppError('invalid', { fields: { file: httpMessages.fileNeeded() } })
  return part
}

const read = async (request: FastifyRequest, maxBytes: number) => {
  const label = '文件'
  const part = await takeFile(request, maxBytes, label)
  const content = await part.toBuffer().catch((error) => {
    throw error.code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge(label, maxBytes) : error
  })
  return { name: part.filename ?? '', content }
}

/** The one file of a request, written to disk as it arrives; whoever receives it keeps or drops it. */
const receive = async (storage: Storage, request: FastifyRequest, maxBytes: number, label: string) => {
  const part = await takeFile(request, maxBytes, label)
  const arrival = await storage.receive(part.file)
  if (!part.file.truncated) return { arrival, name: part.filename ?? '' }
  await arrival.drop()
  throw tooLarge(label, maxBytes)
}

export const receiveNamed = (storage: Storage, request: FastifyRequest, maxBytes: number, label = '文件') =>
  receive(storage, request, maxBytes, label).catch((error) => {
    throw asMalformed(error)
  })

/** The one file of a small upload, whole in memory. */
export const readNamedUpload = (request: FastifyRequest, maxBytes: number) =>
  read(request, maxBytes).catch((error) => {
    throw asMalformed(error)
  })

export const readUpload = async (request: FastifyRequest, maxBytes: number) =>
  (await readNamedUpload(request, maxBytes)).content
