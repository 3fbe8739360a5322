import type { CalendarEvent, CalendarItem } from '@rongbian/contract/calendar'
import { addDays, dayIn, dayMs, hourMs, instantAt } from '@rongbian/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearedStory, issue, newChannel } from '#/features/releases/releases.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import {
  approved,
  doMission,
  give,
  idOf,
  inHours,
  missionOf,
  propose,
  topicOf,
} from '#/features/topics/topics.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const base = '/sprint/rest/planning'
const zone = 'Asia/Shanghai'
const today = dayIn(Date.now(), zone)
const at = (days: number, time: string) =>
  new Date(instantAt(`${addDays(today, days)} ${time}:00`, zone)).toISOString()

const span = (from: number, to: number) => ({ from: at(from, '00:00'), to: at(to, '00:00') })
const itemsOf = async (account: string, from = -1, to = 30, mine = false) =>
  dataOf<{ items: CalendarItem[] }>(
    await news.as(account).get(`${base}/calendar`, { ...span(from, to), mine }),
  ).items
const trayOf = async (account: string) =>
  dataOf<CalendarItem[]>(await news.as(account).get(`${base}/calendar/tray`))
const titled = (items: CalendarItem[], title: string) => items.filter((item) => item.title === title)
const startsOf = (items: CalendarItem[], title: string) =>
  titled(items, title).map(({ startsAt }) => startsAt)

const addEvent = async (changes: object = {}, account = 'chief') =>
  dataOf<CalendarEvent>(
    await news.as(account).post(`${base}/events/add`, {
      title: '市两会',
      startsAt: at(2, '09:00'),
      endsAt: at(2, '11:00'),
      ...changes,
    }),
  )
const change = (account: string, id: number, what: 'change' | 'cancel', body: object) =>
  news.as(account).post(`${base}/events/${id}/${what}`, body)
const move = (account: string, item: Partial<CalendarItem>, to: object) => {
  const { kind, id, occursAt, version } = item
  return news
    .as(account)
    .post(`${base}/calendar/move`, { kind, id, occursAt, version, reason: '会议改期', ...to })
}

test('R-planning-002: events, deadlines, tasks and timed releases stand in one calendar', async () => {
  await addEvent({ title: '开幕式', isImportant: true })
  const topic = await approved(news, { title: '同日选题', deadline: at(3, '18:00') })
  await give(news, topic.id, { name: '同日任务', startsAt: at(3, '09:00'), dueAt: at(3, '17:00') })
  const site = await newChannel(news, 'calendar')
  const story = await clearedStory(news, { title: '同日稿件' })
  dataOf(await issue(news, story, { uuid: site, periodPublish: true, issueDate: at(3, '20:00') }))
  const items = await itemsOf('chief')
  expect(titled(items, '开幕式')).toMatchObject([{ kind: 'event', isImportant: true, refusal: null }])
  expect(titled(items, '同日选题')).toMatchObject([
    { kind: 'topic', startsAt: at(3, '18:00'), state: '已通过' },
  ])
  expect(titled(items, '同日任务')).toMatchObject([
    { kind: 'mission', startsAt: at(3, '09:00'), endsAt: at(3, '17:00'), place: '河滨夜市', state: '待接受' },
  ])
  expect(titled(items, '同日稿件')).toMatchObject([
    { kind: 'release', startsAt: at(3, '20:00'), refusal: '定时发布在签发处改，不随计划移动' },
  ])
  const mine = await itemsOf('reporter', -1, 30, true)
  expect(titled(mine, '同日任务')).toHaveLength(1)
  expect(titled(mine, '开幕式')).toEqual([])
})

test('a secret topic and its tasks are absent for others, and so is a story they may not read', async () => {
  const readerIds = [await idOf(news, 'reporter')]
  const { id } = await propose(news, { title: '暗访', readerIds, deadline: at(4, '18:00') })
  await sql`update topic set state = 'approved', lead_id = proposer_id where id = ${id}`.execute(news.db)
  await give(news, id, { name: '暗访任务', dueAt: at(4, '12:00') }, 'reporter')
  const seen = (items: CalendarItem[]) => [...titled(items, '暗访'), ...titled(items, '暗访任务')].length
  expect(seen(await itemsOf('reporter'))).toBe(2)
  expect(seen(await itemsOf('editor'))).toBe(0)
  expect((await news.as('proof').get(`${base}/calendar`, span(0, 1))).statusCode).toBe(403)
})

