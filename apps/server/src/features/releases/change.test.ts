import type { Delivery } from '@rongbian/contract/releases'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import {
  clearedStory,
  deliver,
  issue,
  newChannel,
  releaseOf,
  siteFile,
  view,
  work,
} from './releases.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const publisher = () => news.as('publisher')
/** A shared machine may stall for seconds. */
const patient = { timeout: 12_000 }

test('a timed release waits for its hour, can be moved and called off', async () => {
  const uuid = await newChannel(news, 'web3')
  const id = await clearedStory(news)
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
  dataOf(await issue(news, id, { uuid, periodPublish: true, issueDate: inAnHour }))
  await deliver(news)
  expect(await releaseOf(news, id, uuid)).toMatchObject({ status: 51, periodPublish: true, issueUrl: '' })
  const soon = new Date(Date.now() + 600).toISOString()
  dataOf(await publisher().post(`${work(id)}/publish/time/process`, { uuid, issueDate: soon }))
  await deliver(news)
  expect((await releaseOf(news, id, uuid)).status).toBe(51)
  await expect
    .poll(async () => {
      await deliver(news)
      return (await releaseOf(news, id, uuid)).status
    }, patient)
    .toBe(88)

  const other = await clearedStory(news)
  dataOf(await issue(news, other, { uuid, periodPublish: true, issueDate: inAnHour }))
  const removed = dataOf(await publisher().post(`${view(other)}/prepublish/remove`, { uuid }))
  expect(removed).toMatchObject({ status: 90, issueDate: null })
  const ledger = dataOf<Delivery[]>(await publisher().get(`${view(other)}/delivery/list`))
  expect(ledger).toMatchObject([{ state: 'cancelled' }])
})

test('a pin puts a story on top of its column until its time is over', async () => {
  const uuid = await newChannel(news, 'web12')
  const first = await clearedStory(news, { title: '先发的一篇' })
  const second = await clearedStory(news, { title: '后发的一篇' })
  for (const id of [first, second]) {
    dataOf(await issue(news, id, { uuid, column: [{ code: 'city' }] }))
    await deliver(news)
  }
  const order = async () => {
    const body = await siteFile(news, 'web12', 'c/city/index.html')
    return body.indexOf('先发的一篇') < body.indexOf('后发的一篇') ? 'first' : 'second'
  }
  expect(await order()).toBe('second')
  const pinned = { uuid, column: [{ code: 'city' }], stickyTime: Math.floor(Date.now() / 1000) + 3_600 }
  dataOf(await publisher().post(`${work(first)}/publish/columnSticky/process`, pinned))
  await deliver(news)
  expect(await order()).toBe('first')
  dataOf(await publisher().post(`${work(first)}/publish/columnUnsticky/process`, { uuid }))
  await deliver(news)
  expect(await order()).toBe('second')
})

test('another end of a pin changes neither the order nor what is not pinned', async () => {
  const columns = [{ code: 'home', main: true }, { code: 'city' }]
  const uuid = await newChannel(news, 'web13', 'website', columns)
  const inHours = (hours: number) => Math.floor(Date.now() / 1_000) + hours * 3_600
  const placesOf = (id: number) =>
    news.db
      .selectFrom('releaseColumn')
      .innerJoin('channelColumn', 'channelColumn.id', 'releaseColumn.columnId')
      .select(['channelColumn.code', 'pinnedAt', 'pinnedUntil'])
      .where('storyId', '=', id)
      .orderBy('channelColumn.code')
      .execute()
  const post = (id: number, act: string, body: object) =>
    publisher().post(`${work(id)}/publish/${act}/process`, { uuid, ...body })

  const id = await clearedStory(news, { title: '置顶改时间' })
  dataOf(await issue(news, id, { uuid, column: [{ code: 'city' }] }))
  await deliver(news)
  const refused = await post(id, 'sticky/modify', { column: [{ code: 'city' }], stickyTime: inHours(2) })
  expect(refused.statusCode).toBe(409)
  dataOf(await post(id, 'columnSticky', { column: [{ code: 'city' }], stickyTime: inHours(1) }))
  const [before] = await placesOf(id)
  const later = inHours(3)
  dataOf(await post(id, 'sticky/modify', { column: [], stickyTime: later }))
  expect(await placesOf(id)).toEqual([
    { code: 'city', pinnedAt: before?.pinnedAt, pinnedUntil: new Date(later * 1_000) },
    { code: 'home', pinnedAt: null, pinnedUntil: null },
  ])
})
