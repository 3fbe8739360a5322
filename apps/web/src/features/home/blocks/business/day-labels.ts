import { dateFormat } from '@rongbian/domain'

interface Words {
  tag: string
  /** A day of the newsroom. */
  today: string
  todayWord: string
}

const week = 7
const dateOf = (day: string) => new Date(`${day.length > 7 ? day : `${day}-01`}T00:00:00Z`)

/** Days of a week by name, of a month by date; a year begins and ends in the same month. */
const formatOf = (days: readonly string[]): Intl.DateTimeFormatOptions => {
  if ((days[0]?.length ?? 0) <= 7) return { year: '2-digit', month: 'short' }
  return days.length <= week ? { weekday: 'short' } : { month: 'numeric', day: 'numeric' }
}

/** What stands below the bars; days come as 2026-03-14, months as 2026-03. */
export const dayLabels = (days: readonly string[], { tag, today, todayWord }: Words) => {
  const format = dateFormat(tag, { ...formatOf(days), timeZone: 'UTC' })
  return days.map((day) => (day === today ? todayWord : format.format(dateOf(day))))
}
