import { errors } from '@rongbian/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { demoPassword } from '#/features/newsroom/demo-accounts.ts'
import { testApp, testSetupCode } from '#/testing/app.fixture.ts'
import { beside } from '#/testing/one-connection.fixture.ts'
import { toAppError } from './errors.ts'

const server = await testApp()
const { db } = server
afterAll(() => server.close())

const coded = (code: string, message = '') => Object.assign(new Error(message), { code })
const refused = (code: string) => Object.assign(new pg.DatabaseError('', 0, 'error'), { code })

test.each([
  [refused('23505'), 'conflict'],
  [refused('22021'), 'invalid'],
  [refused('22P05'), 'invalid'],
  [refused('42P01'), 'internal'],
  [Object.assign(refused('28P01'), { severity: 'FATAL' }), 'unavailable'],
  [Object.assign(coded('ENOENT'), { syscall: 'connect' }), 'unavailable'],
  [coded('ENOENT'), 'internal'],
  [coded('constructor'), 'internal'],
  [coded('', 'Connection terminated unexpectedly'), 'unavailable'],
  // What the rollback says on a connection that was lost in the transaction.
  [coded('', 'Client has encountered a connection error and is not queryable'), 'unavailable'],
  [coded('', 'timeout exceeded when trying to connect'), 'unavailable'],
  [coded('FST_ERR_CTP_BODY_TOO_LARGE'), 'too_large'],
  [Object.assign(new Error(), { statusCode: 429 }), 'too_many'],
  [Object.assign(new Error(), { statusCode: 418 }), 'malformed'],
  [new RangeError('Maximum call stack size exceeded'), 'internal'],
  [new Error('anything'), 'internal'],
])('%o becomes %s', (error, expected) => {
  expect(toAppError(error).error).toBe(expected)
})

const databaseCodes = '08006 25006 40P01 42501 53100 53200 53300 57014 57P01 57P02 57P03 58030'.split(' ')
const networkCodes = 'ECONNREFUSED ECONNRESET EHOSTUNREACH ENETUNREACH ETIMEDOUT EAI_AGAIN'.split(' ')
const diskCodes = 'ENOSPC EDQUOT EROFS EACCES EIO EMFILE ENFILE'.split(' ')

test.each([...databaseCodes.map(refused), ...[...networkCodes, ...diskCodes].map((code) => coded(code))])(
  '%o is away for the moment',
  (error) => {
    expect(toAppError(error).error).toBe('unavailable')
  },
)

test('codes and statuses of the table agree', () => {
  for (const { code, status } of Object.values(errors)) {
    expect(code < 1000 ? code : status).toBe(status)
    expect(status).toBeGreaterThanOrEqual(400)
  }
})

const body = { username: 'admin', password: 'wrong-password1' }

test.each([
  ['invalid', () => server.as('admin').post('/api/user/login')],
  ['malformed', () => server.anonymous.get('/%ff')],
  ['wrong_password', () => server.newClient().post('/api/user/login', body)],
  ['not_signed_in', () => server.anonymous.get('/sprint/userinfo/rest/getInfo')],
  ['forbidden', () => server.as('reporter').get('/sprint/rest/admin/people')],
  ['not_found', () => server.as('admin').get(`/sprint/userinfo/view/avatar/${'0'.repeat(64)}`)],
  ['no_such_path', () => server.as('admin').get('/nowhere')],
  ['not_allowed', () => server.newClient().post('/api/entry/setup', { ...setup })],
  ['unsupported', () => server.as('admin').post('/sprint/userinfo/rest/avatar/upload')],
] as const)('%s answers in the envelope, with a status that agrees', async (name, provoke) => {
  const answer = await provoke()
  const { code, status } = errors[name]
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json()).toMatchObject({
    code,
    msg: expect.stringMatching(/\p{Script=Han}/u),
    data: { error: name },
  })
})

const setup = {
  setupCode: testSetupCode,
  newsroom: '又一家',
  account: 'second',
  name: '某人',
  password: 'Strong#2026',
}

