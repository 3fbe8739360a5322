import type { PaperSettings } from './settings.ts'

type Calendar = PaperSettings['calendar']

const dayMs = 86_400_000

const timeOf = (date: string) => Date.parse(`${date}T00:00:00Z`)

export const dayAfter = (date: string, days = 1) =>
  new Date(timeOf(date) + days * dayMs).toISOString().slice(0, 10)

export const appearsOn = ({ weekdays, pauses }: Calendar, date: string) =>
  weekdays.includes(new Date(timeOf(date)).getUTCDay()) && !pauses.includes(date)

const farthest = 400

/** The first day from this one on which the paper appears and has no edition yet; the day itself where there is none. */
export const nextDay = (calendar: Calendar, from: string, taken: readonly string[] = []) => {
  for (let days = 0; days < farthest; days += 1) {
    const date = dayAfter(from, days)
    if (appearsOn(calendar, date) && !taken.includes(date)) return date
  }
  return from
}
