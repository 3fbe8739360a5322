import { type Atom, atomsOf, type Face } from './atoms.ts'
import { growing, measure, type Piece, place, trimmed } from './line.ts'
import { mayBreakAt } from './paragraph.ts'

export interface HeadLine {
  pieces: Piece[]
  width: number
}

export interface Heading {
  lines: HeadLine[]
  /** Words were left out: there was no room for them. */
  isCut: boolean
}

const slack = 1e-9
const asItIs = { gap: 0, squeeze: 0, end: 0, isLoose: false, isOver: false, cost: 0 }

const lineOf = (atoms: readonly Atom[]): HeadLine => {
  const inside = trimmed(atoms)
  const { natural, end } = measure(inside)
  return { pieces: place(inside, asItIs, 0), width: natural - end }
}

/** Where the line that begins here ends: as far as it goes, behind one piece at least. */
const endOf = (atoms: readonly Atom[], start: number, width: number) => {
  let [at, end] = [start, start]
  for (const { natural, end: blank } of growing(atoms, start)) {
    at += 1
    if (natural - blank > width + slack && end > start) break
    if (at === atoms.length || mayBreakAt(atoms, at)) end = at
  }
  return end
}

const broken = (atoms: readonly Atom[], width: number) => {
  const lines: Atom[][] = []
  for (let start = 0; start < atoms.length; ) {
    const end = endOf(atoms, start, width)
    lines.push(atoms.slice(start, end))
    start = end
  }
  return lines
}

/** A blank between two clauses of a title is where people break it; one beside a word or a number is not. */
const clausesOf = (atoms: readonly Atom[]) => {
  const clauses: Atom[][] = [[]]
  for (const [index, atom] of atoms.entries()) {
    const isWord = [atoms[index - 1], atoms[index + 1]].some((beside) => beside?.kind === 'letter')
    if (atom.kind === 'space' && !isWord) clauses.push([])
    else clauses.at(-1)?.push(atom)
  }
  return clauses.filter(({ length }) => length > 0)
}

const step = 0.25

/** In no more lines than needed, and those as even as they can be. */
const evenly = (atoms: readonly Atom[], width: number) => {
  const fewest = broken(atoms, width)
  if (fewest.length < 2) return fewest
  const clauses = clausesOf(atoms)
  if (clauses.length === fewest.length && clauses.every((clause) => lineOf(clause).width <= width + slack))
    return clauses
  for (let narrow = measure(atoms).natural / fewest.length; narrow < width; narrow += step) {
    const lines = broken(atoms, narrow)
    if (lines.length <= fewest.length) return lines
  }
  return fewest
}

/** As much of a line as the measure holds. */
const shortened = (atoms: readonly Atom[], width: number) => {
  const whole = trimmed(atoms)
  const fits = [...growing(whole, 0)].filter(({ natural, end }) => natural - end <= width + slack).length
  return { atoms: whole.slice(0, fits), isCut: fits < whole.length }
}

export const headAtoms = (text: string, style: string, face: Face, width: number) =>
  atomsOf([{ text: text.replaceAll('\u3000', ' '), style }], face, width)

/** Sets a heading into a measure, in ems of its own size; `isByHand` says that people broke its lines themselves. */
export const setHeading = (
  lines: readonly (readonly Atom[])[],
  width: number,
  most: number,
  isByHand = false,
): Heading => {
  const wanted = isByHand ? lines : lines.flatMap((atoms) => evenly(atoms, width))
  const shown = wanted.slice(0, most).map((atoms) => shortened(atoms, width))
  return {
    lines: shown.flatMap(({ atoms }) => (atoms.length > 0 ? [lineOf(atoms)] : [])),
    isCut: wanted.length > most || shown.some(({ isCut }) => isCut),
  }
}
