import type * as contract from '@rongbian/contract/dashboard'
import type { Output } from '@rongbian/contract/endpoint'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Release } from '#/db/database.ts'
import { departmentOf, newStory, personCalled } from '#/features/libraries/libraries.fixture.ts'
import { newChannel } from '#/features/releases/releases.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { ask } from './home.fixture.ts'

let news: TestApp
let tenantId = 0
const ids = { web: '', weibo: '', wechat: '', subscription: '' }
beforeAll(async () => {
  news = await testApp()
  tenantId = (await personCalled(news.db, 'reporter')).tenantId
  ids.web = await newChannel(news, 'showweb')
  ids.weibo = await newChannel(news, 'showweibo', 'WEIBO', [])
  ids.wechat = await newChannel(news, 'showwechat', 'wechat', [])
  ids.subscription = await newChannel(news, 'showsub', 'WECHAT', [])
})
afterAll(() => news.close())

const hours = (ago: number) => new Date(Date.now() - ago * 3_600_000)
const out = (storyId: number, channelId: string, ago: number, changes: Partial<Insertable<Release>> = {}) => {
  const at = hours(ago)
  const values = {
    tenantId,
    storyId,
    channelId,
    status: 88,
    version: 1,
    firstAt: at,
    liveAt: at,
    updatedAt: at,
  }
  return news.db
    .insertInto('release')
    .values({ ...values, ...changes })
    .execute()
}
const titlesOf = async (account: string) =>
  (await ask<Output<typeof contract.carouselStories>>(news.as(account), 'carousel')).stories.map(
    ({ title }) => title,
  )
const postsOf = async (account: string, type: string) =>
  (await ask<Output<typeof contract.platformPosts>>(news.as(account), 'posts', { type })).posts
const keywordsOf = async (account: string) =>
  (await ask<Output<typeof contract.frequentKeywords>>(news.as(account), 'keywords')).keywords

test('the carousel shows the six that came out last and have a cover, each once, to those who may read them', async () => {
  const inProduct = { library: 'product', place: 'p', cover: '/cover.jpg' } as const
  for (const no of [1, 2, 3, 4, 5, 6, 7]) {
    const id = await newStory(news.db, { ...inProduct, title: `第${no}篇` })
    await out(id, ids.web, no)
    if (no === 3) await out(id, ids.weibo, 0.5)
  }
  const bare = await newStory(news.db, { ...inProduct, cover: '', title: '没有封面' })
  await out(bare, ids.web, 0.1)
  const gone = await newStory(news.db, { ...inProduct, title: '已撤' })
  await out(gone, ids.web, 0.1, { liveAt: null, goneAt: hours(0), status: 71 })
  const other = await newStory(news.db, { ...inProduct, by: 'wenxu', title: '别部门的' })
  await out(other, ids.web, 1.5)

  expect(await titlesOf('publisher')).toEqual(['第3篇', '第1篇', '别部门的', '第2篇', '第4篇', '第5篇'])
  // Without the release centre: one's own only.
  expect(await titlesOf('reporter')).toEqual(['第3篇', '第1篇', '第2篇', '第4篇', '第5篇', '第6篇'])
  expect(await titlesOf('wenxu')).toEqual(['别部门的'])
  expect(await titlesOf('proof')).toEqual([])
})

test('posts are those of the last seven days on the platform, with how they stand', async () => {
  const inProduct = { library: 'product', place: 'p' } as const
  const fresh = await newStory(news.db, { ...inProduct, title: '刚发' })
  await out(fresh, ids.weibo, 3, { url: 'https://weibo.com/1' })
  await out(fresh, ids.subscription, 2)
  const underway = await newStory(news.db, { ...inProduct, title: '在路上' })
  await out(underway, ids.wechat, 1, { status: 81, firstAt: null, liveAt: null })
  const old = await newStory(news.db, { ...inProduct, title: '上月' })
  await out(old, ids.weibo, 24 * 20)
  const chosen = await newStory(news.db, { ...inProduct, title: '只是选了' })
  await out(chosen, ids.wechat, 1, { status: 51, version: null, firstAt: null, liveAt: null })

  const weibo = await postsOf('publisher', 'weibo')
  expect(weibo.filter(({ title }) => !title.startsWith('第'))).toMatchObject([
    {
      title: '刚发',
      channelName: '渠道showweibo',
      url: 'https://weibo.com/1',
      state: 'live',
      libraryId: 'product',
    },
  ])
  expect(await postsOf('publisher', 'wechat')).toMatchObject([
    { title: '在路上', state: 'underway' },
    { title: '刚发', channelName: '渠道showsub', state: 'live' },
  ])
  expect(await postsOf('wenxu', 'wechat')).toEqual([])
  expect(
    (await news.as('wenxu').get('/sprint/rest/search/statistic/home/posts', { type: 'tiktok' })).json(),
  ).toMatchObject({
    code: 400,
  })
})

test('keywords are counted once for a story and its copies, and only where one may read', async () => {
  const { place, library } = await departmentOf(news.db, 'reporter')
  const inCity = { place, library }
  const worded = (keywords: string[], changes = {}) =>
    newStory(news.db, { ...inCity, content: { keywords }, ...changes })
  const first = await worded(['台风', '防汛'])
  await worded(['台风', '防汛'], { rootId: first, parentId: first })
  await worded(['台风', ' 停课 '])
  await worded(['台风'], { createdAt: hours(24 * 8) })
  await worded(['冬泳'], { createdAt: hours(24 * 8) })
  await worded(['台风'], { createdAt: hours(24 * 40) })
  await worded(['台风'], { box: 'gone' })
  await worded(['秘密'], { by: 'wenxu', ...(await departmentOf(news.db, 'wenxu')) })

  expect(await keywordsOf('director')).toEqual([
    { word: '台风', count: 2, previous: 1 },
    { word: '防汛', count: 1, previous: 0 },
    { word: '停课', count: 1, previous: 0 },
  ])
  expect(await keywordsOf('wenxu')).toEqual([{ word: '秘密', count: 1, previous: 0 }])
})
