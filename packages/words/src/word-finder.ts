import { createAutomaton } from './automaton.ts'
import type { WordRule } from './rule.ts'

interface Surroundings {
  before: string
  after: string
}

interface Entry {
  rule: WordRule
  unless: Surroundings[]
}

export interface WordHit {
  rule: WordRule
  begin: number
  end: number
}

/** What stands before and after the word in each longer word that makes it right. */
const surroundingsOf = (word: string, longer: string): Surroundings[] => {
  const found: Surroundings[] = []
  for (let at = longer.indexOf(word); at >= 0; at = longer.indexOf(word, at + 1))
    found.push({ before: longer.slice(0, at), after: longer.slice(at + word.length) })
  return found
}

const isInside = (text: string, begin: number, end: number, { before, after }: Surroundings) =>
  begin >= before.length && text.startsWith(before, begin - before.length) && text.startsWith(after, end)

/** Rules of plain words over one automaton; words and texts are folded alike by the caller. */
export const createWordFinder = (rules: readonly WordRule[], fold: (word: string) => string) => {
  const entries = new Map<string, Entry>()
  for (const rule of rules) {
    const word = fold(rule.word)
    if (word === '') continue
    const unless = (rule.unless ?? []).flatMap((longer) => surroundingsOf(word, fold(longer)))
    entries.set(word, { rule, unless })
  }
  if (entries.size === 0) return () => []
  const automaton = createAutomaton([...entries.keys()])

  return (text: string): WordHit[] =>
    automaton.matchInText(text).flatMap(({ begin, end, keyword }) => {
      const entry = entries.get(keyword)
      if (!entry || entry.unless.some((around) => isInside(text, begin, end, around))) return []
      return [{ rule: entry.rule, begin, end }]
    })
}
