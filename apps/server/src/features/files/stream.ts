import { AppError } from '@rongbian/contract'
import { type Actor, megabyte } from '@rongbian/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#/db/open.ts'
import { FileAnswer } from '#/http/route.ts'
import { isShown, sentType } from '#/storage/file-kind.ts'
import { disposition } from '#/storage/file-url.ts'
import type { ByteRange, Sent, Storage } from '#/storage/storage.ts'
import { findFile, findPlayed } from '#/storage/stored-files.ts'
import { hasVariant, isDrawable, type Variants, variantType } from '#/storage/variants.ts'

const yearSeconds = 365 * 24 * 3600

/** A file opened as a page may do nothing; only the browser's own reader of PDF would not start in there. */
const sandboxes = (mime: string) =>
  mime === 'application/pdf'
    ? "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'"
    : "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; sandbox"

/** One range of a request; undefined means the whole, null that there are no such bytes. */
const readRange = (header: string | undefined, size: number): ByteRange | undefined | null => {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? null : { start, end }
}

interface Asked {
  hash: string
  name: string
  width: number | undefined
  isDownload: boolean
  /** Rather what was made of it for browsers. */
  isPlayed?: boolean
  /** Of a picture never the file itself, which says where and by whom it was taken. */
  isDrawn?: boolean
}

const linkedBytesMin = 5 * megabyte
const isMedia = (mime: string) => /^(video|audio)\//.test(mime)

/** Large files that are saved or played come from the store itself, where it is open to readers. */
const linkOf = (storage: Storage, file: { hash: string; size: number }, isTaken: boolean, sent: Sent) =>
  isTaken && file.size >= linkedBytesMin ? storage.link(file.hash, sent) : undefined

/** Within a newsroom the hash is the key (ADR 13); elsewhere it opens nothing. */
export const streamFile = async (
  { db, storage, variants }: { db: Db; storage: Storage; variants: Variants },
  { tenantId }: Pick<Actor, 'tenantId'>,
  { hash: asked, name, width, isDownload, isPlayed = false, isDrawn = false }: Asked,
  { request: { headers }, reply }: { request: FastifyRequest; reply: FastifyReply },
) => {
  const hash = (isPlayed && (await findPlayed(db, tenantId, asked))) || asked
  const file = await findFile(db, tenantId, hash)
  if (!file) throw new AppError('not_found')

  const isWanted = isDrawn ? isDrawable(file.mime) : hasVariant(file, width)
  const smaller = width && isWanted ? await variants.get(hash, width) : undefined
  if (isDrawn && isWanted && !smaller) throw new AppError('not_found')
  const mime = smaller ? variantType : sentType(file.mime)
  const etag = smaller ? `"${hash}-${width}"` : `"${hash}"`
  const common = {
    etag,
    // What is to be played may yet be made: then the same address sends another file.
    'cache-control': isPlayed ? 'private, no-cache' : `private, max-age=${yearSeconds}, immutable`,
    'content-type': mime,
    'content-security-policy': sandboxes(mime),
    'content-disposition': disposition(isShown(mime) && !isDownload ? 'inline' : 'attachment', name),
  }
  const size = smaller ? smaller.content.length : await storage.size(hash)
  if (size === undefined) throw new AppError('not_found')
  if (headers['if-none-match'] === etag) {
    reply.code(304)
    return new FileAnswer('', common)
  }
  if (smaller) return new FileAnswer(smaller.content, common)
  const range = readRange(headers.range, size)
  if (range === null) {
    reply.code(416)
    return new FileAnswer('', { 'content-range': `bytes */${size}`, 'cache-control': 'no-store' })
  }
  const link = await linkOf(storage, { hash, size }, isDownload || isMedia(mime), {
    type: mime,
    disposition: common['content-disposition'],
  })
  if (link) {
    reply.code(302)
    return new FileAnswer('', { location: link, 'cache-control': 'no-store' })
  }
  const whole = { ...common, 'accept-ranges': 'bytes' }
  if (!range) return new FileAnswer(storage.open(hash), { ...whole, 'content-length': String(size) })
  reply.code(206)
  return new FileAnswer(storage.open(hash, range), {
    ...whole,
    'content-length': String(range.end - range.start + 1),
    'content-range': `bytes ${range.start}-${range.end}/${size}`,
  })
}
