import type { CalendarItem } from '@rongbian/contract/calendar'
import type { IcsKey, OutsideCalendar } from '@rongbian/contract/outside-calendars'
import { addDays, dayIn, dayMs, instantAt } from '@rongbian/domain'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPerson } from '#/features/admin/admin.fixture.ts'
import type { Ask } from '#/features/feeds/index.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import {
  approved,
  doMission,
  give,
  idOf,
  inHours,
  missionOf,
  propose,
} from '#/features/topics/topics.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { ical, type VEvent } from './ical.ts'
import { readNext } from './read-due.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const base = '/sprint/rest/planning'
const zone = 'Asia/Shanghai'
const stamp = (days: number) =>
  new Date(Date.now() + days * dayMs).toISOString().replace(/[-:]/g, '').slice(0, 11).concat('0000Z')
const event = (uid: string, title: string, days: number, ...more: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'DTSTAMP:20261101T000000Z',
  `DTSTART:${stamp(days)}`,
  `SUMMARY:${title}`,
  ...more,
  'END:VEVENT',
]
const ics = (...events: string[][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flat(), 'END:VCALENDAR', ''].join('\r\n')

const itemsOf = async (account = 'chief') => {
  const span = { from: inHours(-24), to: inHours(24 * 60) }
  return dataOf<{ items: CalendarItem[] }>(await news.as(account).get(`${base}/calendar`, span)).items
}
const titles = async () => (await itemsOf()).filter(({ who }) => who === '外交部').map(({ title }) => title)

const importFile = (text: string, account = 'chief') =>
  news.as(account).post(`${base}/calendars/import`, { name: '外交部', ics: text })

test('a file is taken once: again it brings what is newer, and takes away what is gone', async () => {
  const first = dataOf<{ calendar: OutsideCalendar }>(
    await importFile(ics(event('a', '记者会', 2, 'SEQUENCE:1'), event('b', '到访', 3))),
  )
  expect(first.calendar).toMatchObject({ name: '外交部', events: 2, url: '', problem: '' })
  expect(await titles()).toEqual(['记者会', '到访'])
  const again = dataOf<{ calendar: OutsideCalendar }>(
    await importFile(ics(event('a', '旧的记者会', 2, 'SEQUENCE:0'), event('c', '签约', 4))),
  )
  expect(again.calendar).toMatchObject({ id: first.calendar.id, events: 2 })
  expect(await titles()).toEqual(['记者会', '签约'])
  dataOf(await importFile(ics(event('a', '记者会取消', 2, 'SEQUENCE:2', 'STATUS:CANCELLED'))))
  expect(await titles()).toEqual([])
  const kept = await news.db
    .selectFrom('calendarEvent')
    .select(['title', 'state'])
    .where('uid', '=', 'a')
    .execute()
  expect(kept).toEqual([{ title: '记者会取消', state: 'cancelled' }])
})

test('bad files are refused in words; only who manages the calendar brings any', async () => {
  expect((await importFile('<html>')).json()).toMatchObject({
    code: 400,
    msg: expect.stringContaining('不是日历文件'),
  })
  const large = `${ics()}${' '.repeat(5 * 1024 * 1024)}`
  expect((await importFile(large)).json()).toMatchObject({ code: 413, msg: '日历文件超过 5 MB' })
  expect((await importFile(ics(), 'reporter')).statusCode).toBe(403)
  const broken = ['BEGIN:VEVENT', 'UID:r', 'DTSTART:nonsense', 'RRULE:FREQ=DAILY', 'END:VEVENT']
  expect((await importFile(ics(broken))).statusCode).toBe(400)
  const fast = dataOf<{ remarks: string[] }>(
    await importFile(ics(event('s', '每秒', 1, 'RRULE:FREQ=SECONDLY'))),
  )
  expect(fast.remarks).toEqual(['“每秒”重复得比每天还密，没有收下'])
})

test('an event from outside is changed there, not here', async () => {
  dataOf(await importFile(ics(event('d', '外来的', 2))))
  const [item] = (await itemsOf()).filter(({ title }) => title === '外来的')
  expect(item?.refusal).toBe('这个日程来自“外交部”，要在那里改')
  const body = { occursAt: null, reason: '改', version: item?.version }
  expect((await news.as('chief').post(`${base}/events/${item?.id}/cancel`, body)).statusCode).toBe(409)
})

test('a subscription is read with its validators, says what is wrong and goes with its events', async () => {
  const url = 'https://calendar.example/news.ics'
  const { id } = dataOf<OutsideCalendar>(
    await news.as('chief').post(`${base}/calendars/add`, { name: '市府', url }),
  )
  const asked: Record<string, string>[] = []
  const answers = [
    { status: 200, text: ics(event('x', '听证会', 5)), headers: { etag: '"1"' } },
    { status: 304, text: '', headers: {} },
    { status: 503, text: '', headers: {} },
  ]
  const ask: Ask = async (address, headers = {}) => {
    asked.push({ ...headers })
    const {
      status,
      text,
      headers: sent,
    } = answers[asked.length - 1] ?? { status: 500, text: '', headers: {} }
    return { status, url: address, movedTo: '', headers: sent, bytes: Buffer.from(text) }
  }
  const parts = { db: news.db, log: pino({ level: 'silent' }), ask, timeZone: 'Asia/Shanghai' }
  const listed = async () =>
    dataOf<OutsideCalendar[]>(await news.as('reporter').get(`${base}/calendars`)).find((one) => one.id === id)
  const readAgain = async () => {
    await sql`update calendar set next_at = now() - interval '1 second' where id = ${id}`.execute(news.db)
    expect(await readNext(parts)).toBe(true)
    return listed()
  }
  expect(await readAgain()).toMatchObject({ events: 1, problem: '' })
  expect(await readAgain()).toMatchObject({ events: 1, problem: '' })
  expect(await readAgain()).toMatchObject({ events: 1, problem: '对方回答 503' })
  const english = await news.as('reporter').send({
    ...{ method: 'GET', url: `${base}/calendars`, headers: { 'accept-language': 'en' } },
  })
  expect(dataOf<OutsideCalendar[]>(english).find((one) => one.id === id)?.problem).toMatch(/^[\x20-\x7e]+$/)
  expect(asked.map((headers) => headers['if-none-match'])).toEqual([undefined, '"1"', '"1"'])
  expect(await readNext(parts)).toBe(false)
  dataOf(await news.as('chief').post(`${base}/calendars/${id}/remove`))
  expect((await itemsOf()).some(({ title }) => title === '听证会')).toBe(false)
})

test('a subscription that moved to where another is read stops there, and says so', async () => {
  const add = (name: string, url: string) =>
    news
      .as('chief')
      .post(`${base}/calendars/add`, { name, url })
      .then(dataOf<OutsideCalendar>)
  const there = 'https://calendar.example/there.ics'
  await add('先到的', there)
  const { id } = await add('搬来的', 'https://calendar.example/old.ics')
  const ask: Ask = async (url) => ({
    ...{ status: 200, url, movedTo: there, headers: {} },
    bytes: Buffer.from(ics(event('y', '发布会', 5))),
  })
  await sql`update calendar set moved_to = ${there}, moved_days = 2, moved_day = '2020-01-01',
    next_at = case when id = ${id} then now() - interval '1 second' end`.execute(news.db)
  const parts = { db: news.db, log: pino({ level: 'silent' }), ask, timeZone: 'Asia/Shanghai' }
  expect(await readNext(parts)).toBe(true)
  const calendars = dataOf<OutsideCalendar[]>(await news.as('chief').get(`${base}/calendars`))
  expect(calendars.find((one) => one.id === id)).toMatchObject({
    ...{ url: 'https://calendar.example/old.ics', nextAt: null },
    problem: '它换到的地址已经是日历“先到的”，不再读取',
  })
  const told = await news.db
    .selectFrom('notification')
    .select('title')
    .where('type', '=', 'feed.changed')
    .execute()
  expect(told).toEqual([{ title: '日历“搬来的”与另一个日历合到一处' }])
})

test.each(['http://127.0.0.1/a.ics', 'ftp://example.com/a.ics', 'https://user:secret@example.com/a.ics'])(
  'an address that is none of the open web is not read: %s',
  async (url) => {
    const answer = await news.as('chief').post(`${base}/calendars/add`, { name: '里面的', url })
    if (answer.statusCode === 400) return
    const { id } = dataOf<OutsideCalendar>(answer)
    const read = dataOf<{ calendar: OutsideCalendar }>(
      await news.as('chief').post(`${base}/calendars/${id}/read`),
    )
    expect(read.calendar.problem).not.toBe('')
    expect(read.calendar.events).toBe(0)
  },
)

const issueKey = async (account: string, body: object = {}) =>
  dataOf<{ id: number; url: string }>(
    await news.as(account).post(`${base}/ics-keys/issue`, { name: '手机', ...body }),
  )
const fetchIcs = (url: string, headers = {}) => news.app.inject({ method: 'GET', url, headers })
const readBack = (body: string) =>
  Object.values(ical.sync.parseICS(body)).filter((one): one is VEvent => one?.type === 'VEVENT')
const inIcs = async (url: string, uid: string) =>
  readBack((await fetchIcs(url)).body).find((one) => one.uid.startsWith(uid))

test('a task stands in its holder’s calendar, is moved there with a higher sequence, and is cancelled there', async () => {
  const topic = await approved(news, { title: '订阅' })
  const mission = await give(news, topic.id, { name: '订阅任务' })
  const { url } = await issueKey('reporter')
  const uid = `mission-${mission.id}@`
  const first = await inIcs(url, uid)
  expect(first).toMatchObject({ summary: '订阅任务（待接受）', location: '河滨夜市', status: 'TENTATIVE' })
  dataOf(await doMission(news, 'reporter', mission.id, 'accept'))
  const accepted = await inIcs(url, uid)
  expect(accepted).toMatchObject({ summary: '订阅任务（已接受）', status: 'CONFIRMED' })
  const { version, dueAt } = await missionOf(news, 'chief', mission.id)
  const endsAt = new Date(Date.parse(dueAt) + dayMs).toISOString()
  dataOf(
    await news.as('chief').post(`${base}/calendar/move`, {
      ...{ kind: 'mission', id: mission.id, version, startsAt: endsAt, endsAt, reason: '改期' },
    }),
  )
  const moved = await inIcs(url, uid)
  expect(moved?.end).toEqual(new Date(Math.floor(Date.parse(endsAt) / 1000) * 1000))
  dataOf(await doMission(news, 'chief', mission.id, 'cancel', { note: '停' }))
  const cancelled = await inIcs(url, uid)
  expect(cancelled?.status).toBe('CANCELLED')
  const numbers = [first, accepted, moved, cancelled].map((one) => Number(one?.sequence))
  expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other))
  await sql`update mission set closed_at = now() - interval '31 days' where id = ${mission.id}`.execute(
    news.db,
  )
  expect(await inIcs(url, uid)).toBeUndefined()
})

