import { calendarLimits, dayMs } from '@rongbian/domain'
import { expect, test } from 'vitest'
import { say } from '#/say.ts'
import { type ReadEvent, readIcs } from './read-ics.ts'

const now = new Date('2026-11-18T00:00:00Z')
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => [
  'BEGIN:VEVENT',
  ...(lines.some((line) => line.startsWith('UID:')) ? [] : ['UID:one@there']),
  'DTSTAMP:20261101T000000Z',
  ...(lines.some((line) => line.startsWith('SUMMARY')) ? [] : ['SUMMARY:发布会']),
  ...lines,
  'END:VEVENT',
]

const read = (ics: string) => {
  const answer = readIcs({ ics, timeZone: 'Asia/Shanghai', now })
  if ('problem' in answer) return { problem: say(answer.problem), events: [], remarks: [] }
  return { problem: '', events: answer.events, remarks: answer.remarks.map((remark) => say(remark)) }
}
const times = ({ events }: { events: ReadEvent[] }) => events.map(({ startsAt }) => startsAt.toISOString())

test.each([
  [
    'an instant',
    ['DTSTART:20261201T010000Z', 'DTEND:20261201T020000Z'],
    '2026-12-01T01:00',
    '2026-12-01T02:00',
    false,
  ],
  ['a length', ['DTSTART:20261201T010000Z', 'DURATION:PT90M'], '2026-12-01T01:00', '2026-12-01T02:30', false],
  [
    'without a zone',
    ['DTSTART:20261201T090000', 'DTEND:20261201T100000'],
    '2026-12-01T01:00',
    '2026-12-01T02:00',
    false,
  ],
  [
    'a zone without VTIMEZONE',
    ['DTSTART;TZID=America/New_York:20261201T090000', 'DURATION:PT1H'],
    '2026-12-01T14:00',
    '2026-12-01T15:00',
    false,
  ],
  [
    'a Windows zone',
    ['DTSTART;TZID=China Standard Time:20261201T090000', 'DURATION:PT1H'],
    '2026-12-01T01:00',
    '2026-12-01T02:00',
    false,
  ],
  [
    'whole days',
    ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261203'],
    '2026-11-30T16:00',
    '2026-12-02T16:00',
    true,
  ],
])('%s is the moment it means', (_, lines, from, to, isAllDay) => {
  const { events } = read(calendar(...event(...lines)))
  expect(events).toMatchObject([
    { startsAt: new Date(`${from}Z`), endsAt: new Date(`${to}Z`), isAllDay, occursAt: null },
  ])
})

test.each([
  ['30.274;120.155', { latitude: 30.274, longitude: 120.155 }],
  ['91;120', { latitude: null, longitude: null }],
  ['30.274', { latitude: null, longitude: null }],
  ['somewhere', { latitude: null, longitude: null }],
])('a place on earth is kept, another is not: GEO:%s', (geo, place) => {
  expect(read(calendar(...event('DTSTART:20261201T010000Z', `GEO:${geo}`))).events).toMatchObject([place])
})

test('categories are kept without markup, each once, and not without end', () => {
  const many = Array.from({ length: 30 }, (_, no) => `类${no}`).join(',')
  const one = event('DTSTART:20261201T010000Z', 'CATEGORIES:<b>外事</b>,外事, 民生 ')
  const two = event('UID:two@there', 'DTSTART:20261201T010000Z', `CATEGORIES:${many}`)
  const { events } = read(calendar(...one, ...two))
  expect(events[0]?.categories).toEqual(['外事', '民生'])
  expect(events[1]?.categories).toHaveLength(calendarLimits.categories)
})

test('words come without markup, an address only if it is of the web, what is ignored stays out', () => {
  const { events } = read(
    calendar(
      ...event(
        'DTSTART:20261201T010000Z',
        'SUMMARY:<b>发布会</b>',
        'DESCRIPTION:第一行\\n<script>x</script>第二行',
        'LOCATION;LANGUAGE=zh:市民中心',
        'URL:javascript:alert(1)',
        'SEQUENCE:4',
        'STATUS:CANCELLED',
        'ATTENDEE:mailto:a@example.com',
        'ATTACH:https://example.com/a.pdf',
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        'DESCRIPTION:闹钟',
        'TRIGGER:-PT15M',
        'END:VALARM',
      ),
    ),
  )
  expect(events).toMatchObject([
    { title: '发布会', note: '第一行\nx第二行', place: '市民中心', url: '', sequence: 4, state: 'cancelled' },
  ])
})

