import { AppError } from '@rongbian/contract'
import type { ImageOperation } from '@rongbian/contract/images'
import { imageMessages } from '@rongbian/contract/messages/images'
import type { Message } from '@rongbian/domain'
import { growthMax, largestSides, markBox, turnedSides } from '@rongbian/domain'
import type { Sharp } from 'sharp'
import { pixelsMax } from '#/storage/measure.ts'
import { filterPicture } from './filter.ts'
import { formats } from './formats.ts'
import { openImage, type Picture } from './picture.ts'

type Op = ImageOperation['op']
type Of<Name extends Op> = Extract<ImageOperation, { op: Name }>

interface Around {
  /** Of the picture the editing began with. */
  original: { width: number; height: number }
  mark: Picture | undefined
}

/** Undefined where the step leaves the picture as it is. */
type Step<Name extends Op> = (
  picture: Picture,
  operation: Of<Name>,
  around: Around,
) => Promise<Sharp | undefined>

const invalid = (name: string, message: Message) => new AppError('invalid', { fields: { [name]: message } })

const checkPoints = ({ width, height }: { width: number; height: number }, message: Message) => {
  if (width * height > pixelsMax) throw new AppError('too_large', { message })
}

const resize: Step<'resize'> = async ({ content, width, height }, wanted, { original }) => {
  const most = largestSides(original, { width, height })
  for (const side of ['width', 'height'] as const)
    if (wanted[side] > most[side])
      throw invalid(side, imageMessages.growthMost({ times: growthMax, ...most }))
  checkPoints(wanted, imageMessages.growthPixels())
  if (wanted.width === width && wanted.height === height) return undefined
  return openImage(content).resize(wanted.width, wanted.height, { fit: 'fill' })
}

/** The cut as far as it lies on the turned picture; the browser may count half a point more. */
const cutOf = ({ left, top, width, height }: Of<'crop'>, sides: { width: number; height: number }) => {
  const most = { width: Math.floor(sides.width + 1e-6), height: Math.floor(sides.height + 1e-6) }
  if (left >= most.width || top >= most.height) throw invalid('left', imageMessages.cropOutside())
  return { left, top, width: Math.min(width, most.width - left), height: Math.min(height, most.height - top) }
}

const crop: Step<'crop'> = async (picture, operation) => {
  const { rotate, flipX, flipY } = operation
  const sides = turnedSides(picture, rotate)
  checkPoints(sides, imageMessages.rotatedPixels())
  const cut = cutOf(operation, sides)
  const isTurned = rotate % 360 !== 0
  const isWhole = cut.width === picture.width && cut.height === picture.height
  if (!isTurned && !flipX && !flipY && isWhole) return undefined
  // sharp mirrors before it turns: one mirror the other way round is the same as turning back.
  const angle = flipX === flipY ? rotate : -rotate
  const background = formats[picture.file.mime]?.isOpaque ? '#ffffff' : '#00000000'
  const mirrored = openImage(picture.content).flop(flipX).flip(flipY)
  return (isTurned ? mirrored.rotate(angle, { background }) : mirrored).extract(cut)
}

const watermark: Step<'watermark'> = async ({ content, width, height }, operation, { mark }) => {
  const { size, place, opacity } = operation
  if (!mark || size === 0 || opacity === 0) return undefined
  const box = markBox({ width, height }, mark, size, place)
  const veil = { width: 1, height: 1, channels: 4 } as const
  const input = await openImage(mark.content)
    .resize(box.width, box.height, { fit: 'fill' })
    .ensureAlpha()
    .composite([
      {
        input: Buffer.from([0, 0, 0, Math.round(255 * opacity)]),
        raw: veil,
        tile: true,
        blend: 'dest-in',
      },
    ])
    .png({ compressionLevel: 1 })
    .toBuffer()
  return openImage(content).composite([{ input, left: box.left, top: box.top }])
}

const steps: { [Name in Exclude<Op, 'compress'>]: Step<Name> } = {
  resize,
  crop,
  filter: filterPicture,
  watermark,
}

const broken = (cause: unknown) =>
  cause instanceof AppError ? cause : new AppError('invalid', { message: imageMessages.broken(), cause })

const run = async (picture: Picture, operation: ImageOperation, around: Around) => {
  const format = formats[picture.file.mime]
  if (!format) return undefined
  if (operation.op === 'compress') {
    const quality = Math.round(operation.rate * 100)
    return format.squeeze(openImage(picture.content).keepMetadata(), quality).toBuffer()
  }
  // The table holds for each name the step of that name.
  const step = steps[operation.op] as Step<Op>
  const drawn = await step(picture, operation, around)
  return drawn && format.keep(drawn.keepMetadata()).toBuffer()
}

/** One step; undefined when the picture stays as it is, as one that cannot be made smaller does. */
export const drawStep = async (picture: Picture, operation: ImageOperation, around: Around) => {
  const drawn = await run(picture, operation, around).catch((error) => {
    throw broken(error)
  })
  if (operation.op !== 'compress') return drawn
  return drawn && drawn.length < picture.content.length ? drawn : undefined
}
