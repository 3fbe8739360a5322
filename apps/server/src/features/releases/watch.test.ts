import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { beside } from '#/testing/one-connection.fixture.ts'
import { clearedStory, deliver, issue, newChannel, releaseOf, siteFile, work } from './releases.fixture.ts'
import { endPins } from './watch.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const publisher = () => news.as('publisher')

const pinned = async (code: string) => {
  const uuid = await newChannel(news, code)
  const id = await clearedStory(news)
  dataOf(await issue(news, id, { uuid, column: [{ code: 'city' }] }))
  await deliver(news)
  const stickyTime = Math.floor(Date.now() / 1_000) + 3_600
  const pin = { uuid, column: [{ code: 'city' }], stickyTime }
  dataOf(await publisher().post(`${work(id)}/publish/columnSticky/process`, pin))
  await deliver(news)
  await news.db
    .updateTable('releaseColumn')
    .set({ pinnedUntil: sql`clock_timestamp() - interval '1 second'` })
    .where('storyId', '=', id)
    .where('pinnedAt', 'is not', null)
    .execute()
  return { uuid, id }
}
const pinsOf = async (id: number) => {
  const rows = await news.db
    .selectFrom('releaseColumn')
    .select('pinnedAt')
    .where('storyId', '=', id)
    .where('pinnedAt', 'is not', null)
    .execute()
  return rows.length
}

test('a pin whose time is over comes off, in the ledger and on the page', async () => {
  const { uuid, id } = await pinned('pin1')
  expect(await endPins(news.db)).toBe(1)
  expect(await endPins(news.db)).toBe(0)
  await deliver(news)
  expect(await pinsOf(id)).toBe(0)
  expect((await releaseOf(news, id, uuid)).column.some(({ isPinned }) => isPinned)).toBe(false)
  expect(await siteFile(news, 'pin1', 'c/city/index.html')).not.toContain('置顶')
})

test('what somebody else holds is left alone and taken at the next look', async () => {
  const { id } = await pinned('pin2')
  await news.db.transaction().execute(async (tx) => {
    await tx.selectFrom('release').select('storyId').where('storyId', '=', id).forNoKeyUpdate().execute()
    // Whoever marks a page live holds the release and then wants its columns.
    expect(await beside(() => endPins(news.db))).toBe(0)
    await tx.updateTable('releaseColumn').set({ live: true }).where('storyId', '=', id).execute()
  })
  expect(await pinsOf(id)).toBe(1)
  expect(await endPins(news.db)).toBe(1)
})

test('a pin that ends while its story is taken down does not bring the page back', async () => {
  const { uuid, id } = await pinned('pin3')
  const { issueUrl } = await releaseOf(news, id, uuid)
  dataOf(await publisher().post(`${work(id)}/retract/process?uuid=${uuid}`, { reason: 'order' }))
  await endPins(news.db)
  await deliver(news)
  expect((await releaseOf(news, id, uuid)).status).toBe(71)
  expect((await news.app.inject({ url: issueUrl })).statusCode).toBe(410)
})
