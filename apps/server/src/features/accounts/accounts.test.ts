import { afterAll, expect, test } from 'vitest'
import { newChannel } from '#/features/publishing/publishing.fixture.ts'
import { testApp } from '#/testing/app.fixture.ts'
import { accountOf, base, newAccount, save, startSimulators } from './accounts.fixture.ts'
import { createAccounts, findAccounts, markExpired, mayOperate } from './service.ts'

const platforms = await startSimulators('wechat', 'WEIBO', 'webhook')
const server = await testApp({ simulators: platforms.simulators })
const { db, env } = server
const admin = server.as('admin')
const accounts = createAccounts({ env, simulators: platforms.simulators })
afterAll(async () => {
  await server.close()
  await platforms.close()
})

const { tenantId } = await db.selectFrom('tenant').select('id as tenantId').executeTakeFirstOrThrow()
const person = async (account: string) =>
  (await db.selectFrom('person').select('id').where('account', '=', account).executeTakeFirstOrThrow()).id
const noticesOf = (type: string) =>
  db.selectFrom('notification').select(['personId', 'title', 'content']).where('type', '=', type).execute()

test('keys are kept, the secret ones are never told, and a test call says who we are', async () => {
  const { appid, secret } = platforms.of('wechat').keys
  const channelId = await newAccount(admin, 'a1', 'wechat', { appid: appid ?? '', secret: secret ?? '' })
  const tested = (await admin.post(`${base}/${channelId}/test`)).json().data
  expect(tested).toMatchObject({ ok: true, account: { status: '1', isBound: true, problem: '' } })
  const view = await accountOf(admin, channelId)
  expect(view).toMatchObject({ keys: { appid }, secrets: ['secret'], version: 1, type: 'wechat' })
  expect(view.remoteName).not.toBe('')
  expect(view.checkedAt).not.toBeNull()
  expect(JSON.stringify(view)).not.toContain(secret)
})

test('an empty secret stays what it was; a new one replaces it', async () => {
  const { appid = '', secret = '' } = platforms.of('wechat').keys
  const channelId = await newAccount(admin, 'a2', 'wechat', { appid, secret: 'wrong' })
  expect((await admin.post(`${base}/${channelId}/test`)).json().data).toMatchObject({
    ok: false,
    account: { status: '2' },
  })
  await save(admin, channelId, { keys: { appid, secret: '' } })
  expect((await admin.post(`${base}/${channelId}/test`)).json().data.ok).toBe(false)
  await save(admin, channelId, { keys: { secret } })
  expect((await admin.post(`${base}/${channelId}/test`)).json().data).toMatchObject({
    ok: true,
    account: { status: '1', problem: '' },
  })
})

test('nobody writes over what another has changed', async () => {
  const { id } = await newChannel(admin, 'a3', { type: 'webhook' })
  await save(admin, id, { avatar: '/logo.png' })
  const late = await admin.post(`${base}/${id}/save`, { version: 0 })
  expect(late.json()).toMatchObject({ code: 409, data: { error: 'stale' } })
  expect((await accountOf(admin, id)).avatar).toBe('/logo.png')
})

test.each([
  [{ keys: { nonsense: 'x' } }, 'keys', '没有名为“nonsense”'],
  [{ keys: { demo: '1' } }, 'keys', '没有名为“demo”'],
  [{ operators: [crypto.randomUUID()] }, 'operators', '不存在或已停用'],
  [{ avatar: 'javascript:alert(1)' }, 'avatar', '头像'],
  [{ avatar: '//evil.example/x.png' }, 'avatar', '头像'],
  [{ url: 'https://user:pass@example.com' }, 'url', '用户名或密码'],
])('%j is refused with words beside the field', async (form, field, words) => {
  const all = (await admin.get(`${base}/list`)).json().data as { channelId: string; type: string }[]
  const id = all.find(({ type }) => type === 'webhook')?.channelId ?? ''
  const answer = (await save(admin, id, form)).json()
  expect(answer.code).toBe(400)
  expect(answer.data.fields[field]).toContain(words)
})

