import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Access, Remote } from '../connector.ts'
import { accessTo, memorySteps, samplePicture, samplePost, sampleVideo } from '../simulating/memory.ts'
import { problemOf } from '../simulating/problem-of.ts'
import type { Simulator } from '../simulating/simulator.ts'
import { codes } from './answers.ts'
import { open } from './connector.ts'
import { timeOf } from './listing.ts'
import { startSimulator } from './simulator.ts'

let there: Simulator
beforeEach(async () => {
  there = await startSimulator()
})
afterEach(() => there.close())

const connected = (given: Partial<Access> = {}) => open(accessTo(there, given))
const out = () => there.posts().filter(({ state }) => state === 'published')
const later = (ms: number) => ({ now: () => Date.now() + ms })

const answering =
  (body: unknown, status = 200): typeof fetch =>
  async () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
/** Answers calls to `path` by itself. */
const instead =
  (path: string, body: unknown): typeof fetch =>
  (url, init) =>
    String(url).includes(path) ? answering(body)(url, init) : fetch(url, init)

const published = async () => {
  const { remote } = await connected().publish(samplePost(), memorySteps().steps)
  return (await connected().check(remote)).remote
}
const withdraw = async (remote: Remote, given: Partial<Access> = {}, { steps } = memorySteps()) =>
  connected(given).withdraw?.(remote, steps)

test('an article is reviewed, then readers find it', async () => {
  const { state, remote } = await connected().publish(samplePost(), memorySteps().steps)
  expect([state, remote.url]).toEqual(['reviewing', ''])
  const checked = await connected().check(remote)
  expect(checked).toMatchObject({ state: 'published', remote: { id: out()[0]?.id, url: out()[0]?.url } })
  expect(out()).toMatchObject([
    { title: '青石镇西瓜节本周六开幕', html: expect.stringContaining('<img src="https://house.example/') },
  ])
})

test('ids keep all their digits, as text or as numbers', async () => {
  for (const at of [1, 2, 3, 4]) {
    const post = samplePost({ intent: `intent ${at}` })
    const { remote } = await connected().publish(post, memorySteps().steps)
    expect(remote.id).toMatch(/^\d{18,}$/)
    expect((await connected().check(remote)).state).toBe('published')
  }
})

test('galleries and videos go out too', async () => {
  const gallery = Array.from({ length: 4 }, () => samplePicture())
  await connected().publish(samplePost({ container: 'gallery', gallery, intent: 'g' }), memorySteps().steps)
  await connected().publish(
    samplePost({ container: 'video', video: sampleVideo(), intent: 'v' }),
    memorySteps().steps,
  )
  expect(out().map(({ extra }) => extra.type)).toEqual(['gallery', 'video'])
})

test('who we are is known by the credentials', async () => {
  expect(await connected().identify()).toMatchObject({ id: there.keys.appId, expiresAt: undefined })
  const wrong = open(accessTo({ ...there, keys: { ...there.keys, appToken: 'wrong' } }))
  expect((await problemOf(wrong.identify())).kind).toBe('reconnect')
  expect((await problemOf(open(accessTo({ ...there, keys: {} })).identify())).message).toContain('还没有绑定')
})

