import { phrases } from './phrase.ts'
import { dayMs } from './time.ts'

/** By what the members of a table of figures are told apart. */
export const figureFamilies = ['user', 'group', 'channel', 'origination'] as const
export type FigureFamily = (typeof figureFamilies)[number]

/** Days back from today, today included, or since the first act. */
export const statisticsRanges = phrases('statisticsRanges', {
  7: '近 7 天',
  30: '近 30 天',
  365: '近一年',
  all: '全部',
})
export type StatisticsRange = `${keyof typeof statisticsRanges}`
export const statisticsRangeCodes = ['7', '30', '365', 'all'] as const satisfies StatisticsRange[]

/** From so many days on a series goes by months. */
const monthsFrom = 92

/** Own dates may lie this many days apart; all there is has no such bound. */
export const ownDaysMax = 3_660

/** Days of the newsroom, both included. */
export interface DaySpan {
  from: string
  to: string
}

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

export const daysIn = ({ from, to }: DaySpan) => (Date.parse(to) - Date.parse(from)) / dayMs + 1

/** The equal span that ended the day before. */
export const spanBefore = (span: DaySpan): DaySpan => ({
  from: addDays(span.from, -daysIn(span)),
  to: addDays(span.from, -1),
})

export interface SeriesUnit extends DaySpan {
  /** `2026-11-16`, or `2026-11` where it is a month. */
  name: string
  /** Only a part of the month lies in the span. */
  isCut: boolean
}

const monthOf = (day: string) => day.slice(0, 7)
const firstOf = (month: string) => `${month}-01`
const nextMonth = (month: string) => monthOf(addDays(firstOf(month), 31))
const lastOf = (month: string) => addDays(firstOf(nextMonth(month)), -1)

const daysOf = ({ from, to }: DaySpan): SeriesUnit[] =>
  Array.from({ length: daysIn({ from, to }) }, (_, index) => addDays(from, index)).map((day) => ({
    name: day,
    from: day,
    to: day,
    isCut: false,
  }))

/** The months a span touches, each with the days of it that lie in the span. */
export const monthsOf = (span: DaySpan): SeriesUnit[] => {
  const months: SeriesUnit[] = []
  for (let month = monthOf(span.from); month <= monthOf(span.to); month = nextMonth(month)) {
    const startsLate = firstOf(month) < span.from
    const endsEarly = lastOf(month) > span.to
    months.push({
      name: month,
      from: startsLate ? span.from : firstOf(month),
      to: endsEarly ? span.to : lastOf(month),
      isCut: startsLate || endsEarly,
    })
  }
  return months
}

export const seriesUnitOf = (span: DaySpan) => (daysIn(span) < monthsFrom ? 'day' : 'month')

export const seriesOf = (span: DaySpan) => (seriesUnitOf(span) === 'day' ? daysOf(span) : monthsOf(span))
