import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Access } from '../connector.ts'
import { accessTo, memorySteps, samplePicture, samplePost } from '../simulating/memory.ts'
import { problemOf } from '../simulating/problem-of.ts'
import type { Simulator } from '../simulating/simulator.ts'
import { open } from './connector.ts'
import { isSignedBy, signatures } from './signing.ts'
import { startSimulator } from './simulator.ts'

let simulator: Simulator
beforeEach(async () => {
  simulator = await startSimulator()
})
afterEach(() => simulator.close())

const connectorWith = (given: Partial<Access> = {}) => open(accessTo(simulator, given))

const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'
const vector = {
  id: 'msg_newsroom_0001',
  timestamp: 1_760_000_000,
  body: '{"type":"story.published","timestamp":"2025-10-09T08:53:20Z","data":{"id":"s-1"}}',
}
const signature = 'v1,HBvQbFalvSefDLhs1VucLi00OsI8jZdDPOuqmNkXhSQ='

test('an event is signed as the convention says', () => {
  expect(signatures(secret, vector)).toBe(signature)
  expect(signatures(`${secret} whsec_${'A'.repeat(32)}`, vector)).toMatch(/^v1,HBvQ\S+ v1,\S+$/)
})

test.each([
  ['now', signature, 1_760_000_000, true],
  ['with another before it', `v1,abc v1a,def ${signature}`, 1_760_000_300, true],
  ['too late', signature, 1_760_000_301, false],
  ['too early', signature, 1_759_999_699, false],
  ['changed', signature.replace('HBv', 'HBw'), 1_760_000_000, false],
  ['missing', '', 1_760_000_000, false],
])('a signature %s', (_, given, seconds, isGood) => {
  expect(isSignedBy(secret, vector, given, seconds * 1000)).toBe(isGood)
})

test('a story is sent, changed and taken back', async () => {
  const connector = connectorWith()
  const { steps } = memorySteps()
  const { state, remote } = await connector.publish(samplePost(), steps)
  expect([state, (await fetch(remote.url)).status]).toEqual(['published', 200])
  expect(simulator.posts()).toMatchObject([
    {
      id: remote.id,
      title: samplePost().title,
      state: 'published',
      cover: 'https://house.example/cover.jpg',
    },
  ])
  expect(simulator.posts()[0]?.html).toContain('<img src="https://house.example/cover.jpg">')

  const changed = samplePost({ intent: '7 c1 2 issue v4', title: '西瓜节改期' })
  expect((await connector.edit?.(remote, changed, memorySteps().steps))?.remote.url).toBe(remote.url)
  expect(simulator.posts()).toMatchObject([{ title: '西瓜节改期', state: 'published' }])

  await connector.withdraw?.(remote, memorySteps().steps)
  await connector.withdraw?.(remote, memorySteps().steps)
  expect(simulator.posts()).toMatchObject([{ state: 'removed' }])
  expect((await fetch(remote.url)).status).toBe(404)
})

test('a lost answer is repeated with the same id, and there is one post', async () => {
  const { steps } = memorySteps()
  simulator.behave('loses answers')
  for (let time = 0; time < 3; time += 1)
    expect((await problemOf(connectorWith().publish(samplePost(), steps))).kind).toBe('unknown')
  simulator.behave('well')
  const { remote } = await connectorWith().publish(samplePost(), steps)
  expect(simulator.posts().map(({ id }) => id)).toEqual([remote.id])
})

test('lost answers to a change and a withdrawal do no harm either', async () => {
  const connector = connectorWith()
  const { remote } = await connector.publish(samplePost(), memorySteps().steps)
  const { steps } = memorySteps()
  const post = samplePost({ intent: 'i2', title: '改' })
  const acts = [
    () => connector.edit?.(remote, post, steps) ?? Promise.resolve(),
    () => connector.withdraw?.(remote, steps) ?? Promise.resolve(),
  ]
  for (const act of acts) {
    simulator.behave('loses answers')
    expect((await problemOf(act())).kind).toBe('unknown')
    simulator.behave('well')
    await act()
  }
  expect(simulator.posts()).toMatchObject([{ title: '改', state: 'removed' }])
})

test('a story that is sent again after it was taken back is a new one', async () => {
  const connector = connectorWith()
  const { remote } = await connector.publish(samplePost(), memorySteps().steps)
  await connector.withdraw?.(remote, memorySteps().steps)
  await connector.publish(samplePost({ intent: 'again' }), memorySteps().steps)
  expect(simulator.posts().map(({ state }) => state)).toEqual(['removed', 'published'])
})