test('a series of whole days leaves with its last day', async () => {
  const day = (days: number) => instantAt(`${addDays(dayIn(Date.now(), zone), days)} 00:00:00`, zone)
  const form = { title: '展期', rule: 'daily', until: addDays(dayIn(Date.now(), zone), 4), isAllDay: true }
  const times = { startsAt: new Date(day(2)).toISOString(), endsAt: new Date(day(3)).toISOString() }
  const { id } = dataOf<{ id: number }>(
    await news.as('chief').post(`${base}/events/add`, { ...form, ...times }),
  )
  const { url } = await issueKey('reporter')
  expect((await fetchIcs(url)).body).toContain(`RRULE:FREQ=DAILY;UNTIL=${form.until.replaceAll('-', '')}\r\n`)
  const event = await inIcs(url, `event-${id}@`)
  const span = { from: new Date(day(0)), to: new Date(day(10)) }
  expect(event ? ical.expandRecurringEvent(event, span) : []).toHaveLength(3)
})

test('where an event is and what it is about leave with it, and come in with a file', async () => {
  const form = {
    ...{ title: '有坐标的', startsAt: inHours(3), endsAt: inHours(4), latitude: 30.27, longitude: 120.15 },
    categories: ['外事', '民生'],
  }
  const { id } = dataOf<{ id: number }>(await news.as('chief').post(`${base}/events/add`, form))
  const { url } = await issueKey('reporter')
  expect(await inIcs(url, `event-${id}@`)).toMatchObject({
    ...{ geo: { lat: 30.27, lon: 120.15 }, categories: ['外事', '民生'] },
  })
  const ics = (await fetchIcs(url)).body
  dataOf(await news.as('chief').post(`${base}/calendars/import`, { name: '来回', ics }))
  const items = (await itemsOf()).filter(({ title }) => title === '有坐标的')
  expect(items).toHaveLength(2)
  for (const item of items)
    expect(dataOf(await news.as('reporter').get(`${base}/events/${item.id}`))).toMatchObject({
      ...{ latitude: 30.27, longitude: 120.15, categories: ['外事', '民生'] },
    })
  const half = await news.as('chief').post(`${base}/events/add`, { ...form, longitude: null })
  expect(half.json()).toMatchObject({ code: 400, msg: '纬度和经度要一起填' })
})

