import { randomUUID } from 'node:crypto'
import { pathsOf } from '@rongbian/contract'
import { allEndpoints } from '@rongbian/contract/all'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { demoPassword } from '#/features/newsroom/demo-accounts.ts'
import { testApp } from '#/testing/app.fixture.ts'

const server = await testApp({ env: { ALLOWED_HOSTS: 'news.example.com' } })
afterAll(() => server.close())

/** One line for the content of every table: equal lines, equal database. */
const fingerprint = async () => {
  const everything = await server.db.introspection.getTables()
  // The queue's own tables live by the clock.
  const tables = everything.filter(({ schema }) => schema === 'public')
  const lines = tables.map(async ({ name }) => {
    const { rows } = await sql<{ hash: string }>`
      select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as hash
      from ${sql.table(name)} as t`.execute(server.db)
    return `${name} ${rows[0]?.hash}`
  })
  return (await Promise.all(lines)).sort().join('\n')
}

const changes = allEndpoints
  .filter(({ method, access }) => method === 'POST' && access !== 'public')
  .flatMap((endpoint) => pathsOf(endpoint).map((path) => path.replace(/:\w+/g, randomUUID())))

test('no state change without the token, with a wrong one, or with somebody else’s', async () => {
  const admin = server.as('admin')
  await admin.get('/sprint/userinfo/rest/getInfo')
  const before = await fingerprint()
  expect(changes.length).toBeGreaterThan(20)
  for (const url of changes) {
    for (const token of ['', 'x'.repeat(43), 'undefined']) {
      const answer = await admin.send({
        method: 'POST',
        url,
        payload: {},
        headers: { 'x-xsrf-token': token },
      })
      expect(answer.statusCode, url).toBe(403)
      expect(answer.json(), url).toMatchObject({ code: 40301, data: { error: 'csrf' } })
    }
  }
  expect(await fingerprint()).toBe(before)
})

test('the token is checked before the body is read', async () => {
  const payload = '{'.repeat(2_000_000)
  const headers = { 'x-xsrf-token': 'wrong', 'content-type': 'application/json' }
  const answer = await server.as('admin').send({ method: 'POST', url: changes[0] ?? '', payload, headers })
  expect(answer.json()).toMatchObject({ code: 40301 })
})

test('without a session a state change says so, whatever token it brings', async () => {
  for (const url of changes) {
    const headers = { 'x-xsrf-token': 'x' }
    expect((await server.anonymous.send({ method: 'POST', url, headers })).json(), url).toMatchObject({
      code: 401,
    })
  }
})

const signIn = (headers: Record<string, string>, env = server) =>
  env.newClient().send({
    method: 'POST',
    url: '/api/user/login',
    payload: { username: 'admin', password: demoPassword },
    headers: { host: 'news.example.com', ...headers },
  })

test.each([
  [{ origin: 'https://evil.example' }],
  [{ origin: 'http://news.example.com.evil.example' }],
  [{ origin: 'http://news.example.com:81' }],
  [{ origin: 'null' }],
  [{ origin: '', 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ origin: 'http://news.example.com', 'sec-fetch-site': 'cross-site' }],
])('signing in from %j is refused', async (headers) => {
  const answer = await signIn(headers)
  expect(answer.json()).toMatchObject({ code: 40301 })
  expect(answer.cookies).toEqual([])
})

test.each([
  [{}],
  [{ origin: 'http://news.example.com' }],
  [{ 'sec-fetch-site': 'same-origin' }],
  [{ 'sec-fetch-site': 'none' }],
])('signing in from %j is welcome', async (headers: Record<string, string>) => {
  expect((await signIn(headers)).json().code).toBe(200)
})

test('behind an encrypting proxy the public address counts as one’s own', async () => {
  const site = await testApp({ env: { PUBLIC_URL: 'https://news.example.com' } })
  expect((await signIn({ origin: 'https://news.example.com' }, site)).json().code).toBe(200)
  expect((await signIn({ origin: 'https://other.example.com' }, site)).json().code).toBe(40301)
  await site.close()
})
