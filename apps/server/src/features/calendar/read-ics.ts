import { calendarMessages as messages } from '@rongbian/contract/messages/calendar'
import { calendarLimits, dayMs, type EventState, instantAt, type Message } from '@rongbian/domain'
import { type IcalDate, ical, type VEvent } from './ical.ts'

/** One time of an event from outside. */
export interface ReadEvent {
  uid: string
  /** Which time of a series; null of what happens once. */
  occursAt: Date | null
  sequence: number
  title: string
  note: string
  place: string
  latitude: number | null
  longitude: number | null
  categories: string[]
  url: string
  startsAt: Date
  endsAt: Date
  isAllDay: boolean
  state: EventState
}

export type ReadCalendar = { events: ReadEvent[]; remarks: Message[] } | { problem: Message }

interface Asked {
  ics: string
  timeZone: string
  /** From which moment on what is over is of no interest. */
  now: Date
}

const keptDays = 31
const untitled = '—'

const plain = (value: unknown): string => {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null && 'val' in value ? String(value.val) : ''
}

const cleaned = (value: unknown, max: number) =>
  plain(value)
    .replace(/<[^>]*>/g, '')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim()
    .slice(0, max)

const addressIn = (value: unknown) => {
  const url = URL.parse(plain(value))
  return url && /^https?:$/.test(url.protocol) ? url.href.slice(0, 2000) : ''
}

/** Both or neither, and on this earth. */
const placeIn = (geo: VEvent['geo']): Pick<ReadEvent, 'latitude' | 'longitude'> => {
  const [latitude, longitude] = [Number(geo?.lat ?? Number.NaN), Number(geo?.lon ?? Number.NaN)]
  const isReal = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isReal ? { latitude, longitude } : { latitude: null, longitude: null }
}

const categoriesIn = (given: unknown) => {
  const words = [given ?? []].flat().map((one) => cleaned(one, calendarLimits.category).replaceAll('\n', ' '))
  return [...new Set(words.filter(Boolean))].slice(0, calendarLimits.categories)
}

const isInstant = (at: unknown): at is IcalDate => at instanceof Date && !Number.isNaN(at.getTime())

const two = (value: number) => String(value).padStart(2, '0')

/** A time without a zone, and a day, are read by the clock of this machine: they mean the newsroom's. */
const settled = (at: IcalDate, isAllDay: boolean, timeZone: string) => {
  if (!isAllDay && at.tz) return new Date(at.getTime())
  const date = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  const time = `${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`
  return new Date(instantAt(`${date} ${isAllDay ? '00:00:00' : time}`, timeZone))
}

const states: Readonly<Record<string, EventState>> = { CANCELLED: 'cancelled', TENTATIVE: 'tentative' }

type Times = Pick<ReadEvent, 'startsAt' | 'endsAt' | 'occursAt'>

const presented = (event: VEvent, times: Times): ReadEvent => ({
  uid: event.uid.slice(0, 500),
  sequence: Number(event.sequence) || 0,
  title: cleaned(event.summary, calendarLimits.title).replaceAll('\n', ' ') || untitled,
  note: cleaned(event.description, calendarLimits.note),
  place: cleaned(event.location, calendarLimits.place).replaceAll('\n', ' '),
  ...placeIn(event.geo),
  categories: categoriesIn(event.categories),
  url: addressIn(event.url),
  isAllDay: event.datetype === 'date',
  state: states[event.status ?? ''] ?? 'confirmed',
  ...times,
})

const slowEnough = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']
const isTooFast = ({ rrule }: VEvent) =>
  rrule !== undefined && !slowEnough.includes(String(rrule.options.freq))

const rdate = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?/

/** The library leaves these as they stand: `20261205T090000Z,…`, or with the zone beside them. */
const extraTimes = (event: VEvent, timeZone: string) => {
  const given = event.rdate
  return [given ?? []].flat().flatMap((one) => {
    const zone = (one as { params?: { TZID?: string } }).params?.TZID ?? event.start.tz ?? timeZone
    return plain(one)
      .split(',')
      .flatMap((value) => {
        const [, year, month, date, hour = '00', minute = '00', second = '00', isUtc] =
          rdate.exec(value) ?? []
        if (!year) return []
        return new Date(
          instantAt(`${year}-${month}-${date} ${hour}:${minute}:${second}`, isUtc ? 'UTC' : zone),
        )
      })
  })
}

