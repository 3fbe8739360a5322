import { dayMs, minuteMs, wallTimeIn } from '@rongbian/domain'

/** One event as it is written; times are instants, days are days. */
export interface IcsEvent {
  uid: string
  sequence: number
  changedAt: Date
  startsAt: Date
  endsAt: Date
  isAllDay: boolean
  summary: string
  description: string
  location: string
  geo?: { latitude: number; longitude: number }
  categories: readonly string[]
  url: string
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  /** Of a series: its rule, and what of it is left out; or which time of one this is. */
  rrule?: string
  exdates?: readonly Date[]
  recurrenceId?: Date
}

export interface IcsCalendar {
  name: string
  timeZone: string
  events: readonly IcsEvent[]
}

const lineOctets = 75
const refresh = 'PT15M'

/** Escaped as RFC 5545 wants text; what is no line break and no tab has no place in it. */
const text = (value: string) =>
  value
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')

/** At most 75 octets a line, broken between characters and never in one. */
export const fold = (line: string) => {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > lineOctets) {
      parts.push(part)
      // A line that goes on begins with a blank.
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n')
}

const utc = (at: Date) => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
const wall = (at: Date, timeZone: string) => wallTimeIn(at, timeZone).replace(/[-:]/g, '').replace(' ', 'T')
const day = (at: Date, timeZone: string) => wall(at, timeZone).slice(0, 8)

/** A day by its name, a series by the clock of the newsroom, all else as an instant. */
const moment = (
  name: string,
  at: Date,
  { isAllDay, isSeries }: { isAllDay: boolean; isSeries: boolean },
  zone: string,
) => {
  if (isAllDay) return `${name};VALUE=DATE:${day(at, zone)}`
  return isSeries ? `${name};TZID=${zone}:${wall(at, zone)}` : `${name}:${utc(at)}`
}

const eventLines = (event: IcsEvent, zone: string) => {
  const { uid, sequence, changedAt, startsAt, endsAt, isAllDay, rrule, exdates = [], recurrenceId } = event
  const how = { isAllDay, isSeries: rrule !== undefined || recurrenceId !== undefined }
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(changedAt)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    `SEQUENCE:${sequence}`,
    ...(recurrenceId ? [moment('RECURRENCE-ID', recurrenceId, how, zone)] : []),
    moment('DTSTART', startsAt, how, zone),
    moment('DTEND', endsAt, how, zone),
    ...(rrule ? [`RRULE:${rrule}`] : []),
    ...exdates.map((at) => moment('EXDATE', at, how, zone)),
    `STATUS:${event.status}`,
    `SUMMARY:${text(event.summary)}`,
    ...(event.description ? [`DESCRIPTION:${text(event.description)}`] : []),
    ...(event.location ? [`LOCATION:${text(event.location)}`] : []),
    ...(event.geo ? [`GEO:${event.geo.latitude};${event.geo.longitude}`] : []),
    ...(event.categories.length > 0 ? [`CATEGORIES:${event.categories.map(text).join(',')}`] : []),
    ...(event.url ? [`URL:${event.url}`] : []),
    'END:VEVENT',
  ]
}

const offsetMinutes = (at: number, zone: string) =>
  Math.round((Date.parse(`${wallTimeIn(at, zone).replace(' ', 'T')}Z`) - at) / minuteMs)
const offset = (minutes: number) => {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`
}

/** The minute in which the offset is another than it was a day before. */
const changeIn = (dayBefore: number, after: number, zone: string) => {
  let [low, high] = [dayBefore, dayBefore + dayMs]
  while (high - low > minuteMs) {
    const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs
    if (offsetMinutes(middle, zone) === after) high = middle
    else low = middle
  }
  return high
}

/** The offsets of the zone from a year before to three years after, each change in lines of its own. */
const zoneLines = (zone: string, around: number) => {
  const from = Math.floor(around / dayMs - 366) * dayMs
  const first = offsetMinutes(from, zone)
  const changes = [{ at: from, before: first, after: first }]
  for (let at = from; at < from + 4 * 366 * dayMs; at += dayMs) {
    const before = changes.at(-1)?.after ?? first
    const after = offsetMinutes(at + dayMs, zone)
    if (after !== before) changes.push({ at: changeIn(at, after, zone), before, after })
  }
  const lines = changes.flatMap(({ at, before, after }) => [
    'BEGIN:STANDARD',
    `DTSTART:${utc(new Date(at + before * minuteMs)).slice(0, -1)}`,
    `TZOFFSETFROM:${offset(before)}`,
    `TZOFFSETTO:${offset(after)}`,
    'END:STANDARD',
  ])
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...lines, 'END:VTIMEZONE']
}

const isSeries = ({ rrule, isAllDay }: IcsEvent) => rrule !== undefined && !isAllDay

export const writeIcs = ({ name, timeZone, events }: IcsCalendar) => {
  const [series] = events.filter(isSeries)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rongbian//Calendar//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${text(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
    ...(series ? zoneLines(timeZone, series.startsAt.getTime()) : []),
    ...events.flatMap((event) => eventLines(event, timeZone)),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}
