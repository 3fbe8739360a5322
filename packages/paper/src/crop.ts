import type { Crop, PaperPicture } from './layout.ts'

/** More is cut from the foot than from the head of a picture: heads are up there. */
const headShare = 1 / 3

/** As much of a picture as fills its place. */
export const cropFor = (
  { width, height, crop }: Pick<PaperPicture, 'width' | 'height' | 'crop'>,
  ratio: number,
): Crop => {
  const [wide, high] = [crop.right - crop.left, crop.bottom - crop.top]
  const now = (width * wide) / (height * high)
  if (now >= ratio) {
    const kept = (wide * ratio) / now
    const left = crop.left + (wide - kept) / 2
    return { ...crop, left, right: left + kept }
  }
  const kept = (high * now) / ratio
  const top = crop.top + (high - kept) * headShare
  return { ...crop, top, bottom: top + kept }
}
