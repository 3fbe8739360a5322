import { dateFormat, dayIn, dayMs, hourMs, minuteMs } from '@rongbian/domain'

type TimePhrase =
  | { key: 'justNow' }
  | { key: 'minutes' | 'hours'; count: number }
  | { key: 'yesterday'; time: string }
  | { key: 'date'; text: string }

interface Place {
  /** BCP 47 tag of the language. */
  tag: string
  /** The newsroom's time zone. */
  zone: string
}

export const exactTime = (time: Date, { tag, zone }: Place) =>
  dateFormat(tag, { timeZone: zone, dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' }).format(time)

const clockTime = (time: Date, { tag, zone }: Place) =>
  dateFormat(tag, { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(time)

const dateText = (time: Date, now: Date, { tag, zone }: Place) => {
  const sameYear = dayIn(time, zone).slice(0, 4) === dayIn(now, zone).slice(0, 4)
  const year = sameYear ? undefined : ('numeric' as const)
  return dateFormat(tag, { timeZone: zone, year, month: 'short', day: 'numeric' }).format(time)
}

/** How people say when something was; days are the newsroom's, not the reader's. */
export const relativeTime = (time: Date, now: Date, place: Place): TimePhrase => {
  const age = now.getTime() - time.getTime()
  if (age < -minuteMs) return { key: 'date', text: `${dateText(time, now, place)} ${clockTime(time, place)}` }
  if (age < minuteMs) return { key: 'justNow' }
  if (age < hourMs) return { key: 'minutes', count: Math.floor(age / minuteMs) }

  const today = dayIn(now, place.zone)
  if (dayIn(time, place.zone) === today) return { key: 'hours', count: Math.floor(age / hourMs) }
  const yesterday = dayIn(new Date(now.getTime() - dayMs), place.zone)
  if (dayIn(time, place.zone) === yesterday) return { key: 'yesterday', time: clockTime(time, place) }
  return { key: 'date', text: dateText(time, now, place) }
}
