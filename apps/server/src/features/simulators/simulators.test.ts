import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memorySteps, samplePost } from '@rongbian/connectors/testing'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startDemoPlatforms } from '#/demo/demo-platforms.ts'
import { newAccount } from '#/features/accounts/accounts.fixture.ts'
import { createAccounts } from '#/features/accounts/service.ts'
import { testApp } from '#/testing/app.fixture.ts'

const folder = await mkdtemp(join(tmpdir(), 'rongbian-sim-'))
const start = async () => {
  const started = await startDemoPlatforms({ DEMO: true, DATA_DIR: folder })
  if (!started) throw new Error('no platforms')
  return started
}
const platforms = await start()
const weibo = platforms.simulators.get('WEIBO')
if (!weibo) throw new Error('no weibo')
const server = await testApp({ simulators: platforms.simulators })
const { db, env, anonymous } = server
afterAll(async () => {
  await server.close()
  await platforms.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => weibo.behave('well'))

const { tenantId } = await db.selectFrom('tenant').select('id as tenantId').executeTakeFirstOrThrow()
const channelId = await newAccount(server.as('admin'), 'sim1', 'WEIBO', weibo.keys)
const demo = { keys: JSON.stringify({ demo: '1' }), secrets: null }
await db.updateTable('account').set(demo).where('channelId', '=', channelId).execute()
const accounts = createAccounts({ env, simulators: platforms.simulators })

const publish = async (text: string) => {
  const { connector } = await accounts.open(db, tenantId, channelId)
  const post = samplePost({ intent: text, shortContent: text, detail: text, title: text })
  return connector.publish(post, memorySteps().steps)
}
const tokenIn = (page: string) => /name="token" value="([^"]+)"/.exec(page)?.[1] ?? ''

test('every platform of the demo has its page', async () => {
  const { body } = await anonymous.get('/sim/')
  for (const type of platforms.simulators.keys()) {
    expect(body).toContain(`/sim/${type}"`)
    expect((await anonymous.get(`/sim/${type}`)).statusCode, type).toBe(200)
  }
  expect(platforms.simulators.size).toBeGreaterThan(8)
})

test('what is posted is read there, and its link leads to it', async () => {
  const { remote } = await publish('青石镇西瓜节开幕')
  expect(remote.url).toMatch(/^\/sim\/WEIBO\/./)
  expect((await anonymous.get('/sim/WEIBO')).body).toContain('青石镇西瓜节开幕')
  expect((await anonymous.get(remote.url)).body).toContain('青石镇西瓜节开幕')
})

test('nothing that was posted becomes markup', async () => {
  const { remote } = await publish('<img src=x onerror=alert(1)>"><script>')
  for (const path of ['/sim/WEIBO', remote.url]) {
    const { body } = await anonymous.get(path)
    expect(body).toContain('&lt;img src=x')
    expect(body).not.toContain('<img src=x')
    expect(body).not.toContain('<script')
  }
})

test('what the platform takes down is shown as gone, and the connector sees it', async () => {
  const { remote } = await publish('会被平台删除')
  const id = decodeURIComponent(remote.url.split('/').at(-1) ?? '')
  const page = (await anonymous.get(remote.url)).body
  const form = { token: tokenIn(page), id, state: 'removed' }
  expect((await anonymous.form('/sim/WEIBO/state', form)).statusCode).toBe(303)
  expect((await anonymous.get(remote.url)).body).toContain('已删除')
  const { connector } = await accounts.open(db, tenantId, channelId)
  expect((await connector.check(remote)).state).toBe('removed')
})

test('how it behaves is chosen on its page, by whoever has the page', async () => {
  const token = tokenIn((await anonymous.get('/sim/WEIBO')).body)
  expect((await anonymous.form('/sim/WEIBO/mood', { token, mood: 'down' })).statusCode).toBe(303)
  expect(weibo.mood()).toBe('down')
  expect((await anonymous.get('/sim/WEIBO')).body).toContain('<option value="down" selected>')
  expect((await anonymous.form('/sim/WEIBO/mood', { token: 'other', mood: 'well' })).statusCode).toBe(403)
  const foreign = await anonymous.send({
    method: 'POST',
    url: '/sim/WEIBO/mood',
    payload: { token, mood: 'well' },
    headers: { origin: 'https://evil.example' },
  })
  expect(foreign.statusCode).toBe(403)
  expect((await anonymous.form('/sim/WEIBO/mood', { token, mood: 'angry' })).statusCode).toBe(400)
  expect(weibo.mood()).toBe('down')
})

