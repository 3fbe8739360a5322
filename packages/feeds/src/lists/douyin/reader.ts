import { at, demandJson, demandRows, hotnessOf, type RawEntry, rankEntries, wordsAt } from '../read-json.ts'

const readRow = (row: unknown): RawEntry => {
  const id = wordsAt(row, 'sentence_id')
  return {
    key: id,
    word: wordsAt(row, 'word'),
    url: id ? `https://www.douyin.com/hot/${encodeURIComponent(id)}` : '',
    note: '',
    label: '',
    value: hotnessOf(at(row, 'hot_value')),
  }
}

export const read = (text: string) =>
  rankEntries(demandRows(at(demandJson(text), 'data', 'word_list')).map(readRow))
