import { type Checker, createChecker, createPass, type Finding, type WordRule } from '@rongbian/words'

export interface CheckedText {
  field: string
  text: string
}

export interface FieldFindings {
  field: string
  findings: Finding[]
}

export interface Pack {
  version: string
  rules: readonly WordRule[]
  /** Traditional and simplified characters in turn. */
  simplify: string
}

export interface CheckRequest {
  id: number
  /** Sent with the first request after it has changed. */
  pack?: Pack
  texts: readonly CheckedText[]
  /** Words this story lets pass. */
  passed: readonly string[]
}

export interface CheckAnswer {
  id: number
  results: FieldFindings[]
}

const pairsIn = (text: string) =>
  new Map((text.match(/../gu) ?? []).map((pair): [string, string] => [pair[0] ?? '', pair[1] ?? '']))

/** What the worker does: keeps a checker for the last pack it was sent. */
export const createAnswerer = () => {
  let checker: Checker | undefined

  return ({ id, pack, texts, passed }: CheckRequest): CheckAnswer => {
    if (pack) checker = createChecker(pack.rules, { simplify: pairsIn(pack.simplify) })
    const isPassed = createPass(passed)
    const results = texts.map(({ field, text }) => ({
      field,
      findings: (checker?.check(text) ?? []).filter((finding) => !isPassed(finding)),
    }))
    return { id, results }
  }
}
