import { randomUUID } from 'node:crypto'
import type { MyFigures } from '@rongbian/contract/personal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { departmentId } from '#/features/admin/admin.fixture.ts'
import { newStory, personCalled } from '#/features/libraries/libraries.fixture.ts'
import { newChannel } from '#/features/releases/releases.fixture.ts'
import { actorOf } from '#/features/review/cast.fixture.ts'
import { countNow } from '#/features/statistics/index.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { myFigures } from './figures.ts'

let news: TestApp
const clock = { timeZone: 'Asia/Shanghai', now: new Date('2026-03-04T12:00:00+08:00') }
/** A moment of that March in Shanghai. */
const at = (day: string) => new Date(`2026-${day}T10:00:00+08:00`)

beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const sent = async (storyId: number, day: string, state: string, no = 1) => {
  const by = await personCalled(news.db, 'reporter')
  const key = { tenantId: by.tenantId, storyId }
  await news.db
    .insertInto('review')
    .values({
      ...key,
      no,
      flowId: randomUUID(),
      flowName: '三审三校',
      passAll: false,
      state,
      version: 1,
      hash: '',
      submittedBy: by.id,
      submittedName: by.name,
      submittedAt: at(day),
    })
    .execute()
  return key
}

const decided = async (storyId: number, day: string) => {
  const { id, name, tenantId } = await personCalled(news.db, 'editor')
  const step = { tenantId, storyId, reviewNo: 1, no: 1, kind: 'review', name: '初审', scope: 'department' }
  await news.db
    .insertInto('reviewStep')
    .values({ ...step, seats: [], state: 'passed', personId: id, personName: name, decidedAt: at(day) })
    .execute()
}

test('everyone counts what they did themselves, against the days before', async () => {
  const [one, two, before] = await Promise.all([
    newStory(news.db, { by: 'reporter', createdAt: at('03-04'), words: 300 }),
    newStory(news.db, { by: 'reporter', createdAt: at('03-02'), words: 200 }),
    newStory(news.db, { by: 'reporter', createdAt: at('02-20'), words: 50 }),
    newStory(news.db, { by: 'editor', createdAt: at('03-04'), words: 999 }),
  ])
  const { tenantId } = await sent(one, '03-04', 'cleared')
  await sent(two, '03-03', 'denied')
  await sent(two, '03-04', 'cleared', 2)
  await decided(one, '03-04')
  const channelId = await newChannel(news, 'mineweb')
  for (const [storyId, day] of [
    [one, '03-04'],
    [before, '02-21'],
  ] as const) {
    const key = { tenantId, storyId, channelId, version: 1, round: 1 }
    await news.db
      .insertInto('release')
      .values({ ...key, status: 88, firstAt: at(day), liveAt: at(day) })
      .execute()
    const closed = { state: 'done', orderedAt: at(day), closedAt: at(day) }
    await news.db
      .insertInto('delivery')
      .values({ ...key, ...closed, act: 'issue', intent: randomUUID() })
      .execute()
  }
  await countNow(news.db, clock.timeZone)

  const reporter = await myFigures(news, await actorOf(news.db, 'reporter'), 7, clock)
  expect(reporter.days).toHaveLength(7)
  expect(reporter.figures).toMatchObject({
    created: { value: 2, previous: 1, series: [0, 0, 0, 0, 1, 0, 1] },
    words: { value: 500, previous: 50 },
    // A story sent twice is sent on once.
    effective: { value: 2, previous: 0 },
    adoption: { value: 50, previous: null },
    published: { value: 1, previous: 1 },
    decided: { value: 0, previous: 0 },
  })
  const editor = await myFigures(news, await actorOf(news.db, 'editor'), 7, clock)
  expect(editor.figures).toMatchObject({
    created: { value: 1 },
    words: { value: 999 },
    decided: { value: 1 },
  })
})

test('they go along to another department', async () => {
  const { id, tenantId } = await personCalled(news.db, 'reporter')
  const elsewhere = await departmentId(news.db, '教科文部')
  await news.db
    .updateTable('person')
    .set({ departmentId: elsewhere })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
  const { figures } = await myFigures(news, await actorOf(news.db, 'reporter'), 7, clock)
  expect(figures.created.value).toBe(2)
})

test('whoever did nothing sees noughts', async () => {
  const client = news.as('layout')
  const figures = dataOf<MyFigures>(await client.get('/sprint/userinfo/view/figures', { range: 30 }))
  expect(figures.figures).toMatchObject({ created: { value: 0 }, adoption: { value: null } })
  expect(figures.days).toHaveLength(30)
})
