import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { demoAccounts, demoPassword } from '#/features/newsroom/demo-accounts.ts'
import { cookieNames } from '#/http/cookies.ts'
import { hashToken } from '#/http/secrets.ts'
import { notify } from '#/realtime/signals.ts'
import { type TestClient, testApp } from '#/testing/app.fixture.ts'

const server = await testApp()
const { db } = server
afterAll(() => server.close())

const signIn = (client: TestClient, username: string, password = demoPassword) =>
  client.post('/api/user/login', { username, password })
const whoAmI = (client: TestClient) => client.get('/sprint/userinfo/rest/getInfo')
const sessionsOf = async (client: TestClient) =>
  (await client.get('/sprint/userinfo/rest/sessions')).json().data

/** Someone signed in through the form, and the hash under which the session is kept. */
const signedIn = async (account: string) => {
  const client = server.newClient()
  const answer = await signIn(client, account)
  const cookie = answer.cookies.find(({ name }) => name === cookieNames.session)?.value ?? ''
  return { client, answer, cookie, tokenHash: hashToken(cookie.split('.')[1] ?? '') }
}

const changeSession = async (tokenHash: Buffer, values: Record<string, unknown>) => {
  await db.updateTable('session').set(values).where('tokenHash', '=', tokenHash).execute()
  await notify(db, 'session', '')
}

const eventually = (client: TestClient, code: number) =>
  vi.waitFor(async () => expect((await whoAmI(client)).json().code).toBe(code))

test.each(demoAccounts.map(({ account, role }) => [account, role]))(
  '%s signs in as %s',
  async (account, role) => {
    const { answer, client } = await signedIn(account)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      code: 200,
      data: { user: { account, tenantName: '晨光融媒', roleNames: expect.arrayContaining([role]) } },
    })
    expect((await whoAmI(client)).json().data).toEqual(answer.json().data.user)
  },
)

test('the current user carries what the screens need', async () => {
  const { data } = (await whoAmI(server.as('reporter'))).json()
  expect(data).toMatchObject({
    name: '陆问川',
    admin: false,
    level: 1,
    ssoId: 'reporter',
    mediapullAddr: '/media',
    roleNames: ['记者'],
    groupName: '城市新闻部',
    group: { name: '城市新闻部', showXYSStorymetas: false },
  })
  expect(data.uuid).toBe(data.userId)
  expect(JSON.stringify(data)).not.toContain('argon2')
})

test('R-session-009: the current user carries the number of single sign-on where the house gave one', async () => {
  await server.db.updateTable('person').set({ ssoId: 'sso-0042' }).where('account', '=', 'proof2').execute()
  expect((await whoAmI(server.newClientOf('proof2'))).json().data.ssoId).toBe('sso-0042')
})

test.each(['  admin  ', 'ADMIN', '\tadmin\n'])('the account %j is understood', async (username) => {
  const answer = await signIn(server.newClient(), username)
  expect(answer.json()).toMatchObject({ code: 200, data: { user: { account: 'admin' } } })
})

test('a form signs in as well as JSON, at both addresses', async () => {
  for (const path of ['/api/user/login', '/sprint/sso/login']) {
    const answer = await server.newClient().form(path, { username: 'editor', password: demoPassword })
    expect(answer.json()).toMatchObject({ code: 200, data: { user: { account: 'editor' } } })
  }
})

test.each([
  [{}, ['username', 'password']],
  [{ username: '   ', password: demoPassword }, ['username']],
  [{ username: 'admin', password: 'short' }, ['password']],
  [{ username: 'a'.repeat(101), password: demoPassword }, ['username']],
  [{ username: ['admin'], password: { $ne: '' } }, ['username', 'password']],
])('signing in with %j names the fields at fault', async (body, fields) => {
  const answer = await server.newClient().post('/api/user/login', body)
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().data.fields)).toEqual(fields)
})

test('without a session the answer is 401, with a foreign cookie 50008', async () => {
  expect((await whoAmI(server.anonymous)).json()).toMatchObject({
    code: 401,
    data: { error: 'not_signed_in' },
  })
  const unknown = `1.${'A'.repeat(43)}`
  for (const cookie of [
    'garbage',
    '1.short',
    `x.${'A'.repeat(43)}`,
    unknown,
    `999999999.${'A'.repeat(43)}`,
    '\u{1F600}',
  ]) {
    const answer = await server.app.inject({
      url: '/sprint/userinfo/rest/getInfo',
      headers: { cookie: `${cookieNames.session}=${encodeURIComponent(cookie)}` },
    })
    expect(answer.statusCode, cookie).toBe(401)
    expect(answer.json(), cookie).toMatchObject({ code: 50008 })
  }
})

test('another session of mine can be seen and ended from here', async () => {
  const here = await signedIn('duhuaian')
  const there = await signedIn('duhuaian')
  const rows = await sessionsOf(here.client)
  expect(rows).toHaveLength(2)
  const other = rows.find((row: { current: boolean }) => !row.current)

  const ended = await here.client.post(`/sprint/userinfo/rest/sessions/${other.uuid}/end`)
  expect(ended.json().code).toBe(200)
  expect((await whoAmI(there.client)).json()).toMatchObject({ code: 50012 })
  expect((await whoAmI(here.client)).json().code).toBe(200)
  expect(await sessionsOf(here.client)).toHaveLength(1)

  const again = await here.client.post(`/sprint/userinfo/rest/sessions/${other.uuid}/end`)
  expect(again.json().code).toBe(404)
})

