import { addDays } from './figure-span.ts'
import type { Actor } from './people.ts'
import { phrases } from './phrase.ts'
import { dayIn, dayMs, instantAt, wallTimeIn } from './time.ts'

/** What stands in the calendar. */
export const calendarKinds = phrases('calendarKinds', {
  event: '日程',
  topic: '选题截稿',
  mission: '采访任务',
  release: '定时发布',
})
export type CalendarKind = keyof typeof calendarKinds
export const calendarKindCodes = Object.keys(calendarKinds) as CalendarKind[]

export const eventStates = phrases('eventStates', {
  tentative: '待定',
  confirmed: '已定',
  cancelled: '已取消',
})
export type EventState = keyof typeof eventStates
export const eventStateCodes = Object.keys(eventStates) as EventState[]

export const eventRules = phrases('eventRules', {
  once: '不重复',
  daily: '每天',
  weekdays: '每个工作日',
  weekly: '每周',
  fortnightly: '每两周',
  monthly: '每月',
  yearly: '每年',
})
export type EventRule = keyof typeof eventRules
export const eventRuleCodes = Object.keys(eventRules) as EventRule[]

export const calendarLimits = {
  title: 100,
  note: 2000,
  place: 200,
  categories: 10,
  category: 20,
  /** Of one series. */
  occurrences: 200,
  days: 731,
  /** Looked at in one go. */
  rangeDays: 100,
  items: 2000,
  calendars: 50,
  keys: 50,
  icsBytes: 5 * 1024 * 1024,
  icsEvents: 5000,
  /** All times of all events of one document. */
  icsTimes: 20_000,
} as const

const monthsOn = (day: string, months: number) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const found = new Date(Date.UTC(year, month - 1 + months, date))
  // There is no 31st of June: such a month is left out.
  return found.getUTCDate() === date ? found.toISOString().slice(0, 10) : undefined
}

const isWorkday = (day: string) => ![0, 6].includes(new Date(day).getUTCDay())

/** The n-th step from the first day on; some steps fall on no day. */
const steps: Readonly<Record<EventRule, (day: string, step: number) => string | undefined>> = {
  once: (day, step) => (step === 0 ? day : undefined),
  daily: addDays,
  weekdays: (day, step) => [addDays(day, step)].find(isWorkday),
  weekly: (day, step) => addDays(day, 7 * step),
  fortnightly: (day, step) => addDays(day, 14 * step),
  monthly: monthsOn,
  yearly: (day, step) => monthsOn(day, 12 * step),
}

interface Series {
  startsAt: Date
  rule: EventRule
  /** The last day on which it may happen. */
  until: string | null
}

/** All days of a series: at most two years of it and 200 times. */
export const occurrenceDays = (first: string, rule: EventRule, until: string | null) => {
  const end = addDays(first, calendarLimits.days)
  const last = until !== null && until < end ? until : end
  const days: string[] = []
  for (let step = 0; step <= calendarLimits.days && days.length < calendarLimits.occurrences; step += 1) {
    const day = steps[rule](first, step)
    if (day !== undefined && day > last) break
    if (day !== undefined) days.push(day)
  }
  return days
}

/** The moments at which it begins, by the clock of the newsroom: nine stays nine when summer begins. */
export const occurrencesOf = ({ startsAt, rule, until }: Series, timeZone: string) => {
  const wall = wallTimeIn(startsAt, timeZone)
  return occurrenceDays(wall.slice(0, 10), rule, until).map(
    (day) => new Date(instantAt(`${day} ${wall.slice(11)}`, timeZone)),
  )
}

/** Where a time of a series goes when the series gets other hours: it keeps its day where the series still has it or only begins later, and else moves along. */
export const timeAfter = (was: Series, series: Series, timeZone: string) => {
  const before = dayIn(was.startsAt, timeZone)
  const wasDays = new Set(occurrenceDays(before, was.rule, was.until))
  const wall = wallTimeIn(series.startsAt, timeZone)
  const first = wall.slice(0, 10)
  const days = new Set(occurrenceDays(first, series.rule, series.until))
  const shift = Math.round((Date.parse(first) - Date.parse(before)) / dayMs)
  return (at: Date) => {
    const day = dayIn(at, timeZone)
    const moved = addDays(day, shift)
    // Where it would come to had a time of its own, which nobody took out.
    const kept = days.has(day) || wasDays.has(moved) ? day : moved
    return new Date(instantAt(`${kept} ${wall.slice(11)}`, timeZone))
  }
}

/** Who made it and who keeps the calendar of the house may change it. */
export const mayChangeEvent = ({ id, permissions }: Actor, { byId }: { byId: string }) =>
  byId === id || permissions.includes('event-manage')
