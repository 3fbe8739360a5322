import { randomUUID } from 'node:crypto'
import type { PlatformFigures } from '@rongbian/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newStory, personCalled } from '#/features/libraries/libraries.fixture.ts'
import { newChannel } from '#/features/releases/releases.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { sumAdded } from './added.ts'
import { findLastReadings, findSeries } from './queries.ts'

let news: TestApp
let tenantId = 0
let personId = ''
const ids = { wechat: '', weibo: '' }
beforeAll(async () => {
  news = await testApp()
  ids.wechat = await newChannel(news, 'm-wechat', 'WECHAT', [])
  ids.weibo = await newChannel(news, 'm-weibo', 'WEIBO', [])
  const person = await personCalled(news.db, 'reporter')
  tenantId = person.tenantId
  personId = person.id
})
afterAll(() => news.close())
/** Each test counts its own posts only. */
beforeEach(() => sql`update metric_post set live_at = '2000-01-01'`.execute(news.db))

const at = (day: string, time = '10:00:00') => new Date(`2026-${day}T${time}+08:00`)

const postOn = async (channelId: string, liveAt: Date, story: Parameters<typeof newStory>[1] = {}) => {
  const storyId = await newStory(news.db, story)
  const remote = JSON.stringify({ id: randomUUID(), url: 'https://p.example/1', extra: {} })
  await news.db
    .insertInto('release')
    .values({ tenantId, storyId, channelId, remote, liveAt, status: 88 })
    .execute()
  const { id } = await news.db
    .selectFrom('metricPost')
    .select('id')
    .where('storyId', '=', storyId)
    .executeTakeFirstOrThrow()
  return { storyId, id }
}

interface Told {
  part?: number
  byHand?: 'waiting' | 'approved' | 'refused'
}

const tell = async (
  postId: number,
  asOf: Date,
  figures: PlatformFigures,
  { part = 1, byHand }: Told = {},
) => {
  const by = byHand ? { byId: personId, byName: '林晓', evidenceHash: '0'.repeat(64) } : {}
  const { id } = await news.db
    .insertInto('metricReading')
    .values({ tenantId, postId, part, at: asOf, asOf, figures: JSON.stringify(figures), ...by })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (byHand === undefined || byHand === 'waiting') return
  const check = {
    tenantId,
    readingId: id,
    agreed: byHand === 'approved',
    byId: randomUUID(),
    byName: '陆问川',
  }
  await news.db.insertInto('metricCheck').values(check).execute()
}

type Added = PlatformFigures & { as_of: Date }

const added = async (from: Date, end: Date) => {
  const span = { tenantId, from: sql`${from}::timestamptz`, end: sql`${end}::timestamptz` }
  const shown: Record<string, Added> = {}
  for (const { type, as_of, ...figures } of await sumAdded(news, span))
    shown[type] = { ...said(figures), as_of }
  return shown
}
const said = (figures: PlatformFigures): PlatformFigures =>
  Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== null))

test('the last reading of each post, of a bundle all parts together and as old as the oldest', async () => {
  const { storyId, id } = await postOn(ids.wechat, at('03-01'))
  await tell(id, at('03-03'), { readUsers: 30, likes: 3 })
  await tell(id, at('03-02'), { readUsers: 20, likes: 2 })
  await tell(id, at('03-02', '12:00:00'), { readUsers: 7, likes: null }, { part: 2 })
  const unread = await postOn(ids.weibo, at('03-01'))
  const [first, ...others] = await findLastReadings(news.db, {
    tenantId,
    storyIds: [storyId, unread.storyId],
  })
  expect(first).toMatchObject({
    storyId,
    postId: id,
    channelType: 'WECHAT',
    url: 'https://p.example/1',
    goneAt: null,
    figures: { readUsers: 37, likes: 3 },
    asOf: at('03-02', '12:00:00'),
    parts: [
      { part: 1, figures: { readUsers: 30, likes: 3 }, standing: 'platform' },
      { part: 2, figures: { readUsers: 7, likes: null } },
    ],
  })
  expect(others).toMatchObject([{ postId: unread.id, parts: [], figures: {}, asOf: null }])
})