test('an EncodingAESKey is 43 letters or digits, or left empty; what it is instead is said beside its field', async () => {
  const { appid = '', secret = '' } = platforms.of('wechat').keys
  const id = await newAccount(admin, 'aes', 'wechat', { appid, secret })
  const saved = async (callbackKey: string) => (await save(admin, id, { keys: { callbackKey } })).json()
  const most = 'A1'.repeat(21)
  for (const wrong of [most, `${most}AA`, `${most}=`, `${most}密`]) {
    const { code, data, msg } = await saved(wrong)
    expect(code, wrong).toBe(400)
    expect(data.fields).toEqual({ 'keys.callbackKey': expect.stringContaining('43 个字母或数字') })
    expect(msg).not.toContain(most)
  }
  expect((await saved('')).code).toBe(200)
  expect((await accountOf(admin, id)).secrets).toEqual(['secret'])
  expect((await saved(` ${most}a `)).code).toBe(200)
  expect((await accountOf(admin, id)).secrets).toContain('callbackKey')
})

test('kept secrets are not sent to another address than they were given for', async () => {
  const { appid = '', secret = '' } = platforms.of('wechat').keys
  const channelId = await newAccount(admin, 'a4', 'wechat', { appid, secret })
  const url = 'http://127.0.0.1:9/'
  expect((await save(admin, channelId, { url })).json().data.fields.keys).toContain('重新填写密钥')
  expect((await save(admin, channelId, { url, keys: { secret: 'new' } })).statusCode).toBe(200)

  const hook = await newAccount(admin, 'a14', 'webhook', platforms.of('webhook').keys)
  const keys = { url: 'https://other.example/hook' }
  expect((await save(admin, hook, { keys })).json().data.fields.keys).toContain('重新填写密钥')
  expect((await save(admin, hook, { keys: { ...keys, secret: 'whsec_bmV3' } })).statusCode).toBe(200)
})

test('who may look after it is named, and nobody named means everyone', async () => {
  const { id } = await newChannel(admin, 'a5', { type: 'webhook' })
  const publisher = await person('publisher')
  expect((await save(admin, id, { operators: [publisher, publisher] })).statusCode).toBe(200)
  const facts = (await findAccounts(db, tenantId)).find(({ channelId }) => channelId === id)
  expect(facts?.operators).toEqual([{ uuid: publisher, name: '唐予安' }])
  expect(mayOperate(facts?.operators ?? [], { id: publisher })).toBe(true)
  expect(mayOperate(facts?.operators ?? [], { id: await person('chief') })).toBe(false)
  expect(mayOperate([], { id: await person('chief') })).toBe(true)
})

test('a platform without an interface needs no keys and is always ready', async () => {
  const { id } = await newChannel(admin, 'a6', { type: 'WANGYI' })
  expect(await accountOf(admin, id)).toMatchObject({ status: '1', isBound: false, version: 0 })
  expect((await admin.post(`${base}/${id}/test`)).json().data).toMatchObject({ ok: true })
  await expect(accounts.open(db, tenantId, id)).rejects.toThrow('手工')
})

test('what nobody has bound cannot be used, and says so', async () => {
  const { id } = await newChannel(admin, 'a7', { type: 'WEIBO' })
  expect(await accountOf(admin, id)).toMatchObject({ status: '2', isBound: false, problem: '还没有绑定账号' })
  await expect(accounts.open(db, tenantId, id)).rejects.toMatchObject({ kind: 'reconnect' })
  expect((await admin.post(`${base}/${id}/test`)).json().data).toMatchObject({ ok: false })
  await save(admin, id, { keys: { clientId: '1', clientSecret: '2' } })
  await expect(accounts.open(db, tenantId, id)).rejects.toThrow('还没有绑定账号')
})

