import type { CalendarItem } from '@rongbian/contract/calendar'
import { addDays, dayIn, instantAt, wallTimeIn, weekdayOf } from '@rongbian/domain'

export const views = ['day', 'week', 'month', 'list'] as const
export type View = (typeof views)[number]

const monday = (day: string) => addDays(day, 1 - weekdayOf(day))
const firstOf = (day: string) => `${day.slice(0, 7)}-01`
const nextMonth = (day: string, months: number) => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}
const daysFrom = (first: string, end: string) => {
  const days: string[] = []
  for (let day = first; day < end; day = addDays(day, 1)) days.push(day)
  return days
}

/** The days a view shows; a month begins with the week its first day lies in. */
export const shownDays: Readonly<Record<View, (day: string) => string[]>> = {
  day: (day) => [day],
  week: (day) => daysFrom(monday(day), addDays(monday(day), 7)),
  month: (day) => {
    const end = nextMonth(day, 1)
    return daysFrom(monday(firstOf(day)), addDays(monday(addDays(end, -1)), 7))
  },
  list: (day) => daysFrom(firstOf(day), nextMonth(day, 1)),
}

const steps: Readonly<Record<View, (day: string, count: number) => string>> = {
  day: addDays,
  week: (day, count) => addDays(day, 7 * count),
  month: nextMonth,
  list: nextMonth,
}
export const stepFrom = (view: View, day: string, count: number) => steps[view](day, count)

/** From the first moment of the first day to the first after the last. */
export const spanOf = (days: readonly string[], zone: string) => {
  const [first = ''] = days
  const end = addDays(days.at(-1) ?? first, 1)
  const begin = (day: string) => new Date(instantAt(`${day} 00:00:00`, zone)).toISOString()
  return { from: begin(first), to: begin(end) }
}

/** The days an item lies on; one that ends at midnight does not reach into the next day. */
export const daysOf = ({ startsAt, endsAt }: Pick<CalendarItem, 'startsAt' | 'endsAt'>, zone: string) => {
  if (startsAt === null) return []
  const start = Date.parse(startsAt)
  const end = Math.max(start, Date.parse(endsAt ?? startsAt) - 1)
  return daysFrom(dayIn(start, zone), addDays(dayIn(end, zone), 1))
}

const weight = ({ isImportant, isAllDay }: CalendarItem) => Number(isImportant) * 2 + Number(isAllDay)

/** The important first, then what lasts all day, then by the clock. */
export const byDay = (items: readonly CalendarItem[], zone: string) => {
  const days = new Map<string, CalendarItem[]>()
  for (const item of items)
    for (const day of daysOf(item, zone)) days.set(day, [...(days.get(day) ?? []), item])
  for (const list of days.values())
    list.sort(
      (one, other) => weight(other) - weight(one) || (one.startsAt ?? '').localeCompare(other.startsAt ?? ''),
    )
  return days
}

const usualHour = '09:00:00'
const usualMs = 60 * 60_000

/** The same hour on another day, as long as it was; what had no time gets a usual one. */
export const movedTo = ({ kind, startsAt, endsAt }: CalendarItem, day: string, zone: string) => {
  const hour = startsAt ? wallTimeIn(new Date(startsAt), zone).slice(11) : usualHour
  const start = instantAt(`${day} ${hour}`, zone)
  const unplanned = kind === 'event' ? usualMs : 0
  const lengthMs = startsAt && endsAt ? Date.parse(endsAt) - Date.parse(startsAt) : unplanned
  return { startsAt: new Date(start).toISOString(), endsAt: new Date(start + lengthMs).toISOString() }
}