test('how it counts is chosen on its page, and how many a post reaches', async () => {
  const { remote } = await publish('要数一数的一条')
  const id = decodeURIComponent(remote.url.split('/').at(-1) ?? '')
  const token = tokenIn((await anonymous.get('/sim/WEIBO')).body)
  weibo.setHour(id, Date.now() - 864_000_000)
  const { connector } = await accounts.open(db, tenantId, channelId)
  const reposts = async () =>
    (await connector.measure?.([{ remote, since: 0 }]))?.map(({ figures }) => figures.reposts)

  expect((await anonymous.form('/sim/WEIBO/reach', { token, id, reach: '1000000' })).statusCode).toBe(303)
  const [before = 0] = (await reposts()) ?? []
  expect(before).toBeGreaterThan(1_000)
  expect((await anonymous.form('/sim/WEIBO/counting', { token, counting: 'falls' })).statusCode).toBe(303)
  expect((await reposts())?.[0]).toBeLessThan(before ?? 0)
  expect((await anonymous.get('/sim/WEIBO')).body).toContain('<option value="falls" selected>')
  weibo.count('grows')

  for (const reach of ['0', '-5', '1e12', 'many', ''])
    expect((await anonymous.form('/sim/WEIBO/reach', { token, id, reach })).statusCode, reach).toBe(400)
  expect((await anonymous.form('/sim/WEIBO/counting', { token, counting: 'dances' })).statusCode).toBe(400)
  expect((await anonymous.form('/sim/WEIBO/counting', { token: 'other', counting: 'late' })).statusCode).toBe(
    403,
  )
  expect(weibo.counting()).toBe('grows')
})

test('a visit to the platform can be agreed to or refused', async () => {
  const address = (await server.as('admin').get('/ucm/view/admin/channel/bdCode', { channelId })).json().data
  const { pathname, search } = new URL(address)
  const { body } = await anonymous.get(pathname + search)
  const agree = /<a href="([^"]+)"><b>同意授权/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const back = new URL(agree)
  expect((await anonymous.get(back.pathname + back.search)).body).toContain('已绑定')
  const evil = `/sim/WEIBO/authorize?${new URLSearchParams({ to: '/oauth2/authorize?redirect_uri=https://evil.example/&state=1' })}`
  expect((await anonymous.get(evil)).statusCode).toBe(404)
})

describe('a visit leads nowhere but to the simulator and back to us', () => {
  const returning = (address: string) =>
    `/oauth2/authorize?${new URLSearchParams({ redirect_uri: address, state: '1' })}`
  const back = '/ucm/view/admin/channel/bound'
  test.each([
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example/',
    '/\t/evil.example/',
    'https://evil.example/',
    'http://localhost:9/',
    returning(`https://evil.example${back}`),
    returning(`javascript:alert(1)//${back}`),
    returning(`data:text/html,x${back}`),
  ])('%s', async (to) => {
    const answer = await anonymous.get(`/sim/WEIBO/authorize?${new URLSearchParams({ to })}`)
    expect(answer.statusCode).toBe(404)
  })
})

test.each(['/sim/nobody', '/sim/WEIBO/unknown', '/sim/__proto__'])('%s is not there', async (path) => {
  expect((await anonymous.get(path)).statusCode).toBe(404)
})

test('posts outlive a restart', async () => {
  await publish('重启以后还在')
  const again = await start()
  expect(
    again.simulators
      .get('WEIBO')
      ?.posts()
      .some(({ text }) => text.includes('重启以后还在')),
  ).toBe(true)
  expect(again.simulators.get('weibo')?.posts()).toEqual([])
  await again.close()
})

test('a newsroom that is no demo has none of this', async () => {
  expect(await startDemoPlatforms({ DEMO: false, DATA_DIR: folder })).toBeUndefined()
  const real = await testApp({ env: { DEMO: '0' }, simulators: platforms.simulators })
  expect((await real.anonymous.get('/sim/')).statusCode).toBe(404)
  await real.close()
})
