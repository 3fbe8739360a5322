/** What a character is to the breaking of lines. */
export type CharClass = 'open' | 'close' | 'dash' | 'dots' | 'point' | 'letter' | 'space' | 'han'

const opening = '（《“‘「『【〈〔〖［｛'
const closing = '，。、；：！？）》”’」』】〉〕〗］｝'
/** Never at a line's start, yet without a blank half to give. */
const clinging = '％‰℃℉°′″'
const points = '·・'

const tables: [CharClass, string][] = [
  ['open', opening],
  ['close', closing + clinging],
  ['dash', '—―'],
  ['dots', '…⋯'],
  ['point', points],
]
const known = new Map(tables.flatMap(([kind, marks]) => [...marks].map((mark) => [mark, kind] as const)))

const isLetter = (char: string) => /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}]/u.test(char)
/** Full-width letters and figures stand like characters, each on its own. */
const isFullWidth = (char: string) => /[\uFF01-\uFF60]/.test(char)

export const classOf = (char: string): CharClass => {
  const mark = known.get(char)
  if (mark) return mark
  if (char === ' ' || char === '\u00A0' || char === '\t') return 'space'
  if (isFullWidth(char)) return 'han'
  return isLetter(char) || /[\u0021-\u007E]/.test(char) ? 'letter' : 'han'
}

const isClinging = (char: string) => clinging.includes(char)

/** How much of a mark is blank, left and right, in ems: an opening one stands in its right half, a closing one in its left. */
export const blankOf = (char: string): { left: number; right: number } => {
  const kind = classOf(char)
  if (kind === 'open') return { left: 0.5, right: 0 }
  if (kind === 'close' && !isClinging(char)) return { left: 0, right: 0.5 }
  return { left: 0, right: 0 }
}
