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
  /** Width by height, and rows of the caption over so many columns. */
  picture: { ratio: number; captions: readonly number[] } | null
}

/** How far a picture may be cropped, and how many lines of air a title may get. */
export interface Flex {
  picture: number
  air: number
}
export const usualFlex: Flex = { picture: 0.2, air: 2 }

/** How high a story may stand at a width: whole lines from `least` to `most`. */
export interface Heights {
  least: number
  most: number
}

/** A story at a width and a height: how its title, picture and tracking take what the text leaves. */
export interface Shape {
  head: number
  size: number | null
  tracking: number
  picture: { columns: number; rows: number; caption: number } | null
  spare: number
  over: number
}

/** A picture stands over half of its story's columns, over all of a narrow one's. */
const pictureColumns = (columns: number) => (columns <= 2 ? columns : Math.max(2, Math.round(columns * 0.55)))

/** Under a title at least so many lines of text. */
const textLeast = 2

interface Pictured {
  columns: number
  caption: number
  least: number
  most: number
  natural: number
}

const pictureOf = (
  grid: Grid,
  picture: PoolStory['picture'],
  columns: number,
  flex: Flex,
): Pictured | null => {
  if (!picture) return null
  const wide = pictureColumns(columns)
  const natural = spanEms(grid, wide) / picture.ratio / grid.lineEms
  return {
    columns: wide,
    caption: picture.captions[wide] ?? 0,
    least: Math.max(1, Math.ceil(natural * (1 - flex.picture))),
    most: Math.max(1, Math.floor(natural * (1 + flex.picture))),
    natural,
  }
}

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

/** The fewest rows below the title that lose no line. */
const lowest = (paragraphs: Paragraphs, columns: number, wide: number, taken: number) => {
  let below = Math.max(textLeast, taken, Math.ceil((linesOf(paragraphs) + wide * taken) / columns))
  while (fitOf(paragraphs, columns, below, { wide, taken }).over > 0) below += 1
  return below
}

/** How high a story may stand at a width, for each size of its title; nothing where it cannot. */
export const heightsOf = (
  grid: Grid,
  { texts, heads, picture: shown }: PoolStory,
  columns: number,
  flex: Flex = usualFlex,
): Heights[] => {
  if (columns > grid.columns) return []
  const picture = pictureOf(grid, shown, columns, flex)
  const lowestAt = (rows: number) => {
    const taken = picture ? rows + picture.caption : 0
    return texts.map(({ paragraphs }) => lowest(paragraphs, columns, picture?.columns ?? 0, taken))
  }
  const least = Math.min(...lowestAt(picture?.least ?? 0))
  const most = Math.max(...lowestAt(picture?.most ?? 0)) + flex.air
  return heads.flatMap(({ rows }) => {
    const head = rows[columns]
    return head === undefined ? [] : [{ least: head + least, most: head + most }]
  })
}

/** What a smaller title and tracking cost beside a blank line. */
const sizeCost = 3
const trackingCost = 1

/** The means a story is fitted with, those that show least first. */
function* meansOf({ texts, heads }: PoolStory, columns: number) {
  for (const [step, { size, rows }] of heads.entries()) {
    const head = rows[columns]
    if (head === undefined) continue
    for (const [other, text] of texts.entries())
      yield { head, size, ...text, cost: sizeCost * step + (other > 0 ? trackingCost : 0) }
  }
}

/** The fullest way to stand in so many rows; where none holds the text, the one that loses least. */
export const shapeOf = (
  grid: Grid,
  story: PoolStory,
  { columns, rows }: Pick<Area, 'columns' | 'rows'>,
  flex: Flex = usualFlex,
): Shape => {
  const picture = pictureOf(grid, story.picture, columns, flex)
  let best: Shape = {
    head: 0,
    size: null,
    tracking: 0,
    picture: null,
    spare: 0,
    over: Number.MAX_SAFE_INTEGER,
  }
  let lowestCost = Number.POSITIVE_INFINITY
  for (const { head, size, tracking, paragraphs, cost: dear } of meansOf(story, columns)) {
    for (let high = picture?.least ?? 0; high <= (picture?.most ?? 0); high += 1)
      for (let air = 0; air <= flex.air; air += 1) {
        const taken = picture ? high + picture.caption : 0
        const below = rows - head - air
        if (below < taken) continue
        const { over, spare } = fitOf(paragraphs, columns, below, { wide: picture?.columns ?? 0, taken })
        const off = picture ? Math.abs(high - picture.natural) / picture.natural : 0
        const cost = 1_000 * over + spare / columns + off + 0.1 * air + dear
        if (cost >= lowestCost) continue
        lowestCost = cost
        const shown = picture && { columns: picture.columns, rows: high, caption: picture.caption }
        best = { head: head + air, size, tracking, picture: shown, spare, over }
      }
    // What comes next shows more; a line to a column is nothing.
    if (best.over === 0 && best.spare <= columns) return best
  }
  return best
}

/** Title over the whole width, the picture at its right, text in what is left. */
export const standingOf = (
  { id, rank }: PoolStory,
  area: Area,
  { head, picture, spare, over }: Shape,
): Standing => {
  const { column, row, columns } = area
  const shown = picture && {
    column: column + columns - picture.columns,
    row: row + head,
    columns: picture.columns,
    rows: picture.rows + picture.caption,
  }
  return {
    id,
    rank,
    areas: [area],
    title: head > 0 ? { column, row, columns, rows: head } : null,
    pictures: shown ? [shown] : [],
    spare,
    over,
  }
}
