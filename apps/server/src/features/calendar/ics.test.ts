import { expect, test } from 'vitest'
import { ical, type VEvent } from './ical.ts'
import { fold, type IcsEvent, writeIcs } from './ics.ts'

const base: IcsEvent = {
  uid: 'mission-7@1.rongbian',
  sequence: 3,
  changedAt: new Date('2026-11-18T01:00:00Z'),
  startsAt: new Date('2026-12-01T01:00:00Z'),
  endsAt: new Date('2026-12-01T03:00:00Z'),
  isAllDay: false,
  summary: '采访摊主（已接受）',
  description: '带上，录音笔；\n两块电池\\备用',
  location: '河滨夜市',
  geo: { latitude: 30.274, longitude: -120.155 },
  categories: ['采访任务', '夜市, 民生'],
  url: 'https://news.example/#/missions?mission=7',
  status: 'CONFIRMED',
}

const write = (events: Partial<IcsEvent>[], timeZone = 'Asia/Shanghai') =>
  writeIcs({ name: '城市新闻部', timeZone, events: events.map((event) => ({ ...base, ...event })) })
const readBack = (ics: string) =>
  Object.values(ical.sync.parseICS(ics)).filter((one): one is VEvent => one?.type === 'VEVENT')

test('what is written is read back: key, sequence, times, words, place, state', () => {
  const [event] = readBack(write([{}]))
  expect(event).toMatchObject({
    uid: base.uid,
    sequence: 3,
    start: base.startsAt,
    end: base.endsAt,
    summary: base.summary,
    description: base.description,
    location: base.location,
    geo: { lat: 30.274, lon: -120.155 },
    url: base.url,
    status: 'CONFIRMED',
  })
})

test('categories are a list, and a comma in one does not make two', () => {
  expect(write([{}])).toContain('CATEGORIES:采访任务,夜市\\, 民生\r\n')
  expect(write([{ categories: [] }])).not.toContain('CATEGORIES')
})

test('lines end with CRLF and have 75 octets at most, broken between characters', () => {
  const summary = '《澜湾渡口夜航》𠮷😀'.repeat(12)
  const ics = write([{ summary }])
  const lines = ics.split('\r\n')
  expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(lines.some((line) => line.includes('\uFFFD'))).toBe(false)
  expect(readBack(ics)[0]?.summary).toBe(summary)
  expect(fold('short')).toBe('short')
})

test('a day is a day, and its end is the day after', () => {
  const day = {
    isAllDay: true,
    startsAt: new Date('2026-11-30T16:00:00Z'),
    endsAt: new Date('2026-12-02T16:00:00Z'),
  }
  const ics = write([day])
  expect(ics).toContain('DTSTART;VALUE=DATE:20261201\r\n')
  expect(ics).toContain('DTEND;VALUE=DATE:20261203\r\n')
  expect(ics).not.toContain('VTIMEZONE')
})

test('a series keeps its hour when the clock is changed, with its zone in the document', () => {
  const startsAt = new Date('2026-10-19T07:00:00Z')
  const series = {
    startsAt,
    endsAt: new Date('2026-10-19T08:00:00Z'),
    rrule: 'FREQ=WEEKLY;UNTIL=20261109T080000Z',
    exdates: [new Date('2026-11-02T08:00:00Z')],
  }
  const moved = {
    recurrenceId: new Date('2026-11-09T08:00:00Z'),
    startsAt: new Date('2026-11-09T12:00:00Z'),
    endsAt: new Date('2026-11-09T13:00:00Z'),
    summary: '改到中午',
  }
  const ics = write([series, moved], 'Europe/Berlin')
  expect(ics).toContain('TZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100\r\n')
  expect(ics).toContain('DTSTART:20261025T030000\r\n')
  const [event] = readBack(ics)
  const span = { from: new Date('2026-10-01'), to: new Date('2026-12-01') }
  const times = event ? ical.expandRecurringEvent(event, span) : []
  expect(times.map(({ start }) => start.toISOString())).toEqual([
    '2026-10-19T07:00:00.000Z',
    '2026-10-26T08:00:00.000Z',
    '2026-11-09T12:00:00.000Z',
  ])
})

test('subscribers ask every quarter of an hour, and the document is the same until something changes', () => {
  expect(write([{}])).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT15M\r\nX-PUBLISHED-TTL:PT15M\r\n')
  expect(write([{}])).toBe(write([{}]))
})

test('what was cancelled is said so, and no line break in a title makes a new line', () => {
  const ics = write([{ status: 'CANCELLED', sequence: 4, summary: '一\r\nSTATUS:CONFIRMED\u0007' }])
  expect(ics.match(/^STATUS:/gm)).toHaveLength(1)
  expect(readBack(ics)[0]).toMatchObject({
    status: 'CANCELLED',
    sequence: 4,
    summary: '一\nSTATUS:CONFIRMED',
  })
})
