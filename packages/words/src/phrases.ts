import idiomList from './idioms.json' with { type: 'json' }
import quotationList from './quotations.json' with { type: 'json' }
import type { Phrase } from './search-phrases.ts'

export type { Phrase } from './search-phrases.ts'
export { searchPhrases } from './search-phrases.ts'

export const idioms: readonly Phrase[] = idiomList.map(({ text, meaning }) => ({ text, about: [meaning] }))
export const quotations: readonly Phrase[] = quotationList.map(({ text, author, work }) => ({
  text,
  about: [author, work],
}))
