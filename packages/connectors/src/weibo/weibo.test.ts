import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Access, Remote } from '../connector.ts'
import { accessTo, memorySteps, samplePost } from '../simulating/memory.ts'
import { problemOf } from '../simulating/problem-of.ts'
import type { Simulator } from '../simulating/simulator.ts'
import { codes } from './answers.ts'
import { oauth, open } from './connector.ts'
import { mid62 } from './mid.ts'
import { startSimulator } from './simulator.ts'

let there: Simulator
beforeEach(async () => {
  there = await startSimulator()
})
afterEach(() => there.close())

const connected = (given: Partial<Access> = {}) => open(accessTo(there, given))
const out = () => there.posts().filter(({ state }) => state === 'published')

const answering =
  (body: unknown, status = 400): typeof fetch =>
  async () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })

test('a story goes out with its picture and its link, and can be read back', async () => {
  const weibo = connected()
  const standing = await weibo.publish(samplePost(), memorySteps().steps)
  expect(standing.state).toBe('published')
  expect(out()).toMatchObject([
    {
      id: standing.remote.id,
      text: '【青石镇西瓜节本周六开幕】青石镇西瓜节本周六开幕，三个会场，免费接驳。 https://news.house.example/2026/1115/7.html',
      cover: expect.stringMatching(/^data:image\/jpeg;base64,/),
    },
  ])
  expect(standing.remote.url).toBe(`https://weibo.com/1404376560/${mid62(standing.remote.id)}`)
  expect((await weibo.check(standing.remote)).state).toBe('published')
  expect(await weibo.identify()).toMatchObject({ id: '1404376560', name: '融编模拟微博' })
})

test('a picture that cannot be used is left out, and that is said', async () => {
  const { steps, notes } = memorySteps()
  const cover = { alt: '', url: '', fit: () => Promise.reject(new Error('broken file')) }
  await connected().publish(samplePost({ covers: [cover] }), steps)
  expect(out()).toMatchObject([{ cover: '' }])
  expect(notes).toEqual([expect.stringContaining('只发了文字')])
})