test('a prohibited account cannot be used until it is allowed again', async () => {
  const channelId = await newAccount(admin, 'a8', 'webhook', platforms.of('webhook').keys)
  expect((await save(admin, channelId, { prohibited: true })).json().data.status).toBe('81')
  await expect(accounts.open(db, tenantId, channelId)).rejects.toThrow('禁止操作')
  expect((await admin.post(`${base}/${channelId}/test`)).json().data).toMatchObject({
    ok: true,
    account: { status: '81' },
  })
  expect((await save(admin, channelId, { prohibited: false })).json().data.status).toBe('1')
  await accounts.open(db, tenantId, channelId)
})

test('an account that has ended is told of once, to its operators and to those who manage channels', async () => {
  const channelId = await newAccount(admin, 'a9', 'webhook', platforms.of('webhook').keys)
  await save(admin, channelId, { operators: [await person('publisher')] })
  const before = (await noticesOf('account.expired')).length
  await markExpired(db, tenantId, channelId, '微博说授权已到期')
  await markExpired(db, tenantId, channelId, '微博说授权已到期')
  const told = (await noticesOf('account.expired')).slice(before)
  const managers = await db
    .selectFrom('person')
    .select('id')
    .where((row) => row.or([row('admin', '=', true), row('level', '=', 3)]))
    .execute()
  expect(told.map(({ personId }) => personId).sort()).toEqual(
    [...managers.map(({ id }) => id), await person('publisher')].sort(),
  )
  expect(told[0]?.content).toContain('微博说授权已到期')
  await expect(accounts.open(db, tenantId, channelId)).rejects.toThrow('已失效，请重新绑定')
  expect(await accountOf(admin, channelId)).toMatchObject({ status: '2', problem: '微博说授权已到期' })
})

test('unbinding deletes every secret', async () => {
  const channelId = await newAccount(admin, 'a10', 'webhook', platforms.of('webhook').keys)
  await admin.post(`${base}/${channelId}/test`)
  const unbound = await admin.post(`${base}/${channelId}/unbind`, { version: 1 })
  expect(unbound.json().data).toMatchObject({
    isBound: false,
    keys: {},
    secrets: [],
    remoteName: '',
    status: '2',
  })
  const row = await db.selectFrom('account').selectAll().where('channelId', '=', channelId).executeTakeFirst()
  expect(row).toMatchObject({ secrets: null, tokens: null, keys: {} })
  expect((await admin.post(`${base}/${channelId}/unbind`, { version: 1 })).json().code).toBe(409)
})

test('every change is written down, without secrets', async () => {
  const { appid = '', secret = '' } = platforms.of('wechat').keys
  const channelId = await newAccount(admin, 'a11', 'wechat', { appid, secret })
  await admin.post(`${base}/${channelId}/unbind`, { version: 1 })
  const rows = await db
    .selectFrom('auditLog')
    .select(['action', 'details'])
    .where('target', '=', '渠道a11')
    .where('action', 'like', 'account.%')
    .orderBy('id')
    .execute()
  expect(rows.map(({ action }) => action)).toEqual(['account.update', 'account.unbind'])
  expect(rows[0]?.details).toMatchObject({ keys: { from: [], to: [`appid=${appid}`] }, secrets: ['secret'] })
})

test('channels of the house itself have no account', async () => {
  const { id } = await newChannel(admin, 'a12')
  expect((await admin.post(`${base}/${id}/save`, {})).json().code).toBe(404)
  expect((await admin.post(`${base}/${id}/test`)).json().code).toBe(404)
})

test('only those who manage channels come near', async () => {
  expect((await server.as('publisher').get(`${base}/list`)).statusCode).toBe(403)
  expect((await server.as('chief').get(`${base}/list`)).statusCode).toBe(200)
})

test('secrets sealed with another key are said to be, and stay', async () => {
  const { appid = '', secret = '' } = platforms.of('wechat').keys
  const channelId = await newAccount(admin, 'a13', 'wechat', { appid, secret })
  const others = createAccounts({
    env: { ...env, SECRETS_KEY: 'ab'.repeat(32) },
    simulators: platforms.simulators,
  })
  await expect(others.open(db, tenantId, channelId)).rejects.toThrow('另一把主密钥')
  await accounts.open(db, tenantId, channelId)
})
