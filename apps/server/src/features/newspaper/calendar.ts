import { dayMs, instantAt } from '@rongbian/domain'
import type { PaperSettings } from '@rongbian/paper'

type Calendar = PaperSettings['calendar']

const timeOf = (date: string) => Date.parse(`${date}T00:00:00Z`)
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

export const dayAfter = (date: string, days = 1) => dayOf(timeOf(date) + days * dayMs)

export const appearsOn = ({ weekdays, pauses }: Calendar, date: string) =>
  weekdays.includes(new Date(timeOf(date)).getUTCDay()) && !pauses.includes(date)

const daysOf = ({ weekdays, pauses }: Calendar, from: string, before: string) => {
  const days = Math.round((timeOf(before) - timeOf(from)) / dayMs)
  const first = new Date(timeOf(from)).getUTCDay()
  const wholeWeeks = Math.floor(days / 7) * new Set(weekdays).size
  const rest = Array.from({ length: days % 7 }, (_, index) => (first + index) % 7)
  const paused = new Set(pauses.filter((day) => from <= day && day < before))
  const off = [...paused].filter((day) => weekdays.includes(new Date(timeOf(day)).getUTCDay()))
  return wholeWeeks + rest.filter((day) => weekdays.includes(day)).length - off.length
}

/** Counted from an edition whose number is known; pauses have none. */
export const numberOn = (calendar: Calendar, date: string) => {
  const { first } = calendar
  return date >= first.date
    ? first.number + daysOf(calendar, first.date, date)
    : first.number - daysOf(calendar, date, first.date)
}

const farthest = 400

/** The first day from this one on which the paper appears; the day itself where it never does. */
export const nextDay = (calendar: Calendar, from: string) => {
  for (let days = 0; days < farthest; days += 1) {
    const date = dayAfter(from, days)
    if (appearsOn(calendar, date)) return date
  }
  return from
}

/** Hours are counted from the eve: 25:30 is half past one in the night before the paper is out. */
export const hourOf = (date: string, hour: string, timeZone: string) => {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  const eve = dayAfter(date, hours < 24 ? -1 : 0)
  const clock = `${String(hours % 24).padStart(2, '0')}:${String(minutes).padStart(2, '0')}:00`
  return new Date(instantAt(`${eve} ${clock}`, timeZone))
}
