import { createFold, type Folded, type Simplify } from './fold.ts'
import { compilePattern } from './pattern.ts'
import { type Finding, isEffective, keyOf, severityCodes, type WordRule } from './rule.ts'
import { createWordFinder } from './word-finder.ts'

export interface Checker {
  /** In the order of the text; findings of one kind never overlap, the longest wins. */
  check(text: string): Finding[]
}

interface Options {
  /** YYYY-MM-DD; rules outside their days are left out. */
  today?: string
  simplify?: Simplify
}

/** More would help nobody, and a text made of one wrong word must not drown the screen. */
export const mostFindings = 2000

interface Hit {
  rule: WordRule
  begin: number
  end: number
  suggestion?: string
}

/** Back to where the hit stands in the original. */
const findingOf = (original: string, { starts, ends }: Folded, hit: Hit): Finding => {
  const { rule, begin, end, suggestion = rule.suggestion } = hit
  const { kind, severity, category, note } = rule
  const place = { start: starts[begin] ?? 0, end: ends[end - 1] ?? 0 }
  const word = original.slice(place.start, place.end)
  return { ruleKey: keyOf(rule), kind, severity, category, word, ...place, suggestion, note }
}

const isLatin = (character: string | undefined) => character !== undefined && /[a-z0-9]/i.test(character)

/** A Latin word counts only as a whole word. */
const isWhole = (text: string, { word, start, end }: Finding) =>
  !(isLatin(word[0]) && isLatin(text[start - 1])) && !(isLatin(word.at(-1)) && isLatin(text[end]))

const rank = ({ severity }: Finding) => severityCodes.indexOf(severity)

const byPlace = (one: Finding, other: Finding) =>
  one.start - other.start || other.end - one.end || rank(one) - rank(other)

const withoutOverlaps = (findings: Finding[]) => {
  let reached = 0
  return findings.sort(byPlace).filter(({ start, end }) => {
    if (start < reached) return false
    reached = end
    return true
  })
}

const createPatternFinder = (rules: readonly WordRule[]) => {
  const finders = rules.flatMap((rule) => compilePattern(rule) ?? [])
  return (text: string) => finders.flatMap((find) => find(text))
}

const wordsOf = (rules: readonly WordRule[]) => rules.filter(({ pattern }) => !pattern)

/** As it stands, with every unit at its own place. */
const unfolded = (text: string): Folded => {
  const starts = new Int32Array(text.length)
  for (let at = 0; at < text.length; at += 1) starts[at] = at
  return { text, starts, ends: starts.map((at) => at + 1) }
}

/**
 * Wrong writing is looked for in the text as it stands. Sensitive words are also found when they are hidden: in other
 * forms of their characters, or with signs in between.
 */
export const createChecker = (rules: readonly WordRule[], { today, simplify }: Options = {}): Checker => {
  const effective = today ? rules.filter((rule) => isEffective(rule, today)) : rules
  const wrong = effective.filter(({ kind }) => kind === 'wrong')
  const sensitive = effective.filter(({ kind }) => kind === 'sensitive')
  const fold = createFold({ joined: false })
  const foldJoined = createFold({ joined: true, simplify })

  const findWrongWords = createWordFinder(wordsOf(wrong), (word) => fold(word).text)
  const findSensitiveWords = createWordFinder(wordsOf(sensitive), (word) => foldJoined(word).text)
  const findWrongPatterns = createPatternFinder(wrong)
  const findSensitivePatterns = createPatternFinder(sensitive)

  const check = (text: string) => {
    const looks = { asIs: unfolded(text), plain: fold(text), joined: foldJoined(text) }
    const findings = (look: Folded, find: (text: string) => Hit[]) =>
      find(look.text).map((hit) => findingOf(text, look, hit))
    const words = (look: Folded, find: (text: string) => Hit[]) =>
      findings(look, find).filter((finding) => isWhole(text, finding))

    const found = [
      ...withoutOverlaps([
        ...words(looks.joined, findSensitiveWords),
        ...findings(looks.plain, findSensitivePatterns),
      ]),
      ...withoutOverlaps([...words(looks.plain, findWrongWords), ...findings(looks.asIs, findWrongPatterns)]),
    ]
    return found.sort(byPlace).slice(0, mostFindings)
  }
  return { check }
}

/** Answers whether a word has been let pass, in whatever form it stands. */
export const createPass = (words: readonly string[]) => {
  const fold = createFold({ joined: true })
  const passed = new Set(words.map((word) => fold(word).text))
  return ({ word }: Pick<Finding, 'word'>) => passed.has(fold(word).text)
}
