import type { Area } from '../grid.ts'
import type { Heights } from './shape.ts'

/** A page cut in two, again and again, until each piece is a story: by its number in the pool. */
export type Cut = number | { way: 'across' | 'down'; one: Cut; other: Cut }

export type Node = Exclude<Cut, number>

/** A width a piece can have, with the heights it then may have and how it is cut. */
interface Option extends Heights {
  split?: number
  one?: Option
  other?: Option
}

export type HeightsAt = (story: number, columns: number) => readonly Heights[]

/** More ways of a piece than these change little. */
const optionsMost = 5

/** Kept for each piece and width: of a page that differs in one thing most pieces are the same. */
export type Known = WeakMap<Node, (Option[] | undefined)[]>

const roomOf = ({ least, most }: Heights) => most - least

/** Keeps the ways with most room; one that can be no height another cannot be too is none of its own. */
const keep = (kept: Option[], least: number, most: number, make: () => Option) => {
  let small = 0
  for (let at = 0; at < kept.length; at += 1) {
    const one = kept[at] as Option
    if (one.least <= least && one.most >= most) return
    if (roomOf(one) < roomOf(kept[small] as Option)) small = at
  }
  if (kept.length < optionsMost) kept.push(make())
  else if (most - least > roomOf(kept[small] as Option)) kept[small] = make()
}

/** One over the other: heights add up. */
const stacked = ({ one: upper, other: lower }: Node, columns: number, heightsAt: HeightsAt, known: Known) => {
  const kept: Option[] = []
  const below = optionsOf(lower, columns, heightsAt, known)
  for (const one of optionsOf(upper, columns, heightsAt, known))
    for (const other of below) {
      const [least, most] = [one.least + other.least, one.most + other.most]
      keep(kept, least, most, () => ({ least, most, one, other }))
    }
  return kept
}

/** Side by side: only heights both can be are left. */
const sideBySide = (
  { one: left, other: right }: Node,
  columns: number,
  heightsAt: HeightsAt,
  known: Known,
) => {
  const kept: Option[] = []
  for (let split = 1; split < columns; split += 1) {
    const ones = optionsOf(left, split, heightsAt, known)
    if (ones.length === 0) continue
    for (const other of optionsOf(right, columns - split, heightsAt, known))
      for (const one of ones) {
        const least = Math.max(one.least, other.least)
        const most = Math.min(one.most, other.most)
        if (least <= most) keep(kept, least, most, () => ({ least, most, split, one, other }))
      }
  }
  return kept
}

const joined = { across: stacked, down: sideBySide }

const optionsOf = (cut: Cut, columns: number, heightsAt: HeightsAt, known: Known): readonly Option[] => {
  if (typeof cut === 'number') return heightsAt(cut, columns)
  const kept = known.get(cut) ?? []
  known.set(cut, kept)
  kept[columns] ??= joined[cut.way](cut, columns, heightsAt, known)
  return kept[columns]
}

const offBy = ({ least, most }: Heights, rows: number) => Math.max(0, least - rows, rows - most)

function* place(cut: Cut, option: Option, area: Area): Iterable<[number, Area]> {
  if (typeof cut === 'number') {
    yield [cut, area]
    return
  }
  const { one = option, other = option, split = 1 } = option
  if (cut.way === 'down') {
    yield* place(cut.one, one, { ...area, columns: split })
    yield* place(cut.other, other, { ...area, column: area.column + split, columns: area.columns - split })
    return
  }
  const room = option.most - option.least
  const share = room > 0 ? (one.most - one.least) / room : 0
  const rows = Math.max(
    1,
    Math.min(area.rows - 1, one.least + Math.round((area.rows - option.least) * share)),
  )
  yield* place(cut.one, one, { ...area, rows })
  yield* place(cut.other, other, { ...area, row: area.row + rows, rows: area.rows - rows })
}

export interface Placing {
  /** Where each story stands. */
  areas: () => Iterable<[number, Area]>
  /** Lines by which the pieces miss the height they are given. */
  off: number
}

/** Cuts an area so that every piece fills its part; undefined where a piece cannot be that narrow. */
export const placeCut = (cut: Cut, area: Area, heightsAt: HeightsAt, known: Known): Placing | undefined => {
  const options = optionsOf(cut, area.columns, heightsAt, known)
  const best = options.reduce<Option | undefined>(
    (kept, one) => (kept && offBy(kept, area.rows) <= offBy(one, area.rows) ? kept : one),
    undefined,
  )
  return best && { areas: () => place(cut, best, area), off: offBy(best, area.rows) }
}

export const leavesOf = (cut: Cut): number[] =>
  typeof cut === 'number' ? [cut] : [...leavesOf(cut.one), ...leavesOf(cut.other)]
