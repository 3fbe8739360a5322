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

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const dayOf = (time: Date, zone: string) => time.toLocaleDateString('sv', { timeZone: zone })

export const exactTime = (time: Date, { tag, zone }: Place) =>
  time.toLocaleString(tag, { timeZone: zone, dateStyle: 'medium', timeStyle: 'medium', hour12: false })

const clockTime = (time: Date, { tag, zone }: Place) =>
  time.toLocaleTimeString(tag, { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

const dateText = (time: Date, now: Date, { tag, zone }: Place) => {
  const sameYear = dayOf(time, zone).slice(0, 4) === dayOf(now, zone).slice(0, 4)
  const year = sameYear ? undefined : ('numeric' as const)
  return time.toLocaleDateString(tag, { timeZone: zone, year, month: 'short', day: 'numeric' })
}

/** How people say when something was; days are the newsroom's, not the reader's. */
export const relativeTime = (time: Date, now: Date, place: Place): TimePhrase => {
  const age = now.getTime() - time.getTime()
  if (age < -minute) return { key: 'date', text: `${dateText(time, now, place)} ${clockTime(time, place)}` }
  if (age < minute) return { key: 'justNow' }
  if (age < hour) return { key: 'minutes', count: Math.floor(age / minute) }

  const today = dayOf(now, place.zone)
  if (dayOf(time, place.zone) === today) return { key: 'hours', count: Math.floor(age / hour) }
  const yesterday = dayOf(new Date(now.getTime() - day), place.zone)
  if (dayOf(time, place.zone) === yesterday) return { key: 'yesterday', time: clockTime(time, place) }
  return { key: 'date', text: dateText(time, now, place) }
}
