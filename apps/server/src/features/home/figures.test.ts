import { randomUUID } from 'node:crypto'
import { waitMinutes, waitPart } from '@rongbian/domain'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Delivery, Release, Story } from '#/db/database.ts'
import { addNeighbour, departmentId } from '#/features/admin/admin.fixture.ts'
import { newStory as insertStory, personCalled } from '#/features/libraries/libraries.fixture.ts'
import { clearedStory, deliver, issue, newChannel } from '#/features/releases/releases.fixture.ts'
import { actorOf } from '#/features/review/cast.fixture.ts'
import { countNow } from '#/features/statistics/index.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { businessFigures, channelRanking, effectFigures } from './figures.ts'
import { ask, paths } from './home.fixture.ts'

let news: TestApp
const ids = { web: '', app: '', city: '', culture: '' }
let tenantId = 0

/** Noon in Shanghai on a Wednesday. */
const now = new Date('2026-03-04T12:00:00+08:00')
const clock = { timeZone: 'Asia/Shanghai', now }
/** A moment of that March in Shanghai. */
const at = (day: string, time = '10:00:00') => new Date(`2026-${day}T${time}+08:00`)

const story = (changes: Partial<Insertable<Story>> & { by?: string } = {}) => insertStory(news.db, changes)

interface Out {
  storyId: number
  channelId: string
  ordered: Date
  first?: Date | null
  release?: Partial<Insertable<Release>>
  delivery?: Partial<Insertable<Delivery>>
}

/** A release as it stands after its delivery. */
const out = async ({ storyId, channelId, ordered, first = ordered, release, delivery }: Out) => {
  const key = { tenantId, storyId, channelId }
  await news.db
    .insertInto('release')
    .values({
      ...key,
      status: first ? 88 : 91,
      version: 1,
      round: 1,
      firstAt: first,
      liveAt: first,
      ...release,
    })
    .execute()
  await news.db
    .insertInto('delivery')
    .values({
      ...key,
      act: 'issue',
      intent: randomUUID(),
      round: 1,
      version: 1,
      state: first ? 'done' : 'failed',
      orderedAt: ordered,
      closedAt: first ?? ordered,
      ...delivery,
    })
    .execute()
}

const sent = (storyId: number, submittedAt: Date, by: { id: string; name: string }, no = 1) =>
  news.db
    .insertInto('review')
    .values({
      tenantId,
      storyId,
      no,
      flowId: randomUUID(),
      flowName: '三审三校',
      passAll: false,
      state: 'cleared',
      version: 1,
      hash: '',
      submittedBy: by.id,
      submittedName: by.name,
      submittedAt,
    })
    .execute()

const decided = async (storyId: number, openedAt: Date, decidedAt: Date) => {
  const { id, name } = await personCalled(news.db, 'editor')
  const step = { tenantId, storyId, reviewNo: 1, no: 1, kind: 'review', name: '初审', scope: 'department' }
  await news.db
    .insertInto('reviewStep')
    .values({ ...step, seats: [], state: 'passed', personId: id, personName: name, openedAt, decidedAt })
    .execute()
}

const count = () => countNow(news.db, clock.timeZone)

beforeAll(async () => {
  news = await testApp()
  ids.web = await newChannel(news, 'figweb')
  ids.app = await newChannel(news, 'figapp', 'app')
  ids.city = await departmentId(news.db, '城市新闻部')
  ids.culture = await departmentId(news.db, '教科文部')
  const reporter = await personCalled(news.db, 'reporter')
  tenantId = reporter.tenantId

  // Of the city department: five this week, one of them destroyed; two were seen, and one of those as a copy.
  const issued = await story({ createdAt: at('03-04', '00:00:00') })
  const copied = await story({ createdAt: at('03-03', '23:59:59') })
  const copy = await story({ createdAt: at('03-04'), rootId: copied, parentId: copied })
  const failed = await story({ createdAt: at('02-26', '00:00:00') })
  await story({ createdAt: at('03-01') })
  await story({ createdAt: at('03-01'), box: 'gone' })
  // A second before the span begins, and the first of the span before.
  const older = await story({ createdAt: at('02-25', '23:59:59') })
  await story({ createdAt: at('02-19', '00:00:00') })
  await story({ createdAt: at('02-18', '23:59:59') })
  await story({ by: 'wenxu', createdAt: at('03-02') })

  await sent(issued, at('03-04', '08:00:00'), reporter)
  await sent(issued, at('03-04', '09:30:00'), reporter, 2)
  await decided(issued, at('03-04', '08:00:00'), at('03-04', '08:30:00'))
  await out({
    storyId: issued,
    channelId: ids.web,
    ordered: at('03-04', '10:00:00'),
    first: at('03-04', '10:02:00'),
  })
  await out({
    storyId: issued,
    channelId: ids.app,
    ordered: at('03-04', '11:00:00'),
    first: at('03-04', '11:10:00'),
  })
  await sent(copy, at('03-04', '09:00:00'), reporter)
  await out({
    storyId: copy,
    channelId: ids.web,
    ordered: at('03-04', '09:30:00'),
    first: at('03-04', '10:30:00'),
    // Wanted at 10:26: four minutes.
    release: { periodPublish: true, issueDate: at('03-04', '10:26:00') },
  })
  await out({
    storyId: failed,
    channelId: ids.web,
    ordered: at('02-26'),
    first: null,
    release: { version: null },
  })
  await sent(failed, at('02-26', '09:00:00'), reporter)
  await sent(older, at('02-24', '10:00:00'), reporter)
  await out({
    storyId: older,
    channelId: ids.web,
    ordered: at('02-25', '10:00:00'),
    first: at('02-25', '10:00:00'),
    release: { liveAt: null, goneAt: at('03-03'), status: 71 },
  })
  const withdrawn = { act: 'withdraw', intent: randomUUID(), round: 1, version: 1, state: 'done' }
  await news.db
    .insertInto('delivery')
    .values({
      ...withdrawn,
      ...{ tenantId, storyId: older, channelId: ids.web, orderedAt: at('03-03'), closedAt: at('03-03') },
    })
    .execute()
  await count()
})
afterAll(() => news.close())

