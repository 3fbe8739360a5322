import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ifMissing } from '#/storage/if-missing.ts'

const types: Record<string, string> = {
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.pdf': 'application/pdf',
}

/** `bytes=a-b`, `bytes=a-` or `bytes=-n`; undefined for anything else, which means all of it. */
const rangeOf = (header: string | undefined, size: number) => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (!from && !to) return
  const start = from ? Number(from) : Math.max(0, size - Number(to))
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1
  return { start, end }
}

/** A film or a document, as much of it as was asked for. */
export const sendPublicFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  cacheControl: string,
) => {
  const facts = await stat(path).catch(ifMissing)
  if (!facts?.isFile()) return reply.callNotFound()
  const { size, mtimeMs } = facts
  const range = rangeOf(request.headers.range, size)
  reply.headers({
    'content-type': types[extname(path)] ?? 'application/octet-stream',
    'cache-control': cacheControl,
    'accept-ranges': 'bytes',
    etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
  })
  if (range && (range.start >= size || range.start > range.end))
    return reply.code(416).header('content-range', `bytes */${size}`).send()
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  reply.header('content-length', String(end - start + 1))
  return request.method === 'HEAD' || size === 0
    ? reply.send()
    : reply.send(createReadStream(path, { start, end }))
}
