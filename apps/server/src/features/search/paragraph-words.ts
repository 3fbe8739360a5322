import { cutWords } from './tokens.ts'

const longest = 3000
const pieces = /[\s\S]{1,3000}(?=[，。！？；]|$)|[\s\S]{1,3000}/g

/** A text that is saved again is mostly what it was: what was cut last is kept, up to so many characters. */
const keptMax = 200_000
const kept = new Map<string, readonly string[]>()
let length = 0

const keep = (paragraph: string, words: readonly string[]) => {
  kept.set(paragraph, words)
  length += paragraph.length
  for (const oldest of kept.keys()) {
    if (length <= keptMax) break
    kept.delete(oldest)
    length -= oldest.length
  }
}

const cut = (paragraph: string) => {
  const known = kept.get(paragraph)
  if (known) {
    kept.delete(paragraph)
    kept.set(paragraph, known)
    return known
  }
  const words = [...new Set(cutWords(paragraph))]
  keep(paragraph, words)
  return words
}

/** The words of a folded text, paragraph by paragraph: no word goes over the end of one. */
export const wordsByParagraph = (folded: string) =>
  folded
    .split('\n')
    .filter(Boolean)
    .map((line) => (line.length > longest ? (line.match(pieces) ?? []).flatMap(cutWords) : cut(line)))
