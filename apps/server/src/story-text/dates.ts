import { dateFormat, wallTimeIn } from '@rongbian/domain'
import { monthOf, monthPattern } from './months.ts'

export interface Parts {
  year: number
  month: number
  day: number
  hour?: number
  minute?: number
  second?: number
}

const numeric = 'numeric' as const
const wholeClock = {
  year: numeric,
  month: numeric,
  day: numeric,
  hour: numeric,
  minute: numeric,
  second: numeric,
}
const formatIn = (timeZone: string) => dateFormat('en-US', { timeZone, hourCycle: 'h23', ...wholeClock })

const instantOf = ({ year, month, day, hour = 0, minute = 0, second = 0 }: Parts) =>
  Date.UTC(year, month - 1, day, hour, minute, second)

/** The instant of a wall clock in a time zone. */
export const inZone = (parts: Parts, timeZone: string) => {
  const wanted = instantOf(parts)
  const shown = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(wanted)
      .map(({ type, value }) => [type, Number(value)]),
  )
  return new Date(wanted - (instantOf(shown as unknown as Parts) - wanted))
}

/** Whether only a day was told. */
export const isMidnight = (date: Date, timeZone: string) => wallTimeIn(date, timeZone).endsWith(' 00:00:00')

export const isReal = ({ year, month, day, hour = 0, minute = 0, second = 0 }: Parts) =>
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

/** Hours before or behind Greenwich of the abbreviations pages use; a Chinese page means its own by CST. */
const zones: Record<string, number> = {
  ...{
    Z: 0,
    UTC: 0,
    GMT: 0,
    BST: 1,
    CET: 1,
    MEZ: 1,
    CEST: 2,
    MESZ: 2,
    IST: 5.5,
    CST: 8,
    HKT: 8,
    JST: 9,
    KST: 9,
  },
  ...{ AST: -4, EST: -5, EDT: -4, CDT: -5, MST: -7, MDT: -6, PST: -8, PDT: -7 },
}
/** Those that mean summer or winter time, whichever it was. */
const places: Record<string, string> = { ET: 'America/New_York', PT: 'America/Los_Angeles' }
const zoneNames = [...Object.keys(zones), ...Object.keys(places)]
  .toSorted((one, other) => other.length - one.length)
  .join('|')
const zone = `(?:\\s*\\(?(?:(?:UTC|GMT)?\\s*([+-])(\\d{1,2}):?(\\d{2})?(?!\\d)|(${zoneNames})\\b))?`

const half = '(?:(上午|下午|晚上|晚|中午|凌晨|早上)\\s*)?'
const between =
  '[\\sT,，|｜·•–-]{0,6}(?:[（(]?(?:at|um|à|a las|às|@|ore|kl\\.|日|星期.|周.)[)）]?\\s*){0,2}\\s*'
const clock = `(?:${between}${half}(\\d{1,2})(?:[:：时時h]|\\.(?=\\d{2}\\s*(?:Uhr|[ap]\\.?m)))(\\d{2})?(?:[:：分](\\d{1,2}))?(?:\\.\\d{1,9})?秒?分?\\s*(?:(a|p)\\.?m\\b\\.?)?(?:\\s*Uhr)?${zone})?`
const month = `(${monthPattern})(?!\\p{L})\\.?`

type Order = ['year' | 'month' | 'day', 'year' | 'month' | 'day', 'year' | 'month' | 'day']

/** The forms of a day, each with the order of its three parts. */
const forms: { pattern: RegExp; order: Order }[] = [
  {
    order: ['year', 'month', 'day'],
    pattern: new RegExp(
      `(?<!\\d)(\\d{4})\\s*(?:[-/.年]\\s*)?(\\d{1,2})\\s*[-/.月]\\s*(\\d{1,2})(?!\\d)\\s*日?${clock}`,
      'iu',
    ),
  },
  {
    order: ['year', 'month', 'day'],
    pattern: /^(20\d{2})(\d{2})(\d{2})(?:()(\d{2})(\d{2})(\d{2})?)?$/,
  },
  {
    order: ['month', 'day', 'year'],
    pattern: written(`${month}[\\s-]+(\\d{1,2})(?:st|nd|rd|th)?,?[\\s-]+(\\d{4})`),
  },
  {
    order: ['day', 'month', 'year'],
    pattern: written(
      `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th|er|\\.|º|°)?[\\s-]*(?:de\\s+|of\\s+)?${month},?[\\s-]+(?:de\\s+)?(\\d{4})`,
    ),
  },
  {
    order: ['day', 'month', 'year'],
    pattern: written('(?<![\\d.])(\\d{1,2})\\.\\s?(\\d{1,2})\\.\\s?(\\d{4})(?!\\d)'),
  },
  { order: ['month', 'day', 'year'], pattern: written('(?<![\\d/])(\\d{1,2})/(\\d{1,2})/(\\d{4})(?!\\d)') },
]

