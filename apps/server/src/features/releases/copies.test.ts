import type { ReleaseRecord } from '@rongbian/contract/releases'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectWholeChain, factsOf, rewrite, storyRow } from '#/features/review/review.fixture.ts'
import { actsOf, dataOf, newStory } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { clearedStory, deliver, newChannel, releaseOf, siteFile, view, work } from './releases.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const publisher = () => news.as('publisher')
const issueCopy = (id: number, order: object, account = 'publisher') =>
  news.as(account).post(`${work(id)}/ratify/process?copy=true`, order)

interface Channels {
  channels: ReleaseRecord[]
  assignedChannelMap: Record<string, ReleaseRecord>
}
const copyInfo = async (id: number) =>
  dataOf<Channels>(await publisher().post(`${view(id)}/ratify/info?copy=true`))
const copyCheck = async (id: number, uuid?: string) =>
  dataOf(await publisher().post(`${work(id)}/copy/copyed/check`, { uuid }))

const allStories = async () =>
  (await news.db.selectFrom('story').select('id').execute()).map(({ id }) => id).toSorted()

test('a copy goes out with the clearance of its text, and the original stays where it was', async () => {
  const uuid = await newChannel(news, 'copy1')
  const id = await clearedStory(news, { title: '海堤复绿完工' })
  expect(await copyCheck(id, uuid)).toEqual({ result: true, msg: '' })
  const copied = dataOf<ReleaseRecord>(await issueCopy(id, { uuid, column: [{ code: 'city' }], version: 1 }))
  expect(copied).toMatchObject({ uuid, status: 81, copyIf: true })
  const copyId = Number(copied.copyId)
  expect(copyId).not.toBe(id)
  await deliver(news)

  const { stage, authorName } = await storyRow(news.db, id)
  expect(stage).toBe('cleared')
  expect(await releaseOf(news, id, uuid)).toMatchObject({ status: null, copyIf: true, copyId })
  expect(await storyRow(news.db, copyId)).toMatchObject({
    stage: 'signed',
    library: 'product',
    parentId: id,
    authorName,
  })
  expect(await releaseOf(news, copyId, uuid)).toMatchObject({ status: 88, copyIf: false, copyId: null })
  expect(await siteFile(news, 'copy1', 'c/city/index.html')).toContain('海堤复绿完工')
  expect(await actsOf(news.db, copyId)).toEqual(['copied', 'ratify', 'publish'])
  for (const one of [id, copyId]) await expectWholeChain(news.db, one)

  const { reviews } = dataOf<{
    reviews: { state: string; steps: { personName: string; state: string }[] }[]
  }>(await publisher().get(`${view(copyId)}/approve/reviews`))
  expect(reviews).toHaveLength(1)
  expect(reviews[0]?.state).toBe('cleared')
  expect(reviews[0]?.steps.every(({ personName }) => personName !== '')).toBe(true)
})

test('the list for copying shows how the copies stand, and knows the addresses of the specification', async () => {
  const uuid = await newChannel(news, 'copy2')
  const other = await newChannel(news, 'copy3')
  const id = await clearedStory(news)
  dataOf(await publisher().post(`${work(id)}/ratify/process`, { uuid: other }))
  dataOf(await issueCopy(id, { uuid }))
  await deliver(news)
  const { channels, assignedChannelMap } = await copyInfo(id)
  expect(channels.find((channel) => channel.uuid === uuid)).toMatchObject({ status: 88, copyIf: true })
  // The original is there itself; a copy is not.
  expect(channels.find((channel) => channel.uuid === other)).toMatchObject({ status: null, copyIf: false })
  expect(Object.keys(assignedChannelMap)).toEqual([uuid])
  expect(dataOf(await publisher().post(`${work(id)}/copy/init`))).toEqual(await copyInfo(id))
})

test('a channel gets one copy, until that has been taken down', async () => {
  const uuid = await newChannel(news, 'copy4')
  const id = await clearedStory(news)
  const [one, two] = await Promise.all([issueCopy(id, { uuid }), issueCopy(id, { uuid }, 'chief')])
  expect([one.statusCode, two.statusCode].toSorted()).toEqual([200, 409])
  const words = '渠道「渠道copy4」上已有本稿的副本，请在副本上操作'
  expect((await issueCopy(id, { uuid })).json()).toMatchObject({ code: 409, msg: words })
  expect(await copyCheck(id, uuid)).toEqual({ result: false, msg: words })
  expect(await copyCheck(id)).toEqual({ result: false, msg: words })
  await deliver(news)
  const { copyId } = await releaseOf(news, id, uuid)
  dataOf(
    await publisher().post(`${work(Number(copyId))}/retract/process?uuid=${uuid}`, {
      reason: 'order',
      orderer: '总编室',
    }),
  )
  await deliver(news)
  expect(await copyCheck(id, uuid)).toEqual({ result: true, msg: '' })
  dataOf(await issueCopy(id, { uuid }))
})

test('a refused copy leaves nothing behind', async () => {
  const uuid = await newChannel(news, 'copy5', 'website', [{ code: 'x' }])
  const id = await clearedStory(news)
  const raw = await newStory(publisher())
  const before = await allStories()
  expect((await issueCopy(id, { uuid })).json().msg).toBe('请至少选择一个栏目')
  expect((await issueCopy(id, { uuid, column: [{ code: 'x' }], version: 9 })).statusCode).toBe(409)
  expect((await issueCopy(raw, { uuid, column: [{ code: 'x' }] })).json().msg).toBe(
    '稿件没有通过审校，不能签发',
  )
  expect((await issueCopy(id, { uuid, column: [{ code: 'x' }] }, 'editor')).statusCode).not.toBe(200)
  expect(await allStories()).toEqual(before)
})

test('changing the text of a copy voids its own clearance only', async () => {
  const uuid = await newChannel(news, 'copy6')
  const id = await clearedStory(news)
  const copyId = Number(dataOf<ReleaseRecord>(await issueCopy(id, { uuid })).copyId)
  await deliver(news)
  dataOf(await rewrite(publisher(), copyId, { title: '副本另有标题' }))
  expect(await storyRow(news.db, copyId)).toMatchObject({ stage: 'editing', title: '副本另有标题' })
  expect((await factsOf(news.db, copyId)).voided.length).toBeGreaterThan(0)
  expect(await storyRow(news.db, id)).toMatchObject({ stage: 'cleared' })
})