test('a newsroom sees nothing of another', async () => {
  const { id } = await addEvent({ title: '本社年会' })
  await sql`insert into tenant (id, code, name) overriding system value values (77, 'elsewhere', 'Elsewhere')`.execute(
    news.db,
  )
  await sql`insert into calendar_event (tenant_id, title, starts_at, ends_at, by_id, by_name)
    select 77, '别家年会', starts_at, ends_at, by_id, by_name from calendar_event where id = ${id}`.execute(
    news.db,
  )
  expect(startsOf(await itemsOf('chief'), '别家年会')).toEqual([])
  const { rows } = await sql<{ id: number }>`select id from calendar_event where tenant_id = 77`.execute(
    news.db,
  )
  expect((await news.as('chief').get(`${base}/events/${rows[0]?.id}`)).statusCode).toBe(404)
})

test('a series happens on its days; one time is moved, one left out, the rest stay', async () => {
  const { id } = await addEvent({ title: '例会', rule: 'weekly', until: addDays(today, 30) })
  const weeks = [2, 9, 16, 23].map((days) => at(days, '09:00'))
  expect(startsOf(await itemsOf('chief'), '例会')).toEqual(weeks)
  const [, second] = titled(await itemsOf('chief'), '例会')
  dataOf(await move('chief', { ...second }, { startsAt: at(10, '14:00'), endsAt: at(10, '16:00') }))
  expect(startsOf(await itemsOf('chief'), '例会')).toEqual([weeks[0], at(10, '14:00'), weeks[2], weeks[3]])
  const stale = await change('chief', id, 'cancel', { occursAt: weeks[2], reason: '放假', version: 1 })
  expect(stale.json()).toMatchObject({ code: 409 })
  dataOf(await change('chief', id, 'cancel', { occursAt: weeks[2], reason: '放假', version: 2 }))
  expect(startsOf(await itemsOf('chief'), '例会')).toEqual([weeks[0], at(10, '14:00'), weeks[3]])
  const gone = await change('chief', id, 'cancel', { occursAt: weeks[2], reason: '放假', version: 3 })
  expect(gone.json()).toMatchObject({ code: 400, msg: expect.stringContaining('那一天没有') })
  dataOf(await change('chief', id, 'cancel', { reason: '不开了', version: 3 }))
  expect(startsOf(await itemsOf('chief'), '例会')).toEqual([at(10, '14:00')])
})

test('a series that gets other hours keeps what was cancelled and what was moved', async () => {
  const { id } = await addEvent({ title: '改点', rule: 'weekly', until: addDays(today, 30) })
  const [, second] = titled(await itemsOf('chief'), '改点')
  dataOf(await move('chief', { ...second }, { startsAt: at(10, '14:00'), endsAt: at(10, '16:00') }))
  dataOf(await change('chief', id, 'cancel', { occursAt: at(16, '09:00'), reason: '放假', version: 2 }))
  const form = { title: '改点', rule: 'weekly', until: addDays(today, 30), version: 3 }
  const later = { startsAt: at(2, '10:00'), endsAt: at(2, '12:00') }
  dataOf(await change('chief', id, 'change', { ...form, ...later }))
  const moved = [at(2, '10:00'), at(10, '14:00'), at(23, '10:00')]
  expect(startsOf(await itemsOf('chief'), '改点')).toEqual(moved)
  const nextDay = { startsAt: at(3, '10:00'), endsAt: at(3, '12:00') }
  dataOf(await move('chief', { kind: 'event', id, occursAt: null, version: 4 }, nextDay))
  const again = [at(3, '10:00'), at(10, '14:00'), at(24, '10:00')]
  expect(startsOf(await itemsOf('chief'), '改点')).toEqual(again)
})

test('a series that begins later loses no day that nobody cancelled', async () => {
  const until = addDays(today, 8)
  const { id } = await addEvent({ title: '早会', rule: 'daily', until })
  const cancelled = { occursAt: at(3, '09:00'), reason: '放假' }
  dataOf(await change('chief', id, 'cancel', { ...cancelled, version: 1 }))
  const begin = (day: number, version: number) =>
    change('chief', id, 'change', {
      ...{ title: '早会', rule: 'daily', until, version },
      ...{ startsAt: at(day, '09:00'), endsAt: at(day, '10:00') },
    })
  dataOf(await begin(4, 2))
  const later = [4, 5, 6, 7, 8].map((day) => at(day, '09:00'))
  expect(startsOf(await itemsOf('chief'), '早会')).toEqual(later)
  dataOf(await begin(2, 3))
  expect(startsOf(await itemsOf('chief'), '早会')).toEqual([at(2, '09:00'), ...later])
})

