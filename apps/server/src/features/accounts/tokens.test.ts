import { afterAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '#/testing/app.fixture.ts'
import { newAccount, startSimulators } from './accounts.fixture.ts'
import { createAccounts } from './service.ts'

const platforms = await startSimulators('douyin')
const douyin = platforms.of('douyin')
const server = await testApp({ simulators: platforms.simulators })
const { db, env } = server
afterAll(async () => {
  await server.close()
  await platforms.close()
})

/** Two processes: nothing in memory is shared. */
const process = () => createAccounts({ env, simulators: platforms.simulators })
const [one, other] = [process(), process()]
const { tenantId } = await db.selectFrom('tenant').select('id as tenantId').executeTakeFirstOrThrow()
const channelId = await newAccount(server.as('admin'), 't1', 'douyin', douyin.keys)

const row = async () => (await one.oauthOf(db, tenantId, channelId)).row
const keep = async (tokens: Record<string, string>) => {
  const sealed = one.sealTokens(await row(), tokens)
  await db.updateTable('account').set({ tokens: sealed }).where('channelId', '=', channelId).execute()
}
const kept = async () => (await one.oauthOf(db, tenantId, channelId)).access.tokens()

beforeEach(() => keep({ accessToken: 'first', refreshToken: 'r1' }))

test('new tokens are in the database when keep has answered, sealed', async () => {
  const { access } = await one.oauthOf(db, tenantId, channelId)
  await access.keep({ accessToken: 'second-token', refreshToken: 'r2' })
  expect(access.tokens()).toEqual({ accessToken: 'second-token', refreshToken: 'r2' })
  expect(await kept()).toEqual({ accessToken: 'second-token', refreshToken: 'r2' })
  const { tokens } = await row()
  expect(tokens?.includes(Buffer.from('second-token'))).toBe(false)
})

test('of two processes that renew at once the first is kept, and the other goes on with it', async () => {
  const { access: first } = await one.oauthOf(db, tenantId, channelId)
  const { access: second } = await other.oauthOf(db, tenantId, channelId)
  await first.keep({ accessToken: 'of the first', refreshToken: 'r2' })
  await second.keep({ accessToken: 'of the second', refreshToken: 'r1' })
  expect(await kept()).toMatchObject({ accessToken: 'of the first' })
  expect(second.tokens()).toMatchObject({ accessToken: 'of the first' })
  await second.keep({ accessToken: 'third', refreshToken: 'r3' })
  expect(await kept()).toMatchObject({ accessToken: 'third' })
})

test('credentials that were refused, and replaced meanwhile, are tried again instead of bound again', async () => {
  const { connector } = await one.open(db, tenantId, channelId)
  await keep(douyin.tokens)
  await expect(connector.identify()).rejects.toMatchObject({ kind: 'retry' })
  const renewed = await one.open(db, tenantId, channelId)
  expect((await renewed.connector.identify()).id).not.toBe('')
})

test('credentials that are refused as they stand must be bound again', async () => {
  const { connector } = await one.open(db, tenantId, channelId)
  await expect(connector.identify()).rejects.toMatchObject({ kind: 'reconnect' })
})

test('the demo’s own accounts use what their simulator gives out at each start', async () => {
  const demo = { keys: JSON.stringify({ demo: '1' }), secrets: null, tokens: null }
  await db.updateTable('account').set(demo).where('channelId', '=', channelId).execute()
  const { connector } = await one.open(db, tenantId, channelId)
  expect((await connector.identify()).id).not.toBe('')
  const real = createAccounts({ env: { ...env, DEMO: false } })
  await expect(real.open(db, tenantId, channelId)).rejects.toThrow('演示账号')
})
