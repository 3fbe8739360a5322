import type { WordRule } from '@rongbian/words'
import { foldTraditional } from '#/story-text/fold.ts'

const firstHan = 0x4e00
const lastHan = 0x9fff

let traditional: [string, string][] | undefined

/** Every traditional character with its simplified one. */
const traditionalPairs = () => {
  traditional ??= Array.from({ length: lastHan - firstHan + 1 }, (_, at) =>
    String.fromCharCode(firstHan + at),
  )
    .map((character): [string, string] => [character, foldTraditional(character)])
    .filter(([character, simplified]) => character !== simplified)
  return traditional
}

/** Only the characters that sensitive words are written with, so that the table stays small on its way. */
export const simplifyTable = (rules: readonly WordRule[]) => {
  const needed = new Set(rules.flatMap(({ kind, word }) => (kind === 'sensitive' ? [...word] : [])))
  return new Map(traditionalPairs().filter(([, simplified]) => needed.has(simplified)))
}
