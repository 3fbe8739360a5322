import { at, demandJson, demandRows, hotnessOf, type RawEntry, rankEntries, wordsAt } from '../read-json.ts'

/** The web form calls the same things areas. */
const readRow = (row: unknown): RawEntry => {
  const id = wordsAt(row, 'target', 'id')
  return {
    key: id,
    word: wordsAt(row, 'target', 'title') || wordsAt(row, 'target', 'title_area', 'text'),
    url: id ? `https://www.zhihu.com/question/${id}` : wordsAt(row, 'target', 'link', 'url'),
    note: wordsAt(row, 'target', 'excerpt') || wordsAt(row, 'target', 'excerpt_area', 'text'),
    label: '',
    value: hotnessOf(at(row, 'detail_text') ?? at(row, 'target', 'metrics_area', 'text')),
  }
}

export const read = (text: string) => rankEntries(demandRows(at(demandJson(text), 'data')).map(readRow))
