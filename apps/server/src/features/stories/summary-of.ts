import { plainText } from '#/story-text/plain-text.ts'
import { keywordsOf, summarise } from '#/story-text/summary.ts'

/** For a thread: the dictionary takes a moment to load. */
export const summaryOf = (bodies: readonly string[]) => {
  const text = bodies.map(plainText).filter(Boolean).join('\n')
  return { summary: summarise(text), keywords: keywordsOf(text) }
}
