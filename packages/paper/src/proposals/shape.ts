import { type Counted, fitRows } from '@rongbian/typeset'
import { type Area, type Grid, spanEms } from '../grid.ts'
import type { Standing } from '../rules.ts'

/** A story of the pool, as much of it as decides about its place. */
export interface PoolStory {
  id: string
  /** 1 leads the page. */
  rank: number
  /** Its text as it breaks in a column of the page; as it is meant first, then with other tracking. */
  texts: readonly { tracking: number; paragraphs: readonly Counted[] }[]
  /** Its title in the size it should have first, then smaller: rows it takes over so many columns; nothing where it cannot stand. */
  heads: readonly { size: number | null; rows: readonly (number | undefined)[] }[]
  /** Width by height, and rows of the caption over so many columns; nothing where words of it would be lost. */
  picture: { ratio: number; captions: readonly (number | undefined)[] } | null
}

/** How far a picture may be cropped, and how many lines of air a title may get. */
export interface Flex {
  picture: number
  air: number
}
export const usualFlex: Flex = { picture: 0.2, air: 2 }

/** A story at a width and a height: how its title, picture and tracking take what the text leaves. */
export interface Shape {
  head: number
  size: number | null
  tracking: number
  picture: { columns: number; rows: number; caption: number } | null
  spare: number
  over: number
}

/** A picture stands over half of its story's columns, over all of a narrow one's; over fewer where its text is short. */
const pictureColumns = (columns: number) => {
  const usual = columns <= 2 ? columns : Math.max(2, Math.round(columns * 0.55))
  return usual === 1 ? [1] : [usual, usual - 1]
}

/** Under a title at least so many lines of text. */
const textLeast = 2

interface Pictured {
  columns: number
  caption: number
  least: number
  most: number
  natural: number
}

type Picture = NonNullable<PoolStory['picture']>

const picturedOver = (grid: Grid, { ratio, captions }: Picture, columns: number, flex: Flex): Pictured => {
  const natural = spanEms(grid, columns) / ratio / grid.lineEms
  return {
    columns,
    caption: captions[columns] ?? 0,
    least: Math.max(1, Math.ceil(natural * (1 - flex.picture))),
    most: Math.max(1, Math.floor(natural * (1 + flex.picture))),
    natural,
  }
}

/** Where its caption has no room over the usual columns, over as few more as it needs. */
const captionedColumns = ({ captions }: Picture, columns: number) => {
  const isWhole = (wide: number) => captions[wide] !== undefined
  const usual = pictureColumns(columns).filter(isWhole)
  if (usual.length > 0) return usual
  const wider = Array.from({ length: columns }, (_, index) => index + 1).find(isWhole)
  return wider === undefined ? [] : [wider]
}

/** The ways a story shows its picture, the usual one first; one way of a story that has none. */
const picturesOf = (grid: Grid, { picture }: PoolStory, columns: number, flex: Flex): (Pictured | null)[] =>
  picture ? captionedColumns(picture, columns).map((wide) => picturedOver(grid, picture, wide, flex)) : [null]

type Paragraphs = readonly Counted[]

/** What a picture takes: of how many columns, and how many rows of them. */
interface Corner {
  wide: number
  taken: number
}

const fitOf = (paragraphs: Paragraphs, columns: number, below: number, { wide, taken }: Corner) => {
  const rows: number[] = []
  for (let column = 0; column < columns; column += 1)
    rows.push(Math.max(0, column >= columns - wide ? below - taken : below))
  return fitRows(paragraphs, rows)
}

const linesOf = (paragraphs: Paragraphs) => paragraphs.reduce((sum, { lines }) => sum + lines, 0)

/** The fewest rows below the title that lose no line, and what is left of them. */
const lowest = (paragraphs: Paragraphs, columns: number, { wide, taken }: Corner) => {
  let below = Math.max(textLeast, taken, Math.ceil((linesOf(paragraphs) + wide * taken) / columns))
  let fit = fitOf(paragraphs, columns, below, { wide, taken })
  while (fit.over > 0) {
    below += 1
    fit = fitOf(paragraphs, columns, below, { wide, taken })
  }
  return { below, spare: fit.spare }
}

