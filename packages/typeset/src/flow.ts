import type { Face } from './atoms.ts'
import { linesOf } from './broken.ts'
import { emptyRow } from './fit-rows.ts'
import type { Line, Paragraph } from './paragraph.ts'

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

/** Takes out the rows that stay free before a paragraph. */
const leaveFree = (rows: Row[], at: number, above: number) => {
  for (let free = 0; free < above; free += 1) {
    if (at === 0 || !rows[at] || rows[at]?.box !== rows[at - 1]?.box) return
    rows.splice(at, 1)
  }
}

/** Sets the paragraphs of a story into its boxes, in their order. What does not fit is counted, never left out silently. */
export const flow = (paragraphs: readonly Paragraph[], boxes: readonly Box[], face: Face): Flow => {
  const rows = rowsOf(boxes)
  const room = rows.length
  const beyond = rows.at(-1)?.width ?? boxes.at(-1)?.width ?? narrowest
  const least = Math.min(...rows.map(({ width }) => width), beyond)
  // Where every row is as wide as the others a paragraph breaks alike wherever it stands.
  const isEven = rows.every(({ width }) => width === beyond)
  const placed: PlacedLine[] = []
  let at = 0
  let over = 0
  let overChars = 0
  for (const [number, paragraph] of paragraphs.entries()) {
    const broken = () => linesOf(paragraph, (line) => rows[at + line]?.width ?? beyond, face, least)
    const next = () => emptyRow((row) => rows[row]?.box, at, lines.length, paragraph.kind)
    leaveFree(rows, at, paragraph.above ?? 0)
    let lines = broken()
    for (let empty = next(); empty !== undefined; empty = next()) {
      rows.splice(empty, 1)
      lines = isEven ? lines : broken()
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
