import { AppError } from '@rongbian/contract'
import type { ImageOperation } from '@rongbian/contract/images'
import { imageMessages } from '@rongbian/contract/messages/images'
import { type Actor, can, mediaLimits } from '@rongbian/domain'
import type { FastifyRequest } from 'fastify'
import { readNamedUpload } from '#/http/upload.ts'
import { kindOf } from '#/storage/file-kind.ts'
import { safeFileName } from '#/storage/file-name.ts'
import { arrivedIn, demandIntact } from '#/storage/intact.ts'
import { inTurn, keepPicture, type Parts, present, readPicture } from './picture.ts'
import { findOrigin, findSource } from './queries.ts'
import { drawStep } from './steps.ts'

interface Wanted {
  url: string
  operation: ImageOperation
}

const markTypes = ['image/jpeg', 'image/png']

const demandRefine = (actor: Actor, { op }: ImageOperation) => {
  if (op !== 'crop' && !can(actor, 'pictures.refine'))
    throw new AppError('forbidden', { message: imageMessages.refineNoRight() })
}

const readMark = async (parts: Parts, actor: Actor, operation: ImageOperation) => {
  if (operation.op !== 'watermark') return undefined
  const mark = await readPicture(parts, actor, operation.url)
  if (!markTypes.includes(mark.file.mime))
    throw new AppError('unsupported', { message: imageMessages.watermarkKind() })
  return mark
}

/** One step on a picture of the house; the answer is the picture itself where nothing changed. */
export const renderStep = (parts: Parts, actor: Actor, { url, operation }: Wanted) => {
  demandRefine(actor, operation)
  return inTurn(async () => {
    const picture = await readPicture(parts, actor, url)
    const original = (await findOrigin(parts.db, actor.tenantId, picture.file.hash)) ?? picture
    const mark = await readMark(parts, actor, operation)
    const content = await drawStep(picture, operation, { original, mark })
    const { name, mime, hash } = picture.file
    return content
      ? keepPicture(parts, actor, { name, mime, content, madeFrom: hash })
      : { ...present(picture.file), width: picture.width, height: picture.height }
  })
}

/** What an editor must know of a picture before it opens. */
export const describeImage = async ({ db, storage }: Parts, actor: Actor, url: string) => {
  const { file, width, height } = await readPicture({ db, storage }, actor, url)
  const source = await findSource(db, actor, file.hash)
  const isOwn = source?.ownerId === actor.id && source.hash === file.hash
  const asset = isOwn ? { assetId: source.assetId, version: source.version } : null
  return { ...present(file), width, height, asset, fromAssetId: source?.assetId ?? null }
}

/** One picture for its address alone; it becomes no asset. */
export const storeImage = async (parts: Parts, actor: Actor, request: FastifyRequest) => {
  const { content, name } = await readNamedUpload(request, mediaLimits.pictureBytesMax)
  if (content.length === 0) throw new AppError('invalid', { fields: { file: imageMessages.fileEmpty() } })
  const kind = kindOf(content, name)
  if (kind.group !== 'picture') throw new AppError('unsupported', { message: imageMessages.kinds() })
  await demandIntact(kind, arrivedIn(content))
  return keepPicture(parts, actor, { name: safeFileName(name), mime: kind.mime, content })
}
