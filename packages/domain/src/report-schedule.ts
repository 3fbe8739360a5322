import { addDays, type DaySpan } from './figure-span.ts'
import { phrases } from './phrase.ts'

/** How often a saved report is mailed. */
export const reportRhythms = phrases('reportRhythms', { day: '每天', week: '每周', month: '每月' })
export type ReportRhythm = keyof typeof reportRhythms
export const reportRhythmCodes = Object.keys(reportRhythms) as ReportRhythm[]

export interface ReportSchedule {
  every: ReportRhythm
  /** The day of the week from Monday, 1, or of the month; every day there is nothing to choose. */
  on: number
  /** By the newsroom's clock. */
  hour: number
}

/** Every month has so many days. */
export const reportDayMost: Readonly<Record<ReportRhythm, number>> = { day: 1, week: 7, month: 28 }

/** From Monday, 1. */
export const weekdayOf = (day: string) => new Date(day).getUTCDay() || 7

const isDueOn: Readonly<Record<ReportRhythm, (day: string, on: number) => boolean>> = {
  day: () => true,
  week: (day, on) => weekdayOf(day) === on,
  month: (day, on) => Number(day.slice(8)) === on,
}

const stepTo = ({ every, on }: ReportSchedule, day: string, step: 1 | -1) => {
  let found = day
  while (!isDueOn[every](found, on)) found = addDays(found, step)
  return found
}

const isPast = ({ hour }: ReportSchedule, wall: string) => Number(wall.slice(11, 13)) >= hour

/** The last day a mail was due, by what the wall clock shows (`2026-11-16 19:52:13`). */
export const lastDueDay = (schedule: ReportSchedule, wall: string) => {
  const today = wall.slice(0, 10)
  return stepTo(schedule, isPast(schedule, wall) ? today : addDays(today, -1), -1)
}

export const nextDueDay = (schedule: ReportSchedule, wall: string) => {
  const today = wall.slice(0, 10)
  return stepTo(schedule, isPast(schedule, wall) ? addDays(today, 1) : today, 1)
}

const monthBefore = (day: string): DaySpan => {
  const to = addDays(`${day.slice(0, 7)}-01`, -1)
  return { from: `${to.slice(0, 7)}-01`, to }
}

const spans: Readonly<Record<ReportRhythm, (day: string) => DaySpan>> = {
  day: (day) => ({ from: addDays(day, -1), to: addDays(day, -1) }),
  week: (day) => ({ from: addDays(day, -7), to: addDays(day, -1) }),
  month: monthBefore,
}

/** The days a mail of this day tells of: yesterday, the seven days until then, or the month before. */
export const mailedSpan = ({ every }: Pick<ReportSchedule, 'every'>, day: string) => spans[every](day)