test('of two readings for the same moment the later written one counts', async () => {
  const { storyId, id } = await postOn(ids.weibo, at('03-01'))
  await tell(id, at('03-03'), { reposts: 30 })
  await tell(id, at('03-03'), { reposts: 31 })
  const [post] = await findLastReadings(news.db, { tenantId, storyIds: [storyId] })
  expect(post?.figures).toEqual({ reposts: 31 })
})

test('typed in by hand it counts at once, for pay when a second person agreed, and never when not', async () => {
  const { storyId, id } = await postOn(ids.weibo, at('03-01'))
  await tell(id, at('03-02'), { reads: 10 }, { byHand: 'approved' })
  await tell(id, at('03-03'), { reads: 20 }, { byHand: 'waiting' })
  await tell(id, at('03-04'), { reads: 900 }, { byHand: 'refused' })
  const last = async (isPaid: boolean) =>
    (await findLastReadings(news.db, { tenantId, storyIds: [storyId], isPaid }))[0]
  expect(await last(false)).toMatchObject({ figures: { reads: 20 }, parts: [{ standing: 'waiting' }] })
  expect(await last(true)).toMatchObject({ figures: { reads: 10 }, parts: [{ standing: 'approved' }] })
  const series = await findSeries(news.db, tenantId, id)
  expect(series.map(({ figures, standing, byName }) => [figures.reads, standing, byName])).toEqual([
    [10, 'approved', '林晓'],
    [20, 'waiting', '林晓'],
  ])
})

test('a span added the last reading less the last before it, all of it where the post is new', async () => {
  const old = await postOn(ids.weibo, at('02-01'))
  await tell(old.id, at('02-20'), { reposts: 100, comments: 50 })
  await tell(old.id, at('02-28'), { reposts: 130, comments: 52 })
  await tell(old.id, at('03-03'), { reposts: 150, comments: 51 })
  await tell(old.id, at('03-09'), { reposts: 999, comments: 999 })
  const young = await postOn(ids.weibo, at('03-02'))
  await tell(young.id, at('03-03'), { reposts: 4, comments: null })
  await tell(young.id, at('03-05'), { reposts: 9, comments: null })
  // Outside the span altogether.
  const later = await postOn(ids.weibo, at('03-08'))
  await tell(later.id, at('03-09'), { reposts: 5, comments: 5 })
  expect(await added(at('03-01'), at('03-08'))).toEqual({
    WEIBO: { reposts: 20 + 9, comments: -1, as_of: at('03-05') },
  })
})

test('days add up to their span', async () => {
  const { id } = await postOn(ids.wechat, at('03-01', '08:00:00'))
  for (const [day, readUsers] of [
    ['03-01', 5],
    ['03-02', 9],
    ['03-04', 30],
  ] as const)
    await tell(id, at(day, '23:59:59.999'), { readUsers })
  const midnight = (day: string) => at(day, '00:00:00')
  const days = ['03-01', '03-02', '03-03', '03-04', '03-05']
  const each: number[] = []
  for (const [index, day] of days.slice(0, -1).entries())
    each.push(Number((await added(midnight(day), midnight(days[index + 1] ?? '')))?.WECHAT?.readUsers ?? 0))
  expect(each).toEqual([5, 4, 0, 21])
  expect((await added(midnight('03-01'), midnight('03-05'))).WECHAT).toMatchObject({ readUsers: 30 })
})

test('another newsroom counts none of it', async () => {
  const { id } = await postOn(ids.weibo, at('03-01'))
  await tell(id, at('03-02'), { reposts: 6 })
  const other = { tenantId: tenantId + 1, from: sql`'2026-01-01'::timestamptz`, end: sql`now()` }
  expect(await sumAdded(news, other)).toEqual([])
})
