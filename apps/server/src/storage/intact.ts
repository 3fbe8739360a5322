import { AppError } from '@rongbian/contract'
import { fileMessages } from '@rongbian/contract/messages/files'
import type { Message } from '@rongbian/domain'
import { outageOf } from '#/outage.ts'
import { sharp } from '#/sharp.ts'
import { hidesArchive, hidesMarkup, isWholeRecording } from './containers.ts'
import type { FileGroup, FileKind } from './file-kind.ts'
import { demandHandle, measure, type Points, pixelsMax } from './measure.ts'
import type { ReadBytes } from './read-bytes.ts'
import { headBytes } from './storage.ts'

/** A file that is here and not kept yet. */
interface Arrived {
  head: Buffer
  size: number
  read: ReadBytes
}

export const arrivedIn = (content: Buffer): Arrived => ({
  head: content.subarray(0, headBytes),
  size: content.length,
  read: async (length, offset) => content.subarray(offset, offset + length),
})

const shownGroups: FileGroup[] = ['picture', 'audio', 'video']

const broken = (words: Message) => new AppError('invalid', { fields: { file: words } })

/** Throws in words for two kinds of file in one, which is a trick in whatever a page shows, and for half a recording. */
export const demandIntact = async ({ mime, group }: FileKind, { head, size, read }: Arrived) => {
  if (!shownGroups.includes(group)) return
  if (hidesMarkup(head)) throw broken(fileMessages.hidesPage())
  if (await hidesArchive(read, size)) throw broken(fileMessages.hidesArchive())
  if (!(await isWholeRecording(mime, read, size))) throw broken(fileMessages.recordingBroken())
}

/** Reads a picture to its end; the sparing way, at the smallest size its format offers. */
export const readWhole = (source: string | Buffer): Promise<unknown> =>
  sharp(source, { limitInputPixels: pixelsMax, failOn: 'truncated' })
    .resize({ width: 16, height: 16, fit: 'inside' })
    .raw()
    .toBuffer()

/** The measures of a picture that is all there: whole is what can be drawn to its end. */
export const demandPicture = async (
  source: string | Buffer,
  draw: (points: Points) => Promise<unknown> = () => readWhole(source),
): Promise<Points> => {
  const points = await measure(source)
  await draw(points).catch(async (cause) => {
    if (outageOf(cause)) throw cause
    await demandHandle(source)
    throw new AppError('invalid', { message: fileMessages.pictureBroken(), cause })
  })
  return points
}
