import type { StoryAnalysis } from '@rongbian/contract/effect'
import { dayMs, hourMs } from '@rongbian/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { departmentId, findPerson, newPerson } from '#/features/admin/admin.fixture.ts'
import { clearedStory, deliver, issue, newChannel, work } from '#/features/releases/releases.fixture.ts'
import { dataOf, newStory } from '#/features/stories/stories.fixture.ts'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'
import { openEffect } from './effect.fixture.ts'

let news: TestApp
let effect: ReturnType<typeof openEffect>
let tenantId = 0

beforeAll(async () => {
  news = await testApp()
  tenantId = (await findPerson(news.db, 'reporter')).tenantId
  effect = openEffect(news, tenantId)
})
afterAll(() => news.close())

const ask = (storyId: number, client: TestClient = news.as('chief')) =>
  client.get('/statistics/rest/effect/story', { storyId })
const analysed = async (storyId: number, client?: TestClient) =>
  dataOf<StoryAnalysis>(await ask(storyId, client))

const ago = (ms: number) => new Date(Date.now() - ms)
/** The hour of the newsroom's clock so long ago. */
const wall = (ms: number) => {
  const text = new Date(Date.now() - ms + 8 * hourMs).toISOString()
  return { day: text.slice(0, 10), hour: Number(text.slice(11, 13)) }
}

test('a story tells its life from the first save to its withdrawal, with the waits of its steps', async () => {
  const channelId = await newChannel(news, 'life-web')
  const id = await clearedStory(news, { title: '海堤复绿' })
  dataOf(await issue(news, id, { uuid: channelId }))
  await deliver(news)
  dataOf(
    await news.as('publisher').post(`${work(id)}/retract/process?uuid=${channelId}`, { reason: 'order' }),
  )
  await deliver(news)
  const { life, outlets, title, personName, readers } = await analysed(id, news.as('publisher'))
  const acts = life.map(({ act }) => act)
  expect(acts[0]).toBe('created')
  expect(acts.filter((act) => act !== 'passed')).toEqual([
    'created',
    'sent',
    'ratify',
    'published',
    'withdrawn',
  ])
  for (const step of life.filter(({ act }) => act === 'passed')) {
    expect(step.minutes).not.toBeNull()
    expect(step.what).not.toBe('')
  }
  expect(life.find(({ act }) => act === 'published')).toMatchObject({ what: '渠道life-web', minutes: null })
  expect(life.map(({ at }) => at)).toEqual(life.map(({ at }) => at).toSorted())
  expect(outlets).toMatchObject([{ channelId, channelType: 'website', state: 'withdrawn', liveAt: null }])
  expect([title, personName]).toEqual(['海堤复绿', (await findPerson(news.db, 'reporter')).name])
  expect(readers).toMatchObject([
    { channelId, figures: { views: 0, requests: 0, dailyReaders: 0, reads: null } },
  ])
})

test('readers of each site stand beside the last readings of each platform, with their age', async () => {
  const { show, view, request, tell } = effect
  const first = ago(3 * dayMs).toISOString()
  const web = await show(await newChannel(news, 'an-web'), first)
  const { storyId } = web
  const weibo = await show(await newChannel(news, 'an-weibo', 'WEIBO', []), first, { storyId })
  await view(web, wall(2 * dayMs).day, 9, 12)
  await view(web, wall(dayMs).day, 9, 6)
  await view(web, wall(dayMs).day, 10, 2, { audience: 'crawler', readers: 0, valid: 0 })
  await request(web, wall(dayMs).day, 90)
  await tell(weibo, ago(2 * dayMs).toISOString(), { reposts: 9, comments: 4 })
  const last = ago(dayMs).toISOString()
  await tell(weibo, last, { reposts: 7, comments: null }, { fell: ['reposts'] })
  const { readers, posts } = await analysed(storyId)
  expect(readers).toHaveLength(1)
  expect(readers[0]?.figures).toMatchObject({
    views: 18,
    valid: 18,
    dailyReaders: 9,
    crawls: 2,
    requests: 90,
    reposts: null,
  })
  expect(posts).toMatchObject([
    {
      channelType: 'WEIBO',
      can: 'yes',
      mayType: false,
      asOf: last,
      figures: { reposts: 7, comments: null },
      readings: [
        { standing: 'platform', figures: { reposts: 9, comments: 4 }, fell: [], mayCheck: false },
        { standing: 'platform', figures: { reposts: 7, comments: null }, fell: ['reposts'] },
      ],
    },
  ])
})

