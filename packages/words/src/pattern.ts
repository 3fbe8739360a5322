import type { WordRule } from './rule.ts'

const narrow = (text: string) => text.normalize('NFKC')
const digitsOf = (text: string) => text.replace(/\D/g, '')

const idCardWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

const isIdCard = (text: string) => {
  const sum = idCardWeights.reduce((total, weight, at) => total + weight * Number(text[at]), 0)
  return '10x98765432'[sum % 11] === text.at(-1)?.toLowerCase()
}

/** Luhn's check digit. */
const isBankCard = (text: string) => {
  const sum = [...digitsOf(text)].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Further tests of what an expression has found. */
export const verifiers: Record<string, (found: string) => boolean> = {
  idCard: isIdCard,
  bankCard: isBankCard,
  hasZero: (found) => found.includes('零'),
  hasLetter: (found) => /o/i.test(found),
}

const quoteLookBack = 500

/** Every second straight quotation mark of a paragraph closes. */
const curlyQuote = ({ input, index }: RegExpExecArray) => {
  let isOpen = false
  for (let at = index - 1; at >= Math.max(0, index - quoteLookBack) && input[at] !== '\n'; at -= 1)
    if (input[at] === '"') isOpen = !isOpen
  return isOpen ? '”' : '“'
}

const mask = (text: string) => text.slice(0, 3) + text.slice(3, -4).replace(/[^\s-]/g, '*') + text.slice(-4)

/** Repairs that a template cannot say. */
export const fixes: Record<string, (match: RegExpExecArray) => string> = {
  curlyQuote,
  lastMark: ([found]) => found.slice(-1),
  narrow: ([found]) => narrow(found),
  ring: ([found]) => found.replaceAll('零', '〇'),
  zero: ([found]) => found.replace(/o/gi, '0'),
  mask: ([found]) => mask(found),
}

const fill = (template: string, match: RegExpExecArray) =>
  template.replace(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '')

export interface PatternHit {
  rule: WordRule
  begin: number
  end: number
  suggestion: string
}

export type PatternFinder = (text: string) => PatternHit[]

/** Answers undefined for a rule that is a plain word. */
export const compilePattern = (rule: WordRule): PatternFinder | undefined => {
  const { pattern } = rule
  if (!pattern) return
  const expression = new RegExp(pattern, 'gu')
  const verify = verifiers[rule.verify ?? '']
  const fix = fixes[rule.fix ?? '']

  return (text) => {
    const hits: PatternHit[] = []
    for (const match of text.matchAll(expression)) {
      const [found] = match
      if (found === '' || (verify && !verify(found))) continue
      const suggestion = fix ? fix(match) : fill(rule.suggestion, match)
      hits.push({ rule, begin: match.index, end: match.index + found.length, suggestion })
    }
    return hits
  }
}
