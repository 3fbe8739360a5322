import { messages } from '@rongbian/domain'

export const statisticsMessages = messages('statistics', {
  bothDates: { zh: '开始日期和结束日期要一起给出', en: 'Give both the first and the last day' },
  endBeforeStart: { zh: '结束日期早于开始日期', en: 'The last day is before the first' },
  tooFarApart: {
    zh: '日期最多相隔 {{days}} 天；更久的请选“全部”',
    en: 'At most {{days}} days apart; choose All for more',
  },
  foreignGroup: {
    zh: '这个部门不在您可以查看的范围内，请在部门树中选择',
    en: 'You may not see the statistics of this department; choose one from the tree',
  },
  otherList: {
    zh: '“{{figure}}”不在这个列表里，请从统计表打开它',
    en: '“{{figure}}” has no rows in this list; open it from the table',
  },
})
