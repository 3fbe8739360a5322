import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Access, Tokens } from '../connector.ts'
import { accessTo, memorySteps, samplePost, sampleVideo } from '../simulating/memory.ts'
import { problemOf } from '../simulating/problem-of.ts'
import type { Simulator } from '../simulating/simulator.ts'
import { momentOf, stateIn } from './answers.ts'
import { open } from './connector.ts'
import { startSimulator } from './simulator.ts'

let simulator: Simulator
beforeEach(async () => {
  simulator = await startSimulator()
})
afterEach(() => simulator.close())

const connectorWith = (given: Partial<Access> = {}) => open(accessTo(simulator, given))
const videoByUrl = samplePost({ container: 'video', video: sampleVideo() })
const videoByFile = samplePost({ container: 'video', video: { ...sampleVideo(), url: '' } })
const kinds = [
  ['an article', samplePost()],
  ['a video by its address', videoByUrl],
  ['a video as a file', videoByFile],
] as const

test.each(kinds)('%s is posted, reviewed and shown', async (_, post) => {
  const connector = connectorWith()
  const { state, remote } = await connector.publish(post, memorySteps().steps)
  expect([state, remote.url]).toEqual(['reviewing', ''])
  const standing = await connector.check(remote)
  expect(standing.state).toBe('published')
  expect(await (await fetch(standing.remote.url)).text()).toBe(post.title)
  expect(simulator.posts()).toHaveLength(1)
})

test('an article goes with tags, cover and pictures by their addresses', async () => {
  await connectorWith().publish(samplePost(), memorySteps().steps)
  expect(simulator.posts()).toMatchObject([
    { cover: 'https://house.example/cover.jpg', extra: { tag: '西瓜节,青石镇,周末' } },
  ])
  expect(simulator.posts()[0]?.html).toContain('<img src="https://house.example/cover.jpg">')
})

test.each(kinds)('the lost answer to %s is looked for, and there is one post', async (_, post) => {
  const { steps } = memorySteps()
  simulator.behave('loses answers')
  expect((await problemOf(connectorWith().publish(post, steps))).kind).toBe('unknown')
  simulator.behave('reviews')
  expect((await problemOf(connectorWith().publish(post, steps))).kind).toBe('unknown')
  simulator.behave('well')
  const { remote } = await connectorWith().publish(post, steps)
  expect(simulator.posts()).toHaveLength(1)
  expect(await connectorWith().check(remote)).toMatchObject({
    state: 'published',
    remote: { url: simulator.posts()[0]?.url },
  })
})

test('one that was found in the list and is gone later is seen to be gone', async () => {
  const { steps } = memorySteps()
  simulator.behave('loses answers')
  await problemOf(connectorWith().publish(samplePost(), steps))
  simulator.behave('well')
  const { remote } = await connectorWith().publish(samplePost(), steps)
  simulator.setState(simulator.posts()[0]?.id ?? '', 'removed')
  expect((await connectorWith().check(remote)).state).toBe('removed')
})

test('an older article of the same title is not taken for this one', async () => {
  await connectorWith().publish(samplePost(), memorySteps().steps)
  const later = { now: () => Date.now() + 86_400_000 }
  const { steps } = memorySteps()
  simulator.behave('loses answers')
  await problemOf(connectorWith(later).publish(samplePost(), steps))
  simulator.behave('well')
  expect((await problemOf(connectorWith(later).publish(samplePost(), steps))).kind).toBe('unknown')
})

test('a token that has ended is asked for anew and kept before it is used', async () => {
  simulator.behave('expired')
  const access = accessTo(simulator)
  const kept: Tokens[] = []
  const keep = (tokens: Tokens) => {
    kept.push(tokens)
    return access.keep(tokens)
  }
  await open({ ...access, keep }).publish(samplePost(), memorySteps().steps)
  expect(kept).toHaveLength(1)
  expect(simulator.posts()).toHaveLength(1)
})

test('an account without a token gets its first', async () => {
  const access = accessTo({ ...simulator, tokens: {} })
  expect(await open(access).identify()).toMatchObject({ id: 'om-sim-openid', name: '企鹅号演示号' })
})

test('keys that are not right are told without the secret', async () => {
  const keys = { clientId: 'om-sim', clientSecret: 'wrong-secret' }
  const problem = await problemOf(open(accessTo({ ...simulator, keys, tokens: {} })).identify())
  expect([problem.kind, problem.message.includes('wrong-secret')]).toEqual(['reconnect', false])
})

test.each([
  ['html', 'unknown', 'retry'],
  ['endless', 'unknown', 'retry'],
  ['redirects', 'unknown', 'retry'],
  ['down', 'retry', 'retry'],
  ['rate limited', 'retry', 'retry'],
] as const)('%s: a post is %s, a look is %s', async (mood, posting, looking) => {
  const { steps } = memorySteps()
  simulator.behave(mood)
  expect((await problemOf(connectorWith().publish(samplePost(), steps))).kind).toBe(posting)
  const remote = { id: '1', url: '', extra: { transactionId: '1' } }
  expect((await problemOf(connectorWith().check(remote))).kind).toBe(looking)
  simulator.behave('well')
  await connectorWith()
    .publish(samplePost(), steps)
    .catch(() => undefined)
  expect(simulator.posts()).toHaveLength(posting === 'retry' ? 1 : 0)
})

test('a late answer is waited for', async () => {
  const late = await startSimulator({ slowMs: 30 })
  late.behave('slow')
  await open(accessTo(late)).publish(samplePost(), memorySteps().steps)
  expect(late.posts()).toHaveLength(1)
  await late.close()
})

test.each([
  ['rejected', 'failed', '审核未通过'],
  ['removed', 'removed', '已下线'],
  ['blocked', 'blocked', '已屏蔽'],
  ['reviewing', 'reviewing', '审核中'],
] as const)('one that is %s there is %s here', async (there, state, words) => {
  const { remote } = await connectorWith().publish(samplePost(), memorySteps().steps)
  simulator.behave('reviews')
  simulator.setState(remote.id, there)
  expect(await connectorWith().check(remote)).toMatchObject({ state, words })
})

test.each([
  ['reconnect', 'access_token 已过期'],
  ['reconnect', '该账号无此权限'],
  ['retry', '今日发文次数已达上限'],
  ['unknown', '系统繁忙，请稍后再试'],
  ['reject', '标题含有敏感词'],
] as const)('%s: %s', async (kind, msg) => {
  const refusing: typeof fetch = async (url, init) =>
    String(url).includes('clientpubpic') ? Response.json({ code: '1', msg }) : fetch(url, init)
  const problem = await problemOf(
    connectorWith({ fetch: refusing }).publish(samplePost(), memorySteps().steps),
  )
  expect([problem.kind, problem.message.includes(msg)]).toEqual([kind, true])
})

test('a video too big for a file and without an address is refused', async () => {
  const video = { ...sampleVideo(101 * 1024 * 1024), url: '' }
  const work = connectorWith().publish(samplePost({ container: 'video', video }), memorySteps().steps)
  expect((await problemOf(work)).kind).toBe('reject')
})

test('words and hours are understood as they come', () => {
  expect(['发布成功', '发布失败', '已删除', '', '7'].map(stateIn)).toEqual([
    'published',
    'failed',
    'removed',
    'reviewing',
    'reviewing',
  ])
  expect(momentOf('2026-11-15 08:00:00')).toBe(Date.UTC(2026, 10, 15))
  expect([momentOf('1760000000'), momentOf('soon'), momentOf('')]).toEqual([1_760_000_000_000, 0, 0])
})