test('nobody ends the session of another person', async () => {
  const victim = await signedIn('proof2')
  const [{ uuid }] = await sessionsOf(victim.client)
  const answer = await server.as('reporter').post(`/sprint/userinfo/rest/sessions/${uuid}/end`)
  expect(answer.json().code).toBe(404)
  expect((await whoAmI(victim.client)).json().code).toBe(200)
})

test('all other sessions end at once', async () => {
  const here = await signedIn('qiaomanqing')
  const others = [await signedIn('qiaomanqing'), await signedIn('qiaomanqing')]
  const answer = await here.client.post('/sprint/userinfo/rest/sessions/endOthers')
  expect(answer.json().data).toEqual({ ended: 2 })
  for (const { client } of others) expect((await whoAmI(client)).json().code).toBe(50012)
  expect((await whoAmI(here.client)).json().code).toBe(200)
})

test('an expired session answers 50014', async () => {
  const { client, tokenHash } = await signedIn('editor')
  await changeSession(tokenHash, { expiresAt: sql`now() - interval '1 second'` })
  await eventually(client, 50014)
})

test('using a session prolongs it, at most once a minute', async () => {
  const { client, tokenHash } = await signedIn('editor')
  const expiry = async () => {
    const { expiresAt } = await db
      .selectFrom('session')
      .select('expiresAt')
      .where('tokenHash', '=', tokenHash)
      .executeTakeFirstOrThrow()
    return expiresAt.getTime()
  }
  const soon = sql<Date>`date_trunc('hour', now() + interval '2 hours')`
  await changeSession(tokenHash, { expiresAt: soon })
  const before = await expiry()
  await eventually(client, 200)
  expect(await expiry()).toBe(before)

  await changeSession(tokenHash, { seenAt: sql`now() - interval '61 seconds'` })
  await vi.waitFor(async () => {
    await whoAmI(client)
    expect(await expiry()).toBeGreaterThan(Date.now() + 11.9 * 3_600_000)
  })
})

test('a person who is disabled is out at once and cannot come back', async () => {
  const { client } = await signedIn('layout')
  await db.updateTable('person').set({ disabledAt: new Date() }).where('account', '=', 'layout').execute()
  await notify(db, 'people', '')
  await eventually(client, 50012)

  const answer = await signIn(server.newClient(), 'layout')
  expect(answer.json()).toMatchObject({ code: 403, msg: '账号已停用，请联系管理员' })
  expect(answer.cookies).toEqual([])
  const guess = await signIn(server.newClient(), 'layout', 'wrong-password1')
  expect(guess.json()).toMatchObject({ code: 40003 })
  await db.updateTable('person').set({ disabledAt: null }).where('account', '=', 'layout').execute()
})

test.each([
  ['POST', '/api/user/logout'],
  ['GET', '/sprint/sso/logout'],
] as const)('signing out by %s ends the session and takes the cookies back', async (method, url) => {
  const { client, cookie } = await signedIn('publisher')
  const answer = await client.send({ method, url })
  expect(answer.json().code).toBe(200)
  expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
    [cookieNames.session, ''],
    [cookieNames.csrf, ''],
  ])
  const replay = await server.app.inject({
    url: '/sprint/userinfo/rest/getInfo',
    cookies: { [cookieNames.session]: cookie },
  })
  expect(replay.json()).toMatchObject({ code: 50012 })
})

test('signing out by link without a session succeeds', async () => {
  expect((await server.newClient().get('/sprint/sso/logout')).json().code).toBe(200)
})

test('R-personal-039: changing the password ends the other sessions and keeps this one', async () => {
  const here = await signedIn('proof3')
  const there = await signedIn('proof3')
  const change = (oldPassword: string, newPassword: string) =>
    here.client.post('/sprint/password/change', { oldPassword, newPassword })

  expect((await change('not-this-1', 'Fresh#2027')).json()).toMatchObject({
    code: 400,
    data: { fields: { oldPassword: '当前密码不正确' } },
  })
  expect((await change(demoPassword, demoPassword)).json()).toMatchObject({
    code: 400,
    data: { fields: { newPassword: '新密码不能与当前密码相同' } },
  })
  expect((await change(demoPassword, 'abcdef')).json().code).toBe(400)
  expect((await whoAmI(there.client)).json().code).toBe(200)

  expect((await change(demoPassword, 'Fresh#2027')).json().code).toBe(200)
  expect((await whoAmI(here.client)).json().code).toBe(200)
  expect((await whoAmI(there.client)).json().code).toBe(50012)
  // What the tests above failed at came from the same address.
  await server.db.deleteFrom('signInFailure').execute()
  expect((await signIn(server.newClient(), 'proof3')).json().code).toBe(40003)
  expect((await signIn(server.newClient(), 'proof3', 'Fresh#2027')).json().code).toBe(200)
})
