import { open } from 'node:fs/promises'
import { AppError } from '@rongbian/contract'
import { fileMessages } from '@rongbian/contract/messages/files'
import { sharp } from '#/sharp.ts'

/** A hundred million points take half a gigabyte to draw; no newspaper page needs more. */
export const pixelsMax = 100_000_000

/** sharp calls broken what it could not open for want of a handle: throws that instead. */
export const demandHandle = async (source: string | Buffer) => {
  if (typeof source === 'string') await (await open(source)).close()
}

/** Width and height as people see it; a picture that does not decode is none. */
export const measure = async (source: string | Buffer) => {
  const options = { limitInputPixels: pixelsMax }
  const look = async () => sharp(source, options).metadata()
  const facts = await look().catch(() => undefined)
  if (!facts?.width || !facts.height) {
    await demandHandle(source)
    throw new AppError('invalid', { fields: { file: fileMessages.pictureUnreadable() } })
  }
  if (facts.width * facts.height > pixelsMax) {
    throw new AppError('too_large', { message: fileMessages.tooManyPixels() })
  }
  const isTurned = (facts.orientation ?? 1) >= 5
  return isTurned
    ? { width: facts.height, height: facts.width }
    : { width: facts.width, height: facts.height }
}
export type Points = Awaited<ReturnType<typeof measure>>
