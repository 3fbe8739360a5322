import type { WriteList } from '../list.ts'

export const write: WriteList = (words) => ({
  type: 'application/json; charset=utf-8',
  body: JSON.stringify({
    status_code: 0,
    data: {
      word_list: words.map(({ word, value }, index) => ({
        sentence_id: word,
        word,
        hot_value: value,
        position: index + 1,
        event_time: 1_763_000_000,
      })),
    },
  }),
})
