import type { Duty } from '@rongbian/contract/duty'
import { addDays, dayIn, dayMs, hourMs } from '@rongbian/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { act, idOf, propose } from '#/features/topics/topics.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())
beforeEach(async () => {
  await sql`delete from duty`.execute(news.db)
})

const base = '/sprint/rest/planning/duty'
const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()

const formOf = async (account: string, from: number, to: number, changes: object = {}) => ({
  post: 'chief',
  personId: await idOf(news, account),
  startsAt: at(from),
  endsAt: at(to),
  ...changes,
})
const put = async (account: string, from: number, to: number, changes: object = {}) =>
  dataOf<Duty>(await news.as('chief').post(`${base}/add`, await formOf(account, from, to, changes)))
const rosterOf = async (account = 'reporter', days = 30) => {
  const span = {
    from: new Date(Date.now() - dayMs).toISOString(),
    to: new Date(Date.now() + days * dayMs).toISOString(),
  }
  return dataOf<Duty[]>(await news.as(account).get(base, span))
}

test('the duty chief of the hour approves at once, and nobody else; without a roster the chief does', async () => {
  const first = await propose(news, { title: '突发一' })
  const second = await propose(news, { title: '突发二' })
  const third = await propose(news, { title: '突发三' })
  const urgent = { note: '就现在' }
  dataOf(await act(news, 'chief', first.id, 'topic-urgent', urgent))
  await put('director', -1, 1)
  const refused = await act(news, 'chief', second.id, 'topic-urgent', urgent)
  expect(refused.json()).toMatchObject({
    code: 409,
    msg: expect.stringMatching(/^现在由值班总编.+紧急立项$/),
  })
  dataOf(await act(news, 'director', second.id, 'topic-urgent', urgent))
  await sql`update duty set starts_at = now() - interval '9 hours', ends_at = now() - interval '1 second'`.execute(
    news.db,
  )
  expect((await act(news, 'director', third.id, 'topic-urgent', urgent)).statusCode).toBe(409)
  dataOf(await act(news, 'chief', third.id, 'topic-urgent', urgent))
})

test('one person at a time for a post; whoever is in the way is named', async () => {
  await put('editor', 1, 5)
  const clash = await news.as('chief').post(`${base}/add`, await formOf('reporter', 4, 8))
  expect(clash.json()).toMatchObject({ code: 400, msg: expect.stringMatching(/周. \d\d:\d\d.+已由.+值班/) })
  await put('reporter', 5, 8)
  await put('reporter', 1, 5, { post: 'editor' })
  expect(await rosterOf()).toHaveLength(3)
  expect((await news.as('reporter').post(`${base}/add`, await formOf('reporter', 9, 10))).statusCode).toBe(
    403,
  )
  expect((await news.as('proof').get(base, { from: at(0), to: at(1) })).statusCode).toBe(403)
})

test('two who arrange the same hours at once: one of them is told', async () => {
  const bodies = await Promise.all([formOf('editor', 1, 5), formOf('reporter', 2, 6)])
  const answers = await Promise.all(bodies.map((body) => news.as('chief').post(`${base}/add`, body)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
})

test('a week fills a month: nights end in the morning, taken hours stay as they are', async () => {
  const personId = await idOf(news, 'editor')
  const today = dayIn(Date.now(), 'Asia/Shanghai')
  const week = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
    { weekday, from: '08:00', to: '20:00', personId },
    { weekday, from: '20:00', to: '08:00', personId },
  ])
  const body = { post: 'editor', from: addDays(today, 1), to: addDays(today, 28), week }
  expect(dataOf(await news.as('chief').post(`${base}/fill`, body))).toEqual({ added: 56, skipped: 0 })
  expect(dataOf(await news.as('chief').post(`${base}/fill`, body))).toEqual({ added: 0, skipped: 56 })
  const roster = await rosterOf('reporter', 32)
  expect(
    roster.every(({ startsAt, endsAt }) => Date.parse(endsAt) - Date.parse(startsAt) === 12 * hourMs),
  ).toBe(true)
  const far = { ...body, to: addDays(today, 200) }
  expect((await news.as('chief').post(`${base}/fill`, far)).statusCode).toBe(400)
})

test('a shift is offered, taken in return for another, and both know', async () => {
  const mine = await put('reporter', 24, 32)
  const theirs = await put('editor', 48, 56)
  const editor = await idOf(news, 'editor')
  const offer = (account: string, body: object) =>
    news.as(account).post(`${base}/${mine.id}/offer`, {
      personId: editor,
      forId: theirs.id,
      version: mine.version,
      ...body,
    })
  expect((await offer('chief', {})).json()).toMatchObject({
    code: 409,
    msg: expect.stringContaining('只有值这一班的'),
  })
  expect((await offer('reporter', { forId: mine.id })).statusCode).toBe(400)
  const offered = dataOf<Duty>(await offer('reporter', {}))
  expect(offered).toMatchObject({ offeredId: editor, personId: mine.personId })
  const answer = (account: string, accepts: boolean, version = offered.version) =>
    news.as(account).post(`${base}/${mine.id}/answer`, { accepts, version })
  expect((await answer('chief', true)).statusCode).toBe(409)
  const taken = dataOf<Duty>(await answer('editor', true))
  expect(taken).toMatchObject({ personId: editor, offeredId: null })
  expect((await rosterOf()).find(({ id }) => id === theirs.id)).toMatchObject({ personId: mine.personId })
  expect((await answer('editor', true, taken.version)).statusCode).toBe(409)
  const told = await news.db
    .selectFrom('notification')
    .select('title')
    .where('type', '=', 'duty.changed')
    .execute()
  expect(told.map(({ title }) => title).join()).toMatch(/请您替班.*周.*接了您的班.*周/)
})

test.each([
  ['an end before its start', { startsAt: at(2), endsAt: at(1) }],
  ['a shift of two months', { startsAt: at(1), endsAt: at(24 * 60) }],
  ['a post that is none', { post: 'cook' }],
  ['nobody', { personId: '00000000-0000-4000-8000-000000000000' }],
])('%s is refused', async (_, changes) => {
  const answer = await news.as('chief').post(`${base}/add`, await formOf('editor', 1, 2, changes))
  expect(answer.statusCode).toBe(400)
})
