import { dayIn } from '@rongbian/domain'
import { inZone, isReal, type Parts } from '#/story-text/dates.ts'

const unitMs: [RegExp, number][] = [
  [/^(?:秒|seconds?)/i, 1_000],
  [/^(?:分|minutes?|mins?)/i, 60_000],
  [/^(?:小时|小時|個小時|个小时|hours?|hrs?)/i, 3_600_000],
  [/^(?:天|日|days?)/i, 86_400_000],
]

const ago =
  /(\d{1,3})\s*(秒|分|个?小时|個?小時|天|seconds?|min(?:ute)?s?|h(?:ou)?rs?|days?)钟?鐘?\s*(?:之?前|ago)/i

const agoIn = (text: string, now: Date) => {
  const [, count, unit = ''] = ago.exec(text) ?? []
  const [, ms] = unitMs.find(([pattern]) => pattern.test(unit)) ?? []
  return count && ms ? new Date(now.getTime() - Number(count) * ms) : undefined
}

const dayBefore: Record<string, number> = { 今天: 0, 今日: 0, 昨天: 1, 昨日: 1, 前天: 2 }
const named = /(今天|今日|昨天|昨日|前天)\s*(\d{1,2})[:：](\d{2})/

/** The wall clock of a moment. */
const clockOf = (date: Date, timeZone: string): Parts => {
  const [year = 0, month = 0, day = 0] = dayIn(date, timeZone).split('-').map(Number)
  return { year, month, day }
}

const dayMs = 86_400_000

const namedIn = (text: string, timeZone: string, now: Date) => {
  const [, name = '', hour, minute] = named.exec(text) ?? []
  const days = dayBefore[name]
  if (days === undefined) return
  const day = clockOf(new Date(now.getTime() - days * dayMs), timeZone)
  return inZone({ ...day, hour: Number(hour), minute: Number(minute) }, timeZone)
}

const clock = '(?:日|号)?\\s*[,，]?\\s*(?:(\\d{1,2})[:：](\\d{2}))?(?!\\d)'
const shortYear = new RegExp(`(?<![\\d.:/-])(\\d{2})[-/.](\\d{1,2})[-/.](\\d{1,2})${clock}`)
const noYear = new RegExp(`(?<![\\d.:/-])()(\\d{1,2})\\s*[-/月]\\s*(\\d{1,2})(?![\\d.-])${clock}`)

/** Of the year it was last that day, unless the address tells the year. */
const shortIn = (text: string, timeZone: string, now: Date, inYear?: number) => {
  const [all, short, month, day, hour, minute] = shortYear.exec(text) ?? noYear.exec(text) ?? []
  if (!all) return
  const thisYear = clockOf(now, timeZone).year
  const dateOf = (year: number) => {
    const parts = {
      year,
      month: Number(month),
      day: Number(day),
      hour: Number(hour ?? 0),
      minute: Number(minute ?? 0),
    }
    return isReal(parts) ? inZone(parts, timeZone) : undefined
  }
  if (short) return dateOf(2000 + Number(short))
  const date = dateOf(inYear ?? thisYear)
  return date && !inYear && date.getTime() > now.getTime() + dayMs ? dateOf(thisYear - 1) : date
}

/** A day told without its year, or counted back from when the page was read. */
export const readLooseDate = (text: string, timeZone: string, now: Date, inYear?: number) =>
  agoIn(text, now) ?? namedIn(text, timeZone, now) ?? shortIn(text, timeZone, now, inYear)
