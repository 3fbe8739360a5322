import { messages } from '@rongbian/domain'

export const materialMessages = messages('materials', {
  badCursor: {
    zh: '翻页位置无效，请从第一页重新开始',
    en: 'The place in the list is not valid; begin again at the first page',
  },
})