const figuresOf = async (account: string, range: 7 | 30 | 365 = 7) => {
  const { days, figures } = await businessFigures(news, await actorOf(news.db, account), range, clock)
  return { days, ...figures }
}

describe('business figures of a department', () => {
  test('count what was written, each day of the newsroom by itself, up to the same hour of the days before', async () => {
    const { days, created } = await figuresOf('director')
    expect([days.length, days[0], days.at(-1)]).toEqual([7, '2026-02-26', '2026-03-04'])
    expect(created).toEqual({ value: 5, previous: 1, series: [1, 0, 0, 2, 0, 1, 1] })
  })

  test('R-dashboard-014, 023: say which part of what was sent on readers have seen, copies included and each story once', async () => {
    const { adoption } = await figuresOf('director')
    const none = Array(5).fill(null)
    expect(adoption).toEqual({ value: 66.7, previous: 100, series: [0, ...none, 100] })
  })

  test('say how long a review waited, to a twentieth', async () => {
    const { wait50 } = await figuresOf('director')
    expect(wait50.value).toBeCloseTo(waitMinutes(waitPart(30 * 60)), 1)
    expect(wait50.previous).toBeNull()
  })

  test('say which part of the deliveries arrived, and what came out each day', async () => {
    const { delivered, published } = await figuresOf('director')
    expect(delivered).toEqual({ value: 80, previous: 100, series: [0, null, null, null, null, 100, 100] })
    expect(published).toEqual({ value: 3, previous: 1, series: [0, 0, 0, 0, 0, 0, 3] })
  })

  test('are those of the own department and below, or of the whole newsroom for those who may see it', async () => {
    expect((await figuresOf('wenxu')).created).toMatchObject({ value: 1, previous: 0 })
    expect((await figuresOf('wenxu')).published.value).toBe(0)
    for (const account of ['chief', 'admin'])
      expect((await figuresOf(account)).created).toMatchObject({ value: 6, previous: 1 })
    for (const account of ['publisher', 'layout'])
      expect((await figuresOf(account)).created).toMatchObject({ value: 0, previous: 0 })
  })

  test('of a year come by month, the first and the last cut', async () => {
    const { days, created, adoption, published } = await figuresOf('director', 365)
    expect([days.length, days[0], days.at(-1)]).toEqual([13, '2025-03', '2026-03'])
    expect(created).toEqual({ value: 8, previous: 0, series: [...Array(11).fill(0), 4, 4] })
    expect(adoption).toMatchObject({ value: 75, previous: null })
    expect(published.series).toEqual([...Array(11).fill(0), 1, 3])
  })
})

/** Our own outlets are counted by our own readers' figures. */
const unsaid = { reach: null, interactions: null, asOf: null }

test('the effect says for each platform what came out, failed and was taken down, and how long it took', async () => {
  const { platforms } = await effectFigures(news, await actorOf(news.db, 'director'), 7, clock)
  expect(platforms).toEqual([
    { type: 'website', live: 2, failed: 1, withdrawn: 1, minutesToLive: 3, ...unsaid },
    { type: 'app', live: 1, failed: 0, withdrawn: 0, minutesToLive: 10, ...unsaid },
  ])
  expect(await effectFigures(news, await actorOf(news.db, 'wenxu'), 7, clock)).toEqual({ platforms: [] })
})

