import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addNeighbour, base, personForm } from '#/features/admin/admin.fixture.ts'
import { hashPassword } from '#/features/session/index.ts'
import { toAppError } from '#/http/errors.ts'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'
import * as operator from './acts.ts'

const by = { name: '运行方' }
const password = 'Strong#2026'
let news: TestApp
beforeAll(async () => {
  news = await testApp({ env: { ALLOWED_HOSTS: '*.example.com' } })
  await sql`update tenant set code = 'demo' where demo`.execute(news.db)
  const passwordHash = await hashPassword(password)
  const first = { newsroom: '江城日报', account: 'chief', name: '江主任', passwordHash }
  await news.db
    .transaction()
    .execute((tx) => operator.createHouse(tx, by, { code: 'river', hosts: ['river.example.com'], first }))
})
afterAll(() => news.close())

const at = (host: string, client: TestClient = news.newClient()) => ({
  entry: () => client.send({ method: 'GET', url: '/api/entry', headers: { host } }),
  signIn: (username: string, password: string) =>
    client.send({
      method: 'POST',
      url: '/api/user/login',
      headers: { host },
      payload: { username, password },
    }),
  whoAmI: () => client.send({ method: 'GET', url: '/sprint/userinfo/rest/getInfo', headers: { host } }),
})
const within = <Result>(work: Parameters<ReturnType<TestApp['db']['transaction']>['execute']>[0]) =>
  news.db.transaction().execute(work) as Promise<Result>
const auditOf = async (code: string) => {
  const rows = await news.db
    .selectFrom('auditLog')
    .innerJoin('tenant', 'tenant.id', 'auditLog.tenantId')
    .select(['action', 'actorName', 'actorId'])
    .where('code', '=', code)
    .orderBy('auditLog.id')
    .execute()
  return rows
}

test.each([
  ['a host of its own', 'river.example.com', '江城日报'],
  ['the same in capitals', 'RIVER.example.com', '江城日报'],
  ['its code as the first label', 'river.localhost', '江城日报'],
  ['the code of the other', 'demo.localhost', '晨光融媒'],
])('%s leads to the newsroom', async (_, host, newsroom) => {
  expect((await at(host).entry()).json()).toMatchObject({ code: 200, data: { newsroom, needsSetup: false } })
})

test('a host that names none of several is answered in words, and nobody signs in there', async () => {
  const said = { code: 421, msg: expect.stringContaining('不属于任何一个编辑部') }
  expect((await at('elsewhere.example.com').entry()).json()).toMatchObject(said)
  expect((await at('elsewhere.example.com').signIn('chief', password)).json()).toMatchObject(said)
})

test('an account signs in at its own newsroom only, and its session opens no other door', async () => {
  expect((await at('demo.localhost').signIn('chief', password)).json()).toMatchObject({ code: 40003 })
  const client = news.newClient()
  expect((await at('river.example.com', client).signIn('chief', password)).json()).toMatchObject({
    code: 200,
    data: { user: { tenantName: '江城日报', mustChangePassword: true } },
  })
  expect((await at('river.example.com', client).whoAmI()).json().code).toBe(200)
  expect((await at('demo.localhost', client).whoAmI()).json().code).toBe(401)
})

test('a suspended newsroom is out at once and told why, the other works on, and all is in its audit log', async () => {
  const client = news.newClient()
  const river = at('river.example.com', client)
  await river.signIn('chief', password)
  await within((tx) => operator.setSuspended(tx, by, 'river', true))
  await vi.waitFor(async () =>
    expect((await river.whoAmI()).json()).toMatchObject({
      code: 50012,
      msg: expect.stringContaining('编辑部已暂停使用'),
    }),
  )
  await vi.waitFor(async () =>
    expect((await at('river.example.com').signIn('chief', password)).json()).toMatchObject({
      code: 403,
      msg: expect.stringContaining('编辑部已暂停使用'),
    }),
  )
  expect((await news.as('reporter').get('/sprint/userinfo/rest/getInfo')).json().code).toBe(200)

  await within((tx) => operator.setSuspended(tx, by, 'river', false))
  await vi.waitFor(async () => expect((await river.whoAmI()).json().code).toBe(200))
  expect(await auditOf('river')).toEqual(
    expect.arrayContaining([
      { action: 'newsroom.setup', actorName: '运行方', actorId: null },
      { action: 'newsroom.suspend', actorName: '运行方', actorId: null },
      { action: 'newsroom.resume', actorName: '运行方', actorId: null },
    ]),
  )
})

