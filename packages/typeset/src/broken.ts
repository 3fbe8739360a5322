import type { Face } from './atoms.ts'
import { knownBy } from './known.ts'
import { breakParagraph, type Line, type MeasureAt, type Paragraph } from './paragraph.ts'

/** A paragraph broken once. Its lines depend on the widths it asked for and on none it did not. */
interface Broken {
  asked: readonly number[]
  narrowest: number
  lines: readonly Line[]
}

/** Enough for the texts of a page; what was not used for longest goes first. */
const kept = 1_000
/** One paragraph beside several pictures. */
const keptWays = 8

const brokenOf = knownBy((_: Face) => new Map<string, readonly Broken[]>())

const wordsOf = ({ runs, indent }: Paragraph) =>
  `${indent}${runs.map(({ style, text }) => `\n${style}\t${text.length}\t${text}`).join('')}`

const breakAnew = (paragraph: Paragraph, widthAt: MeasureAt, face: Face, narrowest: number): Broken => {
  const asked: number[] = []
  const asking: MeasureAt = (line) => {
    const width = widthAt(line)
    asked[line] = width
    return width
  }
  return { asked, narrowest, lines: breakParagraph(paragraph, asking, face, narrowest) }
}

/** As `breakParagraph`, and only once for a face: the same words at the same widths are the very same lines. */
export const linesOf = (
  paragraph: Paragraph,
  widthAt: MeasureAt,
  face: Face,
  narrowest: number,
): readonly Line[] => {
  const all = brokenOf(face)
  const words = wordsOf(paragraph)
  const ways = all.get(words) ?? []
  const isSame = (broken: Broken) =>
    broken.narrowest === narrowest && broken.asked.every((width, line) => width === widthAt(line))
  const broken = ways.find(isSame) ?? breakAnew(paragraph, widthAt, face, narrowest)
  all.delete(words)
  all.set(words, [broken, ...ways.filter((way) => way !== broken)].slice(0, keptWays))
  for (const oldest of all.keys()) {
    if (all.size <= kept) break
    all.delete(oldest)
  }
  return broken.lines
}