const cornerOf = (picture: Pictured | null, high: number): Corner => ({
  wide: picture?.columns ?? 0,
  taken: picture ? high + picture.caption : 0,
})

/** Cells a story asks for at a width as it is meant: its usual title, its whole picture, a line of air. */
export const roomOf = (grid: Grid, story: PoolStory, columns: number) => {
  const [text] = story.texts
  const head = story.heads[0]?.rows[columns]
  if (!text || head === undefined) return 0
  const [picture = null] = picturesOf(grid, story, columns, usualFlex)
  const [least, most] = [picture?.least ?? 0, picture?.most ?? 0].map(
    (high) => lowest(text.paragraphs, columns, cornerOf(picture, high)).below,
  )
  return columns * (head + ((least ?? 0) + (most ?? 0) + usualFlex.air) / 2)
}

/** What a smaller title, tracking and a narrower picture cost beside a blank line. */
const sizeCost = 3
const trackingCost = 1
const narrowCost = 2

/** What may stand under a title: with each tracking, and with each picture in each height. */
function* feetOf(
  { texts }: PoolStory,
  columns: number,
  pictures: readonly (Pictured | null)[],
  most: number,
) {
  for (const [narrow, shown] of pictures.entries())
    for (const [step, { tracking, paragraphs }] of texts.entries())
      for (let high = shown?.least ?? 0; high <= (shown?.most ?? 0); high += 1) {
        const corner = cornerOf(shown, high)
        if (linesOf(paragraphs) + corner.wide * corner.taken > columns * most) continue
        const { below, spare } = lowest(paragraphs, columns, corner)
        if (spare > columns) continue
        const picture = shown && { columns: shown.columns, rows: high, caption: shown.caption }
        const off = shown ? Math.abs(high - shown.natural) / shown.natural : 0
        const cost = spare / columns + off + narrowCost * narrow + (step > 0 ? trackingCost : 0)
        yield { tracking, picture, below, spare, cost }
      }
}

/** How a story stands at a width, by its height: filled but for a line to a column, with the means that show least. */
export const shapesOf = (
  grid: Grid,
  story: PoolStory,
  columns: number,
  flex: Flex = usualFlex,
): ReadonlyMap<number, Shape> => {
  const shapes = new Map<number, Shape>()
  const costs: number[] = []
  const feet = [...feetOf(story, columns, picturesOf(grid, story, columns, flex), grid.lines)]
  for (const [step, { size, rows }] of story.heads.entries()) {
    const head = rows[columns]
    if (head === undefined) continue
    for (const { tracking, picture, below, spare, cost: dear } of feet)
      for (let air = 0; air <= flex.air; air += 1) {
        const high = head + air + below
        const cost = dear + 0.1 * air + sizeCost * step
        if (high > grid.lines || cost >= (costs[high] ?? Number.POSITIVE_INFINITY)) continue
        costs[high] = cost
        shapes.set(high, { head: head + air, size, tracking, picture, spare, over: 0 })
      }
  }
  return shapes
}

/** A story where it stands. */
export interface Placed extends Standing {
  story: PoolStory
  area: Area
  shape: Shape
}

/** Title over the whole width, the picture at its right, text in what is left. */
export const placedAt = (story: PoolStory, area: Area, shape: Shape): Placed => {
  const { column, row, columns } = area
  const { head, picture, spare, over } = shape
  const shown = picture && {
    column: column + columns - picture.columns,
    row: row + head,
    columns: picture.columns,
    rows: picture.rows + picture.caption,
  }
  return {
    id: story.id,
    rank: story.rank,
    areas: [area],
    title: head > 0 ? { column, row, columns, rows: head } : null,
    pictures: shown ? [shown] : [],
    spare,
    over,
    story,
    area,
    shape,
  }
}
