import { at, demandJson, demandRows, hotnessOf, type RawEntry, rankEntries, wordsAt } from '../read-json.ts'

const isAd = (row: unknown) => at(row, 'is_ad') === 1 || wordsAt(row, 'icon_desc') === '荐'

const searchOf = (word: string) => `https://s.weibo.com/weibo?q=${encodeURIComponent(word)}`

const readRow = (row: unknown): RawEntry | undefined => {
  if (isAd(row)) return
  const word = wordsAt(row, 'note') || wordsAt(row, 'word')
  const scheme = wordsAt(row, 'word_scheme') || word
  return {
    word,
    url: searchOf(scheme),
    note: wordsAt(row, 'category'),
    label: wordsAt(row, 'label_name'),
    value: hotnessOf(at(row, 'num') ?? at(row, 'raw_hot')),
  }
}

export const read = (text: string) => {
  const answer = demandJson(text)
  return rankEntries(demandRows(at(answer, 'data', 'realtime')).map(readRow))
}
