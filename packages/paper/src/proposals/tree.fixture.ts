import type { Area } from '../grid.ts'
import type { Roll } from './cut.ts'
import { addShared, addSums, type Heights, has, isShared } from './heights.ts'

/** A page cut in two, again and again, until each piece is a story: by its number in the pool. */
export type Cut = number | Node

export interface Node {
  way: 'across' | 'down'
  one: Cut
  other: Cut
  /** By width, once they are known: of a page that differs in one thing most pieces are the same. */
  heights: (Heights | null)[]
}

export const cutOf = (way: Node['way'], one: Cut, other: Cut): Node => ({ way, one, other, heights: [] })

/** Nothing where a story cannot be that wide. */
export type HeightsAt = (story: number, columns: number) => Heights | null

type Join = (node: Node, columns: number, heightsAt: HeightsAt) => Heights | null

/** Heights add up. */
const stacked: Join = ({ one, other }, columns, heightsAt) => {
  const upper = heightsOf(one, columns, heightsAt)
  const lower = upper && heightsOf(other, columns, heightsAt)
  if (!upper || !lower) return null
  const kept = new Int32Array(upper.length)
  addSums(kept, upper, lower)
  return kept
}

/** Only heights both can be are left. */
const sideBySide: Join = ({ one, other }, columns, heightsAt) => {
  let kept: Heights | null = null
  for (let split = 1; split < columns; split += 1) {
    const left = heightsOf(one, split, heightsAt)
    const right = left && heightsOf(other, columns - split, heightsAt)
    if (!left || !right || !isShared(left, right)) continue
    kept ??= new Int32Array(left.length)
    addShared(kept, left, right)
  }
  return kept
}

const joined: Record<Node['way'], Join> = { across: stacked, down: sideBySide }

export const heightsOf = (cut: Cut, columns: number, heightsAt: HeightsAt): Heights | null => {
  if (typeof cut === 'number') return heightsAt(cut, columns)
  const known = cut.heights[columns]
  if (known !== undefined) return known
  const found = joined[cut.way](cut, columns, heightsAt)
  cut.heights[columns] = found
  return found
}

/** Any of the numbers from 1 below `most` that will do. */
const anyOf = (most: number, roll: Roll, isFit: (at: number) => boolean) => {
  const from = roll(most - 1)
  for (let step = 0; step < most - 1; step += 1) {
    const at = 1 + ((from + step) % (most - 1))
    if (isFit(at)) return at
  }
  return 1
}

interface Ground {
  heightsAt: HeightsAt
  roll: Roll
  put: (story: number, area: Area) => void
}

/** Cuts an area so that each piece has a height it can have; `blank` rows of it stay over. */
const place = (ground: Ground, cut: Cut, area: Area, blank: number) => {
  if (typeof cut === 'number') {
    ground.put(cut, area)
    return
  }
  const { heightsAt, roll } = ground
  const { column, row, columns, rows } = area
  const height = rows - blank
  if (cut.way === 'down') {
    const split = anyOf(
      columns,
      roll,
      (at) =>
        has(heightsOf(cut.one, at, heightsAt), height) &&
        has(heightsOf(cut.other, columns - at, heightsAt), height),
    )
    place(ground, cut.one, { ...area, columns: split }, blank)
    place(ground, cut.other, { column: column + split, row, columns: columns - split, rows }, blank)
    return
  }
  const [one, other] = [heightsOf(cut.one, columns, heightsAt), heightsOf(cut.other, columns, heightsAt)]
  const upper = anyOf(height, roll, (at) => has(one, at) && has(other, height - at))
  place(ground, cut.one, { ...area, rows: upper }, 0)
  place(ground, cut.other, { column, row: row + upper, columns, rows: rows - upper }, blank)
}

/** The height nearest to so many rows, the lower of two; nothing where there is none. */
export const nearest = (heights: Heights, rows: number) => {
  const most = heights.length * 32
  for (let off = 0; off < most; off += 1) {
    if (has(heights, rows - off)) return rows - off
    if (has(heights, rows + off)) return rows + off
  }
  return undefined
}

export interface Placing {
  /** Lines by which the pieces miss the height they are given. */
  off: number
  /** Says where each story stands, by chance where there is more than one way; nothing where they need more room. */
  place: ((roll: Roll, put: Ground['put']) => void) | undefined
}

/** How stories cut so fill an area; undefined where a piece cannot be that narrow. */
export const placeCut = (cut: Cut, area: Area, heightsAt: HeightsAt): Placing | undefined => {
  const heights = heightsOf(cut, area.columns, heightsAt)
  const height = heights && nearest(heights, area.rows)
  if (height === null || height === undefined) return undefined
  const blank = area.rows - height
  return {
    off: Math.abs(blank),
    place: blank < 0 ? undefined : (roll, put) => place({ heightsAt, roll, put }, cut, area, blank),
  }
}
