/** All the checker knows of a page: numbers, cells and words. How pages are made it does not know. */
export interface PageDescription {
  /** The trimmed sheet and what hangs over it, in points. */
  sheet: { width: number; height: number; bleed: number }
  area: TypeArea
  /** Mono pages have black alone. */
  colour: boolean
  /** The most ink over the four, in per cent. */
  ink: number
  /** Fewest dots to the inch of a picture where it stands. */
  ppi: number
  boxes: Box[]
  /** What stands around the type area. */
  furniture: string
}

/** The type area in points, from the upper left of the trimmed sheet. */
export interface TypeArea {
  left: number
  top: number
  em: number
  step: number
  columns: number
  lines: number
  columnWidth: number
  gutter: number
  /** From the top to the baseline of the first line. */
  firstBaseline: number
}

export interface Cells {
  column: number
  row: number
  columns: number
  rows: number
}

export interface Box {
  id: string
  areas: Cells[]
  /** Title with what stands over and under it, text in columns, and captions. */
  head: string
  body: string
  note: string
  pictures: number
}

export const faultKinds = [
  ...(['file', 'boxes', 'font', 'pictureColour', 'picturePpi', 'pictureCount', 'ink', 'mono'] as const),
  ...(['outside', 'column', 'grid', 'overlap', 'overset', 'words'] as const),
] as const
export type FaultKind = (typeof faultKinds)[number]

export interface Fault {
  kind: FaultKind
  place: string
  detail: string
}
