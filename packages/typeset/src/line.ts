import type { Atom } from './atoms.ts'

/** How far characters may be set apart before a line counts as loose, in ems. */
export const gapMost = 0.12

/** How a stretch of atoms fills a measure. */
export interface Setting {
  /** Set between characters, in ems. */
  gap: number
  /** How much of the blank halves inside the line is taken, 0 to 1. */
  squeeze: number
  /** What the closing mark at the end gives up of its blank. */
  end: number
  isLoose: boolean
  isOver: boolean
  cost: number
}

/** Two marks side by side never need both their blanks. */
const pairOff = (one: Atom, other: Atom) =>
  one.right + other.left > 0 && isMark(one) && isMark(other) ? 0.5 : 0
const isMark = ({ kind }: Atom) => kind === 'open' || kind === 'close'

/** Blank that stays between two neighbours and may be squeezed. */
const blankBetween = (one: Atom, other: Atom) => Math.max(0, one.right + other.left - pairOff(one, other))

/** Where a line may grow: between two characters, never inside brackets, at a dash or before a mark. */
const mayGrow = (one: Atom, other: Atom) =>
  one.kind !== 'open' && other.kind !== 'close' && !isJoined(one, other)
const isJoined = (one: Atom, other: Atom) => one.kind === 'dash' && other.kind === 'dash'

export interface Measured {
  natural: number
  /** Blank inside the line that may be squeezed away. */
  spare: number
  /** Of the closing mark at the end. */
  end: number
  gaps: number
}

/** Spaces at its ends are not part of a line. */
export const trimmed = (atoms: readonly Atom[]) => {
  const first = atoms.findIndex(({ kind }) => kind !== 'space')
  const last = atoms.findLastIndex(({ kind }) => kind !== 'space')
  return first < 0 ? [] : atoms.slice(first, last + 1)
}

const nothing: Measured = { natural: 0, spare: 0, end: 0, gaps: 0 }

const withNext = ({ natural, spare, gaps }: Measured, before: Atom | undefined, atom: Atom): Measured => ({
  natural: natural + atom.width - (before ? pairOff(before, atom) : atom.left),
  spare: spare + (before ? blankBetween(before, atom) : 0),
  gaps: gaps + (before && mayGrow(before, atom) ? 1 : 0),
  end: atom.right,
})

/** Measures a line that begins at an atom while it grows by one after the other. An opening mark at the start stands out by its blank half, a space at the end counts for nothing. */
export function* growing(atoms: readonly Atom[], start: number): Generator<Measured> {
  let before: Atom | undefined
  let [whole, shown] = [nothing, nothing]
  for (let at = start; at < atoms.length; at += 1) {
    const atom = atoms[at] as Atom
    const isSpace = atom.kind === 'space'
    if (!isSpace || before) {
      whole = withNext(whole, before, atom)
      before = atom
      if (!isSpace) shown = whole
    }
    yield shown
  }
}

/** As wide as it is. */
export const measure = (atoms: readonly Atom[]): Measured => [...growing(atoms, 0)].at(-1) ?? nothing

const slack = 1e-9

/** First the blank of the last mark, then those inside, then more room between characters. */
export const setLine = ({ natural, spare, end, gaps }: Measured, width: number): Setting => {
  const over = natural - width
  if (over > end + spare + slack)
    return { gap: 0, squeeze: 1, end, isLoose: false, isOver: true, cost: 1e6 * (over - end - spare) }
  if (over > end) {
    const squeeze = spare > 0 ? (over - end) / spare : 0
    return { gap: 0, squeeze, end, isLoose: false, isOver: false, cost: squeeze }
  }
  if (over > -slack)
    return { gap: 0, squeeze: 0, end: Math.max(0, over), isLoose: false, isOver: false, cost: 0 }
  // A single piece has nowhere to grow.
  const gap = gaps > 0 ? -over / gaps : 0
  const isLoose = gaps === 0 || gap > gapMost + slack
  const asked = gaps > 0 ? gap : -over
  const cost = 1 + 10 * (asked / gapMost) ** 2 + (isLoose ? 1_000 * asked : 0)
  return { gap, squeeze: 0, end: 0, isLoose, isOver: false, cost }
}

/** A last line stands as it is, squeezed where it must. */
export const setLastLine = (measured: Measured, width: number): Setting =>
  measured.natural <= width + slack
    ? { gap: 0, squeeze: 0, end: 0, isLoose: false, isOver: false, cost: 0 }
    : setLine(measured, width)

export interface Piece {
  text: string
  style: string
  /** From the left edge of the column, in ems. */
  x: number
  width: number
}

/** Where each atom stands. */
export const place = (atoms: readonly Atom[], { gap, squeeze }: Setting, indent: number): Piece[] => {
  let x = indent - (atoms[0]?.left ?? 0)
  return atoms.map((atom, index) => {
    const piece = { text: atom.text, style: atom.style, x, width: atom.width }
    const next = atoms[index + 1]
    if (next)
      x +=
        atom.width -
        pairOff(atom, next) -
        squeeze * blankBetween(atom, next) +
        (mayGrow(atom, next) ? gap : 0)
    return piece
  })
}
