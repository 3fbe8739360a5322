import type { Reading } from '@rongbian/contract/metrics'
import type { ManualTask } from '@rongbian/contract/third-party'
import { dayMs } from '@rongbian/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPerson } from '#/features/admin/admin.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { clearedStory } from '../releases/releases.fixture.ts'
import {
  coverOf,
  issueTo,
  openPlatforms,
  type Platforms,
  patient,
} from '../releases/third-party/third-party.fixture.ts'
import { dataOf } from '../stories/stories.fixture.ts'
import { postOn, postsOf } from './metrics.fixture.ts'
import { findLastReadings } from './queries.ts'

let news: TestApp
let platforms: Platforms
let picture = ''
beforeAll(async () => {
  news = await testApp()
  platforms = openPlatforms(news)
  picture = (await coverOf(news)).url
})
afterAll(async () => {
  await platforms.close()
  await news.close()
})

const calls = '/sprint/rest/metrics'
const publisher = () => news.as('publisher')

/** A post people made on a platform without an interface. */
const byHand = async () => {
  const { channelId } = await platforms.bind('WANGYI')
  const storyId = await clearedStory(news)
  dataOf(await issueTo(news, storyId, channelId))
  await platforms.deliver()
  const [task] = dataOf<ManualTask[]>(
    await publisher().get(`/sprint/rest/publish/manual/list?storyId=${storyId}`),
  )
  dataOf(
    await publisher().post(`/sprint/rest/publish/manual/${task?.id}/confirm`, {
      url: `https://www.163.com/${storyId}`,
    }),
  )
  const [post] = await postsOf(news, channelId)
  return { channelId, storyId, postId: post?.id ?? 0 }
}

const add = (postId: number, given: object = {}, account = 'publisher') =>
  news
    .as(account)
    .post(`${calls}/reading/add`, { postId, figures: { reads: 1200, likes: 30 }, picture, ...given })
const check = (readingId: number, agree: boolean, account: string) =>
  news.as(account).post(`${calls}/reading/check`, { readingId, agree })

const paidOf = async (storyId: number) => {
  const { tenantId } = await findPerson(news.db, 'publisher')
  const [post] = await findLastReadings(news.db, { tenantId, storyIds: [storyId], isPaid: true })
  return post?.figures
}

test(
  'figures are typed in with a picture, and count for pay when somebody else has looked',
  patient,
  async () => {
    const { storyId, postId } = await byHand()
    const reading = dataOf<Reading>(await add(postId, { note: '后台截图' }))
    expect(reading).toMatchObject({
      figures: { reads: 1200, likes: 30 },
      standing: 'waiting',
      note: '后台截图',
      picture: expect.stringContaining('/sprint/stream/files/'),
    })
    expect(await paidOf(storyId)).toEqual({})
    expect((await check(reading.id, true, 'publisher')).json().msg).toContain('另一个人')

    const waiting = async (account: string) =>
      dataOf<Reading[]>(await news.as(account).get(`${calls}/reading/waiting`)).map(({ id }) => id)
    expect(await waiting('publisher')).not.toContain(reading.id)
    expect(await waiting('chief')).toContain(reading.id)
    dataOf(await check(reading.id, true, 'chief'))
    expect(await waiting('chief')).not.toContain(reading.id)
    expect(await paidOf(storyId)).toEqual({ reads: 1200, likes: 30 })
    expect((await check(reading.id, false, 'chief')).json()).toMatchObject({ code: 409 })

    const posts = dataOf<{ postId: number; can: string; figures: object }[]>(
      await news.as('reporter').get(`${calls}/story/posts`, { storyId }),
    )
    expect(posts).toMatchObject([{ postId, can: 'hand', figures: { reads: 1200 } }])
  },
)

test('what was not believed counts nowhere, and a right one follows it', patient, async () => {
  const { postId, storyId } = await byHand()
  const wrong = dataOf<Reading>(await add(postId, { figures: { reads: 9_999_999 } }))
  dataOf(await check(wrong.id, false, 'chief'))
  const right = dataOf<Reading>(await add(postId, { figures: { reads: 500 } }))
  // Lower than a number nobody believed is not fallen.
  expect(right.fell).toEqual([])
  const series = dataOf<Reading[]>(await publisher().get(`${calls}/post/readings`, { postId }))
  expect(series.map(({ figures }) => figures.reads)).toEqual([500])
  expect(await paidOf(storyId)).toEqual({})
  expect(dataOf<Reading>(await add(postId, { figures: { reads: 400 } })).fell).toEqual(['reads'])
})

test('bad input is named, and nothing is kept of it', patient, async () => {
  const { postId } = await byHand()
  const told = async (given: object) => {
    const answer = (await add(postId, given)).json()
    return [answer.code, Object.keys(answer.data?.fields ?? {})[0] ?? '']
  }
  expect(await told({ figures: {} })).toEqual([400, 'figures'])
  expect(await told({ figures: { reads: -1 } })).toEqual([400, expect.stringContaining('figures')])
  expect(await told({ figures: { reads: 1.5 } })).toEqual([400, expect.stringContaining('figures')])
  expect(await told({ figures: { readers: 1 } })).toEqual([400, expect.stringContaining('figures')])
  for (const wrong of ['', 'https://evil.example/a.png', picture.replace(/[0-9a-f]{64}/, '0'.repeat(64))])
    expect(await told({ picture: wrong }), wrong).toEqual([400, 'picture'])
  expect(await told({ seenAt: new Date(Date.now() - dayMs).toISOString() })).toEqual([400, 'seenAt'])
  expect(await told({ seenAt: new Date(Date.now() + dayMs).toISOString() })).toEqual([400, 'seenAt'])
  expect(dataOf<Reading[]>(await publisher().get(`${calls}/post/readings`, { postId }))).toEqual([])
  expect((await add(404_404)).json()).toMatchObject({ code: 404 })
  expect((await check(404_404, true, 'chief')).json()).toMatchObject({ code: 404 })
})

test(
  'only whoever may sign and looks after the account types in, and only where no interface tells',
  patient,
  async () => {
    const { channelId, postId } = await byHand()
    expect((await add(postId, {}, 'reporter')).json()).toMatchObject({ code: 403 })
    const { tenantId, id: personId } = await findPerson(news.db, 'chief')
    await news.db.insertInto('accountOperator').values({ tenantId, channelId, personId }).execute()
    expect((await add(postId)).json()).toMatchObject({ code: 403, msg: expect.stringContaining('运营人员') })
    dataOf(await add(postId, {}, 'chief'))

    const weibo = await platforms.bind('WEIBO')
    await postOn(news, platforms, weibo.channelId)
    const [measured] = await postsOf(news, weibo.channelId)
    expect((await add(measured?.id ?? 0)).json().msg).toContain('接口')
  },
)
