import { type CoverType, coverSizes } from '@rongbian/domain'
import { type Box, cutWithin, largestCut, type Sides } from '#/features/images/index.ts'
import type { Cover, CoverSize } from '#/features/media/cover-picker/pick-cover.ts'

export interface CoverPicture extends Sides {
  url: string
  name: string
  size: number
  assetId: string
  /** The moment of a video it shows, where that is to be the video's own cover too. */
  poster?: { assetId: number; at: number } | undefined
}

/** A place for a cover: its picture, and which part of it is shown. */
export interface Slot {
  picture: CoverPicture
  cut: Box
  /** As it came; it stays so until it is cut or replaced. */
  kept?: Cover | undefined
}
export type Slots = readonly (Slot | undefined)[]

export const slotCounts = { 1: 1, 2: 1, 3: 3 } as const satisfies Record<CoverType, number>

export const sizeOf = (type: CoverType): CoverSize => coverSizes[type]
export const ratioOf = ({ width, height }: Sides) => width / height

export const wholeOf = ({ width, height }: Sides): Box => ({ left: 0, top: 0, width, height })
export const isWhole = ({ picture, cut }: Slot) =>
  cut.width === picture.width && cut.height === picture.height

export const newSlot = (picture: CoverPicture, size: CoverSize): Slot => ({
  picture,
  cut: largestCut(picture, ratioOf(size)),
})

const nearly = 0.01

/** A cover as it was, now that it is known how large it is; one of another shape is cut. */
export const measuredSlot = (picture: CoverPicture, kept: Cover | undefined, size: CoverSize): Slot =>
  Math.abs(ratioOf(picture) / ratioOf(size) - 1) < nearly
    ? { picture, cut: wholeOf(picture), kept: kept && { ...kept, size: picture.size } }
    : newSlot(picture, size)

/** Another type has other places: three add two more, fewer take them away; another shape cuts anew. */
export const slotsOfType = (slots: Slots, before: CoverSize, type: CoverType): Slots => {
  const size = sizeOf(type)
  const recut = ratioOf(size) !== ratioOf(before)
  return Array.from({ length: slotCounts[type] }, (_, index) => {
    const slot = slots[index]
    return slot && recut && slot.picture.width > 0 ? newSlot(slot.picture, size) : slot
  })
}

export const putSlot = (slots: Slots, index: number, slot: Slot | undefined): Slots =>
  slots.map((known, at) => (at === index ? slot : known))

/** A number typed in; the other side follows the shape. */
export const changeCut = ({ picture, cut }: Slot, side: keyof Box, value: number, ratio: number) => {
  const width = Math.min(value, picture.width, picture.height * ratio)
  const next = side === 'width' ? { ...cut, width, height: width / ratio } : { ...cut, [side]: value }
  return cutWithin(next, picture)
}

export const isSmall = ({ cut }: Slot, { width, height }: CoverSize) =>
  cut.width < width || cut.height < height
