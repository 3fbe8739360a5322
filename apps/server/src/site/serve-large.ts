import { extname } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SiteHome } from './home.ts'

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

interface PublicFile {
  home: SiteHome
  name: string
  cacheControl: string
}

/** A film or a document, as much of it as was asked for. */
export const sendPublicFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { home, name, cacheControl }: PublicFile,
) => {
  const facts = await home.facts(name)
  if (!facts) return reply.callNotFound()
  const { size, modified } = facts
  const range = rangeOf(request.headers.range, size)
  reply.headers({
    'content-type': types[extname(name)] ?? 'application/octet-stream',
    'cache-control': cacheControl,
    'accept-ranges': 'bytes',
    etag: `"${size.toString(36)}-${modified.getTime().toString(36)}"`,
  })
  if (range && (range.start >= size || range.start > range.end))
    return reply.code(416).header('content-range', `bytes */${size}`).send()
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  reply.header('content-length', String(end - start + 1))
  return request.method === 'HEAD' || size === 0
    ? reply.send()
    : reply.send(await home.open(name, { start, end }))
}
