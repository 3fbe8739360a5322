import { addDays } from './figure-span.ts'
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

/** Days back from today, today included; a year is its twelve months. */
export const figureRanges = [7, 30, 365] as const
export type FigureRange = (typeof figureRanges)[number]

/** What is late is late; what must be done before the newsroom's midnight is due today. */
export const dueMarks = (dueAt: Date | null, now: Date, timeZone: string) => {
  const isOverdue = dueAt !== null && dueAt < now
  return {
    isOverdue,
    isDueToday: dueAt !== null && !isOverdue && dayIn(dueAt, timeZone) === dayIn(now, timeZone),
  }
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

const addMonths = (month: string, months: number) => {
  const [year = 0, no = 1] = month.split('-').map(Number)
  const count = year * 12 + no - 1 + months
  return `${Math.floor(count / 12)}-${twoDigits((count % 12) + 1)}`
}

export interface FigureSpan {
  /** The names of its days, or of its months. */
  units: string[]
  unit: 'day' | 'month'
  /** First days of the span, of the one before it, and the day after both. */
  from: string
  before: string
  end: string
}

const yearOf = (today: string): FigureSpan => {
  const month = today.slice(0, 7)
  const units = Array.from({ length: 12 }, (_, index) => addMonths(month, index - 11))
  const [from, before] = [-11, -23].map((months) => `${addMonths(month, months)}-01`) as [string, string]
  return { units, unit: 'month', from, before, end: addDays(today, 1) }
}

/** The calendar of a range that ends with `today`, a day of the newsroom. */
export const figureSpan = (range: FigureRange, today: string): FigureSpan => {
  if (range === 365) return yearOf(today)
  const from = addDays(today, 1 - range)
  const units = Array.from({ length: range }, (_, index) => addDays(from, index))
  return { units, unit: 'day', from, before: addDays(from, -range), end: addDays(today, 1) }
}

export const announcementLimits = { titleMax: 60, htmlMax: 200_000 } as const
