import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { addNeighbour } from '#/features/admin/admin.fixture.ts'
import { notifyPeople } from '#/features/notifications/service.ts'
import { cookieNames } from '#/http/cookies.ts'
import type { TestAppOptions } from '#/testing/app.fixture.ts'
import { printFrame } from './frames.ts'
import { converse, type Listening, listeningApp, path } from './realtime.fixture.ts'
import { notify } from './signals.ts'

const ownApp = async (options?: TestAppOptions) => {
  const own = await listeningApp(options)
  onTestFinished(own.close)
  return own
}

let news: Listening
beforeAll(async () => {
  news = await listeningApp()
})
afterAll(() => news.close())

/** Status and body of a refused upgrade. */
const refusal = (socket: WebSocket) =>
  new Promise<{ status: number | undefined; body: { code: number } }>((resolve, reject) => {
    socket.on('open', () => reject(new Error('was let in')))
    socket.on('error', () => {})
    socket.on('unexpected-response', async (_, response) => {
      const chunks = await response.toArray()
      resolve({ status: response.statusCode, body: JSON.parse(Buffer.concat(chunks).toString()) })
    })
  })

const notice = { type: 'session.ended', title: '标题', content: '内容' } as const

test("R-notifications-037, 038: an administrator's change reaches the person's open page", async () => {
  const { id, headers } = await news.signIn('reporter')
  const { messages, until } = await converse(news, headers, `/user/${id}/notification`)
  const other = await news.signIn('editor')
  const elsewhere = await converse(news, other.headers, `/user/${other.id}/notification`)

  const person = await news.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const form = { ...person, roleIds: [] }
  await news.as('admin').post(`/sprint/rest/admin/people/${id}/update`, form)

  const { displist } = (
    await news.newClientOf('reporter').post('/sprint/rest/upnotification/notification/listInfo')
  ).json().data
  await until(() => expect(messages).toHaveLength(1))
  expect(messages).toEqual([{ topic: 'notification', id: displist[0].uuid, notification: { userId: id } }])
  expect(elsewhere.messages).toEqual([])
})

test("reading in one window is told to the person's other windows", async () => {
  const { id, headers } = await news.signIn('reporter')
  const { messages, until } = await converse(news, headers, `/user/${id}/notification`)
  await news.newClientOf('reporter').post('/sprint/rest/notification/allReaded')
  await until(() =>
    expect(messages).toEqual([{ topic: 'notification', id: '', notification: { userId: id } }]),
  )
})

test('each window hears of a reading once, and a closed one does not silence the others', async () => {
  const { id, tenantId, headers } = await news.signIn('proof')
  const destination = `/user/${id}/notification`
  const [closing, open] = [
    await converse(news, headers, destination),
    await converse(news, headers, destination),
  ]
  await closing.client.deactivate()
  for (let count = 0; count < 2; count += 1)
    await news.db.transaction().execute((tx) => notifyPeople(tx, tenantId, [id], notice))
  for (let count = 0; count < 2; count += 1)
    await news.newClientOf('proof').post('/sprint/rest/notification/allReaded')
  await notify(news.db, 'notification', 'last', { tenantId, personId: id })
  await open.until(() => expect(open.messages).toContainEqual(expect.objectContaining({ id: 'last' })))
  expect(open.messages.map((message) => (message as { id: string }).id)).toEqual([
    expect.any(String),
    expect.any(String),
    '',
    'last',
  ])
  expect(closing.messages).toEqual([])
})

test('what concerns the newsroom reaches everyone in it', async () => {
  const { tenantId, headers } = await news.signIn('reporter')
  const { messages, until } = await converse(news, headers, `/topic/tenant/${tenantId}`)
  await notify(news.db, 'people', 'unheard', { tenantId: tenantId + 1 })
  await notify(news.db, 'people', 'someone', { tenantId })
  await until(() => expect(messages).toEqual([{ topic: 'people', id: 'someone' }]))
})

test('a stranger, an unknown cookie and a foreign page are refused before the upgrade', async () => {
  const { headers } = await news.signIn('reporter')
  expect(await refusal(news.open({}))).toMatchObject({ status: 401, body: { code: 401 } })
  const unknown = { cookie: `${cookieNames.session}=1.${'x'.repeat(43)}` }
  expect(await refusal(news.open(unknown))).toMatchObject({ status: 401, body: { code: 50008 } })
  const foreign = { ...headers, origin: 'https://elsewhere.example' }
  expect(await refusal(news.open(foreign))).toMatchObject({ status: 403, body: { code: 40301 } })
  expect(await refusal(news.open({}, '/sprint/websocket/info'))).toMatchObject({ status: 401 })
})

test('a session listens at its own newsroom’s name and at no other’s, by whatever way', async () => {
  const own = await ownApp()
  await addNeighbour(own.db)
  const { headers } = await own.signIn('reporter')
  const at = (host: string) => ({ ...headers, host })
  expect(await refusal(own.open(at('neighbour.localhost')))).toMatchObject({
    status: 401,
    body: { code: 401 },
  })
  for (const [method, what] of [
    ['GET', 'info'],
    ['POST', '000/abc/xhr'],
    ['POST', '000/abc/xhr_streaming'],
    ['POST', '000/abc/xhr_send'],
  ] as const) {
    const url = `/sprint/websocket/${what}`
    const refused = await own.app.inject({ method, url, headers: at('neighbour.localhost') })
    expect(refused.statusCode, what).toBe(401)
  }
  const socket = own.open(at('somewhere.localhost'))
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
})

test('the own page is let in, and STOMP 1.2 is agreed on', async () => {
  const { headers } = await news.signIn('reporter')
  const socket = news.open({ ...headers, origin: `http://127.0.0.1:${news.port}` })
  await new Promise((resolve) => socket.once('open', resolve))
  expect(socket.protocol).toBe('v12.stomp')
})

