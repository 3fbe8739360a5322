import type { FigureList } from './figures.ts'
import { phrases } from './phrase.ts'

/** What a row behind a number says it is. */
export const factKindLabels = phrases('factKinds', {
  created: '采写',
  effective: '有效采写',
  adopted: '有效采写，已采用',
  used: '采用',
  chosen: '被选用',
  named: '预签或签发',
  signed: '首次签发',
  usedHere: '渠道采用',
  ratify: '签发',
  published: '发布',
  reissued: '重发',
  updated: '更新',
  failed: '失败',
  withdrawn: '撤下',
  removed: '平台下架',
  received: '收到',
  passed: '通过',
  denied: '退回',
  proofed: '校对',
})

export const factColumns = phrases('factColumns', {
  kind: '事项',
  at: '时间',
  storyId: '稿件编号',
  title: '标题',
  personName: '人员',
  giverName: '代谁',
  groupName: '部门',
  channelName: '渠道',
  origination: '稿源',
  sourceState: '稿源单位',
  originalCategory: '原创类别',
  type: '稿件类型',
  level: '稿件级别',
  words: '字数',
  minutes: '等待（分钟）',
  isLate: '超时',
  errors: '差错',
})
export type FactColumn = keyof typeof factColumns

const story = ['storyId', 'title'] as const
const whose = ['personName', 'groupName'] as const
const text = ['type', 'level', 'words', 'origination', 'originalCategory'] as const

const columns: Readonly<Record<FigureList, readonly FactColumn[]>> = {
  created: ['at', ...story, ...whose, ...text],
  effective: ['at', ...story, ...whose, ...text],
  used: ['at', ...story, ...whose, ...text],
  original: ['at', ...story, ...whose, ...text],
  ratify: ['at', ...story, 'channelName', ...whose, ...text],
  source: [
    'at',
    ...story,
    'origination',
    'sourceState',
    'originalCategory',
    ...whose,
    'type',
    'level',
    'words',
  ],
  publish: ['at', 'kind', ...story, 'channelName', ...whose, ...text],
  approval: [
    'at',
    'kind',
    ...story,
    'personName',
    'giverName',
    'groupName',
    'minutes',
    'isLate',
    'words',
    'errors',
  ],
}

/** What a list shows, on the screen and in a file; where a story counts for each channel, also which. */
export const factColumnsOf = (list: FigureList, isOnChannel: boolean): readonly FactColumn[] =>
  isOnChannel && list !== 'approval'
    ? [...new Set<FactColumn>(['at', 'channelName', ...columns[list]])]
    : columns[list]
