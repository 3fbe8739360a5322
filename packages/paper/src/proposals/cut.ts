import type { Area } from '../grid.ts'
import { anyFrom, has } from './heights.ts'
import type { RunHeights } from './runs.ts'

/** A number below `most`, by chance. */
export type Roll = (most: number) => number

/** Stories that follow each other in an order: from one to before another. */
interface Span {
  from: number
  to: number
}

/** Where they stand together; some rows at the foot stay over. */
interface Run {
  span: Span
  area: Area
  blank: number
}

/** A run cut in two, again and again, until each piece is a story. */
export interface Piece<Leaf> extends Run {
  leaf: Leaf | null
  parts: Two<Piece<Leaf>> | null
}

/** Any of the numbers from 1 below `most` that will do; nothing where none does. */
const anyBelow = (most: number, roll: Roll, isFit: (at: number) => boolean) => {
  if (most < 2) return undefined
  const from = roll(most - 1)
  for (let step = 0; step < most - 1; step += 1) {
    const at = 1 + ((from + step) % (most - 1))
    if (isFit(at)) return at
  }
  return undefined
}

type Two<One> = readonly [One, One]
/** Where two parts of a run stand; nothing where they cannot stand so. */
type Way = (run: Run, spans: Two<Span>, roll: Roll) => Two<Run> | undefined

/** Cuts runs so that every story has a height it can have; `heights` knows where that can be done. */
export const cutting = <Leaf>(heights: RunHeights, leafOf: (at: number, area: Area) => Leaf) => {
  const across: Way = ({ area, blank }, [one, other], roll) => {
    const { column, row, columns, rows } = area
    const height = rows - blank
    const [upper, lower] = [heights(one.from, one.to, columns), heights(other.from, other.to, columns)]
    const high = upper && lower && anyFrom(upper, roll(height), (at) => has(lower, height - at))
    if (!high) return undefined
    return [
      { span: one, area: { column, row, columns, rows: high }, blank: 0 },
      { span: other, area: { column, row: row + high, columns, rows: rows - high }, blank },
    ]
  }
  const down: Way = ({ area, blank }, [one, other], roll) => {
    const { column, row, columns, rows } = area
    const height = rows - blank
    const wide = anyBelow(
      columns,
      roll,
      (at) =>
        has(heights(one.from, one.to, at), height) &&
        has(heights(other.from, other.to, columns - at), height),
    )
    if (!wide) return undefined
    return [
      { span: one, area: { column, row, columns: wide, rows }, blank },
      { span: other, area: { column: column + wide, row, columns: columns - wide, rows }, blank },
    ]
  }
  const ways = [across, down]

  /** Any way to cut it that can be; either part may be the one in front. */
  const halvesOf = (run: Run, roll: Roll): Two<Run> => {
    const { from, to } = run.span
    const count = 2 * (to - from - 1)
    const begin = roll(count)
    for (let step = 0; step < count; step += 1) {
      const at = (begin + step) % count
      const middle = from + 1 + (at >> 1)
      const [one, other] = [
        { from, to: middle },
        { from: middle, to },
      ]
      const found = ways[at % 2]?.(run, roll(2) === 0 ? [one, other] : [other, one], roll)
      if (found) return found
    }
    throw new Error('a run at a height it cannot have')
  }
  const cut = (run: Run, roll: Roll): Piece<Leaf> => {
    const { span, area, blank } = run
    if (span.to - span.from === 1) return { span, area, blank, leaf: leafOf(span.from, area), parts: null }
    const [one, other] = halvesOf(run, roll)
    return { span, area, blank, leaf: null, parts: [cut(one, roll), cut(other, roll)] }
  }
  /** One of the pieces cut anew, all others as they were. */
  const recut = (piece: Piece<Leaf>, roll: Roll): Piece<Leaf> => {
    if (!piece.parts) return piece
    const { span, area, blank, parts } = piece
    const [one, other] = parts
    const at = roll(span.to - span.from - 1)
    if (at === 0) return cut(piece, roll)
    const isFirst = at < one.span.to - one.span.from
    return {
      span,
      area,
      blank,
      leaf: null,
      parts: isFirst ? [recut(one, roll), other] : [one, recut(other, roll)],
    }
  }
  return { cut, recut }
}

export const addLeaves = <Leaf>(piece: Piece<Leaf>, leaves: Leaf[]) => {
  if (piece.leaf !== null) leaves.push(piece.leaf)
  else for (const part of piece.parts ?? []) addLeaves(part, leaves)
}
