import { AppError } from '@rongbian/contract'
import type { StoredFile } from '@rongbian/contract/files'
import { imageMessages } from '@rongbian/contract/messages/images'
import type { Message } from '@rongbian/domain'
import { type Actor, formatSize, mediaLimits } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { sharp } from '#/sharp.ts'
import { fileUrl, hashOf } from '#/storage/file-url.ts'
import { measure, pixelsMax } from '#/storage/measure.ts'
import type { Storage } from '#/storage/storage.ts'
import { type FileRow, findFile, insertStoredFile } from '#/storage/stored-files.ts'
import { createTurns } from '#/turns.ts'
import { formats } from './formats.ts'
import { withoutThumbnail } from './thumbnail.ts'

export interface Parts {
  db: Db
  storage: Storage
}

export interface Picture {
  file: FileRow
  content: Buffer
  /** As people see it, turned by its orientation. */
  width: number
  height: number
}

/** A large picture takes much memory. */
export const inTurn = createTurns(2)

const refuse = (message: Message) => new AppError('unsupported', { message })

/** The picture as the first step sees it: upright, and read only up to what a server can hold. */
export const openImage = (content: Buffer) =>
  sharp(content, { limitInputPixels: pixelsMax, failOn: 'error' }).autoOrient()

const isMoving = async (content: Buffer) =>
  ((await sharp(content, { limitInputPixels: pixelsMax }).metadata()).pages ?? 1) > 1

/** The hash is the key within a newsroom (ADR 13); another's file is simply not there. */
const findOwnFile = async (db: Db, actor: Actor, url: string) => {
  const hash = hashOf(url)
  if (!hash) throw new AppError('invalid', { fields: { url: imageMessages.foreign() } })
  const file = await findFile(db, actor.tenantId, hash)
  if (!file) throw new AppError('not_found', { message: imageMessages.pictureGone() })
  return file
}

export const readPicture = async ({ db, storage }: Parts, actor: Actor, url: string): Promise<Picture> => {
  const file = await findOwnFile(db, actor, url)
  if (file.mime === 'image/gif') throw refuse(imageMessages.animated())
  if (!formats[file.mime]) throw refuse(imageMessages.notEditable())
  const stored = await storage.read(file.hash)
  if (!stored) throw new AppError('not_found', { message: imageMessages.fileMissing() })
  const sides = await measure(stored)
  if (await isMoving(stored)) throw refuse(imageMessages.animated())
  return { file, content: await withoutThumbnail(stored), ...sides }
}

export const present = ({ hash, name, mime, size, width, height }: FileRow): StoredFile => ({
  url: fileUrl(hash, name),
  type: mime,
  name,
  size,
  width,
  height,
})

interface Drawn {
  name: string
  mime: string
  content: Buffer
  /** The hash of the picture it shows a part or a copy of: what was seen there is seen here. */
  madeFrom?: string
}

/** Keeps a picture that belongs to no asset; what no one comes to use is collected later. */
export const keepPicture = async (
  { db, storage }: Parts,
  actor: Actor,
  { name, mime, content, madeFrom }: Drawn,
) => {
  if (content.length > mediaLimits.pictureBytesMax) {
    const most = formatSize(mediaLimits.pictureBytesMax)
    throw new AppError('too_large', { message: imageMessages.tooHeavy({ most }) })
  }
  const sides = await measure(content)
  const hash = await storage.put(content)
  const file = { hash, name, mime, size: content.length, ...sides }
  await insertStoredFile(db, { tenantId: actor.tenantId, createdBy: actor.id, ...file, madeFrom })
  return { ...present(file), ...sides }
}
