import { textMessages } from '@rongbian/contract/messages/text'
import { isLong } from '#/story/clean-text.ts'
import { chore } from '#/threads/chore.ts'
import { runChore } from '#/threads/run-chore.ts'
import { bearsPhrases, readableTextOf, type Searchable, searchWordsOf } from './documents.ts'
import type { FoundText } from './texts.ts'

export const wordsChore = chore<typeof import('./documents.ts'), 'searchWordsOf'>({
  module: new URL('./documents.ts', import.meta.url),
  name: 'searchWordsOf',
  lane: 'back',
  tooMuch: textMessages.indexTooMuch(),
})

export const phrasesChore = chore<typeof import('./documents.ts'), 'bearsPhrases'>({
  module: new URL('./documents.ts', import.meta.url),
  name: 'bearsPhrases',
  lane: 'quick',
  tooMuch: textMessages.exactTooMuch(),
})

export const readableChore = chore<typeof import('./documents.ts'), 'readableTextOf'>({
  module: new URL('./documents.ts', import.meta.url),
  name: 'readableTextOf',
  lane: 'quick',
  tooMuch: textMessages.excerptTooMuch(),
})

/** Long texts are read in a thread: they must not hold up the requests of others. */
export const findWordsOf = async (story: Searchable) =>
  isLong(story.content) ? runChore(wordsChore, story) : searchWordsOf(story)

const findPhrases = async (story: Searchable, phrases: readonly string[]) =>
  isLong(story.content) ? runChore(phrasesChore, { story, phrases }) : bearsPhrases({ story, phrases })

export const findReadable = async (story: Searchable, finder: RegExp) =>
  isLong(story.content) ? runChore(readableChore, { story, finder }) : readableTextOf({ story, finder })

/** Those that bear the phrases letter by letter: the words of an index only told where to read. */
export const bearing = async <Row extends { id: number }>(
  rows: readonly Row[],
  texts: ReadonlyMap<number, FoundText>,
  phrases: readonly string[],
) => {
  const found: Row[] = []
  for (const row of rows) {
    const text = texts.get(row.id)
    if (text && (await findPhrases(text.whole(), phrases))) found.push(row)
  }
  return found
}
