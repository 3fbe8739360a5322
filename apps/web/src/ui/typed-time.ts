const dayParts = String.raw`(?:(?<year>\d{4})[-/.年])?(?<month>\d{1,2})[-/.月](?<day>\d{1,2})日?`
const clockParts = String.raw`(?<hour>\d{1,2})[:：点时](?<minute>\d{1,2})分?`

const isShownBy = (utc: string, length: number) => {
  const time = Date.parse(utc)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, length) === utc.slice(0, length)
}

/** Whether it is a day of the calendar, as 2026-03-12. */
export const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && isShownBy(text, 10)

/** Whether it is a moment of the clock, as 2026-03-12 17:00:00. */
export const isWall = (text: string) =>
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) && isShownBy(`${text.replace(' ', 'T')}Z`, 19)

const readBy = (forms: readonly RegExp[], typed: string, near: string) => {
  const text = typed.trim()
  const groups = forms.map((form) => form.exec(text)?.groups).find((found) => found !== undefined)
  if (!groups) return undefined
  const { year, month, day, hour = '', minute = '' } = groups
  const two = (part: string) => part.padStart(2, '0')
  return {
    day: `${year ?? near.slice(0, 4)}-${two(month ?? near.slice(5, 7))}-${two(day ?? near.slice(8, 10))}`,
    clock: `${two(hour)}:${two(minute)}:00`,
  }
}

/** What can be typed into a calendar's field. What cannot be read comes back as it was, to be mended. */
export interface TypedForm {
  is: (text: string) => boolean
  /** As people write it: the year, and the day of a moment, may be left to `near`. */
  read: (typed: string, near: string) => string
  /** How a chosen one is kept. */
  kept: string
}

const orAsTyped = (typed: string, read: string | undefined, is: TypedForm['is']) =>
  read !== undefined && is(read) ? read : typed.trim()

const wholeDay = [new RegExp(`^${dayParts}$`)]
export const typedDay: TypedForm = {
  is: isDay,
  read: (typed, near) => orAsTyped(typed, readBy(wholeDay, typed, near)?.day, isDay),
  kept: 'YYYY-MM-DD',
}

const wholeWall = [new RegExp(`^${dayParts}[ T]*${clockParts}$`), new RegExp(`^${clockParts}$`)]
export const typedWall: TypedForm = {
  is: isWall,
  read: (typed, near) => {
    const read = readBy(wholeWall, typed, near)
    return orAsTyped(typed, read && `${read.day} ${read.clock}`, isWall)
  },
  kept: 'YYYY-MM-DD HH:mm:00',
}

export interface Bounds {
  /** First and last day that can be chosen. */
  from?: string | undefined
  to?: string | undefined
}

/** What is wrong with what stands in a day's field; nothing with an empty one. */
export const dayProblem = (text: string, { from, to }: Bounds = {}) => {
  if (text === '') return undefined
  if (!isDay(text)) return 'unread'
  if (from !== undefined && text < from) return 'early'
  return to !== undefined && text > to ? 'late' : undefined
}
export type DayProblem = NonNullable<ReturnType<typeof dayProblem>>

/** As a calendar asks it. */
export const disabledOutside = (bounds: Bounds) => (day: { format: (form: string) => string }) =>
  dayProblem(day.format('YYYY-MM-DD'), bounds) !== undefined
