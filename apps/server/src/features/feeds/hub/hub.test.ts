import { simulateHub } from '@rongbian/feeds/simulating'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSealer } from '#/features/accounts/index.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { feedRow, feedWith, itemNo, makeDue, newFeed, openOutside, partsFor } from '../feeds.fixture.ts'
import { readNext } from '../read-due.ts'
import { subscribeNext } from './subscribe.ts'

const publicUrl = 'https://newsroom.example'
const hubUrl = 'https://hub.example/'

let news: TestApp
beforeAll(async () => {
  news = await testApp({ env: { ROLE: 'web', PUBLIC_URL: publicUrl } })
})
afterAll(() => news.close())

const outside = openOutside()
type Manners = Parameters<typeof simulateHub>[1]

const openHub = (manners?: Manners) =>
  simulateHub(async ({ method, url, headers = {}, body }) => {
    const { statusCode, body: said } = await news.app.inject({
      method,
      url: url.slice(publicUrl.length),
      headers: { host: 'newsroom.example', ...headers },
      ...(body !== undefined && { payload: body }),
    })
    return { status: statusCode, body: said }
  }, manners)
type Hub = ReturnType<typeof openHub>

const subscribe = (hub: Pick<Hub, 'take'>) =>
  subscribeNext({
    db: news.db,
    log: pino({ level: 'silent' }),
    env: news.env,
    send: (_, { body }) => hub.take(body),
    sealer: createSealer(news.env),
  })

const pushRow = (feedId: number) =>
  news.db.selectFrom('feedPush').selectAll().where('feedId', '=', feedId).executeTakeFirst()

const readAll = async () => {
  while (await readNext(partsFor(news, outside))) {
    // Others may be due too.
  }
}

let no = 0
/** A feed that names its hub in its header, read once. */
const feedWithHub = async () => {
  no += 1
  const host = `pushing${no}.example`
  const topic = `https://${host}/feed`
  const headers = { link: `<${hubUrl}>; rel="hub", <${topic}>; rel="self"` }
  outside.places.set(host, feedWith([itemNo(no * 100)], { headers }))
  const id = await newFeed(news, topic)
  await readAll()
  return { id, topic, host, headers }
}

const rested = async (id: number) => {
  const { nextAt } = await feedRow(news, id)
  return nextAt.getTime() - Date.now()
}
/** Long ago enough for a hint to count. */
const restWell = (id: number) =>
  news.db
    .updateTable('feed')
    .set({ readAt: new Date(Date.now() - 600_000), nextAt: new Date(Date.now() + 3_600_000) })
    .where('id', '=', id)
    .execute()

test('a hub that a feed names is asked, checks, and from then on its word has the feed read', async () => {
  const { id, topic } = await feedWithHub()
  const hub = openHub()
  expect(await subscribe(hub)).toBe(true)
  const [form] = hub.asked
  expect(form?.get('hub.topic')).toBe(topic)
  expect(form?.get('hub.callback')).toMatch(/^https:\/\/newsroom\.example\/.*websub\/[\w-]{43}$/)
  expect(Buffer.byteLength(form?.get('hub.secret') ?? '')).toBeGreaterThanOrEqual(32)
  expect(hub.subscriptions.has(topic)).toBe(true)
  expect(await pushRow(id)).toMatchObject({ askedAt: null, pushedAt: null, problem: '' })

  await restWell(id)
  expect(await hub.publish(topic, '<rss/>')).toBe(202)
  expect(await rested(id)).toBeLessThanOrEqual(1_000)
  expect((await pushRow(id))?.signedBy).toBe('sha256')
  const answer = await news.as('chief').get('/sprint/rest/feeds/list?page=0&size=100')
  const shown = answer.json().data.items.find((feed: { id: number }) => feed.id === id)
  expect(shown.push).toEqual({ state: 'proven', problem: '' })
})

test('at most once a minute, and not while a site is given rest after a failure', async () => {
  const { id, topic } = await feedWithHub()
  const hub = openHub()
  await subscribe(hub)
  await hub.publish(topic, '<rss/>')
  expect(await rested(id)).toBeGreaterThan(50_000)
  await restWell(id)
  await news.db.updateTable('feed').set({ fails: 2 }).where('id', '=', id).execute()
  await hub.publish(topic, '<rss/>')
  expect(await rested(id)).toBeGreaterThan(3_000_000)
})

