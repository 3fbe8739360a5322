import type { PoolStoryRow } from '@rongbian/contract/newspaper'
import {
  type Area,
  areasOf,
  type Grid,
  heightsOf,
  itemShape,
  type LayoutItem,
  overlaps,
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

/** As much of a free place as a story needs: it keeps the width and takes the lines it fills. */
export const needed = (grid: Grid, free: Area, story: PoolStoryRow, rank: number): Area => {
  const [image] = story.images
  const facts = {
    ...{ id: '', rank, lines: story.lines, title: story.title.length, isKicked: false, isSubtitled: false },
    picture: image ? { ratio: image.width / image.height } : null,
  }
  const columns = Math.min(free.columns, Math.max(2, Math.ceil(story.lines / 24)))
  const heights = heightsOf(grid, facts, columns)
  return { ...free, columns, rows: Math.min(free.rows, heights?.most ?? free.rows) }
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
  const columns = area.columns <= 2 ? area.columns : Math.ceil(area.columns / 2)
  return itemShape.parse({
    ...{ id, kind: 'story', storyId: story.storyId, rank, areas: [area], title: {} },
    pictures: image ? [{ ...image, at: 'right', columns, rows: Math.max(4, Math.round(area.rows / 3)) }] : [],
  })
}

/** A second rectangle below the first, over the columns right of its own: the text runs on into it. */
export const lShaped = (grid: Grid, area: Area): [Area, Area] | undefined => {
  const row = area.row + area.rows
  const column = area.column + area.columns
  const rows = Math.min(12, area.rows)
  if (column < grid.columns) return [area, { column, row: row - rows, columns: 1, rows }]
  return row + rows <= grid.lines ? [area, { ...area, row, rows, columns: 1 }] : undefined
}
