import { phrases } from './phrase.ts'
/** Who may comment on an article of a public account. */
export const commentRights = phrases('commentRights', { none: '不开放', all: '所有人', fans: '仅关注者' })
export type CommentRight = keyof typeof commentRights
export const commentRightCodes = Object.keys(commentRights) as CommentRight[]

/** The shapes a public account shows a cover in: wide in its conversation, square wherever it is passed on. */
export const coverShapes = { wide: 2.35, square: 1 } as const
export type CoverShape = keyof typeof coverShapes
export const coverShapeCodes = Object.keys(coverShapes) as CoverShape[]

/** Which part of the cover each shape shows, as left_top_right_bottom in parts of the whole; empty is the middle. */
export type CoverCrops = Record<CoverShape, string>
export const wholeCovers: CoverCrops = { wide: '', square: '' }

/** The four numbers; undefined where it is none, or lies outside. */
export const readCrop = (crop: string) => {
  const [left = -1, top = -1, right = 2, bottom = 2, ...rest] = crop.split('_').map(Number)
  const isInside = left >= 0 && top >= 0 && left < right && top < bottom && right <= 1 && bottom <= 1
  return isInside && rest.length === 0 ? { left, top, right, bottom } : undefined
}

const rounded = (part: number) => String(Math.round(Math.min(1, part) * 1e6) / 1e6)

interface Cut {
  left: number
  top: number
  width: number
  height: number
}

/** Of a cut in points of the picture. */
export const cropOf = ({ left, top, width, height }: Cut, whole: Pick<Cut, 'width' | 'height'>) =>
  [left / whole.width, top / whole.height, (left + width) / whole.width, (top + height) / whole.height]
    .map(rounded)
    .join('_')
