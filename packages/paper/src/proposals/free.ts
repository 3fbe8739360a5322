import { type Area, type Grid, overlaps } from '../grid.ts'

/** Less than this holds no story. */
const rowsLeast = 8

type Edges = (areas: readonly Area[]) => number[]

const between = (edges: readonly number[]) => {
  const sorted = [...new Set(edges)].toSorted((one, other) => one - other)
  return sorted.slice(1).map((to, index) => ({ from: sorted[index] ?? 0, to }))
}

const rowsOf =
  ({ lines }: Grid): Edges =>
  (areas) => [0, lines, ...areas.flatMap(({ row, rows }) => [row, row + rows])]
const columnsOf =
  ({ columns }: Grid): Edges =>
  (areas) => [0, columns, ...areas.flatMap(({ column, columns: wide }) => [column, column + wide])]

const within = (edges: readonly number[], most: number) => edges.filter((at) => at >= 0 && at <= most)

/** Cells between all edges that nothing fixed stands on. */
const piecesOf = (grid: Grid, fixed: readonly Area[]) =>
  between(within(rowsOf(grid)(fixed), grid.lines)).flatMap((across) =>
    between(within(columnsOf(grid)(fixed), grid.columns))
      .map((down) => ({
        column: down.from,
        row: across.from,
        columns: down.to - down.from,
        rows: across.to - across.from,
      }))
      .filter((piece) => !fixed.some((area) => overlaps(area, piece))),
  )

const joinedAcross = (one: Area, other: Area): Area | undefined =>
  one.row === other.row && one.rows === other.rows && one.column + one.columns === other.column
    ? { ...one, columns: one.columns + other.columns }
    : undefined
const joinedDown = (one: Area, other: Area): Area | undefined =>
  one.column === other.column && one.columns === other.columns && one.row + one.rows === other.row
    ? { ...one, rows: one.rows + other.rows }
    : undefined

/** Joins every two pieces that make a rectangle, until none do. */
const merged = (pieces: readonly Area[], join: typeof joinedDown): Area[] => {
  for (const one of pieces)
    for (const other of pieces) {
      const both = join(one, other)
      if (both) return merged([...pieces.filter((piece) => piece !== one && piece !== other), both], join)
    }
  return [...pieces]
}

const byPlace = (one: Area, other: Area) => one.row - other.row || one.column - other.column

/** What ads and locked stories leave, as rectangles: as wide as can be, and as high as can be. */
export const freeOf = (grid: Grid, fixed: readonly Area[]): Area[][] => {
  const pieces = piecesOf(grid, fixed)
  const wide = merged(merged(pieces, joinedAcross), joinedDown)
  const high = merged(merged(pieces, joinedDown), joinedAcross)
  const ways = [wide, high].map((areas) => areas.filter(({ rows }) => rows >= rowsLeast).toSorted(byPlace))
  const [one, other] = ways.map((areas) => JSON.stringify(areas))
  return one === other ? ways.slice(0, 1) : ways
}
