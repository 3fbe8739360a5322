import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { allEndpoints } from '@rongbian/contract/all'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf, newStory, paths } from '#/features/stories/stories.fixture.ts'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const create = (client: TestClient, key: string, title: string) =>
  client.send({
    method: 'POST',
    url: paths.create(),
    headers: { 'idempotency-key': key },
    payload: { content: { title, htmlContent: '<p>江面起雾。</p>' } },
  })
const titled = (title: string) =>
  news.db.selectFrom('story').select('id').where('title', '=', title).execute()

test('what comes again with the same key is done once and answered as the first time', async () => {
  const [key, reporter] = [randomUUID(), news.as('reporter')]
  const first = dataOf<{ id: number }>(await create(reporter, key, '只写一次'))
  expect(dataOf(await create(reporter, key, '只写一次'))).toEqual(first)
  expect(await titled('只写一次')).toEqual([{ id: first.id }])
})

test('of many at once one does it and all are answered alike', async () => {
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 8 }, () => create(news.as('reporter'), key, '一齐')))
  const ids = answers.map((answer) => dataOf<{ id: number }>(answer).id)
  expect(await titled('一齐')).toEqual([{ id: ids[0] }])
  expect(new Set(ids).size).toBe(1)
})

test('under a used key nothing else can be asked; another person’s key is another', async () => {
  const key = randomUUID()
  dataOf(await create(news.as('reporter'), key, '甲'))
  const other = await create(news.as('reporter'), key, '乙')
  expect(other.json()).toMatchObject({ code: 409, msg: '同一个 Idempotency-Key 已用于内容不同的请求' })
  dataOf(await create(news.as('editor'), key, '乙'))
})

test('a call that failed has used up nothing', async () => {
  const id = await newStory(news.as('reporter'))
  const key = randomUUID()
  const copy = (account: string, storyId: number) =>
    news.as(account).send({
      method: 'POST',
      url: `${paths.work(storyId)}/copy/process`,
      headers: { 'idempotency-key': key },
    })
  expect((await copy('reporter', 999_999)).json().code).not.toBe(200)
  const first = dataOf<{ id: number }>(await copy('reporter', id))
  expect(dataOf(await copy('reporter', id))).toEqual(first)
})

test('a key has a shape', async () => {
  expect((await create(news.as('reporter'), '短', '丙')).json()).toMatchObject({ code: 400 })
})

test('an unavailable system says when to come again', async () => {
  await news.pool.query(`create function go_away() returns trigger language plpgsql as $$ begin
    raise exception 'the database is shutting down' using errcode = '57P01'; end $$`)
  await news.pool.query(
    'create trigger go_away before insert on answered_call for each row execute function go_away()',
  )
  const answer = await create(news.as('reporter'), randomUUID(), '丁')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
})

const creating = allEndpoints.filter(({ creates }) => creates)

/** Named as if they created, and done twice are as good as done once: they read, set what is set, refuse, or keep a ledger. */
const harmless: readonly string[] = [
  'admin.createPerson',
  'capture.makeCaptureStory',
  'handOver.addFavoriteTargets',
  'mail.sendMail',
  'newspaper.sendPage',
  'releases.copyCheck',
  'releases.copyInit',
  'reports.sendReportAgain',
  'specials.addDefault',
  'stories.addFavorite',
  'stories.addRelated',
  'words.addWordException',
]

test('whatever creates says so, or does no harm when it comes twice', () => {
  const verbs = /\.(add|begin|copy|create|give|make|push|send)[A-Z]/
  const silent = allEndpoints.filter(
    ({ id, method, access, creates, upload }) =>
      verbs.test(id) && method === 'POST' && access !== 'public' && !creates && !upload,
  )
  expect(silent.map(({ id }) => id).toSorted()).toEqual(harmless)
})

const root = new URL('../features/', import.meta.url)
const routes = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /routes\.ts$/.test(name))
  .map((name) => readFileSync(new URL(name, root), 'utf8'))
  .join()

test.each(creating.map(({ id }) => id.split('.').at(-1)))('%s looks at the key it comes with', (name) => {
  expect(routes).toMatch(
    new RegExp(`\\b(command|consoleCommand|once\\w*)\\(\\s*(app, deps|db),\\s*(\\w+\\.)?${name},`),
  )
})