test("another's destination is refused and ends the connection", async () => {
  const me = await news.signIn('reporter')
  const other = await news.signIn('editor')
  const { errors, messages, closed, until } = await converse(
    news,
    me.headers,
    `/user/${other.id}/notification`,
  )
  expect(errors[0]?.headers.message).toBe('this destination is not open to you')
  await until(() => expect(closed).toHaveBeenCalledWith(1002, expect.any(String)))
  await news.db.transaction().execute((tx) => notifyPeople(tx, other.tenantId, [other.id], notice))
  expect(messages).toEqual([])
})

test('sending is refused', async () => {
  const { id, headers } = await news.signIn('reporter')
  const { client, errors, until } = await converse(news, headers, `/user/${id}/notification`)
  client.publish({ destination: `/user/${id}/notification`, body: '{"topic":"notification"}' })
  await until(() => expect(errors[0]?.headers.message).toBe('SEND is not accepted here'))
})

test('a remote sign-out ends the connection of that device only', async () => {
  const [gone, kept] = [await news.signIn('reporter'), await news.signIn('reporter')]
  const destination = `/user/${gone.id}/notification`
  const ended = await converse(news, gone.headers, destination)
  const open = await converse(news, kept.headers, destination)

  await news.newClientOf('reporter').post(`/sprint/userinfo/rest/sessions/${gone.sessionId}/end`)
  await ended.until(() => expect(ended.closed).toHaveBeenCalledWith(4401, 'session ended'))
  expect(open.closed).not.toHaveBeenCalled()
  expect(await refusal(news.open(gone.headers))).toMatchObject({ status: 401, body: { code: 50012 } })
})

test('a session that has run out ends its connection', async () => {
  const { id, headers } = await news.signIn('reporter')
  const { closed, until } = await converse(news, headers, `/user/${id}/notification`)
  await news.db.updateTable('session').set({ expiresAt: new Date() }).where('personId', '=', id).execute()
  await notify(news.db, 'session', id)
  await until(() => expect(closed).toHaveBeenCalledWith(4401, 'session ended'))
})

test('where nobody knows what was said while the database connection was lost, everyone is told to read again', async () => {
  const news = await ownApp()
  const { id, headers } = await news.signIn('reporter')
  const { messages, until } = await converse(news, headers, `/user/${id}/notification`)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'rongbian-signals' and datname = current_database()`.execute(news.db)
  await news.db.deleteFrom('toldSignal').execute()
  await until(() =>
    expect(messages).toEqual([{ topic: 'notification', id: '', notification: { userId: id } }]),
  )
})

test('it stands under the deployment prefix', async () => {
  const news = await ownApp({ env: { BASE_PREFIX: '/mixmedia' } })
  const { id, tenantId, headers } = await news.signIn('reporter')
  const destination = `/user/${id}/notification`
  const { messages, until } = await converse(news, headers, destination, `/mixmedia${path}`)
  await news.db.transaction().execute((tx) => notifyPeople(tx, tenantId, [id], notice))
  await until(() => expect(messages).toHaveLength(1))
  expect(await refusal(news.open(headers))).toMatchObject({ status: 404 })
})

test('R-notifications-041: SockJS clients get the same in their frames', async () => {
  const { id, tenantId, headers } = await news.signIn('reporter')
  const info = await news.newClientOf('reporter').get('/sprint/websocket/info')
  expect(info.json()).toMatchObject({ websocket: true, cookie_needed: true })

  const socket = news.open(headers, '/sprint/websocket/000/abcdefgh/websocket')
  const got: string[] = []
  socket.on('message', (data) => got.push(String(data)))
  const until = (check: () => void) => vi.waitFor(check, { timeout: 5000, interval: 10 })
  const send = (...frames: string[]) => socket.send(JSON.stringify(frames))

  await until(() => expect(got).toEqual(['o']))
  send(printFrame('CONNECT', { 'accept-version': '1.2', 'heart-beat': '10000,10000' }))
  await until(() => expect(got[1]).toMatch(/^a\["CONNECTED\\nversion:1\.2/))
  send(printFrame('SUBSCRIBE', { id: '1', destination: `/user/${id}/notification`, receipt: 'r' }))
  await until(() => expect(got).toHaveLength(3))
  await news.db.transaction().execute((tx) => notifyPeople(tx, tenantId, [id], notice))
  await until(() => expect(got[3]).toMatch(/^a\["MESSAGE\\nsubscription:1/))
  send(printFrame('DISCONNECT', {}))
  await until(() => expect(got[4]).toBe('c[1000,"goodbye"]'))
})

test('a message too large ends the connection', async () => {
  const { headers } = await news.signIn('reporter')
  const socket = news.open(headers)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.once('open', () => socket.send('x'.repeat(17 * 1024)))
  await closed
})

test('a WebSocket to an ordinary address does not stay open', async () => {
  for (const address of ['/healthz', '/nowhere']) {
    const socket = news.open({}, address)
    socket.on('error', () => {})
    await new Promise((resolve) => socket.once('close', resolve))
  }
})

test('stopping says goodbye and waits for nobody', async () => {
  const news = await ownApp()
  const { id, headers } = await news.signIn('reporter')
  const { closed, until } = await converse(news, headers, `/user/${id}/notification`)
  const deaf = news.open(headers)
  await new Promise((resolve) => deaf.once('open', resolve))
  deaf.pause()

  const began = Date.now()
  await news.app.close()
  expect(Date.now() - began).toBeLessThan(5000)
  await until(() => expect(closed).toHaveBeenCalledWith(1001, 'the server is stopping'))
})
