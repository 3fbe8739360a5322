/** A page as its editors count it: columns of so many characters, and lines of the body text. */
export interface Grid {
  columns: number
  lines: number
  /** Characters in a column, and between two. */
  columnEms: number
  gutterEms: number
  /** From line to line, in ems of the body text. */
  lineEms: number
}

export const grids = {
  /** 对开: 350 × 490 mm, 小五. */
  broadsheet: { columns: 8, lines: 104, columnEms: 13, gutterEms: 1, lineEms: 1.48 },
  /** 四开. */
  tabloid: { columns: 6, lines: 76, columnEms: 11, gutterEms: 1, lineEms: 1.48 },
} as const satisfies Record<string, Grid>

/** Columns joined hold their gutters too: two of 13 are 27. */
export const spanEms = ({ columnEms, gutterEms }: Grid, columns: number) =>
  columns * columnEms + (columns - 1) * gutterEms

/** In columns and lines, never in points: points come from the paper's settings. */
export interface Area {
  column: number
  row: number
  columns: number
  rows: number
}

export const overlaps = (one: Area, other: Area) =>
  one.column < other.column + other.columns &&
  other.column < one.column + one.columns &&
  one.row < other.row + other.rows &&
  other.row < one.row + one.rows

export const isInside = ({ columns, lines }: Grid, { column, row, columns: wide, rows }: Area) =>
  column >= 0 && row >= 0 && wide > 0 && rows > 0 && column + wide <= columns && row + rows <= lines

/** Side by side, with rows in common. */
export const isBeside = (one: Area, other: Area) =>
  (one.column + one.columns === other.column || other.column + other.columns === one.column) &&
  one.row < other.row + other.rows &&
  other.row < one.row + one.rows
