import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '#/testing/app.fixture.ts'
import { accountOf, newAccount, startSimulators } from './accounts.fixture.ts'
import { findAccountRow } from './queries.ts'
import { createAccounts } from './service.ts'
import { watchNow } from './watch.ts'

const platforms = await startSimulators('wechat')
const wechat = platforms.of('wechat')
const server = await testApp({ simulators: platforms.simulators })
const { db, env } = server
const admin = server.as('admin')
const log = pino({ level: 'silent' })
const accounts = createAccounts({ env, simulators: platforms.simulators })
const look = () => watchNow({ db, log, accounts })
afterAll(async () => {
  await server.close()
  await platforms.close()
})

const channelId = await newAccount(admin, 'w1', 'wechat', wechat.keys)
const { tenantId } = await db.selectFrom('tenant').select('id as tenantId').executeTakeFirstOrThrow()
const rowOf = async () => {
  const row = await findAccountRow(db, tenantId, channelId)
  if (!row) throw new Error('no account')
  return row
}
const set = (values: object) =>
  db.updateTable('account').set(values).where('channelId', '=', channelId).execute()
const told = async (type: string) => {
  const rows = await db.selectFrom('notification').select('title').where('type', '=', type).execute()
  return rows.length
}
const hours = (count: number) => new Date(Date.now() + count * 3_600_000)

beforeEach(async () => {
  wechat.behave('well')
  await db.deleteFrom('notification').execute()
  await set({ status: 'valid', problem: '', checkedAt: null, expiresAt: null, toldAt: null })
})

test('each account is asked once a day who it is', async () => {
  await look()
  const { checkedAt, remoteName } = await accountOf(admin, channelId)
  expect(remoteName).not.toBe('')
  await look()
  expect((await accountOf(admin, channelId)).checkedAt).toBe(checkedAt)
  await set({ checkedAt: hours(-25), remoteName: '' })
  await look()
  expect((await accountOf(admin, channelId)).remoteName).toBe(remoteName)
})

test('one whose credentials are refused has ended, and people are told once', async () => {
  await set({ secrets: accounts.sealSecrets(await rowOf(), { secret: 'withdrawn' }), tokens: null })
  await look()
  expect((await accountOf(admin, channelId)).status).toBe('2')
  const count = await told('account.expired')
  expect(count).toBeGreaterThan(0)
  await set({ checkedAt: hours(-25) })
  await look()
  expect(await told('account.expired')).toBe(count)
  const { secret = '', callbackToken = '' } = wechat.keys
  await set({ secrets: accounts.sealSecrets(await rowOf(), { secret, callbackToken }) })
})

test('a bad hour of the platform ends nothing', async () => {
  wechat.behave('down')
  await set({ tokens: null })
  await look()
  expect((await accountOf(admin, channelId)).status).toBe('1')
  expect(await told('account.expired')).toBe(0)
})

test('an end within the week is announced once, and again when it has moved', async () => {
  await set({ checkedAt: new Date(), expiresAt: hours(24 * 8) })
  await look()
  expect(await told('account.expiring')).toBe(0)
  await set({ expiresAt: hours(24 * 6) })
  await look()
  const count = await told('account.expiring')
  expect(count).toBeGreaterThan(0)
  await look()
  expect(await told('account.expiring')).toBe(count)
})

test('two processes do not ask about the same account', async () => {
  const checks = await Promise.all([look(), look()]).then(() =>
    sql<{ count: number }>`select count(*)::int as count from account where checked_at is not null`.execute(
      db,
    ),
  )
  expect(checks.rows[0]?.count).toBe(1)
})