/** 05 Jan 10:20:30 +0800 2026, as programs write it. */
const byPrograms = new RegExp(
  `${month}\\s+(\\d{1,2})\\s+(\\d{1,2}):(\\d{2}):(\\d{2})${zone}\\)?\\s+(\\d{4})`,
  'iu',
)

function written(day: string) {
  return new RegExp(day + clock, 'iu')
}

const before = new RegExp(
  `(\\d{1,2}):(\\d{2})\\s*(?:(a|p)\\.?m\\b\\.?)?${zone}[,\\s|(]*(?:on\\s+)?(?:\\p{L}{2,9}\\.?,?\\s+)?$`,
  'iu',
)

const offsetOf = (sign?: string, hours?: string, minutes?: string, name?: string) => {
  if (name) return places[name.toUpperCase()] ?? (zones[name.toUpperCase()] ?? 0) * 60
  if (hours) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0))
}

const hourOf = (hour: number, half = '', letter = '') => {
  const isAfternoon = /下午|晚|中午/.test(half) || letter.toLowerCase() === 'p'
  if (isAfternoon && hour < 12 && !(half === '中午' && hour >= 10)) return hour + 12
  return letter.toLowerCase() === 'a' && hour === 12 ? 0 : hour
}

const numberOf = (text = '') => Number(text) || monthOf(text)

/** A wall clock, and where it hangs: the minutes it is ahead of Greenwich, or the zone, where that is told. */
interface Told {
  parts: Parts
  offset?: number | string | undefined
}

type Found = (string | undefined)[]

const toldBy = (found: Found, order: Order): Told => {
  const [, one, two, three, half, hour, minute, second, letter, sign, hours, minutes, name] = found
  const day = Object.fromEntries([one, two, three].map((part, at) => [order[at], numberOf(part)]))
  const time = {
    hour: hourOf(Number(hour ?? 0), half, letter),
    minute: Number(minute ?? 0),
    second: Number(second ?? 0),
  }
  // The names of the three come from the order, which names each once.
  return { parts: { ...(day as unknown as Parts), ...time }, offset: offsetOf(sign, hours, minutes, name) }
}

/** The hour before the day, as American agencies write it. */
const withHourBefore = (told: Told, text: string): Told => {
  const [all, hour, minute, letter, sign, hours, minutes, name] = before.exec(text) ?? []
  if (!all) return told
  const time = { hour: hourOf(Number(hour), '', letter), minute: Number(minute) }
  return { parts: { ...told.parts, ...time }, offset: offsetOf(sign, hours, minutes, name) }
}

/** Whoever writes 25/12/2026 has the day first. */
const inOrder = (told: Told, [first]: Order): Told => {
  const { month, day } = told.parts
  const isTurned = first === 'month' && month > 12 && day <= 12
  return isTurned ? { ...told, parts: { ...told.parts, month: day, day: month } } : told
}

const fromPrograms = (text: string): Told | undefined => {
  const [all, monthName, day, hour, minute, second, sign, hours, minutes, name, year] =
    byPrograms.exec(text) ?? []
  if (!all) return
  const found: Found = [all, year, monthName, day, '', hour, minute, second, '', sign, hours, minutes, name]
  return toldBy(found, ['year', 'month', 'day'])
}

const readTold = (text: string): Told | undefined => {
  const value = arabic(text)
  for (const { pattern, order } of forms) {
    const found = pattern.exec(value)
    if (!found) continue
    const told = inOrder(toldBy(found, order), order)
    const isDay = told.parts.hour === 0 && found[5] === undefined
    return isDay ? withHourBefore(told, value.slice(0, found.index)) : told
  }
  return fromPrograms(value)
}

const longest = 200

/** Told with its zone it is an instant; otherwise the newsroom's clock counts. */
export const readDate = (text: string, timeZone: string): Date | undefined => {
  const value = text.trim().slice(0, longest)
  if (/^1\d{9}(\d{3})?$/.test(value)) return new Date(Number(value.padEnd(13, '0')))
  if (!/\d{4}/.test(arabic(value))) return
  const told = readTold(value)
  if (!told) return
  const { parts, offset } = told
  if (!isReal(parts)) return
  if (typeof offset === 'number') return new Date(instantOf(parts) - offset * 60_000)
  return inZone(parts, offset ?? timeZone)
}

const inAddress = /(?:\/|\/[a-z]|[_-])(20\d{2})[-/]?(0[1-9]|1[0-2])[-/]?(0[1-9]|[12]\d|3[01])(?=\D|$)/
const namedInAddress = new RegExp(`/(20\\d{2})/(${monthPattern})/(\\d{1,2})(?=\\D|$)`, 'iu')

/** Many houses file their pages by day. */
export const dateInAddress = (url: string, timeZone: string): Date | undefined => {
  const { pathname } = new URL(url)
  const [, year, month, day] = inAddress.exec(pathname) ?? namedInAddress.exec(pathname) ?? []
  const parts = { year: Number(year), month: numberOf(month), day: Number(day) }
  return year && isReal(parts) ? inZone(parts, timeZone) : undefined
}
