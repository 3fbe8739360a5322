import { FeedProblem } from '../../feed.ts'
import { at, demandJson, hotnessOf, type RawEntry, rankEntries, wordsAt } from '../read-json.ts'

const readRow = (row: unknown): RawEntry => ({
  word: wordsAt(row, 'word') || wordsAt(row, 'hotword'),
  url: wordsAt(row, 'url'),
  note: '',
  label: '',
  value: hotnessOf(at(row, 'index') ?? at(row, 'hotwordnum')),
})

/** Providers wrap the rows differently. */
const places = [
  [],
  ['data'],
  ['data', 'list'],
  ['result'],
  ['result', 'list'],
  ['newslist'],
  ['result', 'newslist'],
]

export const read = (text: string) => {
  const answer = demandJson(text)
  const rows = places.map((path) => at(answer, ...path)).find((found) => Array.isArray(found))
  if (!rows) throw new FeedProblem('otherList')
  return rankEntries(rows.map(readRow))
}
