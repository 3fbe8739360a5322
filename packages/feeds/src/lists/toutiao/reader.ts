import { at, demandJson, demandRows, hotnessOf, type RawEntry, rankEntries, wordsAt } from '../read-json.ts'

const readRow = (row: unknown): RawEntry => {
  const id = wordsAt(row, 'ClusterIdStr')
  return {
    key: id,
    word: wordsAt(row, 'Title'),
    url: id ? `https://www.toutiao.com/trending/${encodeURIComponent(id)}/` : '',
    note: '',
    label: wordsAt(row, 'LabelDesc'),
    value: hotnessOf(at(row, 'HotValue')),
  }
}

export const read = (text: string) => rankEntries(demandRows(at(demandJson(text), 'data')).map(readRow))
