import { dayMs, instantAt } from '@rongbian/domain'
import { dayAfter, type PaperSettings } from '@rongbian/paper'

type Calendar = PaperSettings['calendar']

const timeOf = (date: string) => Date.parse(`${date}T00:00:00Z`)

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

/** Hours are counted from the eve: 25:30 is half past one in the night before the paper is out. */
export const hourOf = (date: string, hour: string, timeZone: string) => {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  const eve = dayAfter(date, hours < 24 ? -1 : 0)
  const clock = `${String(hours % 24).padStart(2, '0')}:${String(minutes).padStart(2, '0')}:00`
  return new Date(instantAt(`${eve} ${clock}`, timeZone))
}
