import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { notifyPeople } from '#/features/notifications/service.ts'
import { newStory } from '#/features/stories/stories.fixture.ts'
import { printFrame } from './frames.ts'
import { type Listening, listeningApp } from './realtime.fixture.ts'
import { notify } from './signals.ts'

let news: Listening
let home = ''
beforeAll(async () => {
  news = await listeningApp()
  home = `http://127.0.0.1:${news.port}`
})
afterAll(() => news.close())

const signIn = (account: string) => news.signIn(account)

const greeting = printFrame('CONNECT', { 'accept-version': '1.2', 'heart-beat': '10000,10000' })
const notice = { type: 'session.ended', title: '标题', content: '内容' } as const
let count = 0

/** A client's side, with an address of its own. */
const talk = (headers: Record<string, string>, session = `s${++count}`) => {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const post = (name: string, body?: string, more: Record<string, string> = {}) =>
    fetch(`${home}/sprint/websocket/000/${session}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', ...headers, ...more },
      signal: leaving.signal,
      ...(body !== undefined && { body }),
    })
  return {
    post,
    leave: () => leaving.abort(),
    send: (...frames: string[]) => post('xhr_send', JSON.stringify(frames)),
    poll: async () => (await post('xhr')).text(),
    /** Lines of an answer that stays open, as they come. */
    async stream() {
      const { body } = await post('xhr_streaming')
      const lines: string[] = []
      const read = async () => {
        let rest = ''
        for await (const chunk of body ?? []) {
          const all = (rest + new TextDecoder().decode(chunk)).split('\n')
          rest = all.pop() ?? ''
          lines.push(...all)
        }
      }
      const done = read().catch(() => {})
      return { lines, done }
    },
  }
}
const until = (check: () => void) => vi.waitFor(check, { timeout: 8000, interval: 10 })

test('a client that polls gets one frame an answer: open, messages, goodbye', async () => {
  const { id, tenantId, headers } = await signIn('reporter')
  const { poll, send, post } = talk(headers)
  expect(await poll()).toBe('o\n')
  const sent = await send(greeting)
  expect([sent.status, await sent.text()]).toEqual([204, ''])
  expect(await poll()).toMatch(/^a\["CONNECTED\\nversion:1\.2.*"\]\n$/)
  await send(
    printFrame('SUBSCRIBE', { id: '1', destination: `/user/${id}/notification` }),
    printFrame('SUBSCRIBE', { id: '2', destination: '/topic/notification', receipt: 'r' }),
  )
  expect(await poll()).toMatch(/^a\["RECEIPT/)
  const waiting = poll()
  await news.db.transaction().execute((tx) => notifyPeople(tx, tenantId, [id], notice))
  expect(await waiting).toMatch(/^a\["MESSAGE/)
  await send(printFrame('DISCONNECT', {}))
  expect(await poll()).toMatch(/^(a\["MESSAGE.*|c\[1000,"goodbye"\])\n$/)
  const { headers: answered } = await post('xhr')
  expect(answered.get('content-type')).toBe('application/javascript; charset=UTF-8')
  expect(answered.get('x-accel-buffering')).toBe('no')
})

test('an answer that stays open brings everything as it happens, until it is long enough', async () => {
  const { id, tenantId, headers } = await signIn('editor')
  const { stream, send } = talk(headers)
  const { lines, done } = await stream()
  await until(() => expect(lines.slice(0, 2)).toEqual(['h'.repeat(2048), 'o']))
  await send(greeting, printFrame('SUBSCRIBE', { id: 'x'.repeat(8_000), destination: '/topic/notification' }))
  await until(() => expect(lines[2]).toMatch(/^a\["CONNECTED/))
  for (let one = 0; one < 20; one += 1)
    await news.db.transaction().execute((tx) => notifyPeople(tx, tenantId, [id], notice))
  await done
  expect(lines.slice(3).every((line) => line.startsWith('a["MESSAGE'))).toBe(true)
  const bytes = lines.slice(1).join('\n').length
  expect(bytes).toBeGreaterThan(128 * 1024)
})

test('without WebSockets too one hears only of stories one may read', async () => {
  const { tenantId, headers } = await signIn('linzhaoye')
  const { stream, send } = talk(headers)
  const { lines } = await stream()
  await send(
    greeting,
    printFrame('SUBSCRIBE', { id: '1', destination: `/topic/tenant/${tenantId}`, receipt: 'r' }),
  )
  await until(() => expect(lines.at(-1)).toContain('RECEIPT'))
  const foreign = await newStory(news.as('reporter'), { title: '别人的' })
  const own = await newStory(news.as('linzhaoye'), { title: '自己的' })
  const told = (id: number) =>
    lines.filter((line) => line.replaceAll('\\', '').includes(`"topic":"story","id":"${id}"`))
  await until(() => expect(told(own)).toHaveLength(1))
  expect(told(foreign)).toEqual([])
})

test('two answers at once are one too many', async () => {
  const { headers } = await signIn('reporter')
  const { stream, poll } = talk(headers)
  const { lines } = await stream()
  await until(() => expect(lines).toContain('o'))
  expect(await poll()).toBe('c[2010,"Another connection still open"]\n')
})

test('a conversation belongs to the session that began it', async () => {
  const me = await signIn('reporter')
  const mine = talk(me.headers)
  await mine.poll()
  const again = await signIn('reporter')
  for (const { headers } of [again, await signIn('editor')]) {
    const answer = await talk(headers, `s${count}`).send(greeting)
    expect([answer.status, (await answer.json()).data.error]).toEqual([404, 'not_found'])
  }
  expect((await mine.send(greeting)).status).toBe(204)
})

test.each(['xhr', 'xhr_streaming', 'xhr_send'])(
  '%s is closed to strangers and to foreign pages',
  async (name) => {
    const { headers } = await signIn('reporter')
    expect((await talk({}).post(name, '[]')).status).toBe(401)
    expect((await talk(headers).post(name, '[]', { origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await talk(headers).post(name, '[]', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  },
)

test.each(['', '{', '[1]', '[]', '{"a":1}', 'CONNECT\n\n\0'])(
  '%j is refused and ends nothing',
  async (body) => {
    const { headers } = await signIn('reporter')
    const { poll, post, send } = talk(headers)
    await poll()
    expect((await post('xhr_send', body)).status).toBe(400)
    expect((await send(greeting)).status).toBe(204)
  },
)

test('a message too large and a wrong address are refused', async () => {
  const { headers } = await signIn('reporter')
  const { poll, post } = talk(headers)
  await poll()
  expect((await post('xhr_send', JSON.stringify(['x'.repeat(70_000)]))).status).toBe(413)
  expect((await talk(headers, 'a.b').post('xhr')).status).toBe(400)
})

test('a session that ends takes the conversation with it', async () => {
  const { id, headers } = await signIn('proof')
  const { stream, send } = talk(headers)
  const { lines, done } = await stream()
  await until(() => expect(lines).toContain('o'))
  await send(greeting)
  await news.db.updateTable('session').set({ endedAt: new Date() }).where('personId', '=', id).execute()
  await notify(news.db, 'session', id)
  await done
  expect(lines.at(-1)).toBe('c[4401,"session ended"]')
})

test('one person has no more conversations than with WebSockets, and one that is there goes on', async () => {
  const { headers } = await signIn('chief')
  const first = talk(headers)
  await first.poll()
  for (let one = 1; one < 50; one += 1) await talk(headers).poll()
  expect((await talk(headers).post('xhr')).status).toBe(429)
  expect((await first.send(greeting)).status).toBe(204)
})

test('who stays away is forgotten', async () => {
  const { headers } = await signIn('publisher')
  const { stream, leave } = talk(headers)
  const { lines } = await stream()
  await until(() => expect(lines).toContain('o'))
  leave()
  const later = talk(headers, `s${count}`)
  await vi.waitFor(async () => expect((await later.send(greeting)).status).toBe(404), {
    timeout: 14_000,
    interval: 500,
  })
}, 20_000)
