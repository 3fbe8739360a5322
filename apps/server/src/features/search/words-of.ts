import { isLong } from '#/features/stories/clean-text.ts'
import { runChore } from '#/threads/run-chore.ts'
import { bearsPhrases, readableTextOf, type Searchable, wordsOf } from './documents.ts'
import type { FoundText } from './texts.ts'

/** Long texts are read in a thread: they must not hold up the requests of others. */
export const findWordsOf = async (story: Searchable) =>
  isLong(story.content) ? runChore('indexWords', story) : wordsOf(story)

const findPhrases = async (story: Searchable, phrases: readonly string[]) =>
  isLong(story.content) ? runChore('bearsPhrases', { story, phrases }) : bearsPhrases({ story, phrases })

export const findReadable = async (story: Searchable, finder: RegExp) =>
  isLong(story.content) ? runChore('readableText', { story, finder }) : readableTextOf({ story, finder })

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