test('beside the median of its column and type at the same age, where at least five are like it', async () => {
  const { show, view } = effect
  const channelId = await newChannel(news, 'an-like', 'website', [{ code: 'city' }])
  const { id: columnId } = await news.db
    .selectFrom('channelColumn')
    .select('id')
    .where('channelId', '=', channelId)
    .executeTakeFirstOrThrow()
  const age = 7 * hourMs
  const place = async (perHour: number) => {
    const shown = await show(channelId, ago(age).toISOString())
    await news.db
      .insertInto('releaseColumn')
      .values({ tenantId, storyId: shown.storyId, channelId, columnId, live: true })
      .execute()
    for (const back of [age, age - hourMs, age - 2 * hourMs]) {
      const { day, hour } = wall(back)
      await view(shown, day, hour, perHour)
    }
    return shown.storyId
  }
  const mine = await place(50)
  for (const views of [1, 2, 3, 4]) await place(views)
  const few = (await analysed(mine)).curve
  expect(few).toMatchObject({ alike: 4, columns: ['city'] })
  expect(few.points).toMatchObject([
    { hours: 1, views: 50, median: null },
    { hours: 2, views: 100, median: null },
    { hours: 3, views: 150, median: null },
    { hours: 6, views: 150, median: null },
  ])
  await place(900)
  const { curve } = await analysed(mine)
  expect(curve.alike).toBe(5)
  expect(curve.points.map(({ median }) => median)).toEqual([3, 6, 9, 9])
})

test('a story nobody has seen yet has a life and nothing else', async () => {
  const { life, outlets, readers, posts, curve } = await analysed(await newStory(news.as('reporter')))
  expect(life.map(({ act }) => act)).toEqual(['created'])
  expect([outlets, readers, posts]).toEqual([[], [], []])
  expect(curve).toEqual({ firstAt: null, alike: 0, columns: [], points: [] })
})

test('of a destroyed story the numbers stay, and its words are gone', async () => {
  const { show, view } = effect
  const shown = await show(await newChannel(news, 'an-gone'), ago(dayMs).toISOString())
  await view(shown, wall(hourMs).day, wall(hourMs).hour, 5)
  await news.db.updateTable('story').set({ box: 'gone' }).where('id', '=', shown.storyId).execute()
  expect(await analysed(shown.storyId)).toMatchObject({
    title: null,
    libraryId: null,
    readers: [{ figures: { views: 5 } }],
  })
})

test('a copy is analysed together with what it was copied from', async () => {
  const { show, view } = effect
  const channelId = await newChannel(news, 'an-copy')
  const root = await show(channelId, ago(dayMs).toISOString())
  const copyId = await newStory(news.as('reporter'))
  await news.db.updateTable('story').set({ rootId: root.storyId }).where('id', '=', copyId).execute()
  await view(root, wall(hourMs).day, wall(hourMs).hour, 3)
  await view({ ...root, storyId: copyId }, wall(hourMs).day, wall(hourMs).hour, 4)
  const { rootId, readers } = await analysed(copyId)
  expect([rootId, readers[0]?.figures.views]).toEqual([root.storyId, 7])
})

test('a director is refused a story of another department, and everybody where the switch is off', async () => {
  const own = await newStory(news.as('reporter'))
  await newPerson(news, 'elsewhere', { departmentId: await departmentId(news.db, '教科文部') })
  expect((await ask(own, news.as('director'))).statusCode).toBe(200)
  const theirs = await newStory(news.as('elsewhere'))
  expect((await ask(theirs, news.as('director'))).json()).toMatchObject({
    code: 403,
    msg: expect.stringContaining('范围'),
  })
  expect((await ask(theirs)).statusCode).toBe(200)
  // Who signs follows what they may read, and a draft of others is not that.
  expect((await ask(theirs, news.as('publisher'))).json()).toMatchObject({ code: 403 })
  expect((await ask(own, news.as('reporter'))).json()).toMatchObject({ code: 403 })
  expect((await ask(404_404)).json()).toMatchObject({ code: 404 })
  await news.db
    .insertInto('featureSwitch')
    .values({ tenantId, code: 'story-analysis', enabled: false })
    .execute()
  const client = news.newClientOf('chief')
  expect((await ask(own, client)).json()).toMatchObject({ code: 403 })
  expect((await client.get('/statistics/rest/effect/totals')).statusCode).toBe(200)
})
