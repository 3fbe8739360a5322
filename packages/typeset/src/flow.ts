import type { Face } from './atoms.ts'
import { breakParagraph, type Line, type Paragraph } from './paragraph.ts'

/** A part of a column a story runs through, in lines of the page's grid. What stands in its way makes some lines narrower or leaves them out. */
export interface Box {
  /** In ems. */
  width: number
  lines: number
  /** Narrower lines: how much is taken from the left and from the right. */
  notches?: readonly { from: number; to: number; left: number; right: number }[]
}

export interface PlacedLine extends Line {
  box: number
  /** Counted from the top of its box. */
  row: number
  paragraph: number
  left: number
}

export interface Flow {
  lines: PlacedLine[]
  /** Rows there are, rows that are used, and lines that found no place. */
  room: number
  used: number
  over: number
  /** Characters that found no place. */
  overChars: number
}

interface Row {
  box: number
  row: number
  width: number
  left: number
}

/** Less than this holds no text. */
const narrowest = 3

export const rowsOf = (boxes: readonly Box[]): Row[] =>
  boxes.flatMap(({ width, lines, notches = [] }, box) =>
    Array.from({ length: lines }, (_, row) => {
      const around = notches.filter(({ from, to }) => row >= from && row < to)
      const left = Math.max(0, ...around.map((notch) => notch.left))
      const right = Math.max(0, ...around.map((notch) => notch.right))
      return { box, row, left, width: width - left - right }
    }).filter((one) => one.width >= narrowest),
  )

/** Lines that must stand below a subhead in its column. */
const keptBelow = 2

/** Which row has to stay empty: a column never begins with a paragraph's last line, and a subhead keeps two lines under it. */
const emptyRow = (rows: readonly Row[], begin: number, lines: readonly Line[], kind: Paragraph['kind']) => {
  const isCut = (one: number, other: number) => {
    const [here, there] = [rows[one], rows[other]]
    return here !== undefined && there !== undefined && here.box !== there.box
  }
  if (kind === 'subhead') return isCut(begin, begin + lines.length - 1 + keptBelow) ? begin : undefined
  const last = begin + lines.length - 1
  return lines.length > 1 && isCut(last - 1, last) ? last - 1 : undefined
}

/** Sets the paragraphs of a story into its boxes, in their order. What does not fit is counted, never left out silently. */
export const flow = (paragraphs: readonly Paragraph[], boxes: readonly Box[], face: Face): Flow => {
  const rows = rowsOf(boxes)
  const room = rows.length
  const beyond = rows.at(-1)?.width ?? boxes.at(-1)?.width ?? narrowest
  const least = Math.min(...rows.map(({ width }) => width), beyond)
  const placed: PlacedLine[] = []
  let at = 0
  let over = 0
  let overChars = 0
  for (const [number, paragraph] of paragraphs.entries()) {
    const broken = () => breakParagraph(paragraph, (line) => rows[at + line]?.width ?? beyond, face, least)
    let lines = broken()
    for (let empty = emptyRow(rows, at, lines, paragraph.kind); empty !== undefined; ) {
      rows.splice(empty, 1)
      lines = broken()
      empty = emptyRow(rows, at, lines, paragraph.kind)
    }
    for (const line of lines) {
      const row = rows[at]
      if (row) placed.push({ ...line, box: row.box, row: row.row, left: row.left, paragraph: number })
      else {
        over += 1
        overChars += line.to - line.from
      }
      if (row) at += 1
    }
  }
  return { lines: placed, room, used: at + room - rows.length, over, overChars }
}
