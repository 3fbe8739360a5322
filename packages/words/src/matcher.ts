import { createAutomaton } from './automaton.ts'

export interface Match {
  word: string
  begin: number
  end: number
}

/** Which of many words stand in a text: the cost follows the text, not the number of words. Both are folded by the caller. */
export const createMatcher = (words: Iterable<string>) => {
  const known = [...new Set(words)].filter((word) => word !== '')
  if (known.length === 0) return (): Match[] => []
  const automaton = createAutomaton(known)
  return (text: string): Match[] =>
    automaton.matchInText(text).map(({ keyword, begin, end }) => ({ word: keyword, begin, end }))
}
