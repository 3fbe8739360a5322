import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { lastAudit } from '#/features/admin/admin.fixture.ts'
import { say } from '#/say.ts'
import { testApp } from '#/testing/app.fixture.ts'
import { accountOf, base, newAccount, startSimulators } from './accounts.fixture.ts'
import { type Accounts, createAccounts } from './service.ts'
import { endVisit } from './visits.ts'

const bdCode = '/ucm/view/admin/channel/bdCode'
const bound = '/ucm/view/admin/channel/bound'

const platforms = await startSimulators('WEIBO', 'wechat')
const weibo = platforms.of('WEIBO')
const server = await testApp({ simulators: platforms.simulators })
const admin = server.as('admin')
afterAll(async () => {
  await server.close()
  await platforms.close()
})
beforeEach(() => weibo.behave('well'))

const channelId = await newAccount(admin, 'v1', 'WEIBO', weibo.keys)

/** The state and code that come back when a person agrees on the platform. */
const visit = async (id = channelId) => {
  const address = (await admin.get(bdCode, { channelId: id })).json().data as string
  const to = new URL(address).searchParams.get('to') ?? ''
  const back = new URL(await (await fetch(new URL(to, weibo.url))).text())
  return {
    address,
    back,
    state: back.searchParams.get('state') ?? '',
    code: back.searchParams.get('code') ?? '',
  }
}
/** Without a session, as cookies do not come along from other sites. */
const comeBack = (query: Record<string, string>) => server.anonymous.get(bound, query)

test('a visit binds the account, once', async () => {
  expect(await accountOf(admin, channelId)).toMatchObject({ isBound: false, status: '2' })
  const { back, state, code } = await visit()
  expect(back.pathname).toBe(bound)
  const page = await comeBack({ state, code })
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('已绑定「渠道v1」')
  const view = await accountOf(admin, channelId)
  expect(view).toMatchObject({ isBound: true, status: '1', remoteName: '融编模拟微博' })
  expect(view.expiresAt).not.toBeNull()

  const again = await comeBack({ state, code })
  expect(again.body).toContain('已经用过或超过十分钟')
})

test('who bound it is written down', async () => {
  const rows = await server.db
    .selectFrom('auditLog')
    .select(['actorName', 'target'])
    .where('action', '=', 'account.bind')
    .execute()
  expect(rows).toEqual([{ actorName: '沈若川', target: '渠道v1' }])
})

test('a state nobody gave out, an old one or none opens nothing', async () => {
  for (const state of ['', 'guessed', 'x'.repeat(43)])
    expect((await comeBack({ state, code: 'code-1' })).body).toContain('重新绑定')
  const { state, code } = await visit()
  await sql`update account_visit set ends_at = now() - interval '1 second'`.execute(server.db)
  expect((await comeBack({ state, code })).body).toContain('超过十分钟')
})

test('states are kept as hashes only', async () => {
  const { state } = await visit()
  const rows = await server.db.selectFrom('accountVisit').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(state)
})

test('a refusal on the platform and a code that is none are told in words', async () => {
  const denied = await visit()
  const page = await comeBack({ state: denied.state, error: '<script>alert(1)</script>' })
  expect(page.body).toContain('没有同意授权')
  expect(page.body).not.toContain('alert(1)')
  const wrong = await visit()
  const other = await comeBack({ state: wrong.state, code: 'forged' })
  expect(other.body).toContain('没有绑定')
  expect(await accountOf(admin, channelId)).toMatchObject({ isBound: true, status: '1' })
})

test('the page speaks the language of the browser', async () => {
  const headers = { 'accept-language': 'en' }
  const { body } = await server.anonymous.send({ method: 'GET', url: bound, headers })
  expect(body).toContain('<html lang="en">')
  expect(body).toContain('<h1>Not bound</h1>')
  expect(body).not.toMatch(/\p{Script=Han}/u)
})

test('the page runs nothing but its own line, and no frame shows it', async () => {
  const { headers } = await comeBack({})
  expect(headers['content-security-policy']).toMatch(
    /default-src 'none'.*script-src 'sha256-[^']+'.*frame-ancestors 'none'/,
  )
})

test('an account that has ended is well again after another visit', async () => {
  weibo.behave('expired')
  const { ok } = (await admin.post(`/sprint/rest/publish/accounts/${channelId}/test`)).json().data
  expect(ok).toBe(false)
  expect((await accountOf(admin, channelId)).status).toBe('2')
  const { state, code } = await visit()
  expect((await comeBack({ state, code })).body).toContain('已绑定')
  expect(await accountOf(admin, channelId)).toMatchObject({ status: '1', problem: '' })
})

test('an account that is unbound while the platform answers stays unbound', async () => {
  const accounts = createAccounts({ env: server.env, simulators: platforms.simulators })
  const outrun: Accounts = {
    ...accounts,
    async oauthOf(...asked) {
      const visited = await accounts.oauthOf(...asked)
      const tokensFor: typeof visited.oauth.tokensFor = async (...given) => {
        const tokens = await visited.oauth.tokensFor(...given)
        const { version } = await accountOf(admin, channelId)
        expect((await admin.post(`${base}/${channelId}/unbind`, { version })).statusCode).toBe(200)
        return tokens
      }
      return { ...visited, oauth: { ...visited.oauth, tokensFor } }
    },
  }
  const { state, code } = await visit()
  const caller = { requestId: '', address: '', agent: '' }
  const { ok, words } = await endVisit(server.db, outrun, { state, code }, caller)
  expect([ok, say(words)]).toEqual([false, '账号刚刚被修改或解绑，请回到渠道管理重新绑定'])
  expect(await accountOf(admin, channelId)).toMatchObject({ isBound: false, remoteName: '' })
  expect(await lastAudit(server.db)).toMatchObject({ action: 'account.unbind' })
})

test('a platform of keys, an unbound one and a channel of the house have no such visit', async () => {
  const keys = await newAccount(admin, 'v2', 'wechat', platforms.of('wechat').keys)
  expect((await admin.get(bdCode, { channelId: keys })).json().msg).toContain('用密钥绑定')
  expect((await admin.get(bdCode, { channelId: crypto.randomUUID() })).json().code).toBe(409)
  expect((await server.as('reporter').get(bdCode, { channelId })).statusCode).toBe(403)
})

test('the public address is where people come back to', async () => {
  const site = await testApp({
    simulators: platforms.simulators,
    env: { PUBLIC_URL: 'https://news.example.com/' },
  })
  const chief = site.as('admin')
  const id = await newAccount(chief, 'v3', 'WEIBO', weibo.keys)
  const address = new URL((await chief.get(bdCode, { channelId: id })).json().data)
  expect(address.origin + address.pathname).toBe('https://news.example.com/sim/WEIBO/authorize')
  const to = new URL(address.searchParams.get('to') ?? '', weibo.url)
  expect(to.searchParams.get('redirect_uri')).toBe(`https://news.example.com${bound}`)
  await site.close()
})
