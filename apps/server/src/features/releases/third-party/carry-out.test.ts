import { afterAll, beforeAll, expect, test } from 'vitest'
import { toldOf } from '#/features/review/testing.ts'
import { dataOf } from '#/features/stories/testing.ts'
import { type TestApp, testApp } from '#/testing/app.ts'
import { clearedStory } from '../testing.ts'
import {
  deliveriesOf,
  hurry,
  issueTo,
  openPlatforms,
  outOn,
  type Platforms,
  patient,
  standingOf,
  withdrawFrom,
} from './testing.ts'

let news: TestApp
let platforms: Platforms
beforeAll(async () => {
  news = await testApp()
  platforms = openPlatforms(news)
})
afterAll(async () => {
  await platforms.close()
  await news.close()
})

const publisher = () => news.as('publisher')

test('a post goes out once, is known by its address, and is taken down with proof', patient, async () => {
  const { channelId, simulator } = await platforms.bind('WEIBO')
  const id = await clearedStory(news)
  expect(dataOf(await issueTo(news, id, channelId))).toMatchObject({ status: 81 })
  await platforms.deliver()
  expect(outOn(simulator)).toHaveLength(1)
  const [post] = outOn(simulator)
  expect(await standingOf(news, id, channelId)).toMatchObject({
    status: 88,
    issueUrl: expect.stringContaining('weibo'),
  })
  expect((await issueTo(news, id, channelId)).json().msg).toContain('已经签发')
  dataOf(await withdrawFrom(news, id, channelId))
  await platforms.deliver()
  expect(simulator.posts().find((one) => one.id === post?.id)).toMatchObject({ state: 'removed' })
  expect(await standingOf(news, id, channelId)).toMatchObject({ status: 71 })
  expect(await deliveriesOf(news, id)).toMatchObject([
    { act: 'withdraw', state: 'done', receipt: { remoteId: post?.id } },
    { act: 'issue', state: 'done', receipt: { remoteId: post?.id } },
  ])
})

test('an answer that is lost after the deed leads to one post', patient, async () => {
  const { channelId, simulator } = await platforms.bind('WEIBO')
  const id = await clearedStory(news)
  dataOf(await issueTo(news, id, channelId))
  simulator.behave('loses answers')
  await platforms.deliver()
  expect(await standingOf(news, id, channelId)).toMatchObject({ status: 81 })
  simulator.behave('well')
  await hurry(news, channelId)
  await platforms.deliver()
  expect(outOn(simulator)).toHaveLength(1)
  expect(await standingOf(news, id, channelId)).toMatchObject({ status: 88 })
})

test('what was lost on the way is still taken down', patient, async () => {
  const { channelId, simulator } = await platforms.bind('WEIBO')
  const id = await clearedStory(news)
  dataOf(await issueTo(news, id, channelId))
  simulator.behave('loses answers')
  await platforms.deliver()
  expect(outOn(simulator)).toHaveLength(1)
  simulator.behave('well')
  dataOf(await withdrawFrom(news, id, channelId))
  await platforms.deliver()
  expect(outOn(simulator)).toHaveLength(0)
  expect(await standingOf(news, id, channelId)).toMatchObject({ status: 71 })
})

test(
  'an account whose token has ended says so, and the retry after binding makes one post',
  patient,
  async () => {
    const { channelId, simulator } = await platforms.bind('WEIBO')
    const id = await clearedStory(news)
    dataOf(await issueTo(news, id, channelId))
    simulator.behave('expired')
    await platforms.deliver()
    const failed = await standingOf(news, id, channelId)
    expect(failed).toMatchObject({ status: 91 })
    expect((await issueTo(news, id, channelId)).json().msg).toBe('该账号已失效，请重新绑定')
    expect(await toldOf(news.db, 'publisher', 'release.failed')).not.toHaveLength(0)
    simulator.behave('well')
    await news.db.updateTable('account').set({ status: 'valid' }).where('channelId', '=', channelId).execute()
    const [delivery] = await deliveriesOf(news, id)
    dataOf(await publisher().post('/sprint/rest/publish/deliveries/retry', { id: delivery?.id }))
    await platforms.deliver()
    expect(outOn(simulator)).toHaveLength(1)
    expect(await standingOf(news, id, channelId)).toMatchObject({ status: 88 })
  },
)

test('a platform that stands still holds back no other', patient, async () => {
  const slow = await platforms.bind('WEIBO', { slowMs: 2_000 })
  const quick = await platforms.bind('webhook')
  const id = await clearedStory(news)
  slow.simulator.behave('slow')
  dataOf(await issueTo(news, id, slow.channelId))
  dataOf(await issueTo(news, id, quick.channelId))
  const delivering = platforms.deliver()
  await expect.poll(() => standingOf(news, id, quick.channelId), patient).toMatchObject({ status: 88 })
  expect(await standingOf(news, id, slow.channelId)).toMatchObject({ status: 81 })
  await delivering
  expect(await standingOf(news, id, slow.channelId)).toMatchObject({ status: 88 })
  expect(outOn(slow.simulator)).toHaveLength(1)
})