test('the effect of a story is its author’s of the time, wherever it stands by now', async () => {
  const weibo = await newChannel(news, 'figweibo', 'WEIBO', [])
  const storyId = await story({ createdAt: at('02-10') })
  const remote = JSON.stringify({ id: randomUUID(), url: 'https://p.example/1' })
  await out({
    storyId,
    channelId: weibo,
    ordered: at('02-10', '10:00:00'),
    first: at('02-10', '10:05:00'),
    release: { remote },
  })
  const { id: postId } = await news.db
    .selectFrom('metricPost')
    .select('id')
    .where('storyId', '=', storyId)
    .executeTakeFirstOrThrow()
  const read = { at: at('02-11'), asOf: at('02-11'), figures: JSON.stringify({ reposts: 5, comments: 2 }) }
  await news.db
    .insertInto('metricReading')
    .values({ tenantId, postId, ...read })
    .execute()
  await news.db.updateTable('story').set({ departmentId: ids.culture }).where('id', '=', storyId).execute()
  await count()
  const onWeibo = async (account: string) => {
    const { platforms } = await effectFigures(news, await actorOf(news.db, account), 30, clock)
    return platforms.find(({ type }) => type === 'WEIBO')
  }
  expect(await onWeibo('director')).toMatchObject({ live: 1, minutesToLive: 5, interactions: 7 })
  expect(await onWeibo('wenxu')).toBeUndefined()
})

test('channels are ranked by what came out on them, beside the span before', async () => {
  const { channels } = await channelRanking(news, await actorOf(news.db, 'director'), 7, clock)
  expect(channels).toEqual([
    { channelId: ids.web, name: '渠道figweb', type: 'website', count: 2, previous: 1 },
    { channelId: ids.app, name: '渠道figapp', type: 'app', count: 1, previous: 0 },
  ])
})

test('a newspaper counts with what its edition took', { timeout: 60_000 }, async () => {
  const paper = await newChannel(news, 'figpaper', 'newspaper')
  const id = await clearedStory(news, { title: '见报' })
  dataOf(await issue(news, id, { uuid: paper, layout: 2 }))
  await deliver(news)
  await count()
  const today = { timeZone: 'Asia/Shanghai', now: new Date() }
  const { channels } = await channelRanking(news, await actorOf(news.db, 'director'), 7, today)
  expect(channels).toContainEqual({
    channelId: paper,
    name: '渠道figpaper',
    type: 'newspaper',
    count: 1,
    previous: 0,
  })
})

describe('the calls', () => {
  test('answer an empty newsroom with nothing and no error', async () => {
    const { personId } = await addNeighbour(news.db)
    await news.db.updateTable('person').set({ admin: true }).where('id', '=', personId).execute()
    const neighbour = news.as('neighbour')
    const nothing = { value: 0, previous: 0, series: Array(7).fill(0) }
    const none = { value: null, previous: null, series: Array(7).fill(null) }
    expect(await ask(neighbour, 'business')).toMatchObject({
      figures: { created: nothing, adoption: none, wait50: none, delivered: none, published: nothing },
    })
    expect(await ask(neighbour, 'effect')).toEqual({ platforms: [] })
    expect(await ask(neighbour, 'ranking')).toEqual({ channels: [] })
    expect(await ask(neighbour, 'carousel')).toEqual({ stories: [] })
    expect(await ask(neighbour, 'posts', { type: 'weibo' })).toEqual({ posts: [] })
    expect(await ask(neighbour, 'keywords')).toEqual({ keywords: [] })
  })

  test.each(['business', 'effect', 'ranking'] as const)(
    '%s knows three ranges and no other',
    async (name) => {
      for (const range of [7, 30, 365])
        expect((await news.as('chief').get(paths[name], { range })).statusCode).toBe(200)
      for (const range of [14, 0, -7, 'year'])
        expect((await news.as('chief').get(paths[name], { range })).json()).toMatchObject({ code: 400 })
    },
  )

  test('figures go with the switch of the newsroom', async () => {
    await news.db
      .insertInto('featureSwitch')
      .values({ tenantId, code: 'story-statistics', enabled: false })
      .onConflict((conflict) => conflict.columns(['tenantId', 'code']).doUpdateSet({ enabled: false }))
      .execute()
    const client = news.newClientOf('editor')
    for (const name of ['business', 'effect', 'ranking'] as const)
      expect((await client.get(paths[name])).json()).toMatchObject({ code: 403 })
    expect((await client.get(paths.carousel)).statusCode).toBe(200)
  })
})