const expand = (event: VEvent, { timeZone, now }: Asked): ReadEvent[] => {
  const isAllDay = event.datetype === 'date'
  const from = new Date(now.getTime() - keptDays * dayMs)
  const to = new Date(now.getTime() + calendarLimits.days * dayMs)
  const lengthMs = (event.end?.getTime() ?? event.start.getTime()) - event.start.getTime()
  const repeated = ical.expandRecurringEvent(event, { from, to }).map((one) => {
    const own = one.isOverride ? one.event : event
    const occursAt = one.event.recurrenceid ?? one.start
    return presented(own, {
      occursAt: settled(occursAt, isAllDay, timeZone),
      startsAt: settled(one.start, one.isFullDay, timeZone),
      endsAt: settled(one.end, one.isFullDay, timeZone),
    })
  })
  const extra = extraTimes(event, timeZone)
    .filter((at) => at >= from && at < to)
    .map((at) => presented(event, { occursAt: at, startsAt: at, endsAt: new Date(at.getTime() + lengthMs) }))
  return [...repeated, ...extra].sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}

const single = (event: VEvent, timeZone: string): ReadEvent => {
  const isAllDay = event.datetype === 'date'
  const startsAt = settled(event.start, isAllDay, timeZone)
  const endsAt = isInstant(event.end) ? settled(event.end, isAllDay, timeZone) : startsAt
  return presented(event, {
    occursAt: null,
    startsAt,
    endsAt: new Date(Math.max(startsAt.getTime(), endsAt.getTime())),
  })
}

const isSeries = (event: VEvent) =>
  event.rrule !== undefined || event.rdate !== undefined || Object.keys(event.recurrences ?? {}).length > 0

const dated = /^(?:DTSTART|DTEND|RECURRENCE-ID)[;:].*?(\d{4})(\d\d)(\d\d)(?:T\d{6}Z?)?$/

const isRealDay = (year: string, month: string, date: string) => {
  const at = new Date(`${year}-${month}-${date}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.getUTCDate() === Number(date)
}

/** Events with a day that is none: the library would move the 30th of February to March. */
const impossible = (ics: string) => {
  const lines = ics.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)
  const uids = new Set<string>()
  let own: string[] = []
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') own = []
    own.push(line)
    if (line !== 'END:VEVENT') continue
    const isBad = own.some((one) => {
      const [, year = '', month = '', date = ''] = dated.exec(one) ?? []
      return year !== '' && !isRealDay(year, month, date)
    })
    if (isBad) uids.add(own.find((one) => one.startsWith('UID:'))?.slice(4) ?? '')
  }
  return uids
}

/** Nothing where the library stumbles over what it finds. */
const parse = (ics: string) => {
  try {
    return Object.values(ical.sync.parseICS(ics)).filter((one): one is VEvent => one?.type === 'VEVENT')
  } catch {
    return undefined
  }
}

/** Reads an ICS document; what cannot be taken of it is named. */
export const readIcs = (asked: Asked): ReadCalendar => {
  const { ics, timeZone } = asked
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(ics)) return { problem: messages.noIcs() }
  const count = ics.split(/^BEGIN:VEVENT/m).length - 1
  const { icsEvents: max, occurrences, icsTimes } = calendarLimits
  if (count > max) return { problem: messages.tooMany({ count, max }) }
  const bad = impossible(ics)
  const remarks: Message[] = []
  const events: ReadEvent[] = []
  const parsed = parse(ics)
  if (!parsed) return { problem: messages.noIcs() }
  for (const event of parsed) {
    const title = cleaned(event.summary, calendarLimits.title) || untitled
    if (bad.has(event.uid) || !isInstant(event.start)) remarks.push(messages.badDate({ title }))
    else if (isTooFast(event)) remarks.push(messages.tooFast({ title }))
    else {
      const times = isSeries(event) ? expand(event, asked) : [single(event, timeZone)]
      if (times.length > occurrences) remarks.push(messages.cut({ title, max: occurrences }))
      events.push(...times.slice(0, occurrences))
    }
  }
  if (events.length > icsTimes) remarks.push(messages.cutAll({ max: icsTimes }))
  return { events: events.slice(0, icsTimes), remarks }
}
