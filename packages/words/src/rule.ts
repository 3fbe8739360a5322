/** Words of ours: the id every language has them by, beside the Chinese. */
export interface Label {
  id: string
  zh: string
}

export const wordKinds = {
  sensitive: { label: { id: 'wordKinds.sensitive', zh: '敏感词' }, tone: 'bad' },
  wrong: { label: { id: 'wordKinds.wrong', zh: '错别字' }, tone: 'warning' },
} as const satisfies Record<string, { label: Label; tone: string }>

/** Gravest first. */
export const severities = {
  block: { label: { id: 'severities.block', zh: '必须处理' }, tone: 'bad' },
  warn: { label: { id: 'severities.warn', zh: '提醒' }, tone: 'warning' },
  hint: { label: { id: 'severities.hint', zh: '建议' }, tone: 'neutral' },
} as const satisfies Record<string, { label: Label; tone: string }>

export type WordKind = keyof typeof wordKinds
export type Severity = keyof typeof severities

export const wordKindCodes = Object.keys(wordKinds) as [WordKind, ...WordKind[]]
export const severityCodes = Object.keys(severities) as [Severity, ...Severity[]]

export interface WordRule {
  kind: WordKind
  /** The word to find; for a pattern, its name. */
  word: string
  suggestion: string
  severity: Severity
  category: string
  note: string
  /** Longer words in which the word is right. */
  unless?: readonly string[]
  /** A regular expression; the suggestion may then name its groups as $1. */
  pattern?: string
  /** Names of a repair and of a further test, see pattern.ts. */
  fix?: string
  verify?: string
  /** First and last day, YYYY-MM-DD. */
  startsOn?: string | null
  endsOn?: string | null
}

/** One rule per kind and word: a newsroom's own rule replaces the house's. */
export const keyOf = ({ kind, word }: Pick<WordRule, 'kind' | 'word'>) => `${kind}:${word}`

export const isEffective = ({ startsOn, endsOn }: Pick<WordRule, 'startsOn' | 'endsOn'>, today: string) =>
  (!startsOn || startsOn <= today) && (!endsOn || today <= endsOn)

export interface Finding {
  ruleKey: string
  kind: WordKind
  severity: Severity
  category: string
  /** As it stands in the text, from start to end in UTF-16 units. */
  word: string
  start: number
  end: number
  suggestion: string
  note: string
}
