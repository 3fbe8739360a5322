import { blankOf, type CharClass, classOf } from './marks.ts'

/** How a stretch of a text is set: the painter knows what a style looks like, the breaker only how wide it is. */
export interface Run {
  text: string
  style: string
}

/** How wide characters are, in ems of the body size. */
export interface Face {
  /** Of Latin letters, figures and spaces; everything else is one em. */
  advance: (char: string, style: string) => number
}

/** What is never broken: a character, a mark, a word, a number with its unit, a whole dash. */
export interface Atom {
  text: string
  style: string
  kind: CharClass
  /** Where it begins in the paragraph, in code units. */
  at: number
  width: number
  left: number
  right: number
}

interface Char {
  char: string
  style: string
  kind: CharClass
  at: number
}

const charsOf = (runs: readonly Run[]): Char[] => {
  let at = 0
  return runs.flatMap(({ text, style }) =>
    Array.from(text, (char) => {
      const one = { char, style, kind: classOf(char), at }
      at += char.length
      return one
    }),
  )
}

/** Units and signs that belong to the number before them, and currency before it. */
const isUnit = (char: string) => '％‰℃℉°′″'.includes(char)
const isCurrency = (char: string) => '￥¥$€£'.includes(char)

/** Whether a character goes on with the one before it as one piece. */
const goesOn = (before: Char, now: Char) => {
  if (before.style !== now.style) return false
  if (now.kind === 'letter') return before.kind === 'letter' || isCurrency(before.char)
  if (now.kind === 'dash' || now.kind === 'dots') return before.char === now.char
  return before.kind === 'letter' && isUnit(now.char)
}

const widthOf = ({ char, style, kind }: Char, face: Face) => {
  if (kind === 'letter' || kind === 'space') return face.advance(char, style)
  return kind === 'point' ? 0.5 : 1
}

const atomOf = (chars: readonly Char[], face: Face): Atom => {
  const [first] = chars
  if (!first) throw new Error('an atom without a character')
  const text = chars.map(({ char }) => char).join('')
  const { left, right } = chars.length === 1 ? blankOf(first.char) : { left: 0, right: 0 }
  const width = chars.reduce((sum, char) => sum + widthOf(char, face), 0)
  return { text, style: first.style, kind: first.kind, at: first.at, width, left, right }
}

const isSeam = (char: string) => /[/._\-?&=#]/.test(char)

/** How many of the characters have room; one at least. */
const fitting = (chars: readonly Char[], face: Face, most: number) => {
  let width = 0
  const over = chars.findIndex((char) => {
    width += widthOf(char, face)
    return width > most
  })
  return over < 0 ? chars.length : Math.max(1, over)
}

/** A word longer than the measure breaks behind a seam, or where it must. */
const split = (chars: readonly Char[], face: Face, most: number): Char[][] => {
  const parts: Char[][] = []
  let rest = [...chars]
  for (let fits = fitting(rest, face, most); fits < rest.length; fits = fitting(rest, face, most)) {
    const seam = rest.slice(0, fits).findLastIndex(({ char }) => isSeam(char))
    const cut = seam > 0 ? seam + 1 : fits
    parts.push(rest.slice(0, cut))
    rest = rest.slice(cut)
  }
  return [...parts, rest]
}

/** The pieces of a paragraph in their order; none is wider than the narrowest measure. */
export const atomsOf = (runs: readonly Run[], face: Face, narrowest: number): Atom[] => {
  const groups: Char[][] = []
  for (const char of charsOf(runs)) {
    const group = groups.at(-1)
    const before = group?.at(-1)
    if (group && before && goesOn(before, char)) group.push(char)
    else groups.push([char])
  }
  return groups.flatMap((group) =>
    (group[0]?.kind === 'letter' || group.length > 2 ? split(group, face, narrowest) : [group]).map((part) =>
      atomOf(part, face),
    ),
  )
}
