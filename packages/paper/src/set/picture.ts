import { headAtoms, setHeading } from '@rongbian/typeset'
import { cropFor } from '../crop.ts'
import type { ItemOf, PaperPicture } from '../layout.ts'
import type { FaceOf, ItemFit, SetLine, SetPicture } from '../set-page.ts'
import { alignedX, faceFor, lineFrom, singleLine } from './line.ts'
import { type Obstacle, type Region, spanOf } from './region.ts'
import { baseline, rowY, type Sheet } from './sheet.ts'

type Story = ItemOf<'story'>
type StoryPicture = Story['pictures'][number]

export interface SetPictures {
  lines: SetLine[]
  pictures: SetPicture[]
  obstacles: Obstacle[]
  cut: ItemFit['cut']
}

const smaller = 0.9
const captionLines = 2

interface Ground {
  sheet: Sheet
  face: FaceOf
}

/** Caption and credit below a picture: how many rows they take, and their lines once it is known where. */
export const captionOf = (
  { sheet, face }: Ground,
  item: string,
  { caption, credit }: Pick<PaperPicture, 'caption' | 'credit'>,
  width: number,
) => {
  const points = smaller * sheet.em
  const ems = width / points
  const words = caption ? [headAtoms(caption, 'caption', faceFor(face), ems)] : []
  const told = setHeading(words, ems, captionLines)
  const source = credit ? singleLine(credit, { role: 'credit', points }, width, face) : undefined
  const last = told.lines.at(-1)
  const taken = source?.line?.width ?? 0
  const isBeside = last !== undefined && last.width + 1 + taken <= ems
  const rows = told.lines.length + (source && !isBeside ? 1 : 0)
  const linesAt = (x: number, row: number): SetLine[] => [
    ...told.lines.map((line, index) =>
      lineFrom({ item, role: 'caption', points }, [x, baseline(sheet, row + index)], line.pieces),
    ),
    ...(source?.line
      ? [
          lineFrom(
            { item, role: 'credit', points },
            [alignedX(x, width, taken * points, 'right'), baseline(sheet, row + rows - 1)],
            source.line.pieces,
          ),
        ]
      : []),
  ]
  return { rows, linesAt, isCut: told.isCut || source?.isCut === true }
}

/** A picture fills its rows from the height of a character in the first to the foot of one in the last; it is cropped to its place, never stretched. */
export const pictureAt = (
  sheet: Sheet,
  item: string,
  picture: PaperPicture,
  { x, width, row, rows }: Obstacle,
): SetPicture => {
  const air = sheet.step - sheet.em
  const height = rows * sheet.step - air
  const crop = cropFor(picture, width / height)
  return { item, file: picture.file, crop, x, y: rowY(sheet, row) + air / 2, width, height }
}

/** Rows a picture takes where all that people chose of it is shown. */
export const naturalRows = ({ step, em }: Sheet, { width, height, crop }: PaperPicture, wide: number) => {
  const ratio = (width * (crop.right - crop.left)) / (height * (crop.bottom - crop.top))
  return (wide / ratio + step - em) / step
}

const isFoot = ({ at }: StoryPicture) => at === 'footLeft' || at === 'footRight'
const isRight = ({ at }: StoryPicture) => at === 'right' || at === 'footRight'

export const spanFor = (region: Region, picture: StoryPicture) => {
  const all = region.columns.length
  const count = picture.at === 'top' ? all : Math.min(all, picture.columns)
  return spanOf(region, isRight(picture) ? all - count : 0, count)
}

const meets = (one: Obstacle, other: Obstacle) =>
  one.x < other.x + other.width - 1e-6 &&
  other.x < one.x + one.width - 1e-6 &&
  one.row < other.row + other.rows &&
  other.row < one.row + one.rows

/** Moves a place past what stands there already, down from the top or up from the foot. */
const freePlace = (place: Obstacle, taken: readonly Obstacle[], isUp: boolean): Obstacle => {
  const met = taken.find((other) => meets(place, other))
  if (!met) return place
  return freePlace({ ...place, row: isUp ? met.row - place.rows : met.row + met.rows }, taken, isUp)
}

/** The pictures of a story, each in its corner, below or above one another where two share it. */
export const setPictures = (
  { sheet, face }: Ground,
  story: Story,
  region: Region,
  title: Obstacle | null,
): SetPictures => {
  const set: SetPictures = { lines: [], pictures: [], obstacles: [], cut: [] }
  const foot = region.row + region.rows
  for (const picture of story.pictures) {
    const span = spanFor(region, picture)
    const caption = captionOf({ sheet, face }, story.id, picture, span.width)
    const rows = picture.rows + caption.rows
    const first = { ...span, rows, row: isFoot(picture) ? foot - rows : region.row }
    const place = freePlace(first, [...(title ? [title] : []), ...set.obstacles], isFoot(picture))
    if (place.row < region.row || place.row + rows > foot) {
      set.cut.push('picture')
      continue
    }
    set.obstacles.push(place)
    set.pictures.push(pictureAt(sheet, story.id, picture, { ...place, rows: picture.rows }))
    set.lines.push(...caption.linesAt(place.x, place.row + picture.rows))
    if (caption.isCut) set.cut.push('caption')
  }
  return { ...set, cut: [...new Set(set.cut)] }
}
