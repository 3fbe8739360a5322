import { type Area, type Grid, spanEms } from '@rongbian/paper'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Cells as a drawing: one unit is an em of the body text. */
export const boxOf = (grid: Grid, { column, row, columns, rows }: Area): Box => ({
  x: column * (grid.columnEms + grid.gutterEms),
  y: row * grid.lineEms,
  width: spanEms(grid, columns),
  height: rows * grid.lineEms,
})

export const sheetOf = (grid: Grid) => ({
  width: spanEms(grid, grid.columns),
  height: grid.lines * grid.lineEms,
})

/** The cell a place of the drawing lies in, inside the page. */
export const cellAt = (grid: Grid, x: number, y: number) => ({
  column: Math.min(grid.columns - 1, Math.max(0, Math.floor(x / (grid.columnEms + grid.gutterEms)))),
  row: Math.min(grid.lines - 1, Math.max(0, Math.floor(y / grid.lineEms))),
})
export type Cell = ReturnType<typeof cellAt>

/** All from one cell to another, whichever is first. */
export const areaBetween = (one: Cell, other: Cell): Area => ({
  column: Math.min(one.column, other.column),
  row: Math.min(one.row, other.row),
  columns: Math.abs(one.column - other.column) + 1,
  rows: Math.abs(one.row - other.row) + 1,
})

/** Moved and stretched by whole cells, never off the page and never to nothing. */
export const shifted = (grid: Grid, area: Area, by: { column?: number; row?: number }): Area => ({
  ...area,
  column: Math.min(grid.columns - area.columns, Math.max(0, area.column + (by.column ?? 0))),
  row: Math.min(grid.lines - area.rows, Math.max(0, area.row + (by.row ?? 0))),
})
export const stretched = (grid: Grid, area: Area, by: { columns?: number; rows?: number }): Area => ({
  ...area,
  columns: Math.min(grid.columns - area.column, Math.max(1, area.columns + (by.columns ?? 0))),
  rows: Math.min(grid.lines - area.row, Math.max(1, area.rows + (by.rows ?? 0))),
})
