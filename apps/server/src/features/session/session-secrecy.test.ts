import pino from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { buildApp } from '#/app.ts'
import { readEnv } from '#/env.ts'
import { demoPassword } from '#/features/newsroom/demo-accounts.ts'
import { cookieNames } from '#/http/cookies.ts'
import { hashToken } from '#/http/secrets.ts'
import { listenForSignals, notify } from '#/realtime/signals.ts'
import { testApp } from '#/testing/app.fixture.ts'
import { testDatabase } from '#/testing/database.fixture.ts'
import { createSessions } from './session-cache.ts'

const { close, ...database } = await testDatabase('newsroom')
const { db, config } = database
afterAll(close)

test('passwords are kept as argon2id with the recommended cost', async () => {
  const rows = await db.selectFrom('person').select('passwordHash').execute()
  for (const { passwordHash } of rows) expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

interface SiteSettings {
  PUBLIC_URL?: string
  BASE_PREFIX?: string
}

test.each<[SiteSettings, { secure: true | undefined; path: string }]>([
  [{}, { secure: undefined, path: '/' }],
  [{ PUBLIC_URL: 'https://news.example.com' }, { secure: true, path: '/' }],
  [
    { PUBLIC_URL: 'http://news.example.com', BASE_PREFIX: '/mixmedia' },
    { secure: undefined, path: '/' },
  ],
])('the cookies of a site with %j', async (env, expected) => {
  const site = await testApp({ env: { ...env } })
  const prefix = env.BASE_PREFIX ?? ''
  const answer = await site
    .newClient()
    .post(`${prefix}/api/user/login`, { username: 'admin', password: demoPassword })
  const [session, csrf] = answer.cookies
  expect(session).toMatchObject({
    name: 'rb_session',
    httpOnly: true,
    sameSite: 'Strict',
    path: expected.path,
  })
  expect(csrf).toMatchObject({ name: 'XSRF-TOKEN', sameSite: 'Strict', path: expected.path })
  expect(csrf?.httpOnly).toBeUndefined()
  expect([session?.secure, csrf?.secure]).toEqual([expected.secure, expected.secure])
  await site.close()
})

test('neither token nor password appears in an answer or in the log', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line) => lines.push(line) })
  const app = await buildApp({ env: readEnv({ DATA_DIR: '/nonexistent' }), ...database, log })

  const payload = { username: 'admin', password: demoPassword }
  const answer = await app.inject({ method: 'POST', url: '/api/user/login', payload })
  const cookie = answer.cookies[0]?.value ?? ''
  const token = cookie.split('.')[1] ?? ''
  const cookies = { [cookieNames.session]: cookie }
  const texts = [answer.body]
  for (const url of [
    '/sprint/userinfo/rest/getInfo',
    '/sprint/userinfo/rest/sessions',
    '/nowhere?secret=1',
  ]) {
    texts.push((await app.inject({ url, cookies })).body)
  }
  await db.schema.alterTable('session').renameTo('elsewhere').execute()
  await notify(db, 'session', '')
  await vi.waitFor(async () => {
    const broken = await app.inject({ url: '/sprint/userinfo/rest/getInfo', cookies })
    expect(broken.statusCode).toBe(500)
  })

  expect(token).toHaveLength(43)
  expect(lines.some((line) => line.includes('request failed'))).toBe(true)
  for (const secret of [token, demoPassword, hashToken(token).toString('hex'), 'secret=1', 'argon2id']) {
    for (const text of [...texts, ...lines]) expect(text).not.toContain(secret)
  }
  await db.schema.alterTable('elsewhere').renameTo('session').execute()
  await app.close()
})

test('a session read while something changed is not remembered', async () => {
  const log = pino({ level: 'silent' })
  const app = await buildApp({ env: readEnv({ DATA_DIR: '/nonexistent' }), ...database, log })
  const payload = { username: 'editor', password: demoPassword }
  const cookie = (await app.inject({ method: 'POST', url: '/api/user/login', payload })).cookies[0]?.value
  const signals = await listenForSignals(config, log)
  const sessions = createSessions(db, signals, log, 12)

  const reading = sessions.resolve(cookie)
  sessions.forget()
  expect((await reading).actor.account).toBe('editor')
  expect(sessions.peek(cookie)).toBeUndefined()
  await sessions.resolve(cookie)
  expect(sessions.peek(cookie)?.actor.account).toBe('editor')
  sessions.forget()
  expect(sessions.peek(cookie)).toBeUndefined()
  await signals.close()
  await app.close()
})
