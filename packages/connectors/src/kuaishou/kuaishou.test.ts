import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Access, Remote } from '../connector.ts'
import { accessTo, memorySteps, sampleVideo } from '../simulating/memory.ts'
import { problemOf } from '../simulating/problem-of.ts'
import type { Simulator } from '../simulating/simulator.ts'
import { codes } from './answers.ts'
import { open } from './connector.ts'
import { answering, spy, videoPost } from './kuaishou.fixture.ts'
import { startSimulator } from './simulator.ts'

let there: Simulator
beforeEach(async () => {
  there = await startSimulator()
})
afterEach(() => there.close())

const connected = (given: Partial<Access> = {}) => open(accessTo(there, given))
const out = () => there.posts().filter(({ state }) => state === 'published')
const later = (ms: number) => ({ now: () => Date.now() + ms })
const caption = '今年的西瓜节设三个会场，市民可乘免费接驳车前往。'

test('a small video goes out whole, is reviewed and can be watched', async () => {
  const { calls, fetch } = spy()
  const kuaishou = connected({ fetch })
  const { state, remote } = await kuaishou.publish(videoPost(), memorySteps().steps)
  expect(state).toBe('reviewing')
  expect(remote.url).toBe('')
  expect(calls).toEqual(['/openapi/photo/start_upload', '/api/upload', '/openapi/photo/publish'])
  const checked = await kuaishou.check(remote)
  expect(checked).toMatchObject({ state: 'published', remote: { id: remote.id, url: out()[0]?.url } })
  expect(out()).toMatchObject([
    { text: caption, cover: expect.stringMatching(/^data:image\/jpeg/), extra: { bytes: '3000000' } },
  ])
  expect(await kuaishou.identify()).toMatchObject({ id: 'ks-open-1', name: '融编模拟快手' })
})

describe('exactly one video', () => {
  test.each(['/openapi/photo/start_upload', '/api/upload', '/openapi/photo/publish'])(
    'when the answer of %s is lost',
    async (path) => {
      const { steps, kept } = memorySteps()
      const isSeen = path.endsWith('publish')
      const problem = await problemOf(connected({ fetch: spy(path).fetch }).publish(videoPost(), steps))
      expect(problem.kind).toBe(isSeen ? 'unknown' : 'retry')
      const { remote } = await connected().publish(videoPost(), memorySteps(kept).steps)
      expect(out()).toMatchObject([{ id: remote.id }])
    },
  )

  test('when the simulator loses what it answers', async () => {
    const { steps } = memorySteps()
    there.behave('loses answers')
    expect((await problemOf(connected().publish(videoPost(), steps))).kind).toBe('unknown')
    there.behave('well')
    await connected().publish(videoPost(), steps)
    expect(out()).toHaveLength(1)
  })

  test('while the list lags behind nothing is sent', async () => {
    const { steps } = memorySteps()
    await problemOf(connected({ fetch: spy('/openapi/photo/publish').fetch }).publish(videoPost(), steps))
    const lagging: typeof fetch = (url, init) =>
      String(url).includes('photo/list')
        ? answering({ result: 1, video_list: [] })(url, init)
        : fetch(url, init)
    const problem = await problemOf(connected({ fetch: lagging }).publish(videoPost(), steps))
    expect(problem).toMatchObject({ kind: 'unknown', message: expect.stringContaining('稍后再查') })
    await connected().publish(videoPost(), steps)
    expect(out()).toHaveLength(1)
  })

  test('one that never arrived is sent once that is certain', async () => {
    const { steps } = memorySteps()
    const cut = spy('/openapi/photo/publish', false)
    expect((await problemOf(connected({ fetch: cut.fetch }).publish(videoPost(), steps))).kind).toBe(
      'unknown',
    )
    expect((await problemOf(connected().publish(videoPost(), steps))).kind).toBe('unknown')
    expect(out()).toEqual([])
    await connected(later(600_000)).publish(videoPost(), steps)
    expect(out()).toHaveLength(1)
  })

  test('one that was plainly refused is sent at once', async () => {
    const { steps } = memorySteps()
    there.behave('rate limited')
    expect((await problemOf(connected().publish(videoPost(), steps))).kind).toBe('retry')
    there.behave('well')
    await connected().publish(videoPost(), steps)
    expect(out()).toHaveLength(1)
  })

  test('with a ledger that closes what was plainly refused', async () => {
    const { steps } = memorySteps()
    const publish = (given: Partial<Access>) => connected(given).publish(videoPost(), steps)
    const lost = spy('/openapi/photo/publish', false)
    expect((await problemOf(publish(lost))).kind).toBe('unknown')
    expect((await problemOf(publish({}))).kind).toBe('unknown')
    there.behave('rate limited')
    expect((await problemOf(publish(later(600_000)))).kind).toBe('unknown')
    there.behave('well')
    await publish(later(600_000))
    expect(out()).toHaveLength(1)
  })

  test('an older video with the same words is not taken for it', async () => {
    const first = await connected().publish(videoPost(), memorySteps().steps)
    const { steps } = memorySteps()
    const lost = connected({ fetch: spy('/openapi/photo/publish', false).fetch, ...later(3_600_000) })
    await problemOf(lost.publish(videoPost(), steps))
    const { remote } = await connected(later(7_200_000)).publish(videoPost(), steps)
    expect(remote.id).not.toBe(first.remote.id)
  })

  test('when looking for it fails it stays unknown', async () => {
    const { steps } = memorySteps()
    await problemOf(connected({ fetch: spy('/openapi/photo/publish').fetch }).publish(videoPost(), steps))
    there.behave('down')
    expect((await problemOf(connected().publish(videoPost(), steps))).kind).toBe('unknown')
  })
})

