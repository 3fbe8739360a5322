import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { newChannel } from '../releases.fixture.ts'
import { findBusy } from './due.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

test('an edition on its way to the press keeps no channel busy: nobody here would carry it out', async () => {
  const channelId = await newChannel(news, 'daily', 'newspaper', [])
  const { db } = news
  const { tenantId } = await db
    .selectFrom('channel')
    .select('tenantId')
    .where('id', '=', channelId)
    .executeTakeFirstOrThrow()
  const edition = { tenantId, channelId, date: '2099-06-01', number: 1 }
  const { id: editionId } = await db
    .insertInto('edition')
    .values(edition)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('delivery')
    .values({ tenantId, channelId, editionId, act: 'issue', round: 0, intent: `press ${editionId}` })
    .execute()
  expect((await findBusy(db)).map((busy) => busy.channelId)).not.toContain(channelId)
})