describe('exactly one post', () => {
  test('when the answer is lost', async () => {
    const { steps, kept } = memorySteps()
    there.behave('loses answers')
    expect((await problemOf(connected().publish(samplePost(), steps))).kind).toBe('unknown')
    there.behave('well')
    const { remote } = await connected().publish(samplePost(), memorySteps(kept).steps)
    expect(out()).toHaveLength(1)
    expect(remote).toMatchObject({ id: out()[0]?.id, url: out()[0]?.url })
  })

  test('when the answer comes too late', async () => {
    const { steps } = memorySteps()
    there.behave('slow')
    const impatient: typeof fetch = (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(200) })
    expect((await problemOf(connected({ fetch: impatient }).publish(samplePost(), steps))).kind).toBe(
      'unknown',
    )
    there.behave('well')
    await connected().publish(samplePost(), steps)
    expect(out()).toHaveLength(1)
  })

  test('when the list lags behind and the platform says: repeated', async () => {
    const { steps } = memorySteps()
    there.behave('loses answers')
    await problemOf(connected().publish(samplePost(), steps))
    there.behave('well')
    const lagging: typeof fetch = (url, init) =>
      String(url).includes('user_timeline') ? answering({ statuses: [] }, 200)(url, init) : fetch(url, init)
    const problem = await problemOf(connected({ fetch: lagging }).publish(samplePost(), steps))
    expect(problem).toMatchObject({ kind: 'unknown', message: expect.stringContaining('请到微博核对') })
    await connected().publish(samplePost(), steps)
    expect(out()).toHaveLength(1)
  })

  test('a plain refusal in between does not make it forget that it may be out', async () => {
    const { steps } = memorySteps()
    there.behave('loses answers')
    await problemOf(connected().publish(samplePost(), steps))
    there.behave('well')
    const lagging =
      (share?: typeof fetch): typeof fetch =>
      (url, init) => {
        if (String(url).includes('user_timeline')) return answering({ statuses: [] }, 200)(url, init)
        return (share ?? fetch)(url, init)
      }
    const busy = answering({ error_code: 10009 })
    expect((await problemOf(connected({ fetch: lagging(busy) }).publish(samplePost(), steps))).kind).toBe(
      'retry',
    )
    expect((await problemOf(connected({ fetch: lagging() }).publish(samplePost(), steps))).kind).toBe(
      'unknown',
    )
    await connected().publish(samplePost(), steps)
    expect(out()).toHaveLength(1)
  })

  test('when looking for it fails it stays unknown', async () => {
    const { steps } = memorySteps()
    there.behave('loses answers')
    await problemOf(connected().publish(samplePost(), steps))
    there.behave('down')
    expect((await problemOf(connected().publish(samplePost(), steps))).kind).toBe('unknown')
  })

  test('when it never arrived it is sent', async () => {
    const { steps } = memorySteps()
    const cut: typeof fetch = () => Promise.reject(new TypeError('fetch failed'))
    expect((await problemOf(connected({ fetch: cut }).publish(samplePost(), steps))).kind).toBe('unknown')
    await connected().publish(samplePost(), steps)
    expect(out()).toHaveLength(1)
  })

  test('an older one with the same words is not taken for it', async () => {
    await connected().publish(samplePost(), memorySteps().steps)
    const later = connected({ now: () => Date.now() + 3_600_000 })
    const problem = await problemOf(later.publish(samplePost(), memorySteps().steps))
    expect(problem).toMatchObject({ kind: 'reject', message: expect.stringContaining('20019') })
  })

  test('when the deletion is not heard of', async () => {
    const { remote } = await connected().publish(samplePost(), memorySteps().steps)
    const { steps } = memorySteps()
    there.behave('loses answers')
    expect((await problemOf(withdraw(remote, steps))).kind).toBe('unknown')
    there.behave('well')
    await withdraw(remote, steps)
    expect(out()).toEqual([])
  })
})

const withdraw = async (remote: Remote, steps = memorySteps().steps) => connected().withdraw?.(remote, steps)

test('withdrawn twice is withdrawn', async () => {
  const { remote } = await connected().publish(samplePost(), memorySteps().steps)
  await withdraw(remote)
  await withdraw(remote)
  expect(await connected().check(remote)).toMatchObject({ state: 'removed', words: '微博上已没有这一条' })
})

test('accepted slowly counts as sent and is found when it shows', async () => {
  const { steps } = memorySteps()
  there.behave('reviews')
  const { state, remote } = await connected().publish(samplePost(), steps)
  expect([state, remote.id, remote.url]).toEqual(['reviewing', '', ''])
  expect((await connected().check(remote)).state).toBe('reviewing')
  expect((await problemOf(withdraw(remote))).kind).toBe('retry')
  there.behave('well')
  const shown = await connected().check(remote)
  expect(shown).toMatchObject({ state: 'published', remote: { id: out()[0]?.id, url: out()[0]?.url } })
  expect((await connected().publish(samplePost(), steps)).state).toBe('reviewing')
  await withdraw(remote)
  expect(out()).toEqual([])
})

test('accepted and never seen ends as failed', async () => {
  there.behave('reviews')
  const { remote } = await connected().publish(samplePost(), memorySteps().steps)
  const later = connected({ now: () => Date.now() + 3_700_000 })
  expect((await later.check(remote)).state).toBe('failed')
})

test.each([
  ['removed', 'removed'],
  ['blocked', 'blocked'],
] as const)('what the platform later makes %s is seen', async (made, state) => {
  const { remote } = await connected().publish(samplePost(), memorySteps().steps)
  there.setState(remote.id, made)
  expect((await connected().check(remote)).state).toBe(state)
})

