interface Parts {
  year: number
  month: number
  day: number
  hour?: number
  minute?: number
  second?: number
}

/** The instant of a wall clock in a time zone. */
const inZone = ({ year, month, day, hour = 0, minute = 0, second = 0 }: Parts, timeZone: string) => {
  const wanted = Date.UTC(year, month - 1, day, hour, minute, second)
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const shownAt = (instant: number) => {
    const parts = Object.fromEntries(
      format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
    )
    const { year: y = 0, month: m = 1, day: d = 1, hour: h = 0, minute: n = 0, second: s = 0 } = parts
    return Date.UTC(y, m - 1, d, h, n, s)
  }
  return new Date(wanted - (shownAt(wanted) - wanted))
}

/** Whether only a day was told. */
export const isMidnight = (date: Date, timeZone: string) =>
  date.toLocaleTimeString('en-GB', { timeZone }) === '00:00:00'

const isReal = ({ year, month, day, hour = 0, minute = 0, second = 0 }: Parts) =>
  year >= 1990 &&
  year <= 2100 &&
  new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1 &&
  day >= 1 &&
  hour < 24 &&
  minute < 60 &&
  second < 60

const digits = '〇一二三四五六七八九'

/** 二〇二六年十一月十五日, as printed papers write it. */
const arabic = (text: string) =>
  text
    .replace(/○|零/g, '〇')
    .replace(/([一二三])?十([一二三四五六七八九])?(?=[年月日])/g, (_, tens = '一', ones = '〇') => {
      return `${digits.indexOf(tens)}${digits.indexOf(ones)}`
    })
    .replace(/[〇一二三四五六七八九]{1,4}(?=[年月日])/g, (run) =>
      [...run].map((digit) => digits.indexOf(digit)).join(''),
    )

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthName = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?'
const clock = '(?:[T\\s,，日]{0,6}(\\d{1,2})[:：时時](\\d{1,2})(?:[:：分](\\d{1,2}))?)?'

const numbered = new RegExp(
  `(?<!\\d)(\\d{4})\\s*(?:[-/.年]\\s*)?(\\d{1,2})\\s*[-/.月]\\s*(\\d{1,2})\\s*日?${clock}`,
)
const american = new RegExp(`${monthName}\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})`, 'i')
const british = new RegExp(`(\\d{1,2})(?:st|nd|rd|th)?\\s+${monthName},?\\s+(\\d{4})`, 'i')

const monthOf = (name = '') => months.indexOf(name.toLowerCase()) + 1

const readNumbered = (text: string): Parts | undefined => {
  const found = numbered.exec(arabic(text))
  if (!found) return
  const [year, month, day, hour, minute, second] = found.slice(1).map((part) => Number(part ?? 0))
  return { year, month, day, hour, minute, second } as Parts
}

const readEnglish = (text: string): Parts | undefined => {
  const first = american.exec(text)
  if (first) return { month: monthOf(first[1]), day: Number(first[2]), year: Number(first[3]) }
  const other = british.exec(text)
  if (other) return { day: Number(other[1]), month: monthOf(other[2]), year: Number(other[3]) }
}

const withZone = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})$/i

/** Told with its zone it is an instant; otherwise the newsroom's clock counts. */
export const readDate = (text: string, timeZone: string): Date | undefined => {
  const value = text.trim()
  if (withZone.test(value)) {
    const instant = new Date(value.replace(/\s*([+-]\d{2})(\d{2})$/, '$1:$2'))
    return Number.isNaN(instant.getTime()) ? undefined : instant
  }
  if (/^1\d{9}(\d{3})?$/.test(value)) return new Date(Number(value.padEnd(13, '0')))
  const parts = readNumbered(value) ?? readEnglish(value)
  return parts && isReal(parts) ? inZone(parts, timeZone) : undefined
}

const inAddress = /\/(20\d{2})[-/]?(0[1-9]|1[0-2])[-/]?(0[1-9]|[12]\d|3[01])(?=\D|$)/

/** Many houses file their pages by day. */
export const dateInAddress = (url: string, timeZone: string): Date | undefined => {
  const [, year, month, day] = inAddress.exec(new URL(url).pathname) ?? []
  const parts = { year: Number(year), month: Number(month), day: Number(day) }
  return year && isReal(parts) ? inZone(parts, timeZone) : undefined
}
