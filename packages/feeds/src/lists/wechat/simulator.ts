import type { WriteList } from '../list.ts'

export const write: WriteList = (words) => ({
  type: 'application/json; charset=utf-8',
  body: JSON.stringify({
    code: 200,
    result: { list: words.map(({ word, value }) => ({ hotword: word, index: value, url: '' })) },
  }),
})
