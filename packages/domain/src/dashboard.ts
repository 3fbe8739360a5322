import type { FigureCode } from './figures.ts'
import { dayIn } from './time.ts'

/** What can wait for a person, in the words of the button that does it. */
export const todoKinds = {
  review: { label: '审核', act: '审核' },
  proof: { label: '校对', act: '校对' },
  handed: { label: '传稿', act: '取稿' },
  returned: { label: '退回', act: '修改' },
  issue: { label: '签发', act: '签发' },
  failed: { label: '失败', act: '处理' },
  manual: { label: '人工发布', act: '发布' },
  takedown: { label: '人工撤稿', act: '撤稿' },
  confirm: { label: '撤稿确认', act: '确认' },
} as const

export type TodoKind = keyof typeof todoKinds
export const todoKindCodes = Object.keys(todoKinds) as TodoKind[]

export const trackSorts = { updated: '最近变动', created: '最近创建', title: '标题' } as const
export type TrackSort = keyof typeof trackSorts
export const trackSortCodes = Object.keys(trackSorts) as TrackSort[]

/** What a new newsroom needs before anything can be published, in the order in which it is done. */
export const firstStepCodes = ['departments', 'people', 'channels', 'story'] as const
export type FirstStep = (typeof firstStepCodes)[number]

/** Days back from today, today included. */
export const figureRanges = [7, 30, 365] as const
export type FigureRange = (typeof figureRanges)[number]

/** What 业务统计 on the home page shows of the figure table, and what 我的数据 does. */
export const businessFigureCodes = [
  'created',
  'adoption',
  'wait50',
  'delivered',
  'published',
] as const satisfies FigureCode[]
export const ownFigureCodes = [
  'created',
  'words',
  'effective',
  'adoption',
  'published',
  'decided',
] as const satisfies FigureCode[]

/** What is late is late; what must be done before the newsroom's midnight is due today. */
export const dueMarks = (dueAt: Date | null, now: Date, timeZone: string) => {
  const isOverdue = dueAt !== null && dueAt < now
  return {
    isOverdue,
    isDueToday: dueAt !== null && !isOverdue && dayIn(dueAt, timeZone) === dayIn(now, timeZone),
  }
}

export const announcementLimits = { titleMax: 60, htmlMax: 200_000 } as const
