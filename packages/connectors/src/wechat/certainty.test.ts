import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConnectorProblem } from '../problem.ts'
import { accessTo, memorySteps, samplePost } from '../simulating/memory.ts'
import { problemOf } from '../simulating/problem-of.ts'
import { open } from './connector.ts'
import { startSimulator, type WechatSimulator } from './simulator.ts'
import { breakingAt, carryOut, openTo } from './wechat.fixture.ts'

let simulator: WechatSimulator
beforeEach(async () => {
  simulator = await startSimulator({ slowMs: 50 })
})
afterEach(() => simulator.close())

const out = () => simulator.posts().filter(({ state }) => state === 'published')
const publish = async (post = samplePost(), connector = openTo(simulator)) => {
  const { steps, notes } = memorySteps()
  const standing = await connector.publish(post, steps)
  return { connector, standing, notes, steps }
}

// Token, picture, cover, draft, submission.
for (const isHeard of [true, false])
  test.each([1, 2, 3, 4, 5])(
    `call %i breaks ${isHeard ? 'after' : 'before'} it is done: one post`,
    async (nth) => {
      const connector = openTo(simulator, { fetch: breakingAt(nth, isHeard) })
      const standing = await carryOut((steps) => connector.publish(samplePost(), steps))
      expect((await connector.check(standing.remote)).state).toBe('published')
      expect(simulator.posts()).toHaveLength(1)
      expect(out()).toHaveLength(1)
      expect(simulator.posts()[0]?.html).toContain('<img')
    },
  )

test('lost while it is reviewed: submitted again, it is still one article and known as published', async () => {
  simulator.behave('reviews')
  const connector = openTo(simulator, { fetch: breakingAt(5, true) })
  const standing = await carryOut((steps) => connector.publish(samplePost(), steps))
  expect((await connector.check(standing.remote)).state).toBe('reviewing')
  simulator.behave('well')
  expect(await connector.check(standing.remote)).toMatchObject({
    state: 'published',
    remote: { url: expect.stringContaining('mp.weixin.qq.com') },
  })
  expect(simulator.posts()).toHaveLength(1)
})

test('a submission said to be refused though it was done is found by its draft being gone', async () => {
  const { kept } = memorySteps()
  const connector = openTo(simulator)
  const first = await connector.publish(samplePost(), memorySteps(kept).steps)
  await connector.check(first.remote)
  kept.delete('publish')
  const second = await connector.publish(samplePost(), memorySteps(kept).steps)
  expect(second).toMatchObject({ state: 'published' })
  expect(out()).toHaveLength(1)
})

test('a draft somebody threw away is said so', async () => {
  const { kept } = memorySteps()
  kept.set('publish draft', { isDone: true, value: { mediaId: 'gone', mark: 'gone' } })
  const problem = await problemOf(openTo(simulator).publish(samplePost(), memorySteps(kept).steps))
  expect(problem.kind).toBe('reject')
  expect(problem.message).toContain('草稿或素材已不在公众号里')
})

test('the whole platform loses its answers for a while: one post', async () => {
  simulator.behave('loses answers')
  const { kept } = memorySteps()
  const kinds: string[] = []
  for (let left = 4; left > 0; left -= 1)
    kinds.push((await problemOf(openTo(simulator).publish(samplePost(), memorySteps(kept).steps))).kind)
  expect(kinds.every((kind) => kind === 'retry' || kind === 'unknown')).toBe(true)
  simulator.behave('well')
  const standing = await openTo(simulator).publish(samplePost(), memorySteps(kept).steps)
  expect((await openTo(simulator).check(standing.remote)).state).toBe('published')
  expect(out()).toHaveLength(1)
})

test('a token is kept with its end and asked for again five minutes before', async () => {
  let now = Date.now()
  const access = accessTo(simulator, { now: () => now })
  const connector = open(access)
  await connector.identify()
  await connector.identify()
  expect(simulator.tokensAsked()).toBe(1)
  expect(Number(access.tokens().accessTokenEnds)).toBeGreaterThan(now + 7_000_000)
  now += 6_901_000
  await connector.identify()
  expect(simulator.tokensAsked()).toBe(2)
})

