import { parseJson } from '@rongbian/domain'
import { FeedProblem } from '../../feed.ts'
import { at, demandRows, hotnessOf, type RawEntry, rankEntries, wordsAt } from '../read-json.ts'

const searchOf = (word: string) => `https://www.baidu.com/s?wd=${encodeURIComponent(word)}`

const readRow = (row: unknown): RawEntry => ({
  word: wordsAt(row, 'word') || wordsAt(row, 'query'),
  url: wordsAt(row, 'rawUrl') || searchOf(wordsAt(row, 'word')),
  note: wordsAt(row, 'desc'),
  label: '',
  value: hotnessOf(at(row, 'hotScore')),
  isPinned: at(row, 'isTop') === true,
})

/** The board writes its data into its page. A page without them is another page. */
const dataIn = (html: string) => {
  const [, found] = /<!--s-data:([\s\S]*?)-->/.exec(html) ?? []
  const data = found === undefined ? undefined : parseJson(found)
  if (data === undefined) throw new FeedProblem(/<(html|!doctype)/i.test(html) ? 'isLogin' : 'otherList')
  return data
}

export const read = (text: string) => {
  const cards = demandRows(at(dataIn(text), 'data', 'cards'))
  const rows = demandRows(at(cards[0], 'content'))
  // At times one level deeper.
  const inner = at(rows[0], 'content')
  return rankEntries((Array.isArray(inner) ? inner : rows).map(readRow))
}
