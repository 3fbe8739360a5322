import type { WriteList } from '../list.ts'

const numberOf = (word: string) =>
  [...word].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1e9, 7)

export const write: WriteList = (words) => ({
  type: 'application/json; charset=utf-8',
  body: JSON.stringify({
    data: words.map(({ word, value }) => ({
      type: 'hot_list_feed',
      detail_text: `${Math.round(value / 1e4)} 万热度`,
      target: {
        id: numberOf(word),
        title: word,
        excerpt: '',
        url: `https://api.zhihu.com/questions/${numberOf(word)}`,
        created: 1_763_000_000,
      },
    })),
  }),
})
