import { wholeTextOf } from './documents.ts'
import type { FoundText } from './texts.ts'

/** Which of the texts bear the phrases letter by letter: the words of an index only told where to read. */
export const holdsAll =
  (texts: ReadonlyMap<number, FoundText>, phrases: readonly string[]) => (id: number) => {
    const found = texts.get(id)
    if (!found) return false
    const text = wholeTextOf(found.whole())
    return phrases.every((phrase) => text.includes(phrase))
  }
