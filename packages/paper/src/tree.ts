import type { Area } from './grid.ts'
import type { Heights } from './shape.ts'

/** A page cut in two, again and again, until each piece is a story: by its number in the pool. */
export type Cut = number | { way: 'across' | 'down'; one: Cut; other: Cut }

type Node = Exclude<Cut, number>

/** A width a piece can have, with the heights it then may have and how it is cut. */
interface Option extends Heights {
  split?: number
  kids?: [Option, Option]
}

export type HeightsAt = (story: number, columns: number) => Heights | undefined

/** More ways of a piece than these change little. */
const optionsMost = 4

const byRoom = (one: Option, other: Option) => other.most - other.least - (one.most - one.least)

/** Kept for each piece and width: of a page that differs in one thing most pieces are the same. */
export type Known = WeakMap<Node, (Option[] | undefined)[]>

/** Of one piece over another heights add up; of two side by side only what both can be is left. */
const joined = ({ way, one, other }: Node, columns: number, heightsAt: HeightsAt, known: Known) => {
  const found: Option[] = []
  const pairs = (wide: number, rest: number, join: (kids: [Option, Option]) => Option | undefined) => {
    for (const left of optionsOf(one, wide, heightsAt, known))
      for (const right of optionsOf(other, rest, heightsAt, known))
        found.push(...[join([left, right])].flatMap((option) => option ?? []))
  }
  if (way === 'across')
    pairs(columns, columns, (kids) => ({
      least: kids[0].least + kids[1].least,
      most: kids[0].most + kids[1].most,
      kids,
    }))
  else
    for (let split = 1; split < columns; split += 1)
      pairs(split, columns - split, (kids) => {
        const least = Math.max(kids[0].least, kids[1].least)
        const most = Math.min(kids[0].most, kids[1].most)
        return least <= most ? { least, most, split, kids } : undefined
      })
  return found.toSorted(byRoom).slice(0, optionsMost)
}

const optionsOf = (cut: Cut, columns: number, heightsAt: HeightsAt, known: Known): Option[] => {
  if (typeof cut === 'number') {
    const heights = heightsAt(cut, columns)
    return heights ? [heights] : []
  }
  const kept = known.get(cut) ?? []
  known.set(cut, kept)
  kept[columns] ??= joined(cut, columns, heightsAt, known)
  return kept[columns]
}

const offBy = ({ least, most }: Heights, rows: number) => Math.max(0, least - rows, rows - most)

function* place(cut: Cut, option: Option, area: Area): Iterable<[number, Area]> {
  if (typeof cut === 'number') {
    yield [cut, area]
    return
  }
  const [one, other] = option.kids ?? [option, option]
  if (cut.way === 'down') {
    const split = option.split ?? 1
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
  areas: () => Map<number, Area>
  /** Lines by which the pieces miss the height they are given. */
  off: number
}

/** Cuts an area so that every piece fills its part; undefined where a piece cannot be that narrow. */
export const placeCut = (cut: Cut, area: Area, heightsAt: HeightsAt, known: Known): Placing | undefined => {
  const [best] = optionsOf(cut, area.columns, heightsAt, known).toSorted(
    (one, other) => offBy(one, area.rows) - offBy(other, area.rows) || byRoom(one, other),
  )
  return best && { areas: () => new Map(place(cut, best, area)), off: offBy(best, area.rows) }
}

const leavesOf = (cut: Cut): number[] =>
  typeof cut === 'number' ? [cut] : [...leavesOf(cut.one), ...leavesOf(cut.other)]

type Roll = (most: number) => number

/** A random page of these stories. */
export const randomCut = (stories: readonly number[], roll: Roll): Cut => {
  const [only] = stories
  if (stories.length <= 1) return only ?? 0
  const at = 1 + roll(stories.length - 1)
  return {
    way: roll(2) === 0 ? 'across' : 'down',
    one: randomCut(stories.slice(0, at), roll),
    other: randomCut(stories.slice(at), roll),
  }
}

const swapped = (cut: Cut, one: number, other: number): Cut => {
  if (typeof cut === 'number') return cut === one ? other : cut === other ? one : cut
  return { ...cut, one: swapped(cut.one, one, other), other: swapped(cut.other, one, other) }
}

const count = (cut: Cut): number => (typeof cut === 'number' ? 0 : 1 + count(cut.one) + count(cut.other))

const changedAt = (cut: Cut, at: number, change: (node: Node) => Cut): Cut => {
  if (typeof cut === 'number') return cut
  if (at === 0) return change(cut)
  const before = count(cut.one)
  return at <= before
    ? { ...cut, one: changedAt(cut.one, at - 1, change) }
    : { ...cut, other: changedAt(cut.other, at - 1 - before, change) }
}

const turn = (node: Node): Cut => ({ ...node, way: node.way === 'across' ? 'down' : 'across' })
const flip = (node: Node): Cut => ({ ...node, one: node.other, other: node.one })
/** (a b) c becomes a (b c), or the other way round. */
const rotate = (node: Node): Cut => {
  if (typeof node.one !== 'number') return { ...node.one, other: { ...node, one: node.one.other } }
  if (typeof node.other !== 'number') return { ...node.other, one: { ...node, other: node.other.one } }
  return node
}
const changes = [turn, flip, rotate]

/** A page that differs in one thing. */
export const nextCut = (cut: Cut, roll: Roll): Cut => {
  const leaves = leavesOf(cut)
  const kind = roll(changes.length + 1)
  const change = changes[kind]
  if (change) return changedAt(cut, roll(Math.max(1, count(cut))), change)
  return swapped(cut, leaves[roll(leaves.length)] ?? 0, leaves[roll(leaves.length)] ?? 0)
}