test.each([
  ['down', 'retry'],
  ['redirects', 'unknown'],
  ['endless', 'unknown'],
  ['rate limited', 'retry'],
  ['expired', 'reconnect'],
  ['rejects', 'reject'],
] as const)('a receiver that is %s: %s, and one post in the end', async (mood, kind) => {
  const { steps } = memorySteps()
  simulator.behave(mood)
  const problem = await problemOf(connectorWith().publish(samplePost(), steps))
  expect(problem.kind).toBe(kind)
  expect(problem.message).not.toContain(simulator.keys.secret)
  simulator.behave('well')
  await connectorWith().publish(samplePost(), steps)
  expect(simulator.posts()).toHaveLength(1)
})

test.each([
  ['reconnect', 410],
  ['reconnect', 401],
  ['reconnect', 404],
  ['retry', 429],
  ['retry', 503],
  ['unknown', 500],
  ['unknown', 502],
  ['unknown', 504],
  ['reject', 400],
  ['reject', 422],
] as const)('%s: HTTP %d', async (kind, status) => {
  const answering: typeof fetch = async () => new Response('<html>', { status })
  const work = connectorWith({ fetch: answering }).publish(samplePost(), memorySteps().steps)
  expect((await problemOf(work)).kind).toBe(kind)
})

test.each(['', 'ok', '<html>', '{"url":7}', '{"url":"javascript:alert(1)"}', '[]', 'null'])(
  'any 2xx is a yes, whatever it says: %s',
  async (text) => {
    const answering: typeof fetch = async () => new Response(text, { status: 202 })
    const { state, remote } = await connectorWith({ fetch: answering }).publish(
      samplePost(),
      memorySteps().steps,
    )
    expect([state, remote.url]).toEqual(['published', ''])
  },
)

test.each(['http://receiver.example/hook', 'ftp://receiver.example/', 'receiver.example', ''])(
  'nothing is sent to %s',
  async (url) => {
    const access = accessTo({ url: '', keys: { url, secret }, tokens: {} }, { fetch: () => Promise.reject() })
    const problem = await problemOf(open(access).publish(samplePost(), memorySteps().steps))
    expect([problem.kind, problem.message.includes('https://')]).toEqual(['reconnect', true])
  },
)

test.each(['whsec_short', 'C2FVsBQIhrscChlQIMV+b5sSYspob7oD', ''])('%s is no secret', async (wrong) => {
  const access = accessTo({ ...simulator, keys: { ...simulator.keys, secret: wrong } })
  expect((await problemOf(open(access).identify())).kind).toBe('reconnect')
})

test('a test event asks who is there and posts nothing', async () => {
  const { host } = new URL(simulator.url)
  expect(await connectorWith().identify()).toMatchObject({ id: host, name: host })
  expect(simulator.posts()).toEqual([])
})

test('an event with a wrong signature is turned away', async () => {
  const access = accessTo({ ...simulator, keys: { ...simulator.keys, secret } })
  expect((await problemOf(open(access).publish(samplePost(), memorySteps().steps))).kind).toBe('reconnect')
  expect(simulator.posts()).toEqual([])
})

test('a long story is sent without its body, which is read at its address', async () => {
  const [article] = samplePost().articles
  const long = article && { ...article, html: `<p>${'长'.repeat(10_000)}</p>` }
  const bodies: string[] = []
  const reading: typeof fetch = (url, init) => {
    bodies.push(String(init?.body))
    return fetch(url, init)
  }
  const { steps, notes } = memorySteps()
  await connectorWith({ fetch: reading }).publish(samplePost({ articles: long ? [long] : [] }), steps)
  expect(Buffer.byteLength(bodies[0] ?? '')).toBeLessThan(20_000)
  expect(JSON.parse(bodies[0] ?? '').data).toMatchObject({ isWhole: false, link: samplePost().link })
  expect(notes).toEqual([])
})

test('a picture nobody outside can fetch is left out and told', async () => {
  const pictures = new Map([['file:1', { ...samplePicture('瓜田'), url: '' }]])
  const { steps, notes } = memorySteps()
  await connectorWith().publish(samplePost({ pictures }), steps)
  expect(simulator.posts()[0]?.html).not.toContain('<img')
  expect(notes).toEqual(['正文里的图片「瓜田」没有公开地址，没有带上'])
})

test('a receiver remembers events across a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'webhook-'))
  const file = join(folder, 'posts.json')
  const first = await startSimulator({ file })
  await open(accessTo(first)).publish(samplePost(), memorySteps().steps)
  await first.close()
  const second = await startSimulator({ file })
  await open(accessTo(second)).publish(samplePost(), memorySteps().steps)
  expect(second.posts()).toHaveLength(1)
  await second.close()
  rmSync(folder, { recursive: true })
})