test('an ended token is renewed once and the call asked again', async () => {
  const connector = openTo(simulator)
  await connector.identify()
  simulator.behave('expired')
  await publish(samplePost(), connector)
  expect(simulator.tokensAsked()).toBe(2)
  expect(simulator.posts()).toHaveLength(1)
})

test('tokens that work once still publish one post', async () => {
  simulator.switches.isTokenForOnce = true
  const { connector, standing } = await publish()
  expect((await connector.check(standing.remote)).state).toBe('published')
  expect(out()).toHaveLength(1)
})

test('the new token is kept before it is used', async () => {
  const order: string[] = []
  const told: typeof fetch = (input, init) => {
    order.push(new URL(String(input)).pathname)
    return fetch(input, init)
  }
  const access = accessTo(simulator, { fetch: told, keep: async () => void order.push('kept') })
  await open(access).identify()
  expect(order).toEqual(['/cgi-bin/stable_token', 'kept', '/cgi-bin/freepublish/batchget'])
})

test('a token that is refused again and again is a matter of the account', async () => {
  const refusing: typeof fetch = async (input, init) =>
    String(input).includes('stable_token')
      ? fetch(input, init)
      : Response.json({ errcode: 40001, errmsg: 'invalid credential' })
  const problem = await problemOf(openTo(simulator, { fetch: refusing }).identify())
  expect(problem.kind).toBe('reconnect')
})

test('a wrong secret and a foreign address need an administrator', async () => {
  const wrong = open(accessTo({ ...simulator, keys: { ...simulator.keys, secret: 'bad-secret-value' } }))
  const problem = await problemOf(wrong.identify())
  expect(problem.kind).toBe('reconnect')
  expect(problem.message).not.toContain('bad-secret-value')
  simulator.switches.isIpAllowed = false
  const refused = await problemOf(openTo(simulator).identify())
  expect(refused).toMatchObject({ kind: 'reconnect' })
  expect(refused.message).toContain('IP 203.0.113.9 不在公众号的白名单里')
})

test('an account without the right to publish is told at once', async () => {
  simulator.switches.mayPublish = false
  expect(await problemOf(openTo(simulator).identify())).toMatchObject({ kind: 'reconnect' })
})

test.each([
  ['html', 'retry', 'unknown'],
  ['endless', 'retry', 'unknown'],
  ['redirects', 'retry', 'unknown'],
  ['down', 'retry', 'retry'],
  ['rate limited', 'retry', 'retry'],
] as const)('%s: reading is tried again, a submission is %s or %s', async (mood, reading, acting) => {
  const { connector, standing, steps } = await publish()
  simulator.behave(mood)
  expect((await problemOf(connector.check(standing.remote))).kind).toBe(reading)
  const withdrawn = { ...standing.remote, extra: { ...standing.remote.extra, articleId: 'ART-1' } }
  const problem = await problemOf(connector.withdraw(withdrawn, steps))
  expect(problem.kind).toBe(acting)
  expect(problem.message).not.toMatch(/sim-token|127\.0\.0\.1/)
})

test('a certificate nobody trusts sends nothing', async () => {
  const distrusted: typeof fetch = () =>
    Promise.reject(new TypeError('fetch failed', { cause: { code: 'CERT_HAS_EXPIRED' } }))
  expect((await problemOf(openTo(simulator, { fetch: distrusted }).identify())).kind).toBe('reconnect')
})

test.each([
  [-1, 'retry'],
  [40125, 'reconnect'],
  [45003, 'reject'],
  [45009, 'retry'],
  [45011, 'retry'],
  [45166, 'reject'],
  [48001, 'reconnect'],
  [50002, 'reconnect'],
  [53501, 'retry'],
  [53503, 'reject'],
  [89503, 'reconnect'],
  ['45003', 'reject'],
  [123456, 'reject'],
] as const)('code %s is %s, said in words', async (errcode, kind) => {
  const refusing: typeof fetch = async (input, init) =>
    String(input).includes('draft/add')
      ? Response.json({ errcode, errmsg: `no sim-token-1 rid: 1` })
      : fetch(input, init)
  const problem = await problemOf(publish(samplePost(), openTo(simulator, { fetch: refusing })))
  expect(problem).toBeInstanceOf(ConnectorProblem)
  expect(problem.kind).toBe(kind)
  expect(problem.message).toContain(`（${errcode}）`)
  expect(problem.message).not.toContain('sim-token')
})
