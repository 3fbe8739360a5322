import type { WriteList } from '../list.ts'

export const write: WriteList = (words) => ({
  type: 'application/json; charset=utf-8',
  body: JSON.stringify({
    status: 'success',
    data: words.map(({ word, value, label = '' }) => ({
      ClusterIdStr: word,
      Title: word,
      HotValue: String(value),
      LabelDesc: label,
      Image: { url: '' },
    })),
  }),
})
