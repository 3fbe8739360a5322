import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countNow } from '#/features/statistics/index.ts'
import { exportOf, happen, pathOf } from '#/features/statistics/statistics.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { base, departmentId, findPerson, lastAudit } from '../admin.fixture.ts'

let news: TestApp
const ids = { here: '', elsewhere: '' }
const june = { start: '2025-06-01', end: '2025-06-30' }

beforeAll(async () => {
  news = await testApp({ env: { ROLE: 'web' } })
  const { tenantId, departmentId: here } = await findPerson(news.db, 'director')
  Object.assign(ids, { here, elsewhere: await departmentId(news.db, '教科文部') })
  for (const place of [ids.here, ids.here, ids.elsewhere])
    await happen(news.db, '2025-06-10T03:00:00Z', { tenantId, departmentId: place })
  await countNow(news.db, 'Asia/Shanghai')
})
afterAll(() => news.close())

interface Issued {
  uuid: string
  key: string
  secret: string
}

const issue = async (form: object = {}) =>
  dataOf<Issued>(await news.as('admin').post(`${base}/keys/issue`, { name: '数据大屏', ...form }))

const headersOf = ({ key, secret }: Pick<Issued, 'key' | 'secret'>) => ({
  'x-app-key': key,
  'x-app-secret': secret,
})

const ask = (url: string, headers: Record<string, string>, method: 'GET' | 'POST' = 'POST') =>
  news.newClient().send({ method, url, headers, ...(method === 'POST' && { payload: {} }) })

const created = async (headers: Record<string, string>, query: object = {}) => {
  const answer = await ask(pathOf('group', 'aggr/getCollectInfo', { ...june, ...query }), headers)
  return answer.json().code === 200 ? answer.json().data.totals.created : answer.json().code
}

test('R-statistics-049: a key reads numbers, rows and exports of its scope, and no other call', async () => {
  const house = headersOf(await issue())
  const own = headersOf(await issue({ departmentId: ids.here }))
  expect(await created(house)).toBe(3)
  expect(await created(own)).toBe(2)
  expect(await created(own, { groupId: ids.elsewhere })).toBe(403)
  const rows = await ask(pathOf('group', 'list/createdInfo', { ...june }), own)
  expect(rows.json().data.total).toBe(2)
  const file = await ask(exportOf('group', 'getCollectInfo', { ...june, format: 'csv' }), own, 'GET')
  expect(file.statusCode).toBe(200)
  expect(await lastAudit(news.db)).toMatchObject({ action: 'statistics.export', actorName: '数据大屏' })
  for (const [method, url] of [
    ['GET', '/sprint/rest/search/statistic/group/tree'],
    ['GET', '/sprint/rest/reports/list'],
    ['GET', `${base}/keys`],
    ['GET', '/sprint/rest/pay/schemes'],
  ] as const)
    expect((await ask(url, house, method)).statusCode, url).toBe(401)
})

test('a wrong, revoked or expired key opens nothing; the secret is kept nowhere', async () => {
  const good = await issue({ name: '要作废的' })
  expect(await created(headersOf({ ...good, secret: 'guess' }))).toBe(401)
  expect(await created({ 'x-app-key': good.key })).toBe(401)
  expect(await created(headersOf(good))).toBe(3)
  const { rows } = await sql<{ row: string }>`select program_key::text as row from program_key
    union all select audit_log::text from audit_log`.execute(news.db)
  expect(rows.some(({ row }) => row.includes(good.secret))).toBe(false)
  expect((await news.as('admin').post(`${base}/keys/${good.uuid}/revoke`)).json().code).toBe(200)
  expect(await lastAudit(news.db)).toMatchObject({ action: 'key.revoke', target: '要作废的' })
  expect(await created(headersOf(good))).toBe(401)
  const late = await issue()
  await news.db
    .updateTable('programKey')
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where('id', '=', late.uuid)
    .execute()
  expect(await created(headersOf(late))).toBe(401)
  const list = dataOf<{ uuid: string; usedAt: string | null; revokedAt: string | null }[]>(
    await news.as('admin').get(`${base}/keys`),
  )
  expect(list.find(({ uuid }) => uuid === good.uuid)).toMatchObject({
    usedAt: expect.any(String),
    revokedAt: expect.any(String),
  })
})

test('with a session cookie the headers count for nothing, and a switch turned off closes keys, too', async () => {
  const key = headersOf(await issue())
  const reporter = await news
    .as('reporter')
    .send({ method: 'POST', url: pathOf('group', 'aggr/getCollectInfo', june), headers: key, payload: {} })
  expect(reporter.statusCode).toBe(403)
  await news.as('admin').post(`${base}/features/update`, { code: 'story-statistics', enabled: false })
  expect(await created(key)).toBe(403)
  await news.as('admin').post(`${base}/features/update`, { code: 'story-statistics', enabled: true })
  expect(await created(key)).toBe(3)
})

test('guessing is slowed down', async () => {
  const codes = []
  for (let no = 0; no < 14; no += 1) codes.push(await created(headersOf({ key: 'rbx', secret: String(no) })))
  expect(codes.at(-1)).toBe(429)
})

test('only who manages rights issues keys', async () => {
  for (const account of ['director', 'reporter'])
    expect((await news.as(account).post(`${base}/keys/issue`, { name: '不行' })).json().code).toBe(403)
})