const withdraw = async (remote: Remote, given: Partial<Access> = {}, { steps } = memorySteps()) =>
  connected(given).withdraw?.(remote, steps)

describe('withdrawing', () => {
  test('twice is withdrawn, and seen as gone', async () => {
    const { remote } = await connected().publish(videoPost(), memorySteps().steps)
    const live = await connected().check(remote)
    await withdraw(live.remote)
    await withdraw(live.remote)
    expect((await connected().check(live.remote)).state).toBe('removed')
  })
  test('when the answer is lost', async () => {
    const { remote } = await connected().publish(videoPost(), memorySteps().steps)
    const kept = memorySteps()
    there.behave('loses answers')
    expect((await problemOf(withdraw(remote, {}, kept))).kind).toBe('unknown')
    there.behave('well')
    await withdraw(remote, {}, kept)
    expect(out()).toEqual([])
  })
  test('a video the platform does not know yet waits', async () => {
    const { remote } = await connected().publish(videoPost(), memorySteps().steps)
    const unknown = { fetch: answering({ result: '100120001', error: 'video_not_exist' }) }
    expect((await problemOf(withdraw(remote, unknown))).kind).toBe('retry')
    await withdraw(remote, { ...unknown, ...later(600_000) })
  })
})

describe('how it stands', () => {
  test('not known right after it was sent is still being reviewed', async () => {
    const { remote } = await connected().publish(videoPost(), memorySteps().steps)
    const fetch = answering({ result: 100120001, error: 'video_not_exist' })
    expect((await connected({ fetch }).check(remote)).state).toBe('reviewing')
  })
  test('a review that goes on', async () => {
    there.behave('reviews')
    const { remote } = await connected().publish(videoPost(), memorySteps().steps)
    expect(await connected().check(remote)).toMatchObject({ state: 'reviewing', remote: { url: '' } })
  })
  test('a review that was not passed', async () => {
    there.behave('rejects')
    const { remote } = await connected().publish(videoPost(), memorySteps().steps)
    expect(await connected(later(600_000)).check(remote)).toMatchObject({
      state: 'failed',
      words: expect.stringContaining('没有通过审核'),
    })
  })
  test.each(['removed', 'blocked'] as const)('%s later by the platform', async (state) => {
    const { remote } = await connected().publish(videoPost(), memorySteps().steps)
    const live = await connected().check(remote)
    there.setState(remote.id, state)
    expect((await connected().check(live.remote)).state).toBe('removed')
  })
})

test.each([
  ['rate limited', 'retry', 'HTTP 429'],
  ['down', 'retry', 'HTTP 503'],
  ['html', 'unknown', '无法理解'],
  ['redirects', 'unknown', '连接中断'],
  ['endless', 'unknown', '过长'],
] as const)('%s while publishing: %s', async (mood, kind, words) => {
  const turning: typeof fetch = (url, init) => {
    there.behave(String(url).includes('photo/publish') ? mood : 'well')
    return fetch(url, init)
  }
  const problem = await problemOf(connected({ fetch: turning }).publish(videoPost(), memorySteps().steps))
  expect(problem).toMatchObject({ kind, message: expect.stringContaining(words) })
  expect(problem.message).not.toContain('ks-')
})

test.each(['html', 'redirects', 'endless'] as const)(
  '%s while uploading may be tried again',
  async (mood) => {
    there.behave(mood)
    expect((await problemOf(connected().publish(videoPost(), memorySteps().steps))).kind).toBe('retry')
  },
)

test.each(Object.entries(codes))('code %s', async (code, { kind, words }) => {
  const echo = { result: code, error: 'told ks-access-0-first' }
  const refusing: typeof fetch = (url, init) =>
    String(url).includes('photo/publish') ? answering(echo)(url, init) : fetch(url, init)
  const access = { fetch: refusing, tokens: () => ({ ...there.tokens, refreshToken: '' }) }
  const problem = await problemOf(connected(access).publish(videoPost(), memorySteps().steps))
  expect(problem).toMatchObject({ kind, message: expect.stringContaining(words) })
  expect(problem.message).not.toContain('ks-access')
})

test.each(['{}', '[]', 'null', '7', '', '{"result":1}'])(
  'an answer of %j leaves it unknown',
  async (body) => {
    const odd: typeof fetch = (url, init) =>
      String(url).includes('photo/publish') ? answering(body)(url, init) : fetch(url, init)
    const problem = await problemOf(connected({ fetch: odd }).publish(videoPost(), memorySteps().steps))
    expect(problem.kind).toBe('unknown')
  },
)

test.each([
  [{ video: undefined }, '只收视频'],
  [{ video: sampleVideo(0) }, '视频文件是空的'],
  [{ covers: [] }, '封面图不能为空！'],
  [{ detail: '', title: '' }, '视频描述不能为空！'],
])('what cannot be posted is refused in words', async (given, words) => {
  const { calls, fetch } = spy()
  const problem = await problemOf(connected({ fetch }).publish(videoPost(given), memorySteps().steps))
  expect(problem).toMatchObject({ kind: 'reject', message: expect.stringContaining(words) })
  expect(calls).toEqual([])
})
