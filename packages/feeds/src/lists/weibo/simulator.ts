import type { WriteList } from '../list.ts'

export const write: WriteList = (words) => ({
  type: 'application/json; charset=utf-8',
  body: JSON.stringify({
    ok: 1,
    data: {
      realtime: words.map(({ word, value, label = '', isAd = false }, index) => ({
        word,
        word_scheme: `#${word}#`,
        note: word,
        num: value,
        raw_hot: value,
        realpos: index + 1,
        rank: index,
        label_name: label,
        ...(isAd && { is_ad: 1, icon_desc: '荐' }),
      })),
    },
  }),
})