test('an answer of its own fails without a word about the inside', async () => {
  await db.schema.alterTable('personConfig').renameTo('elsewhere').execute()
  const answer = await server.as('admin').post('/sprint/userConfig/search')
  await db.schema.alterTable('elsewhere').renameTo('personConfig').execute()
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({ code: 500, msg: '操作异常，请联系管理员', data: { error: 'internal' } })
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('a query whose connection is cut answers that the system is away for the moment', async () => {
  const admin = server.as('admin')
  await admin.post('/sprint/userConfig/search')
  const answer = await db.transaction().execute(async (tx) => {
    await sql`lock table person_config in access exclusive mode`.execute(tx)
    const waiting = beside(() => admin.post('/sprint/userConfig/search'))
    await vi.waitFor(async () => {
      const { rows } = await beside(() =>
        sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db),
      )
      expect(rows).toHaveLength(1)
    })
    return waiting
  })
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toEqual({
    code: 503,
    msg: errors.unavailable.message,
    data: { error: 'unavailable' },
  })
  expect((await admin.post('/sprint/userConfig/search')).json().code).toBe(200)
})

test('without its database the server is alive but not ready, and tells nobody why', async () => {
  const lost = await testApp()
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(lost.db)
  const name = rows[0]?.name ?? ''
  const postgres = new pg.Client(inject('database').server)
  await postgres.connect()
  await lost.as('admin').get('/sprint/userinfo/rest/getInfo')
  expect((await lost.anonymous.get('/readyz')).json()).toEqual({
    status: 'ok',
    database: 'ok',
    storage: 'ok',
    signals: true,
  })

  await postgres.query(`alter database ${name} allow_connections false`)
  await postgres.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [
    name,
  ])
  await vi.waitFor(async () => {
    const ready = await lost.anonymous.get('/readyz')
    expect(ready.statusCode).toBe(503)
    expect(ready.json()).toEqual({
      status: 'unavailable',
      database: 'unreachable',
      storage: 'ok',
      signals: false,
    })
  })
  expect((await lost.anonymous.get('/healthz')).json()).toEqual({ status: 'ok' })
  for (const answer of [
    await lost.as('admin').get('/sprint/userinfo/rest/getInfo'),
    await lost.newClient().post('/api/user/login', { username: 'admin', password: demoPassword }),
  ]) {
    expect(answer.statusCode).toBeGreaterThanOrEqual(500)
    expect(Object.keys(answer.json())).toEqual(['code', 'msg', 'data'])
    expect(answer.body).not.toMatch(/test_|database|postgres|node_modules|\bat /i)
  }

  await postgres.query(`alter database ${name} allow_connections true`)
  await vi.waitFor(async () => expect((await lost.anonymous.get('/readyz')).statusCode).toBe(200), 5000)
  expect((await lost.as('admin').get('/sprint/userinfo/rest/getInfo')).json().code).toBe(200)
  await postgres.end()
  await lost.close()
})

test('metrics are for this machine, or for whoever has the token', async () => {
  const ask = (app: typeof server, remoteAddress: string, authorization?: string) =>
    app.anonymous.send({
      method: 'GET',
      url: '/metrics',
      remoteAddress,
      headers: authorization ? { authorization } : {},
    })

  const open = await ask(server, '127.0.0.1')
  expect(open.headers['content-type']).toContain('text/plain')
  expect(open.body).toContain('rongbian_http_request_seconds_bucket')
  expect((await ask(server, '10.0.0.1')).json()).toMatchObject({ code: 403 })

  const guarded = await testApp({ env: { METRICS_TOKEN: 'open-sesame' }, newsroom: false })
  expect((await ask(guarded, '127.0.0.1')).statusCode).toBe(403)
  expect((await ask(guarded, '127.0.0.1', 'Bearer wrong')).statusCode).toBe(403)
  expect((await ask(guarded, '10.0.0.1', 'Bearer open-sesame')).statusCode).toBe(200)
  await guarded.close()
})

test('whoever asks too often is told when to come back, at every address of the call', async () => {
  const ask = (url: string, remoteAddress: string) =>
    server.as('editor').send({ method: 'POST', url, remoteAddress, payload: {} })
  for (let time = 0; time < 10; time += 1) {
    expect((await ask('/sprint/password/change', '10.9.0.1')).statusCode).toBe(400)
    expect((await ask('/password/change', '10.9.0.1')).statusCode).toBe(400)
  }
  const stopped = await ask('/password/change', '10.9.0.1')
  expect(stopped.statusCode).toBe(429)
  expect(stopped.json()).toMatchObject({ code: 429, data: { error: 'too_many' } })
  const seconds = Number(stopped.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  expect((await ask('/password/change', '10.9.0.2')).statusCode).toBe(400)
})

test('every answer carries the headers that keep a browser safe', async () => {
  for (const url of ['/sprint/userinfo/rest/getInfo', '/nowhere', '/docs', '/healthz', '/..%2f', '/%00']) {
    const { headers } = await server.as('admin').get(url)
    expect(headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
      'x-request-id': expect.any(String),
    })
    expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(headers['content-security-policy']).toContain("object-src 'none'")
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  }
})

test('an encrypted site asks browsers to stay encrypted', async () => {
  const site = await testApp({ env: { PUBLIC_URL: 'https://news.example.com' }, newsroom: false })
  const { headers } = await site.anonymous.get('/api/entry')
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8,}/)
  await site.close()
})

test('behind a proxy only the address the proxy saw counts, not what the client claims', async () => {
  const proxied = await testApp({ env: { TRUST_PROXY: '1' }, newsroom: false })
  const ask = (forwarded: string) =>
    proxied.anonymous.send({ method: 'GET', url: '/metrics', headers: { 'x-forwarded-for': forwarded } })
  expect((await ask('127.0.0.1, 203.0.113.9')).statusCode).toBe(403)
  expect((await ask('127.0.0.1')).statusCode).toBe(200)
  await proxied.close()
})