const order = (act: string, intent: string) =>
  sql`insert into delivery (tenant_id, channel_id, edition_id, act, intent, round, due_at)
    select tenant_id, channel_id, id, ${act}, ${intent}, 0, now() + interval '1 day' from edition`

test('what waits to go out says in the ledger that the newsroom is suspended, until it is resumed', async () => {
  await sql`with paper as (insert into channel (tenant_id, code, name, type)
      select id, 'paper-of-quotas', '配额报', 'newspaper' from tenant where code = 'demo' returning tenant_id, id)
    insert into edition (tenant_id, channel_id, date, number) select tenant_id, id, '2099-06-01', 1 from paper`.execute(
    news.db,
  )
  const waiting = () =>
    sql<{ problem: string }>`select problem from delivery where state = 'waiting'`.execute(news.db)
  await order('issue', 'at its hour').execute(news.db)
  await within((tx) => operator.setSuspended(tx, by, 'demo', true))
  expect((await waiting()).rows).toContainEqual({ problem: '编辑部暂停使用，恢复后再发出' })
  await within((tx) => operator.setSuspended(tx, by, 'demo', false))
  expect((await waiting()).rows).not.toContainEqual({ problem: '编辑部暂停使用，恢复后再发出' })
})

const quotaOf = async () => {
  const [house] = await operator.listHouses(news.db)
  return house?.usage
}

test('of two people who come at once for one seat one is refused, and told which quota and how much', async () => {
  const used = (await quotaOf())?.people.used ?? 0
  await within((tx) => operator.changeQuota(tx, by, 'demo', { people: used + 1 }))
  const admin = news.as('admin')
  const form = await personForm(news.db)
  const answers = await Promise.all(
    ['seat1', 'seat2'].map((account) =>
      admin.post(`${base}/people/create`, { ...form, account, password: 'Secret#77' }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json()).toMatchObject({
    code: 40905,
    msg: expect.stringContaining(`已有 ${used + 1} 人，最多 ${used + 1} 人`),
  })
  expect((await quotaOf())?.people).toEqual({ used: used + 1, most: used + 1 })
})

test('the counters agree with the tables, and one newsroom is not counted with another', async () => {
  await addNeighbour(news.db)
  const { rows } = await sql<Record<string, number>>`
    select people, stories, bytes from tenant_quota`.execute(news.db)
  const usage = await quotaOf()
  expect(rows).toEqual([
    { people: usage?.people.used, stories: usage?.stories.used, bytes: usage?.bytes.used },
  ])
})

test('with its stories used up a newsroom writes no new one, and saves those it has', async () => {
  const reporter = news.as('reporter')
  const create = () =>
    reporter.post('/sprint/rest/stories/workspace/create', {
      content: { title: '满了', htmlContent: '<p>一</p>' },
    })
  const { data: first } = (await create()).json()
  const used = (await quotaOf())?.stories.used ?? 0
  await within((tx) => operator.changeQuota(tx, by, 'demo', { stories: used }))
  expect((await create()).json()).toMatchObject({
    code: 40905,
    msg: expect.stringContaining(`已有 ${used} 篇，最多 ${used} 篇`),
  })
  const tab = crypto.randomUUID()
  await reporter.post(`/sprint/rest/workflow/stories/workspace/${first.id}/lock/on`, { tab })
  const saved = await reporter.post(`/sprint/rest/stories/workspace/${first.id}/save`, {
    tab,
    base: first.version,
    content: { title: '满了也能改', htmlContent: '<p>二</p>' },
  })
  expect(saved.json()).toMatchObject({ code: 200 })
  await within((tx) => operator.changeQuota(tx, by, 'demo', { stories: null }))
  expect((await create()).json().code).toBe(200)
})

test.each([
  [
    'bytes',
    '存储配额已满',
    sql`insert into stored_file (tenant_id, hash, name, mime, size)
    select id, repeat('ab', 32), '大.bin', 'application/octet-stream', 1 from tenant where code = 'demo'`,
  ],
  ['sends', '本月的发送配额已满', order('push', 'one more')],
] as const)(
  'of %s no more are taken than the quota, and taking back is free',
  async (kind, words, insert) => {
    const used = (await quotaOf())?.[kind].used ?? 0
    await within((tx) => operator.changeQuota(tx, by, 'demo', { [kind]: used }))
    const error = await insert.execute(news.db).catch((error: Error) => error)
    expect(toAppError(error as Error)).toMatchObject({
      error: 'over_quota',
      message: expect.stringContaining(words),
    })
    await expect(order('withdraw', kind).execute(news.db)).resolves.toBeDefined()
  },
)