test('an address answers 304 until something changes, is counted, and is dead once revoked', async () => {
  const { id, url } = await issueKey('editor')
  const answer = await fetchIcs(url)
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const etag = String(answer.headers.etag)
  expect(await fetchIcs(url, { 'if-none-match': etag })).toMatchObject({ statusCode: 304, body: '' })
  const listed = async () =>
    dataOf<IcsKey[]>(await news.as('editor').get(`${base}/ics-keys`)).find((key) => key.id === id)
  expect(await listed()).toMatchObject({ name: '手机', uses: 2, revokedAt: null })
  expect((await news.as('reporter').post(`${base}/ics-keys/${id}/revoke`)).statusCode).toBe(404)
  dataOf(await news.as('editor').post(`${base}/ics-keys/${id}/revoke`))
  expect((await fetchIcs(url)).statusCode).toBe(404)
  const stored = await sql<{ found: number }>`select count(*)::int as found from calendar_key
    where encode(key_digest, 'escape') like ${`%${url.slice(-47, -4)}%`}`.execute(news.db)
  expect(stored.rows[0]?.found).toBe(0)
})

test.each(['/ics/x.ics', `/ics/${'a'.repeat(43)}.ics`, `/ics/${'a'.repeat(43)}`, '/ics/..%2f.ics'])(
  '%s opens nothing',
  async (url) => {
    expect((await fetchIcs(url)).statusCode).toBeGreaterThanOrEqual(400)
  },
)

test('a department’s calendar has its tasks and topics, and never a secret one', async () => {
  const { departmentId } = await findPerson(news.db, 'reporter')
  const open = await approved(news, { title: '公开的' })
  await give(news, open.id, { name: '部门任务' })
  await propose(news, { title: '保密的', readerIds: [await idOf(news, 'chief')] })
  const { url } = await issueKey('chief', { departmentId })
  const summaries = readBack((await fetchIcs(url)).body).map(({ summary }) => String(summary))
  expect(summaries).toContain('公开的（已通过）')
  expect(summaries).toContain('部门任务（待接受）')
  expect(summaries.join()).not.toContain('保密的')
  expect(
    (await news.as('reporter').post(`${base}/ics-keys/issue`, { name: '部门', departmentId })).statusCode,
  ).toBe(403)
})

test('whoever has left takes the address along', async () => {
  const { url } = await issueKey('editor')
  await sql`update person set disabled_at = now() where account = 'editor'`.execute(news.db)
  expect((await fetchIcs(url)).statusCode).toBe(404)
  await sql`update person set disabled_at = null where account = 'editor'`.execute(news.db)
})