test('what is signed wrongly, by another key or by a weaker way is taken and ignored', async () => {
  const { id, topic } = await feedWithHub()
  const hub = openHub()
  await subscribe(hub)
  await restWell(id)
  const isIgnored = async () => (await rested(id)) > 3_000_000
  expect(await hub.publish(topic, '<rss/>', { secret: 'guessed' })).toBe(202)
  expect(await isIgnored()).toBe(true)
  const { callback = '' } = hub.subscriptions.get(topic) ?? {}
  const url = callback.slice(publicUrl.length)
  for (const signature of ['', 'sha256=', 'sha256=zz', 'md5=00', 'sha256=00', '=']) {
    const headers = {
      host: 'newsroom.example',
      'content-type': 'text/plain',
      ...(signature && { 'x-hub-signature': signature }),
    }
    const { statusCode } = await news.app.inject({ method: 'POST', url, headers, payload: 'x' })
    expect(statusCode).toBe(202)
  }
  expect(await isIgnored()).toBe(true)
  expect((await pushRow(id))?.pushedAt).toBeNull()

  await hub.publish(topic, '<rss/>')
  await restWell(id)
  await hub.publish(topic, '<rss/>', { signs: 'sha1' })
  expect(await isIgnored()).toBe(true)
})

test('nobody can subscribe in our name: another topic, another mode, a second time, an unknown door', async () => {
  const { topic } = await feedWithHub()
  let form = new URLSearchParams()
  await subscribe({
    take: async (body) => {
      form = new URLSearchParams(body)
      return 202
    },
  })
  const door = new URL(form.get('hub.callback') ?? '').pathname
  const ask = async (given: Record<string, string>, path = door) => {
    const query = new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.topic': topic,
      'hub.challenge': 'c',
      ...given,
    })
    const headers = { host: 'newsroom.example' }
    return news.app.inject({ method: 'GET', url: `${path}?${query}`, headers })
  }
  const refused = [
    await ask({ 'hub.topic': 'https://other.example/' }),
    await ask({ 'hub.mode': 'unsubscribe' }),
    await ask({ 'hub.challenge': '' }),
    await ask({}, `${door}x`),
  ]
  for (const { statusCode } of refused) expect(statusCode).toBe(404)
  const script = '<script>alert(1)</script>'
  const confirmed = await ask({ 'hub.challenge': script })
  expect(confirmed.statusCode).toBe(200)
  expect(confirmed.body).toBe(script)
  expect(confirmed.headers['content-type']).toMatch(/^text\/plain/)
  expect((await ask({})).statusCode).toBe(404)
})

test('a lease is renewed before it ends, at the same door; a refusal is said and asked again tomorrow', async () => {
  const { id } = await feedWithHub()
  const hub = openHub({ leaseSeconds: 3_600 })
  await subscribe(hub)
  const first = await pushRow(id)
  const renewal = (first?.askAt.getTime() ?? 0) - Date.now()
  expect(renewal).toBeGreaterThan(1_700_000)
  expect(renewal).toBeLessThanOrEqual(1_800_000)
  await news.db.updateTable('feedPush').set({ askAt: new Date() }).where('feedId', '=', id).execute()
  await subscribe(hub)
  const [one, other] = hub.asked
  expect(other?.get('hub.callback')).toBe(one?.get('hub.callback'))
  expect(other?.get('hub.secret')).toBe(one?.get('hub.secret'))

  await news.db.updateTable('feedPush').set({ askAt: new Date() }).where('feedId', '=', id).execute()
  await subscribe({ take: async () => 503 })
  expect((await pushRow(id))?.problem).toContain('503')

  const door = one?.get('hub.callback')?.slice(publicUrl.length)
  const headers = { host: 'newsroom.example' }
  await news.app.inject({ method: 'GET', url: `${door}?hub.mode=denied`, headers })
  const denied = await pushRow(id)
  expect(denied).toMatchObject({ leaseUntil: null, problem: expect.stringContaining('拒绝') })
  expect((denied?.askAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(80_000_000)
})

test('a feed that is paused is gone for the hub; one that names no hub any more is read by the clock alone', async () => {
  const { id, topic, host } = await feedWithHub()
  const hub = openHub()
  await subscribe(hub)
  await news.db.updateTable('feed').set({ state: 'paused' }).where('id', '=', id).execute()
  expect(await hub.publish(topic, '<rss/>')).toBe(410)
  await news.db.updateTable('feed').set({ state: 'on' }).where('id', '=', id).execute()
  outside.places.set(host, feedWith([itemNo(no * 100 + 1)]))
  await makeDue(news, id)
  await readAll()
  expect(await pushRow(id)).toBeUndefined()
})

test('a hub that was silent about news is not relied on until it speaks again', async () => {
  const { id, topic, host, headers } = await feedWithHub()
  const hub = openHub()
  await subscribe(hub)
  await hub.publish(topic, '<rss/>')
  await news.db
    .updateTable('feedPush')
    .set({ pushedAt: new Date(0) })
    .where('feedId', '=', id)
    .execute()
  outside.places.set(host, feedWith([itemNo(no * 100 + 2)], { headers }))
  await makeDue(news, id)
  await readAll()
  expect((await pushRow(id))?.pushedAt).toBeNull()
})
