import { afterAll, beforeAll, expect, test } from 'vitest'
import { toldOf } from '#/features/review/review.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { clearedStory } from '../releases.fixture.ts'
import {
  deliveriesOf,
  hurry,
  issueTo,
  openPlatforms,
  outOn,
  type Platforms,
  patient,
  standingOf,
} from './third-party.fixture.ts'
import { lookAfterPosts } from './watch-posts.ts'

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

test('a post is reviewed by the platform, and comes back with its reason', patient, async () => {
  const { channelId, simulator } = await platforms.bind('WECHAT')
  const id = await clearedStory(news)
  simulator.behave('reviews')
  dataOf(await issueTo(news, id, channelId))
  await platforms.deliver()
  expect(await standingOf(news, id, channelId)).toMatchObject({ status: 52 })
  simulator.behave('rejects')
  await hurry(news, channelId)
  await platforms.deliver()
  expect(await standingOf(news, id, channelId)).toMatchObject({
    status: 61,
    problem: expect.stringMatching(/\S/),
  })
  simulator.behave('well')
  dataOf(await issueTo(news, id, channelId))
  await platforms.deliver()
  await hurry(news, channelId)
  await platforms.deliver()
  expect(await standingOf(news, id, channelId)).toMatchObject({ status: 88 })
  expect(outOn(simulator)).toHaveLength(1)
})

test('what was given up under review and then let pass is out like any other', patient, async () => {
  const { channelId, simulator } = await platforms.bind('WECHAT')
  const id = await clearedStory(news)
  simulator.behave('reviews')
  dataOf(await issueTo(news, id, channelId))
  await platforms.deliver()
  const setAccount = (status: string) =>
    news.db.updateTable('account').set({ status }).where('channelId', '=', channelId).execute()
  await setAccount('prohibited')
  await hurry(news, channelId)
  await platforms.deliver()
  expect(await deliveriesOf(news, id)).toMatchObject([{ act: 'issue', state: 'failed' }])
  await setAccount('valid')
  simulator.behave('well')
  const [post] = outOn(simulator)
  await lookAfterPosts(platforms.parts(), news.db)
  expect(await standingOf(news, id, channelId)).toMatchObject({
    status: 88,
    problem: '',
    issueUrl: expect.stringMatching(/^http/),
  })
  expect(await deliveriesOf(news, id)).toMatchObject([
    { state: 'done', problem: '', receipt: { url: expect.stringMatching(/^http/) } },
  ])
  const facts = await news.db.selectFrom('statFact').select('kind').where('storyId', '=', id).execute()
  expect(facts.map(({ kind }) => kind)).toContain('published')
  const measured = await news.db.selectFrom('metricPost').select('liveAt').where('storyId', '=', id).execute()
  expect(measured).toHaveLength(1)
  simulator.setState(post?.id ?? '', 'removed')
  await news.db.updateTable('release').set({ lookedAt: null }).where('channelId', '=', channelId).execute()
  await lookAfterPosts(platforms.parts(), news.db)
  expect(await standingOf(news, id, channelId)).toMatchObject({ status: 71 })
})

test('what the platform removes by itself is noticed and told', patient, async () => {
  const { channelId, simulator } = await platforms.bind('WEIBO')
  const id = await clearedStory(news, { title: '会被平台删除的稿件' })
  dataOf(await issueTo(news, id, channelId))
  await platforms.deliver()
  const [post] = outOn(simulator)
  simulator.setState(post?.id ?? '', 'removed')
  await news.db.updateTable('release').set({ lookedAt: null }).where('channelId', '=', channelId).execute()
  await lookAfterPosts(platforms.parts(), news.db)
  expect(await standingOf(news, id, channelId)).toMatchObject({ status: 71, problem: '平台上已经没有这一条' })
  expect(await toldOf(news.db, 'publisher', 'release.removed')).toContain('平台下架：会被平台删除的稿件')
})