describe('exactly one article', () => {
  const lose = async (steps = memorySteps()) => {
    there.behave('loses answers')
    expect((await problemOf(connected().publish(samplePost(), steps.steps))).kind).toBe('unknown')
    there.behave('well')
    return steps.kept
  }

  test('when the answer is lost', async () => {
    const kept = await lose()
    const { remote } = await connected().publish(samplePost(), memorySteps(kept).steps)
    expect(there.posts()).toMatchObject([{ id: remote.id, extra: { nid: remote.extra.nid } }])
  })

  test('when the list lags behind, the platform refuses the same origin', async () => {
    const { steps } = memorySteps(await lose())
    const lagging = { fetch: instead('articleListall', { errno: 0, data: { items: [] } }) }
    const problem = await problemOf(connected(lagging).publish(samplePost(), steps))
    expect(problem).toMatchObject({ kind: 'unknown', message: expect.stringContaining('稍后再查') })
    await connected().publish(samplePost(), steps)
    expect(there.posts()).toHaveLength(1)
  })

  test('a plain refusal in between does not make it forget that it may be out', async () => {
    const { steps } = memorySteps()
    there.behave('loses answers')
    await problemOf(connected().publish(samplePost(), steps))
    const lagging = { fetch: instead('articleListall', { errno: 0, data: { items: [] } }) }
    there.behave('rate limited')
    expect((await problemOf(connected(lagging).publish(samplePost(), steps))).kind).toBe('retry')
    there.behave('well')
    expect((await problemOf(connected(lagging).publish(samplePost(), steps))).kind).toBe('unknown')
    await connected().publish(samplePost(), steps)
    expect(there.posts()).toHaveLength(1)
  })

  test('when the list catches up between two looks', async () => {
    const { steps } = memorySteps(await lose())
    let looks = 0
    const late: typeof fetch = (url, init) =>
      String(url).includes('articleListall') && looks++ === 0
        ? answering({ errno: 0, data: { items: [] } })(url, init)
        : fetch(url, init)
    const { remote } = await connected({ fetch: late }).publish(samplePost(), steps)
    expect(there.posts()).toMatchObject([{ id: remote.id }])
  })

  test('when it never arrived it is sent', async () => {
    const { steps } = memorySteps()
    const cut = { fetch: () => Promise.reject(new TypeError('fetch failed')) }
    expect((await problemOf(connected(cut).publish(samplePost(), steps))).kind).toBe('unknown')
    await connected().publish(samplePost(), steps)
    expect(there.posts()).toHaveLength(1)
  })

  test('when looking for it fails it stays unknown', async () => {
    const { steps } = memorySteps(await lose())
    there.behave('down')
    expect((await problemOf(connected().publish(samplePost(), steps))).kind).toBe('unknown')
  })

  test('an older one, or one that was withdrawn, is not taken for it', async () => {
    await withdraw(await published())
    const { steps } = memorySteps()
    const cut = { fetch: () => Promise.reject(new TypeError('fetch failed')) }
    const again = samplePost({ intent: 'again' })
    await problemOf(connected(cut).publish(again, steps))
    await connected().publish(again, steps)
    expect(out()).toHaveLength(1)
    expect(there.posts()).toHaveLength(2)
  })
})

describe('withdrawing', () => {
  test('twice is withdrawn', async () => {
    const remote = await published()
    await withdraw(remote)
    await withdraw(remote)
    expect((await connected().check(remote)).state).toBe('removed')
  })
  test('when the answer is lost', async () => {
    const remote = await published()
    const kept = memorySteps()
    there.behave('loses answers')
    expect((await problemOf(withdraw(remote, {}, kept))).kind).toBe('unknown')
    there.behave('well')
    await withdraw(remote, {}, kept)
    expect(out()).toEqual([])
  })
  test('falls back to the other id', async () => {
    const remote = await published()
    const asked: string[] = []
    const byNid: typeof fetch = (url, init) => {
      if (!String(url).includes('article/withdraw')) return fetch(url, init)
      const { article_id } = JSON.parse(String(init?.body))
      asked.push(article_id)
      return article_id.startsWith('news_') ? fetch(url, init) : answering({ errno: 80000107 })(url, init)
    }
    await withdraw(remote, { fetch: byNid })
    expect(asked).toEqual([remote.id, remote.extra.nid])
    expect(out()).toEqual([])
  })
  test('waits for a review and says so when it is refused', async () => {
    there.behave('reviews')
    const { remote } = await connected().publish(samplePost(), memorySteps().steps)
    expect((await problemOf(withdraw(remote))).kind).toBe('retry')
    there.behave('well')
    const refusing = { fetch: instead('article/withdraw', { errno: 60001003, errmsg: 'recommended' }) }
    const problem = await problemOf(withdraw(remote, refusing))
    expect(problem).toMatchObject({
      kind: 'reject',
      message: expect.stringContaining('60001003 recommended'),
    })
  })
})

