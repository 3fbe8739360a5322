import { compressCover, renderImage } from '@rongbian/contract/images'
import { call } from '#/api/client.ts'
import { isWhole, type Slot } from '#/features/media/cover-picker/cover-slots.ts'
import type { Cover, CoverSize } from '#/features/media/cover-picker/pick-cover.ts'
import { hindranceOf } from '#/features/uploads/index.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
/** For a cover that is no asset: eight characters by which it is told from others. */
const randomId = () =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => letters[byte % letters.length]).join('')

/** Sharp on a dense screen, and no larger than that. */
const density = 2

interface Kept {
  url: string
  size: number
}

const crop = async (slot: Slot): Promise<Kept> => {
  const { picture, cut } = slot
  if (isWhole(slot)) return picture
  const turn = { rotate: 0, flipX: false, flipY: false }
  return call(renderImage, { body: { url: picture.url, operation: { op: 'crop', ...turn, ...cut } } })
}

export class TooLarge extends Error {}

const fit = async (kept: Kept, { width, height }: CoverSize, bytesMax: number): Promise<Kept> => {
  // In KB, and below the limit itself.
  const size = Math.ceil(bytesMax / 1024) - 1
  const measures = { width: width * density, height: height * density, size }
  try {
    return await call(compressCover, { query: { url: kept.url, ...measures } })
  } catch (cause) {
    // What cannot be made smaller may still be small enough.
    if (kept.size < bytesMax) return kept
    throw hindranceOf(cause) ? cause : new TooLarge('', { cause })
  }
}

/** The chosen part of a picture, drawn by the server and small enough for where it goes. */
export const makeCover = async (slot: Slot, wanted: CoverSize, bytesMax: number): Promise<Cover> => {
  const { picture, kept } = slot
  if (kept && kept.size < bytesMax) return { ...kept, assetId: kept.assetId || randomId() }
  const cropped = await crop(slot)
  const { url, size } = await fit(cropped, wanted, bytesMax)
  return {
    name: picture.name,
    url,
    size,
    compressFlag: url !== cropped.url,
    ratioName: wanted.ratio,
    assetId: picture.assetId || randomId(),
  }
}
