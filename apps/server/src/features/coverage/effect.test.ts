import type { TopicEffect } from '@rongbian/contract/coverage'
import type { Topic } from '@rongbian/contract/topics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { item, newFeed, settle, take } from '#/features/clues/clues.fixture.ts'
import { clearedStory, deliver, issue, newChannel } from '#/features/releases/releases.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { act, approved, topicOf } from '#/features/topics/topics.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const body = Array.from(
  { length: 12 },
  (_, at) => `第${at + 1}户人家把老井盖子掀开，量了水深，记在门后的木板上，说今年比去年又浅了一截。`,
).join('')

const effectOf = async (account: string, id: number) =>
  dataOf<TopicEffect>(await news.as(account).get(`/sprint/rest/coverage/topics/${id}/effect`))

test('a topic shows who took its story over, and says what nobody counts', async () => {
  const channelId = await newChannel(news, 'effect-web')
  const storyId = await clearedStory(news, { title: '老井的水位', htmlContent: `<p>${body}</p>` })
  const { id } = await approved(news, { title: '老井' })
  dataOf(await news.as('reporter').post(`/sprint/rest/planning/topics/${id}/link`, { storyId }))
  expect(await effectOf('chief', id)).toEqual({ pickUps: [], posts: [] })

  const before = item({ title: '更早的同文', text: body, publishedAt: new Date(Date.now() - 3_600_000) })
  await take(news, await newFeed(news, { media: '旧报' }), [before])
  dataOf(await issue(news, storyId, { uuid: channelId }))
  await deliver(news)
  await take(news, await newFeed(news, { media: '邻市晚报' }), [item({ title: '转载：老井', text: body })])
  await take(news, await newFeed(news, { media: '别家' }), [
    item({ title: '别的事', text: '全市秋粮收购进入尾声，粮库加班烘干。'.repeat(20) }),
  ])
  await settle(news)

  const { pickUps, posts } = await effectOf('chief', id)
  expect(pickUps).toMatchObject([{ media: '邻市晚报', title: '转载：老井', ofTitle: '老井的水位' }])
  expect(posts).toMatchObject([{ storyId, title: '老井的水位', views: 0, figures: null, asOf: null }])
  expect((await effectOf('reporter', id)).pickUps).toHaveLength(1)
})

test('looking back is written down, and closing freezes the way as it was', async () => {
  const channelId = await newChannel(news, 'closing-web')
  const out = await clearedStory(news, { title: '发出去的' })
  const kept = await clearedStory(news, { title: '没有发的' })
  const { id } = await approved(news, { title: '收尾' })
  for (const storyId of [out, kept])
    dataOf(await news.as('reporter').post(`/sprint/rest/planning/topics/${id}/link`, { storyId }))
  dataOf(await issue(news, out, { uuid: channelId }))
  await deliver(news)
  dataOf(await act(news, 'reporter', id, 'topic-review', { note: '图来得太晚' }))
  dataOf<Topic>(await act(news, 'reporter', id, 'topic-close'))
  const closed = await topicOf(news, 'chief', id)
  expect(closed.reviewNote).toBe('图来得太晚')
  expect(closed.chain.some(({ kind, about }) => kind === 'release' && about === '发出去的')).toBe(true)
  expect(closed.chain.map(({ about }) => about)).not.toContain('没有发的')
  await news.db.updateTable('story').set({ title: '改了名' }).where('id', '=', out).execute()
  expect((await topicOf(news, 'chief', id)).chain).toEqual(closed.chain)
})

test('the effect of a topic one may not read is not there', async () => {
  expect((await news.as('chief').get('/sprint/rest/coverage/topics/999999/effect')).json().code).toBe(404)
})
