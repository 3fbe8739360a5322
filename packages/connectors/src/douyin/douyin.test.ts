import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeByteDance, videoPost } from '../bytedance/bytedance.fixture.ts'
import { ConnectorProblem } from '../problem.ts'
import { accessTo, memorySteps, samplePicture, samplePost, sampleVideo } from '../simulating/memory.ts'
import { problemOf } from '../simulating/problem-of.ts'
import type { Simulator } from '../simulating/simulator.ts'
import * as connector from './connector.ts'
import { douyin } from './platform.ts'
import { startSimulator } from './simulator.ts'

describeByteDance(douyin, connector, startSimulator)

let simulator: Simulator
beforeEach(async () => {
  simulator = await startSimulator()
})
afterEach(() => simulator.close())

const gallery = [samplePicture('一'), samplePicture('二'), samplePicture('三')]

test('a gallery becomes a post of pictures', async () => {
  const post = samplePost({ container: 'gallery', gallery })
  await connector.open(accessTo(simulator)).publish(post, memorySteps().steps)
  expect(simulator.posts()[0]?.extra.images?.split(',')).toHaveLength(3)
  expect(simulator.posts()[0]?.cover).toMatch(/^data:image\/jpeg;base64,/)
})

test('the lost answer to a gallery is looked for too', async () => {
  const { steps } = memorySteps()
  const post = samplePost({ container: 'gallery', gallery })
  simulator.behave('loses answers')
  await problemOf(connector.open(accessTo(simulator)).publish(post, steps))
  simulator.behave('well')
  await connector.open(accessTo(simulator)).publish(post, steps)
  expect(simulator.posts()).toHaveLength(1)
})

test('a picture that does not go is told, and the others go', async () => {
  const broken = {
    ...samplePicture('坏'),
    fit: async () => {
      throw new ConnectorProblem('reject', '图片打不开')
    },
  }
  const { steps, notes } = memorySteps()
  const post = samplePost({ container: 'gallery', gallery: [samplePicture(), broken] })
  await connector.open(accessTo(simulator)).publish(post, steps)
  expect(notes).toEqual(['第 2 张图没有带上：图片打不开'])
  expect(simulator.posts()[0]?.extra.images?.split(',')).toHaveLength(1)

  const cover = memorySteps()
  await connector.open(accessTo(simulator)).publish(videoPost({ covers: [broken] }), cover.steps)
  expect(cover.notes).toEqual(['封面没有带上：图片打不开'])
})

test('after a lost answer nothing but the list is asked, also where the cover had not gone', async () => {
  let fits = 0
  const fit = async () => {
    fits += 1
    throw new ConnectorProblem('reject', '图片打不开')
  }
  const post = videoPost({ covers: [{ ...samplePicture(), fit }] })
  const { steps } = memorySteps()
  simulator.behave('loses answers')
  await problemOf(connector.open(accessTo(simulator)).publish(post, steps))
  simulator.behave('well')
  const paths: string[] = []
  const listening: typeof fetch = (url, init) => {
    paths.push(new URL(String(url)).pathname)
    return fetch(url, init)
  }
  await connector.open(accessTo(simulator, { fetch: listening })).publish(post, steps)
  expect([paths, fits]).toEqual([[`/${douyin.paths.list}`], 1])
})

test('text and tags are one, of a thousand characters at most', async () => {
  const post = videoPost({ detail: '述'.repeat(1100) })
  await connector.open(accessTo(simulator)).publish(post, memorySteps().steps)
  expect(simulator.posts()[0]?.text).toHaveLength(1000)
  expect(douyin.textOf(videoPost({ detail: '开幕', tags: ['西瓜节', '周末'] }))).toBe('开幕 #西瓜节 #周末')
})

test('a big video goes in parts', async () => {
  const size = 64 * 1024 * 1024
  const post = videoPost({ video: sampleVideo(size) })
  await connector.open(accessTo(simulator)).publish(post, memorySteps().steps)
  expect(simulator.posts()[0]?.extra.bytes).toBe(String(size))
})

test('what was uploaded is not uploaded again after a refusal', async () => {
  const { steps } = memorySteps()
  const paths: string[] = []
  const counting: typeof fetch = (url, init) => {
    paths.push(new URL(String(url)).pathname)
    if (String(url).includes(douyin.paths.create) && paths.length < 5) simulator.behave('rate limited')
    return fetch(url, init)
  }
  await problemOf(connector.open(accessTo(simulator, { fetch: counting })).publish(videoPost(), steps))
  simulator.behave('well')
  await connector.open(accessTo(simulator)).publish(videoPost(), steps)
  expect(paths.filter((path) => path.includes('upload_video'))).toHaveLength(1)
  expect(simulator.posts()).toHaveLength(1)
})

test('a refresh token that would end first is prolonged', async () => {
  const answers: Record<string, object> = {
    '/oauth/refresh_token/': { access_token: 'act.2', expires_in: 1000, refresh_expires_in: 10 },
    '/oauth/renew_refresh_token/': { refresh_token: 'rft.2', expires_in: '5000' },
    '/oauth/userinfo/': { nickname: '号' },
  }
  const stub: typeof fetch = async (url) =>
    Response.json({ data: { ...answers[new URL(String(url)).pathname], error_code: 0 } })
  const tokens = { accessToken: 'act.1', expiresAt: '1', refreshToken: 'rft.1', openId: 'o' }
  const access = accessTo({ ...simulator, tokens }, { fetch: stub, now: () => 1_000_000 })
  await connector.open(access).identify()
  expect(access.tokens()).toEqual({
    accessToken: 'act.2',
    expiresAt: '2000000',
    refreshToken: 'rft.2',
    refreshExpiresAt: '6000000',
    openId: 'o',
  })
})
