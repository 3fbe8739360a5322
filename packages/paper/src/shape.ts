import { type Area, type Grid, spanEms } from './grid.ts'

/** A story of the pool, as much of it as decides about its place. */
export interface PoolStory {
  id: string
  /** 1 leads the page. */
  rank: number
  /** Of its text, set in one column. */
  lines: number
  /** Characters of its title; the lines above and below it. */
  title: number
  isKicked: boolean
  isSubtitled: boolean
  /** Width by height. */
  picture: { ratio: number } | null
}

interface TitleClass {
  upTo: number
  /** Of a character, in ems of the body text. */
  ems: number
  /** Lines of the grid a line of it takes. */
  rows: number
}

/** 头条, 二条, and the rest: what stands higher is set larger. */
export const titleClasses: readonly TitleClass[] = [
  { upTo: 1, ems: 5, rows: 5 },
  { upTo: 3, ems: 3.6, rows: 4 },
  { upTo: 6, ems: 2.7, rows: 3 },
  { upTo: Number.POSITIVE_INFINITY, ems: 2, rows: 2 },
]

const titleLinesMost = 3
const besideRows = 2
const airRows = 1
const captionRows = 2

export const flex = { picture: 0.2, air: 2 } as const

const titleRows = (grid: Grid, { rank, title, isKicked, isSubtitled }: PoolStory, columns: number) => {
  const set = titleClasses.find(({ upTo }) => rank <= upTo)
  if (!set) return undefined
  const lines = Math.max(1, Math.ceil((title * set.ems) / spanEms(grid, columns)))
  if (lines > titleLinesMost) return undefined
  return lines * set.rows + (isKicked ? besideRows : 0) + (isSubtitled ? besideRows : 0) + airRows
}

/** A picture stands over half of its story's columns, over all of a narrow one's. */
const pictureColumns = (columns: number) => (columns <= 2 ? columns : Math.max(2, Math.round(columns * 0.55)))

const pictureRows = (grid: Grid, { picture }: PoolStory, columns: number) =>
  picture ? spanEms(grid, columns) / picture.ratio / grid.lineEms : 0

/** How high a story may stand at a width: whole lines from `least` to `most`; nothing where it cannot. */
export interface Heights {
  least: number
  most: number
}

export const heightsOf = (grid: Grid, story: PoolStory, columns: number): Heights | undefined => {
  const head = titleRows(grid, story, columns)
  if (head === undefined || columns > grid.columns) return undefined
  const wide = pictureColumns(columns)
  const high = pictureRows(grid, story, wide)
  const under = (share: number) => (story.picture ? wide * (Math.round(high * share) + captionRows) : 0)
  const least = head + Math.ceil((story.lines + under(1 - flex.picture)) / columns)
  const most = head + Math.ceil((story.lines + under(1 + flex.picture)) / columns) + flex.air
  return { least, most }
}

/** The parts of a story in its area. */
export interface Parts {
  title: Area
  picture: Area | null
  /** Column by column, in reading order. */
  text: Area[]
  /** Lines left over; below none: lines that found no place. */
  spare: number
}

/** Title over the whole width, the picture at its right, text in what is left; the picture gives or takes what the text needs. */
export const partsOf = (grid: Grid, story: PoolStory, area: Area): Parts => {
  const { column, row, columns, rows } = area
  const head = Math.min(rows, titleRows(grid, story, columns) ?? rows)
  const below = rows - head
  const wide = pictureColumns(columns)
  const high = pictureRows(grid, story, wide)
  const wanted = Math.floor((columns * below - story.lines) / wide) - captionRows
  const bounded = Math.min(
    Math.round(high * (1 + flex.picture)),
    Math.max(Math.round(high * (1 - flex.picture)), wanted),
  )
  const tall = story.picture ? Math.max(0, Math.min(bounded, below - captionRows)) : 0
  const taken = story.picture ? tall + captionRows : 0
  const text = Array.from({ length: columns }, (_, index): Area => {
    const isUnder = story.picture !== null && index >= columns - wide
    const from = isUnder ? taken : 0
    return { column: column + index, row: row + head + from, columns: 1, rows: Math.max(0, below - from) }
  })
  return {
    title: { column, row, columns, rows: head },
    picture: story.picture
      ? { column: column + columns - wide, row: row + head, columns: wide, rows: tall }
      : null,
    text,
    spare: text.reduce((sum, one) => sum + one.rows, 0) - story.lines,
  }
}
