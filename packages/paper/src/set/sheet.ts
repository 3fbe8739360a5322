import { type Area, type Grid, spanEms } from '../grid.ts'
import type { PaperSettings } from '../settings.ts'

/** The trimmed sheet in points, and where the cells of the grid lie on it. */
export interface Sheet {
  grid: Grid
  width: number
  height: number
  bleed: number
  em: number
  step: number
  left: number
  top: number
  right: number
  bottom: number
}

export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

const millimetre = 72 / 25.4

export const sheetOf = ({ sheet, grid, bodyPoints }: PaperSettings): Sheet => {
  const width = sheet.width * millimetre
  const wide = spanEms(grid, grid.columns) * bodyPoints
  const step = grid.lineEms * bodyPoints
  const [left, top] = [(width - wide) / 2, sheet.top * millimetre]
  return {
    grid,
    width,
    height: sheet.height * millimetre,
    bleed: sheet.bleed * millimetre,
    em: bodyPoints,
    step,
    left,
    top,
    right: left + wide,
    bottom: top + grid.lines * step,
  }
}

export const columnX = ({ left, grid, em }: Sheet, column: number) =>
  left + column * (grid.columnEms + grid.gutterEms) * em

export const rowY = ({ top, step }: Sheet, row: number) => top + row * step

/** How far a character reaches below its baseline, and how far its middle stands above it, in ems. */
const below = 0.12
const middle = 0.38

/** Body text stands in the middle of its row. */
export const baseline = ({ top, step, em }: Sheet, row: number) =>
  top + (row + 1) * step - (step - em) / 2 - below * em

/** The baseline of a line that stands in the middle of a band. */
export const middleLine = (top: number, height: number, points: number) => top + height / 2 + middle * points

export const rectOf = (sheet: Sheet, { column, row, columns, rows }: Area): Rect => ({
  x: columnX(sheet, column),
  y: rowY(sheet, row),
  width: spanEms(sheet.grid, columns) * sheet.em,
  height: rows * sheet.step,
})