test('a series: its rule, what is left out, what is moved, what is added', () => {
  const zone = 'TZID=America/New_York'
  const answer = read(
    calendar(
      ...event(
        `DTSTART;${zone}:20261201T090000`,
        'DURATION:PT1H',
        'RRULE:FREQ=WEEKLY;COUNT=4',
        `EXDATE;${zone}:20261208T090000`,
      ),
      ...event(
        `RECURRENCE-ID;${zone}:20261215T090000`,
        `DTSTART;${zone}:20261215T110000`,
        'DURATION:PT1H',
        'SUMMARY:改时间',
      ),
      ...event('UID:more@there', 'DTSTART:20261203T010000Z', 'RDATE:20261205T010000Z,20261206T010000Z'),
    ),
  )
  expect(times(answer).sort()).toEqual([
    '2026-12-01T14:00:00.000Z',
    '2026-12-03T01:00:00.000Z',
    '2026-12-05T01:00:00.000Z',
    '2026-12-06T01:00:00.000Z',
    '2026-12-15T16:00:00.000Z',
    '2026-12-22T14:00:00.000Z',
  ])
  const moved = answer.events.find(({ title }) => title === '改时间')
  expect(moved?.occursAt).toEqual(new Date('2026-12-15T14:00:00Z'))
})

test('a rule without end is read two years on and 200 times at most, and that is said', () => {
  const daily = read(calendar(...event('DTSTART:20261201T010000Z', 'RRULE:FREQ=DAILY')))
  expect(daily.events).toHaveLength(calendarLimits.occurrences)
  expect(daily.remarks).toEqual(['“发布会”重复太多，只收下前 200 次'])
  const yearly = times(read(calendar(...event('DTSTART:20200301T010000Z', 'RRULE:FREQ=YEARLY'))))
  expect(yearly).toEqual(['2027-03-01T01:00:00.000Z', '2028-03-01T01:00:00.000Z'])
})

test.each(['SECONDLY', 'MINUTELY', 'HOURLY'])(
  '%s is refused by name, and the others are read',
  (frequency) => {
    const answer = read(
      calendar(
        ...event('UID:fast@there', 'SUMMARY:心跳', 'DTSTART:20261201T010000Z', `RRULE:FREQ=${frequency}`),
        ...event('DTSTART:20261201T010000Z'),
      ),
    )
    expect(answer.events.map(({ title }) => title)).toEqual(['发布会'])
    expect(answer.remarks).toEqual(['“心跳”重复得比每天还密，没有收下'])
  },
)

test.each(['20260230T090000Z', '20261301T090000Z', '20260431'])('there is no day %s', (day) => {
  const answer = read(
    calendar(
      ...event(`DTSTART:${day}`),
      ...event('UID:two@there', 'SUMMARY:照常', 'DTSTART:20261201T010000Z'),
    ),
  )
  expect(answer.events.map(({ title }) => title)).toEqual(['照常'])
  expect(answer.remarks).toEqual(['“发布会”的日期不存在，没有收下'])
})

test('too many events are refused before they are read; a page is no calendar; nothing is no fault', () => {
  const many = Array.from({ length: 20_000 }, (_, no) =>
    event(`UID:${no}@there`, 'DTSTART:20261201T010000Z'),
  ).flat()
  expect(read(calendar(...many)).problem).toBe('日历里有 20000 个日程，最多 5000 个')
  expect(read('<!doctype html><title>404</title>').problem).toBe('这不是日历文件（ICS）')
  expect(read(calendar())).toEqual({ problem: '', events: [], remarks: [] })
  expect(
    read(calendar('BEGIN:VEVENT', 'UID:x', 'DTSTART:hello', 'SUMMARY:坏的', 'END:VEVENT')).remarks,
  ).toHaveLength(1)
})

test('many series together are cut too', () => {
  const series = Array.from({ length: 120 }, (_, no) =>
    event(`UID:${no}@there`, `SUMMARY:第${no}`, 'DTSTART:20261201T010000Z', 'RRULE:FREQ=DAILY;COUNT=200'),
  ).flat()
  const { events, remarks } = read(calendar(...series))
  expect(events).toHaveLength(calendarLimits.icsTimes)
  expect(remarks).toEqual([`日历太满，只收下前 ${calendarLimits.icsTimes} 次`])
  expect(events.every(({ startsAt }) => startsAt.getTime() < now.getTime() + 731 * dayMs)).toBe(true)
})
