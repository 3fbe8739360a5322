import { afterAll, beforeAll, expect, test } from 'vitest'
import { newChannel } from '#/features/releases/releases.fixture.ts'
import { newStory } from '#/features/stories/stories.fixture.ts'
import { addRequests, addViews, type ViewRow } from './add-rows.ts'
import {
  findChannelRequests,
  findChannelViews,
  findDepartmentViews,
  findHouseViews,
  findStoryRequests,
  findStoryViews,
} from './queries.ts'
import { openReaders, showStory } from './readers.fixture.ts'

let news: Awaited<ReturnType<typeof openReaders>>
let tenantId: number
const departments = [crypto.randomUUID(), crypto.randomUUID()] as const
const pages: { channelId: string; storyId: number }[] = []

const rowOf = (no: number, changes: Partial<ViewRow> = {}): ViewRow => ({
  tenantId,
  channelId: pages[no]?.channelId ?? '',
  storyId: pages[no]?.storyId ?? 0,
  departmentId: departments[no % 2] ?? null,
  day: '2026-03-01',
  hour: 9,
  audience: 'reader',
  device: 'phone',
  via: 'direct',
  views: 1,
  valid: 1,
  readers: 1,
  newcomers: 1,
  seconds: 10,
  ...changes,
})

beforeAll(async () => {
  news = await openReaders()
  const story = await news.db.selectFrom('tenant').select('id').executeTakeFirstOrThrow()
  tenantId = story.id
  const otherId = await newChannel(news, 'second')
  for (const [channelId, code] of [
    [news.channelId, 'read'],
    [news.channelId, 'read'],
    [otherId, 'second'],
  ] as const)
    pages.push(await showStory(news.db, channelId, code, await newStory(news.as('reporter'))))
  const crawler = { audience: 'crawler', valid: 0, readers: 0, newcomers: 0, seconds: 99 } as const
  const house = { audience: 'house', valid: 0, readers: 0, newcomers: 0, seconds: 7 } as const
  await news.db.transaction().execute(async (tx) => {
    await addViews(tx, [
      rowOf(0),
      rowOf(0, { via: 'search', newcomers: 0 }),
      rowOf(0, { hour: 10, ...house }),
      rowOf(0, { ...crawler, views: 4 }),
      rowOf(1, { newcomers: 0 }),
      rowOf(1, { day: '2026-03-02' }),
      rowOf(2, { seconds: 3_000_000_000 }),
      rowOf(2, { day: '2026-04-01' }),
      rowOf(0, { tenantId: tenantId + 1 }),
    ])
    const { channelId, storyId } = rowOf(0)
    const place = { tenantId, channelId, storyId, departmentId: null, day: '2026-03-01' }
    await addRequests(tx, 'server', [{ ...place, hour: 9, requests: 40, crawls: 20 }])
    await addRequests(tx, 'log', [{ ...place, hour: 9, requests: 2, crawls: 1 }])
  })
})
afterAll(() => news.close())

const march = () => ({ tenantId, from: '2026-03-01', to: '2026-03-31' })

test('a story by channel and hour', async () => {
  const [first] = pages
  const place = { storyId: first?.storyId, channelId: first?.channelId, day: '2026-03-01' }
  expect(await findStoryViews(news.db, march(), [first?.storyId ?? 0])).toEqual([
    { ...place, hour: 9, views: 2, valid: 2, readers: 2, seconds: 20, crawls: 4 },
    { ...place, hour: 10, views: 1, valid: 0, readers: 0, seconds: 0, crawls: 0 },
  ])
})

test('a channel by day, and the house as the sum of its channels', async () => {
  const [one, , other] = pages
  const days = [
    { day: '2026-03-01', views: 4, valid: 3, readers: 1, seconds: 30, crawls: 4 },
    { day: '2026-03-02', views: 1, valid: 1, readers: 1, seconds: 10, crawls: 0 },
  ]
  expect(await findChannelViews(news.db, march(), [one?.channelId ?? ''])).toEqual(
    days.map((day) => ({ channelId: one?.channelId, ...day })),
  )
  const rest = await findChannelViews(news.db, march(), [other?.channelId ?? ''])
  expect(rest).toMatchObject([{ views: 1, seconds: 3_000_000_000 }])
  const house = await findHouseViews(news.db, march())
  expect(house).toMatchObject([
    { day: '2026-03-01', views: 5, valid: 4, readers: 2, crawls: 4 },
    { day: '2026-03-02', views: 1 },
  ])
})

test('departments together are the house', async () => {
  const sums = await findDepartmentViews(news.db, march(), departments)
  const total = (rows: readonly { views: number; valid: number; seconds: number }[]) =>
    rows
      .map(({ views, valid, seconds }) => [views, valid, seconds])
      .reduce((a, b) => a.map((n, i) => n + (b[i] ?? 0)))
  expect(total(sums)).toEqual(total(await findHouseViews(news.db, march())))
  expect(sums.map(({ departmentId }) => departmentId)).toContain(departments[1])
})

test('requests of both sources are a figure of their own', async () => {
  const [first] = pages
  const expected = { channelId: first?.channelId, day: '2026-03-01', requests: 42, crawls: 21 }
  expect(await findStoryRequests(news.db, march(), [first?.storyId ?? 0])).toEqual([
    { storyId: first?.storyId, ...expected },
  ])
  expect(await findChannelRequests(news.db, march(), [first?.channelId ?? ''])).toEqual([expected])
})
