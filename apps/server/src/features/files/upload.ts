import { AppError } from '@rongbian/contract'
import type { StoredFile } from '@rongbian/contract/files'
import { fileMessages } from '@rongbian/contract/messages/files'
import { phrase } from '@rongbian/contract/messages/phrases'
import type { Message } from '@rongbian/domain'
import { type Actor, formatSize, mediaLimits, storyLimits } from '@rongbian/domain'
import type { FastifyRequest } from 'fastify'
import type { Db } from '#/db/open.ts'
import { bringIn } from '#/features/media/index.ts'
import { receiveNamed } from '#/http/upload.ts'
import type { Jobs } from '#/jobs/jobs.ts'
import { type FileGroup, type FileKind, isActive, kindOf } from '#/storage/file-kind.ts'
import { safeFileName } from '#/storage/file-name.ts'
import { fileUrl } from '#/storage/file-url.ts'
import { arrivedIn, demandIntact, demandPicture } from '#/storage/intact.ts'
import { withBytesOf } from '#/storage/read-bytes.ts'
import type { Arrival, Storage } from '#/storage/storage.ts'

interface Rule {
  label: string
  max: number
}

type Rules = Partial<Record<FileGroup, Rule>>

const picture = { label: '图片', max: mediaLimits.pictureBytesMax }
const video = { label: '视频', max: mediaLimits.videoBytesMax }
const audio = { label: '音频', max: mediaLimits.audioBytesMax }
const attachment = { label: '附件', max: storyLimits.attachmentBytesMax }

/** What each kind of upload takes, and how large. */
const uploads = {
  material: {
    takes: { picture, video, audio },
    refusal: fileMessages.kindsInText(),
  },
  attachment: {
    takes: { picture: attachment, video: attachment, audio: attachment, pdf: attachment, other: attachment },
    refusal: fileMessages.noPrograms(),
  },
  /** Readers fetch it beside a page: nothing a browser might run. */
  page: {
    takes: { picture, video: attachment, audio: attachment, pdf: attachment, other: attachment },
    refusal: fileMessages.noMarkup(),
  },
} as const satisfies Record<string, { takes: Rules; refusal: Message }>
type UploadKind = keyof typeof uploads

const largest = ({ takes }: { takes: Rules }) => Math.max(...Object.values(takes).map(({ max }) => max))

const check = (use: UploadKind, { group, mime }: FileKind, name: string, size: number) => {
  const { takes, refusal }: { takes: Rules; refusal: Message } = uploads[use]
  const rule = takes[group]
  if (!rule || (use === 'page' && isActive(mime, name)))
    throw new AppError('unsupported', { message: refusal })
  if (size === 0) throw new AppError('invalid', { fields: { file: fileMessages.fileEmpty() } })
  if (size > rule.max) throw tooLarge(rule)
}

const tooLarge = ({ label, max }: Rule) =>
  new AppError('too_large', {
    message: fileMessages.fileTooLarge({ kind: phrase(label), most: formatSize(max) }),
  })

const nowhere = { width: null, height: null }

export interface Parts {
  db: Db
  storage: Storage
  jobs: Jobs
}

const keep = async (
  { db, jobs }: Parts,
  actor: Actor,
  arrival: Arrival,
  { name, use }: { name: string; use: UploadKind },
): Promise<StoredFile> => {
  const { key: hash, size, head, path } = arrival
  const kind = kindOf(head, name)
  check(use, kind, name, size)
  await withBytesOf(path, (read) => demandIntact(kind, { head, size, read }))
  const points = kind.group === 'picture' ? await demandPicture(path) : nowhere
  await arrival.keep()
  const { tenantId, id: createdBy } = actor
  await bringIn(db, jobs, actor, { tenantId, hash, name, mime: kind.mime, size, ...points, createdBy })
  return { url: fileUrl(hash, name), type: kind.mime, name, size, ...points }
}

export const storeUpload = async (parts: Parts, actor: Actor, request: FastifyRequest, use: UploadKind) => {
  const label = use === 'material' ? '文件' : '附件'
  const { arrival, name: given } = await receiveNamed(parts.storage, request, largest(uploads[use]), label)
  const name = safeFileName(given)
  try {
    return await keep(parts, actor, arrival, { name, use })
  } finally {
    await arrival.drop()
  }
}

const measurePart = async (kind: FileKind, content: Buffer) => {
  await demandIntact(kind, arrivedIn(content))
  return demandPicture(content)
}

/** A picture that came inside another file. Undefined when it is none a story may show. */
export const storePicture = async (
  { db, storage, jobs }: Parts,
  actor: Actor,
  content: Buffer,
  name: string,
) => {
  const kind = kindOf(content, name)
  if (kind.group !== 'picture' || content.length > picture.max) return
  const points = await measurePart(kind, content).catch(() => undefined)
  if (!points) return
  const hash = await storage.put(content)
  const { tenantId, id: createdBy } = actor
  await bringIn(db, jobs, actor, {
    tenantId,
    hash,
    name,
    mime: kind.mime,
    size: content.length,
    ...points,
    createdBy,
  })
  return fileUrl(hash, name)
}
