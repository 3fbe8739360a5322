import { addDays, type DaySpan, payLimits } from '@rongbian/domain'

/** Months are `2026-11` outside and their first day in the tables. */
export const firstDay = (month: string) => `${month}-01`
export const monthOf = (day: string) => day.slice(0, 7)

export const addMonths = (month: string, count: number) => {
  const [year = 0, no = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, no - 1 + count, 1)).toISOString().slice(0, 7)
}

export const lastDay = (month: string) => addDays(firstDay(addMonths(month, 1)), -1)
export const daysOf = (month: string): DaySpan => ({ from: firstDay(month), to: lastDay(month) })

/** Both included. */
export const monthsBetween = (from: string, to: string) => {
  const months: string[] = []
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month)
  return months
}

/** The day a count of months later, or the last one of a shorter month. */
export const sameDayAfter = (day: string, months: number) => {
  const month = addMonths(monthOf(day), months)
  const same = `${month}${day.slice(7)}`
  return same > lastDay(month) ? lastDay(month) : same
}

/** The earliest month that what changed later still reaches. */
export const reachOf = (month: string) => addMonths(month, -payLimits.reachMonths)
