import { rowsOf } from '@rongbian/typeset'
import { type Area, overlaps } from '../grid.ts'
import type { ItemOf } from '../layout.ts'
import { isPadded } from './frame.ts'
import { rectOf, type Sheet } from './sheet.ts'

type Story = ItemOf<'story'>

/** One rectangle of a story, inside its frame, with the columns its text is set in. */
export interface Region {
  x: number
  width: number
  row: number
  rows: number
  gutter: number
  columns: { x: number; width: number }[]
}

/** What text runs around, in points across and rows down. */
export interface Obstacle {
  x: number
  width: number
  row: number
  rows: number
}

/** The cells of the page it touches. */
export const cellsOf = ({ left, em, grid }: Sheet, { x, width, row, rows }: Obstacle): Area => {
  const pitch = (grid.columnEms + grid.gutterEms) * em
  const column = Math.floor((x - left) / pitch + 1e-6)
  return { column, row, columns: Math.ceil((x + width - left) / pitch - 1e-6) - column, rows }
}

/** A column of less holds no text. */
const narrowest = 3

/** 破栏: whole characters to a column, what remains goes into the gutters. */
const columnsOf = ({ em, grid }: Sheet, x: number, width: number, wanted: number) => {
  const ems = width / em
  const most = Math.max(1, Math.floor((ems + grid.gutterEms) / (narrowest + grid.gutterEms)))
  const parts = Math.min(wanted, most)
  const wide = parts === 1 ? ems : Math.floor((ems - (parts - 1) * grid.gutterEms) / parts + 1e-9)
  const gutter = parts === 1 ? grid.gutterEms : (ems - parts * wide) / (parts - 1)
  return {
    gutter: gutter * em,
    columns: Array.from({ length: parts }, (_, index) => ({
      x: x + index * (wide + gutter) * em,
      width: wide * em,
    })),
  }
}

const isAbove = (one: Area, other: Area) =>
  overlaps({ ...one, row: one.row + 1 }, other) && !overlaps(one, other)

const partsOf = ({ split, areas }: Story, { columns }: Area) => {
  const first = areas[0]?.columns ?? columns
  return split ? Math.max(1, Math.round((split * columns) / first)) : columns
}

export const regionsOf = (sheet: Sheet, story: Story): Region[] =>
  story.areas.map((area) => {
    const isInset = isPadded(story.frame)
    const { x, width } = rectOf(sheet, area)
    const pad = isInset ? Math.min(sheet.em, width / 4) : 0
    const others = story.areas.filter((other) => other !== area)
    const above = isInset && !others.some((other) => isAbove(other, area)) ? 1 : 0
    const under = isInset && !others.some((other) => isAbove(area, other)) ? 1 : 0
    const inner = { x: x + pad, width: width - 2 * pad }
    return {
      ...inner,
      row: area.row + above,
      rows: Math.max(0, area.rows - above - under),
      ...columnsOf(sheet, inner.x, inner.width, partsOf(story, area)),
    }
  })

/** From where, and how wide, so many columns of a region stand together. */
export const spanOf = ({ columns }: Region, from: number, count: number) => {
  const first = columns[Math.max(0, Math.min(columns.length - 1, from))]
  const last = columns[Math.max(0, Math.min(columns.length - 1, from + count - 1))]
  return first && last ? { x: first.x, width: last.x + last.width - first.x } : { x: 0, width: 0 }
}

/** How much of a column an obstacle takes at the left or the right; text keeps to the wider side of it. */
const notchOf = (
  sheet: Sheet,
  region: Region,
  column: Region['columns'][number],
  { x, width, row, rows }: Obstacle,
) => {
  const [from, to] = [row - region.row, row - region.row + rows]
  const [left, right] = [x - column.x, column.x + column.width - x - width]
  if (left >= column.width || right >= column.width) return []
  const taken = (free: number) => Math.min(column.width, column.width - free + sheet.em) / sheet.em
  if (left <= 0 && right <= 0) return [{ from, to, left: column.width / sheet.em, right: 0 }]
  return left >= right
    ? [{ from, to, left: 0, right: taken(left) }]
    : [{ from, to, left: taken(right), right: 0 }]
}

export const boxesOf = (sheet: Sheet, regions: readonly Region[], obstacles: readonly Obstacle[]) =>
  regions.flatMap((region) =>
    region.columns.map((column) => ({
      x: column.x,
      top: region.row,
      width: column.width / sheet.em,
      lines: region.rows,
      notches: obstacles.flatMap((obstacle) => notchOf(sheet, region, column, obstacle)),
    })),
  )
export type TextBox = ReturnType<typeof boxesOf>[number]

/** The last row text can stand in. */
export const lastRow = (boxes: readonly TextBox[]) => rowsOf(boxes).at(-1)
