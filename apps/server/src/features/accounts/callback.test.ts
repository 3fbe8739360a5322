import { createHash } from 'node:crypto'
import type { Simulator } from '@rongbian/connectors'
import { memorySteps, samplePost } from '@rongbian/connectors/testing'
import { afterAll, expect, test } from 'vitest'
import { putLive } from '#/features/publishing/publishing.fixture.ts'
import { testApp } from '#/testing/app.fixture.ts'
import { accountOf, newAccount, startSimulators } from './accounts.fixture.ts'
import { createAccounts } from './service.ts'

const platforms = await startSimulators('wechat')
const server = await testApp({ simulators: platforms.simulators })
const { db } = server
afterAll(async () => {
  await server.close()
  await platforms.close()
})

const token = 'my-callback-token'
const { callbackKey = '', ...plain } = platforms.of('wechat').keys
const keys = { ...plain, callbackToken: token }
const channelId = await newAccount(server.as('admin'), 'c1', 'wechat', keys)
const path = `/ucm/view/callback/${channelId}`

const signed = (with_ = token) => {
  const [timestamp, nonce] = ['1700000000', 'n1']
  const signature = createHash('sha1').update([with_, timestamp, nonce].sort().join('')).digest('hex')
  return { signature, timestamp, nonce }
}
const event = `<xml><ToUserName><![CDATA[gh_1]]></ToUserName><MsgType><![CDATA[event]]></MsgType>
<Event><![CDATA[PUBLISHJOBFINISH]]></Event><PublishEventInfo><publish_id>247</publish_id>
<publish_status>0</publish_status><article_id><![CDATA[a1]]></article_id></PublishEventInfo></xml>`

/** What the simulator of this platform has beyond the others. */
interface Telling extends Simulator {
  event(mode: 'plain' | 'sealed'): { query: Record<string, string>; xml: string }
}

const post = (query: Record<string, string>, payload: string, to = path) =>
  server.anonymous.send({ method: 'POST', url: to, query, payload, headers: { 'content-type': 'text/xml' } })

const isReviewed = JSON.stringify({ isReviewed: true })

const order = async (channel = channelId, { state = 'waiting', details = isReviewed } = {}) => {
  const key = await putLive(db, { channelId: channel })
  const later = new Date(Date.now() + 3_600_000)
  const row = { act: 'issue', intent: crypto.randomUUID(), round: 1, state, details, dueAt: later }
  await db
    .insertInto('delivery')
    .values({ ...key, ...row })
    .execute()
  return async () => {
    const { dueAt } = await db
      .selectFrom('delivery')
      .select('dueAt')
      .where('intent', '=', row.intent)
      .executeTakeFirstOrThrow()
    return dueAt < later
  }
}

test('the platform learns that the address is ours', async () => {
  const answer = await server.anonymous.get(path, { ...signed(), echostr: '7312<b>' })
  expect(answer.body).toBe('7312<b>')
  expect(answer.headers['content-type']).toContain('text/plain')
  expect((await server.anonymous.get(path, { ...signed('other'), echostr: 'x' })).statusCode).toBe(404)
})

test('the end of a publication makes what waits for it due', async () => {
  const isDue = await order()
  expect((await post(signed('other'), event)).statusCode).toBe(404)
  expect(await isDue()).toBe(false)
  const answer = await post(signed(), event)
  expect([answer.statusCode, answer.body]).toEqual([200, 'success'])
  expect(await isDue()).toBe(true)
})

test.each([
  ['what waits for its own hour', { details: '{}' }],
  ['what somebody has in hand', { state: 'sending' }],
])('%s is left alone', async (_, standing) => {
  const isDue = await order(channelId, standing)
  expect((await post(signed(), event)).body).toBe('success')
  expect(await isDue()).toBe(false)
})

test('other events are taken and change nothing', async () => {
  const isDue = await order()
  for (const xml of ['<xml><Event>subscribe</Event></xml>', 'no xml at all', ''])
    expect((await post(signed(), xml)).body).toBe('success')
  expect(await isDue()).toBe(false)
})

test('an account without a callback token, and a channel that is none, answer alike', async () => {
  const { callbackToken: _, ...without } = keys
  const other = await newAccount(server.as('admin'), 'c2', 'wechat', without)
  const empty = signed('')
  expect((await post(empty, event, `/ucm/view/callback/${other}`)).statusCode).toBe(404)
  expect((await post(empty, event, `/ucm/view/callback/${crypto.randomUUID()}`)).statusCode).toBe(404)
})

test('an account with a key believes what is encrypted, and nothing else', async () => {
  const wechat = platforms.of('wechat') as Telling
  const sealing = await newAccount(server.as('admin'), 'c3', 'wechat', { ...plain, callbackKey })
  const there = `/ucm/view/callback/${sealing}`
  const { connector } = await createAccounts({ env: server.env, simulators: platforms.simulators }).open(
    db,
    (await db.selectFrom('tenant').select('id').executeTakeFirstOrThrow()).id,
    sealing,
  )
  await connector.publish(samplePost(), memorySteps().steps)
  const isDue = await order(sealing)
  const [open, sealed] = [wechat.event('plain'), wechat.event('sealed')]
  expect((await post(open.query, open.xml, there)).statusCode).toBe(404)
  expect((await post(sealed.query, sealed.xml.replace('<Encrypt>', '<Encrypt> x'), there)).statusCode).toBe(
    404,
  )
  expect(await isDue()).toBe(false)
  expect((await post(sealed.query, sealed.xml, there)).body).toBe('success')
  expect(await isDue()).toBe(true)
  const echo = await server.anonymous.get(there, { ...open.query, echostr: '9' })
  expect(echo.body).toBe('9')
  const shown = JSON.stringify(await accountOf(server.as('admin'), sealing))
  expect(shown).toContain('callbackKey')
  expect(shown).not.toContain(callbackKey)
  const { secrets } = await db
    .selectFrom('account')
    .select('secrets')
    .where('channelId', '=', sealing)
    .executeTakeFirstOrThrow()
  expect(secrets?.includes(callbackKey)).toBe(false)
})

test('XML is welcome nowhere else', async () => {
  const answer = await server.as('admin').send({
    method: 'POST',
    url: `/sprint/rest/publish/accounts/${channelId}/test`,
    payload: event,
    headers: { 'content-type': 'text/xml' },
  })
  expect(answer.statusCode).toBe(415)
})