test.each([
  ['expired', 'reconnect', '请重新绑定'],
  ['rate limited', 'retry', '太频繁'],
  ['rejects', 'reject', '内容不合规定'],
  ['down', 'retry', 'HTTP 503'],
  ['html', 'unknown', '无法理解'],
  ['redirects', 'unknown', '连接中断'],
  ['endless', 'unknown', '过长'],
] as const)('%s: %s', async (mood, kind, words) => {
  there.behave(mood)
  const problem = await problemOf(connected().publish(samplePost(), memorySteps().steps))
  expect(problem).toMatchObject({ kind, message: expect.stringContaining(words) })
  expect(problem.message).not.toContain('2.00')
  expect(out()).toEqual([])
})

test('the thirty-first post of an hour waits', async () => {
  const weibo = connected()
  for (let at = 0; at < 30; at += 1)
    await weibo.publish(samplePost({ shortContent: `第 ${at} 条` }), memorySteps().steps)
  const problem = await problemOf(weibo.publish(samplePost(), memorySteps().steps))
  expect(problem).toMatchObject({ kind: 'retry', message: expect.stringContaining('20016') })
})

test.each(Object.entries(codes).filter(([code]) => code !== '20032'))(
  'code %s',
  async (code, { kind, words }) => {
    const echo = { error_code: code, error: 'told 2.00WeiboSim0' }
    const weibo = connected({ fetch: answering(echo) })
    // A repeat is looked for first, and here looking fails the same way.
    const problem = await problemOf(weibo.publish(samplePost(), memorySteps().steps))
    expect(problem).toMatchObject({ kind, message: expect.stringContaining(words) })
    expect(problem.message).toContain(`${code} told …`)
  },
)

test('a code nobody knows is refused with the platform’s own words', async () => {
  const weibo = connected({ fetch: answering({ error_code: 29999, error: 'odd' }) })
  const problem = await problemOf(weibo.publish(samplePost(), memorySteps().steps))
  expect(problem).toMatchObject({ kind: 'reject', message: expect.stringContaining('（29999 odd）') })
})

test.each(['{}', '[]', 'null', '"ok"', '7', ''])('an answer of %j leaves it unknown', async (body) => {
  const weibo = connected({ fetch: answering(body, 200) })
  expect((await problemOf(weibo.publish(samplePost(), memorySteps().steps))).kind).toBe('unknown')
})

describe('binding', () => {
  const returnTo = 'https://house.example/back'
  const unbound = () => accessTo({ ...there, tokens: {} })

  test('the person is sent with state and way back, and the code becomes tokens', async () => {
    const address = oauth.addressFor(there, 'state-1', returnTo)
    expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
      client_id: there.keys.clientId,
      response_type: 'code',
      redirect_uri: returnTo,
      state: 'state-1',
    })
    const back = new URL(await (await fetch(address)).text())
    const code = back.searchParams.get('code') ?? ''
    const tokens = await oauth.tokensFor(unbound(), code, returnTo)
    expect(tokens).toMatchObject({ uid: '1404376560', expiresAt: expect.stringMatching(/^\d{13}$/) })
    expect((await open(accessTo({ ...there, tokens })).identify()).expiresAt).toBeInstanceOf(Date)
    expect((await problemOf(oauth.tokensFor(unbound(), code, returnTo))).kind).toBe('reconnect')
  })
  test('a wrong secret is for the administrator', async () => {
    const access = accessTo({ ...there, keys: { ...there.keys, clientSecret: 'wrong' } })
    const problem = await problemOf(oauth.tokensFor(access, 'code-1', returnTo))
    expect(problem).toMatchObject({ kind: 'reconnect', message: expect.stringContaining('App Secret') })
  })
  test('a new token works after the old one ended', async () => {
    there.behave('expired')
    const tokens = await oauth.tokensFor(unbound(), 'code-2', returnTo)
    expect((await problemOf(connected().identify())).kind).toBe('reconnect')
    expect((await open(accessTo({ ...there, tokens })).identify()).id).toBe('1404376560')
  })
  test('an account that is not bound yet says so', async () => {
    expect((await problemOf(open(unbound()).identify())).message).toContain('还没有绑定')
  })
})
