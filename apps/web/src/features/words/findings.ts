import { type Finding, type Severity, severityCodes } from '@rongbian/words'
import type { CheckedText, FieldFindings } from '#/features/words/check-messages.ts'

/** A finding with where it stands, as cards and marks need it. */
export interface PlacedFinding extends Finding {
  key: string
  field: string
  /** From 1; paragraphs are lines of the text. */
  paragraph: number
}

const findingKey = (field: string, { ruleKey, start }: Pick<Finding, 'ruleKey' | 'start'>) =>
  `${field}:${start}:${ruleKey}`

/** Paragraphs are counted in one walk, because findings stand in the order of the text. */
const place = (field: string, text: string, findings: readonly Finding[]): PlacedFinding[] => {
  let at = 0
  let paragraph = 1
  return findings.map((finding) => {
    for (; at < finding.start; at += 1) if (text[at] === '\n' && text[at + 1] !== '\n') paragraph += 1
    return { ...finding, field, key: findingKey(field, finding), paragraph }
  })
}

export const placeFindings = (
  results: readonly FieldFindings[],
  texts: readonly CheckedText[],
): PlacedFinding[] =>
  results.flatMap(({ field, findings }) =>
    place(field, texts.find((one) => one.field === field)?.text ?? '', findings),
  )

/** The word in this story, wherever it stands: what 忽略 means. */
export const ignoreKey = ({ ruleKey, word }: Pick<Finding, 'ruleKey' | 'word'>) => `${ruleKey}:${word}`

type SeverityCounts = Record<Severity, number>

export const countBySeverity = (findings: readonly Pick<Finding, 'severity'>[]): SeverityCounts => {
  const counts = Object.fromEntries(severityCodes.map((code) => [code, 0])) as SeverityCounts
  for (const { severity } of findings) counts[severity] += 1
  return counts
}
