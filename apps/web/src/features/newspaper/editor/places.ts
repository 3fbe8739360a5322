import type { PoolStoryRow } from '@rongbian/contract/newspaper'
import {
  type Area,
  areasOf,
  type Grid,
  itemShape,
  type LayoutItem,
  overlaps,
  type PaperPicture,
  spanEms,
} from '@rongbian/paper'

/** The largest rectangle of cells nothing stands on; the upper one of two alike. */
export const largestFree = (grid: Grid, taken: readonly Area[]): Area | undefined => {
  const free = (column: number, row: number) =>
    !taken.some((area) => overlaps(area, { column, row, columns: 1, rows: 1 }))
  const heights = new Array<number>(grid.columns).fill(0)
  let best: Area | undefined
  for (let row = 0; row < grid.lines; row += 1) {
    for (let column = 0; column < grid.columns; column += 1)
      heights[column] = free(column, row) ? (heights[column] ?? 0) + 1 : 0
    for (let column = 0; column < grid.columns; column += 1) {
      let rows = Number.POSITIVE_INFINITY
      for (let columns = 1; column + columns <= grid.columns; columns += 1) {
        rows = Math.min(rows, heights[column + columns - 1] ?? 0)
        if (rows === 0) break
        if (!best || rows * columns > best.rows * best.columns)
          best = { column, row: row - rows + 1, columns, rows }
      }
    }
  }
  return best
}

/** Lines a title usually takes. */
const headRows = 6
/** A picture stands over half of its story's columns, over all of a narrow one's, and a third of its height. */
const pictureColumns = (columns: number) => (columns <= 2 ? columns : Math.ceil(columns / 2))
const pictureHeight = 1 / 3

/** About as much of a free place as a story fills; how it really fits is said once it stands there. */
export const needed = (free: Area, { lines, images }: PoolStoryRow): Area => {
  const columns = Math.min(free.columns, Math.max(2, Math.ceil(lines / 24)))
  const taken = images.length > 0 ? (pictureColumns(columns) / columns) * pictureHeight : 0
  const rows = Math.ceil((headRows + lines / columns) / (1 - taken))
  return { ...free, columns, rows: Math.min(free.rows, rows) }
}

/** Items as people go through them: from the top, from the left. */
export const inReadingOrder = (items: readonly LayoutItem[]) =>
  items.toSorted((one, other) => {
    const [first, second] = [areasOf(one)[0], areasOf(other)[0]]
    return (first?.row ?? 0) - (second?.row ?? 0) || (first?.column ?? 0) - (second?.column ?? 0)
  })

export const nextRank = (items: readonly LayoutItem[]) =>
  Math.min(99, Math.max(0, ...items.map((item) => (item.kind === 'story' ? item.rank : 0))) + 1)

export const storyItem = (id: string, story: PoolStoryRow, area: Area, rank: number): LayoutItem => {
  const [image] = story.images
  const columns = pictureColumns(area.columns)
  return itemShape.parse({
    ...{ id, kind: 'story', storyId: story.storyId, rank, areas: [area], title: {} },
    pictures: image
      ? [{ ...image, at: 'right', columns, rows: Math.max(4, Math.round(area.rows * pictureHeight)) }]
      : [],
  })
}

/** The rest of a story begun on another page; its pictures stand there. */
export const secondPart = (
  item: LayoutItem,
  { pageId, no }: NonNullable<PoolStoryRow['goesOn']>,
): LayoutItem =>
  item.kind === 'story'
    ? { ...item, pictures: [], jump: { part: 2, otherPageId: pageId, otherNo: no } }
    : item

const pictureWidth = 3
const captionRows = 2

/** By itself, over up to three columns, as high as it is with its caption. */
export const pictureItem = (id: string, picture: PaperPicture, grid: Grid, free: Area): LayoutItem => {
  const columns = Math.min(pictureWidth, free.columns)
  const high = (spanEms(grid, columns) * picture.height) / picture.width / grid.lineEms
  const rows = Math.min(free.rows, Math.round(high) + captionRows)
  return itemShape.parse({ id, kind: 'picture', picture, area: { ...free, columns, rows } })
}

/** A second rectangle below the first, over the columns right of its own: the text runs on into it. */
export const lShaped = (grid: Grid, area: Area): [Area, Area] | undefined => {
  const row = area.row + area.rows
  const column = area.column + area.columns
  const rows = Math.min(12, area.rows)
  if (column < grid.columns) return [area, { column, row: row - rows, columns: 1, rows }]
  return row + rows <= grid.lines ? [area, { ...area, row, rows, columns: 1 }] : undefined
}