describe('how it stands', () => {
  test.each([
    ['publish', 'published'],
    ['audit', 'reviewing'],
    ['pre_publish', 'reviewing'],
    ['draft', 'failed'],
    ['rejected', 'failed'],
    ['forbidden', 'failed'],
    ['videofail', 'failed'],
    ['audiofail', 'failed'],
    ['withdraw', 'removed'],
    ['deleted', 'removed'],
    ['something new', 'reviewing'],
  ])('%s means %s', async (status, state) => {
    const remote = { id: '17900000000000000001', url: '', extra: {} }
    const fetch = answering({
      errno: '0',
      data: [{ article_id: 1.79e19, status, msg: '原因', url: 'https://b.example/1' }],
    })
    const standing = await connected({ fetch }).check(remote)
    expect(standing.state).toBe(state)
    expect(standing.words).toMatch(state === 'published' ? /^$/ : /：原因$/)
  })
  test('a review that was not passed', async () => {
    there.behave('rejects')
    const { remote } = await connected().publish(samplePost(), memorySteps().steps)
    expect(await connected().check(remote)).toMatchObject({
      state: 'failed',
      words: '没有通过百家号的审核：内容质量不佳',
    })
  })
  test.each(['removed', 'blocked'] as const)('%s later by the platform', async (state) => {
    const remote = await published()
    there.setState(remote.id, state)
    expect((await connected().check(remote)).state).toBe(state)
  })
  test('not known right after it was sent is being processed, later it is gone', async () => {
    const { remote } = await connected().publish(samplePost(), memorySteps().steps)
    const fetch = answering({ errno: 0, data: [] })
    expect((await connected({ fetch }).check(remote)).state).toBe('reviewing')
    expect((await connected({ fetch, ...later(600_000) }).check(remote)).state).toBe('removed')
    const coded = answering({ errno: '80000107' })
    expect((await connected({ fetch: coded, ...later(600_000) }).check(remote)).state).toBe('removed')
  })
})

describe('changing what is out', () => {
  const changed = samplePost({ title: '青石镇西瓜节改在周日', intent: 'edit' })
  test('keeps the article and its origin', async () => {
    const remote = await published()
    const standing = await connected().edit?.(remote, changed, memorySteps().steps)
    expect(standing).toMatchObject({ state: 'reviewing', remote: { id: remote.id } })
    expect(there.posts()).toMatchObject([{ id: remote.id, title: '青石镇西瓜节改在周日' }])
  })
  test('is refused for videos and when there were too many', async () => {
    const { remote } = await connected().publish(
      samplePost({ container: 'video', video: sampleVideo() }),
      memorySteps().steps,
    )
    const edit = async (given: Partial<Access>, at: Remote) =>
      connected(given).edit?.(at, changed, memorySteps().steps)
    expect((await problemOf(edit({}, remote))).message).toContain('只能修改图文')
    const limited = { fetch: instead('republish', { errno: 27012 }) }
    const article = { ...remote, extra: { ...remote.extra, kind: 'news' } }
    expect((await problemOf(edit(limited, article))).message).toContain('修改次数已用完')
  })
})

test.each([
  ['expired', 'reconnect', 'app_token'],
  ['rate limited', 'retry', '请明天再发'],
  ['down', 'retry', 'HTTP 503'],
  ['html', 'unknown', '无法理解'],
  ['redirects', 'unknown', '连接中断'],
  ['endless', 'unknown', '过长'],
] as const)('%s: %s', async (mood, kind, words) => {
  there.behave(mood)
  const problem = await problemOf(connected().publish(samplePost(), memorySteps().steps))
  expect(problem).toMatchObject({ kind, message: expect.stringContaining(words) })
  expect(there.posts()).toEqual([])
})

test.each(Object.entries(codes))('code %s', async (code, { kind, words }) => {
  const fetch = answering({ errno: code, errmsg: `told ${there.keys.appToken}` })
  const problem = await problemOf(connected({ fetch }).publish(samplePost(), memorySteps().steps))
  expect(problem).toMatchObject({ kind, message: `${words}（${code} told …）` })
})

test.each(['{}', '[]', 'null', '7', '', '{"errno":0}', '{"errno":0,"data":[]}'])(
  'an answer of %j leaves it unknown',
  async (body) => {
    const problem = await problemOf(
      connected({ fetch: answering(body) }).publish(samplePost(), memorySteps().steps),
    )
    expect(problem.kind).toBe('unknown')
  },
)

test('times come in many shapes', () => {
  const at = Date.UTC(2026, 10, 15, 10, 0, 0)
  for (const shape of ['2026-11-15 18:00:00', String(at), String(at / 1000)]) expect(timeOf(shape)).toBe(at)
  expect(timeOf('')).toBeNaN()
})
