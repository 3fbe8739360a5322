import { type Atom, atomsOf, type Face, type Run } from './atoms.ts'
import { growing, measure, type Piece, place, type Setting, setLastLine, setLine, trimmed } from './line.ts'

export interface Paragraph {
  runs: readonly Run[]
  /** Of its first line, in ems. */
  indent: number
  kind: 'body' | 'subhead'
  /** Rows left free before it, but for the head of a column. */
  above?: number
}

export interface Line {
  pieces: Piece[]
  /** Which part of the paragraph it holds, in code units. */
  from: number
  to: number
  isFirst: boolean
  isLast: boolean
  /** Set wider apart than a reader should see; people are told where. */
  isLoose: boolean
  /** Longer than its measure: nothing may be left out, so it is said instead. */
  isOver: boolean
}

/** How wide each line is, counted from the paragraph's first. */
export type MeasureAt = (line: number) => number

/** A last line of a single character, a mark behind it or not, costs as much as a very loose one. */
const loneCost = 500
const lineCost = 0.5

const noEnd = ['open']
const noStart = ['close', 'dash', 'dots']

/** The nearest that is no space, on one side of a break. */
const solid = (atoms: readonly Atom[], from: number, by: 1 | -1) => {
  let at = from
  while (atoms[at]?.kind === 'space') at += by
  return atoms[at]
}

export const mayBreakAt = (atoms: readonly Atom[], at: number) =>
  !noEnd.includes(solid(atoms, at - 1, -1)?.kind ?? '') && !noStart.includes(solid(atoms, at, 1)?.kind ?? '')

const isLone = (atoms: readonly Atom[]) =>
  atoms.reduce((sum, { kind, text }) => sum + (kind === 'close' ? 0 : [...text].length), 0) < 2

interface Way {
  cost: number
  /** Where its last line begins, and the way to there. */
  start: number
  before: Way | null
}

const settingOf = (atoms: readonly Atom[], width: number, isLast: boolean): Setting => {
  const measured = measure(atoms)
  return isLast ? setLastLine(measured, width) : setLine(measured, width)
}

/** Where a line may end, and what it costs. */
interface End {
  end: number
  setting: Setting
}

/** As far as the measure reaches: every end at which the line is set well; where there is none, the fullest. */
const endsFrom = (atoms: readonly Atom[], start: number, width: number): End[] => {
  const found: End[] = []
  let end = start
  for (const measured of growing(atoms, start)) {
    end += 1
    const isLast = end === atoms.length
    if (!isLast && !mayBreakAt(atoms, end)) continue
    const setting = isLast ? setLastLine(measured, width) : setLine(measured, width)
    if (setting.isOver && found.length > 0) break
    found.push({ end, setting })
    if (setting.isOver) break
  }
  const good = found.filter(({ setting }) => !setting.isLoose)
  return good.length > 0 ? good : found.slice(-1)
}

const loneAt = (atoms: readonly Atom[], start: number) =>
  start > 0 && isLone(trimmed(atoms.slice(start))) ? loneCost : 0

/** Of all ways to break a paragraph, the one whose lines together are set best. */
const bestWay = (atoms: readonly Atom[], widthAt: MeasureAt): Way => {
  let open = new Map<number, Way>([[0, { cost: 0, start: 0, before: null }]])
  let best: Way | undefined
  for (let line = 0; open.size > 0; line += 1) {
    const next = new Map<number, Way>()
    const most = best?.cost ?? Number.POSITIVE_INFINITY
    for (const [start, way] of open) {
      if (way.cost >= most) continue
      for (const { end, setting } of endsFrom(atoms, start, widthAt(line))) {
        const isLast = end === atoms.length
        const cost = way.cost + setting.cost + lineCost + (isLast ? loneAt(atoms, start) : 0)
        const found = { cost, start, before: way }
        if (!isLast) {
          if (cost < (next.get(end)?.cost ?? Number.POSITIVE_INFINITY)) next.set(end, found)
        } else if (!best || cost < best.cost) best = found
      }
    }
    open = next
  }
  if (!best) throw new Error('a paragraph without an end')
  return best
}

const startsOf = (way: Way): number[] => (way.before ? [...startsOf(way.before), way.start] : [])

/** The lines of a paragraph; `widthAt` may answer another width for each, as beside a picture. */
export const breakParagraph = (
  { runs, indent }: Pick<Paragraph, 'runs' | 'indent'>,
  widthAt: MeasureAt,
  face: Face,
  narrowest = widthAt(0),
): Line[] => {
  const atoms = atomsOf(runs, face, narrowest)
  if (trimmed(atoms).length === 0) return []
  const inner: MeasureAt = (line) => widthAt(line) - (line === 0 ? indent : 0)
  const starts = startsOf(bestWay(atoms, inner))
  return starts.map((start, line): Line => {
    const end = starts[line + 1] ?? atoms.length
    const inside = trimmed(atoms.slice(start, end))
    const isLast = line === starts.length - 1
    const setting = settingOf(inside, inner(line), isLast)
    const after = atoms[end]
    const last = atoms.at(-1)
    return {
      pieces: place(inside, setting, line === 0 ? indent : 0),
      from: atoms[start]?.at ?? 0,
      to: after?.at ?? (last ? last.at + last.text.length : 0),
      isFirst: line === 0,
      isLast,
      isLoose: setting.isLoose,
      isOver: setting.isOver,
    }
  })
}