test('a task moved with a reason asks its holder again; what goes out at its hour stays, and is named', async () => {
  const topic = await approved(news, { title: '移动', deadline: at(8, '18:00') })
  const mission = await give(news, topic.id, {
    name: '移动任务',
    startsAt: at(5, '09:00'),
    dueAt: at(5, '12:00'),
  })
  dataOf(await doMission(news, 'reporter', mission.id, 'accept'))
  const properties = { topicId: String(topic.id), missionId: String(mission.id) }
  const story = await clearedStory(news, { title: '移动稿件', properties })
  const site = await newChannel(news, 'moves')
  dataOf(await issue(news, story, { uuid: site, periodPublish: true, issueDate: at(5, '20:00') }))
  const [item] = titled(await itemsOf('chief'), '移动任务')
  const to = { startsAt: at(6, '09:00'), endsAt: at(6, '12:00') }
  expect((await move('chief', { ...item }, { ...to, reason: ' ' })).statusCode).toBe(400)
  const answer = dataOf<{ stays: object[] }>(await move('chief', { ...item }, to))
  expect(answer.stays).toEqual([{ title: '移动稿件', channel: expect.any(String), at: at(5, '20:00') }])
  expect(await missionOf(news, 'chief', mission.id)).toMatchObject({
    state: 'given',
    startsAt: to.startsAt,
    dueAt: to.endsAt,
    events: expect.arrayContaining([expect.objectContaining({ note: '会议改期' })]),
  })
  expect(startsOf(await itemsOf('chief'), '移动稿件')).toEqual([at(5, '20:00')])
  const again = await move('chief', { ...item }, { startsAt: at(7, '09:00'), endsAt: at(7, '12:00') })
  expect(again.json()).toMatchObject({ code: 409 })
})

test('who may not change it learns who could; a release is moved by nobody here', async () => {
  await addEvent({ title: '总编的日程' })
  const [event] = titled(await itemsOf('reporter'), '总编的日程')
  expect(event?.refusal).toContain('或管理日历的人可以改这个日程')
  const refused = await move('reporter', { ...event }, { startsAt: at(2, '10:00'), endsAt: at(2, '11:00') })
  expect(refused.json()).toMatchObject({ code: 409, msg: event?.refusal })
  expect((await news.as('reporter').post(`${base}/events/add`, { title: '我的' })).statusCode).toBe(403)
  const [timed] = (await itemsOf('chief')).filter(({ kind }) => kind === 'release')
  const answer = await move('chief', { ...timed }, { startsAt: at(9, '09:00'), endsAt: at(9, '09:00') })
  expect(answer.json()).toMatchObject({ code: 409, msg: '定时发布在签发处改，不随计划移动' })
})

test('what has no time waits in the tray until it is put on a day', async () => {
  const { id: topicId } = await propose(news, { title: '没有时间', deadline: null, propose: false })
  const { id } = await addEvent({ title: '改日再说', startsAt: null, endsAt: null })
  expect(titled(await trayOf('chief'), '改日再说')).toHaveLength(1)
  expect(titled(await trayOf('chief'), '没有时间')).toEqual([])
  const [topic] = titled(await trayOf('reporter'), '没有时间')
  dataOf(await move('reporter', { ...topic }, { startsAt: at(6, '18:00'), endsAt: at(6, '18:00') }))
  expect((await topicOf(news, 'reporter', topicId)).deadline).toBe(at(6, '18:00'))
  const [event] = titled(await trayOf('chief'), '改日再说')
  dataOf(await move('chief', { ...event }, { startsAt: at(6, '09:00'), endsAt: at(6, '10:00') }))
  expect(startsOf(await itemsOf('chief'), '改日再说')).toEqual([at(6, '09:00')])
  expect((await trayOf('chief')).some((one) => one.id === id && one.kind === 'event')).toBe(false)
})

test.each([
  ['an end before its start', { startsAt: inHours(2), endsAt: inHours(1) }, 'endsAt'],
  ['a start without an end', { startsAt: inHours(2), endsAt: null }, 'endsAt'],
  ['a series without a time', { startsAt: null, endsAt: null, rule: 'daily' }, 'startsAt'],
  ['a rule faster than daily', { rule: 'hourly' }, 'rule'],
  ['a day that is none', { until: '2026-02-30' }, 'until'],
])('%s is refused at its field', async (_, changes, field) => {
  const body = { title: '坏的', startsAt: inHours(1), endsAt: inHours(2), ...changes }
  const answer = await news.as('chief').post(`${base}/events/add`, body)
  expect(answer.json()).toMatchObject({
    code: 400,
    data: { fields: { [field]: expect.any(String) } },
  })
})

test('a span is a hundred days at most', async () => {
  const far = { from: inHours(0), to: new Date(Date.now() + 101 * dayMs).toISOString() }
  expect((await news.as('chief').get(`${base}/calendar`, far)).statusCode).toBe(400)
  const back = { from: inHours(0), to: new Date(Date.now() - hourMs).toISOString() }
  expect((await news.as('chief').get(`${base}/calendar`, back)).statusCode).toBe(400)
})
