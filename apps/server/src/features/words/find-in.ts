import { type Checker, createChecker, type Finding, type Simplify, type WordRule } from '@rongbian/words'
import { plainText } from '#/story-text/plain-text.ts'

export interface CheckedText {
  field: string
  text: string
  /** The text is a body; the words between its tags are checked. */
  isHtml?: boolean
}
export interface Found {
  field: string
  findings: Finding[]
}

export interface WordOrder {
  version: string
  /** Left out while the thread may know them: they are many, and hardly ever change. */
  book?: { rules: WordRule[]; simplify: Simplify }
  texts: readonly CheckedText[]
}

export const findIn = (checker: Checker, texts: readonly CheckedText[]): Found[] =>
  texts.map(({ field, text, isHtml }) => ({
    field,
    findings: checker.check(isHtml ? plainText(text) : text),
  }))

const checkersMax = 4
const known = new Map<string, Checker>()

const keep = (version: string, checker: Checker) => {
  const [oldest] = known.keys()
  if (known.size >= checkersMax && oldest !== undefined) known.delete(oldest)
  known.set(version, checker)
  return checker
}

/** For a thread. Null when it does not know the rules of this version and was not given them. */
export const findInThread = ({ version, book, texts }: WordOrder): Found[] | null => {
  const checker =
    known.get(version) ?? (book && keep(version, createChecker(book.rules, { simplify: book.simplify })))
  return checker ? findIn(checker, texts) : null
}
