import type * as contract from '@rongbian/contract/effect'
import type { EffectChannel, EffectStory, EffectTotals, IndexRow, Jump } from '@rongbian/contract/effect'
import { effectFigureCodes } from '@rongbian/domain'
import { sql } from 'kysely'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { departmentId, findPerson } from '#/features/admin/admin.fixture.ts'
import { newChannel } from '#/features/releases/releases.fixture.ts'
import { actorOf } from '#/features/review/cast.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import type { Cell } from '#/sheets/xlsx.ts'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'
import { askedBy } from '../collect.ts'
import { openEffect, type Place } from './effect.fixture.ts'
import { storyTable } from './tables.ts'

let news: TestApp
let chief: TestClient
let effect: ReturnType<typeof openEffect>
const ids = { tenant: 0, here: '', elsewhere: '', web: '', app: '', wechat: '', weibo: '' }
const places = {} as Record<'web' | 'app' | 'foreign' | 'wechat' | 'weibo' | 'old', Place>

/** Days of a March nobody else counts in. */
const march = { start: '2025-03-01', end: '2025-03-10' }

type Query = Record<string, string | number>
const ask = async <Answer>(what: string, query: Query = {}, client = chief) =>
  dataOf<Answer>(await client.get(`/statistics/rest/effect/${what}`, { ...march, ...query }))
const totals = (query?: Query, client?: TestClient) => ask<EffectTotals>('totals', query, client)
type Stories = z.output<typeof contract.effectStories.response>
const stories = (query?: Query, client?: TestClient) => ask<Stories>('stories', query, client)
const channels = async (query?: Query, client?: TestClient) =>
  (await ask<{ items: EffectChannel[] }>('channels', query, client)).items

beforeAll(async () => {
  news = await testApp({ env: { ROLE: 'web' } })
  chief = news.as('chief')
  const { tenantId } = await findPerson(news.db, 'reporter')
  Object.assign(ids, {
    tenant: tenantId,
    here: (await findPerson(news.db, 'director')).departmentId,
    elsewhere: await departmentId(news.db, '教科文部'),
    web: await newChannel(news, 'eff-web'),
    app: await newChannel(news, 'eff-app', 'app'),
    wechat: await newChannel(news, 'eff-wechat', 'WECHAT', []),
    weibo: await newChannel(news, 'eff-weibo', 'WEIBO', []),
  })
  effect = openEffect(news, tenantId)
  const { show, view, request, tell } = effect
  const first = '2025-03-02T01:00:00Z'
  const web = await show(ids.web, first, { departmentId: ids.here, fact: { class: '1' } })
  const { storyId } = web
  Object.assign(places, {
    web,
    app: await show(ids.app, first, { storyId, departmentId: ids.here }),
    wechat: await show(ids.wechat, first, { storyId, departmentId: ids.here }),
    weibo: await show(ids.weibo, first, { storyId, departmentId: ids.here }),
    foreign: await show(ids.web, first, { departmentId: ids.elsewhere, fact: { type: 'VIDEO' } }),
    old: await show(ids.weibo, '2025-02-01T01:00:00Z', { departmentId: ids.elsewhere }),
  })
  await view(web, '2025-03-02', 9, 10)
  await view(web, '2025-03-03', 9, 4, { audience: 'house', valid: 0, readers: 0, newcomers: 0 })
  await view(web, '2025-03-03', 10, 7, { audience: 'crawler', valid: 0, readers: 0, newcomers: 0 })
  await view(places.app, '2025-03-03', 9, 3)
  await view(places.foreign, '2025-03-04', 9, 20, { valid: 15 })
  // The span before.
  await view(web, '2025-02-20', 9, 8)
  await request(web, '2025-03-02', 40)
  await request(places.foreign, '2025-03-02', 2)
  await tell(places.wechat, '2025-03-03T15:59:59.999Z', { readUsers: 30, likes: 3, shares: null })
  await tell(
    places.wechat,
    '2025-03-04T15:59:59.999Z',
    { readUsers: 50, likes: 2, shares: null },
    { fell: ['likes'] },
  )
  await tell(places.weibo, '2025-03-03T01:00:00Z', { reposts: 5, comments: 0 }, { capped: true })
  await tell(places.old, '2025-02-20T01:00:00Z', { reposts: 100, comments: 10 })
  await tell(places.old, '2025-03-05T01:00:00Z', { reposts: 140, comments: 11 })
})
afterAll(() => news.close())

test('the totals of these days are what was counted by hand, and what nobody says is not nought', async () => {
  const { totals: sums, previous, before, unit } = await totals()
  expect(unit).toBe('day')
  expect(sums).toMatchObject({
    views: 10 + 4 + 3 + 20,
    valid: 10 + 3 + 15,
    // 10 on the 2nd, 3 on the 3rd, 20 on the 4th; ten days.
    dailyReaders: 3.3,
    seconds: 100 + 30 + 200,
    house: 4,
    crawls: 7,
    requests: 42,
    readUsers: 50,
    likes: 2,
    reposts: 5 + 40,
    comments: 0 + 1,
    reads: null,
    plays: null,
    shares: null,
  })
  expect(before).toEqual({ from: '2025-02-19', to: '2025-02-28' })
  expect(previous).toMatchObject({ views: 8, dailyReaders: 0.8, reposts: 100, readUsers: null })
})

test('days add up to the totals, and one on which no platform was read is empty', async () => {
  const { totals: sums, series, units } = await totals()
  const added = effectFigureCodes.filter((code) => code !== 'dailyReaders' && sums[code] !== null)
  for (const code of added)
    expect(
      (series[code] ?? []).reduce<number>((all, one) => all + (one ?? 0), 0),
      code,
    ).toBe(sums[code])
  const at = units.findIndex(({ name }) => name === '2025-03-04')
  expect([series.readUsers?.[at], series.likes?.[at], series.readUsers?.[0]]).toEqual([20, -1, null])
  expect(series.dailyReaders?.slice(0, 4)).toEqual([0, 10, 3, 20])
})

test('sites and platforms stand in one table; each says only what it can', async () => {
  const all = await channels()
  const of = (id: string) => all.find(({ channelId }) => channelId === id)
  expect(of(ids.web)?.figures).toMatchObject({
    views: 34,
    house: 4,
    crawls: 7,
    requests: 42,
    dailyReaders: 3,
    likes: null,
  })
  expect(of(ids.wechat)).toMatchObject({
    figures: { views: null, requests: null, readUsers: 50, likes: 2 },
    asOf: '2025-03-04T15:59:59.999Z',
    fell: true,
    capped: false,
  })
  expect(of(ids.weibo)).toMatchObject({ figures: { reposts: 45, reads: null }, capped: true })
  const { totals: sums } = await totals()
  const sum = (code: 'views' | 'requests' | 'reposts') =>
    all.reduce((total, { figures }) => total + (figures[code] ?? 0), 0)
  for (const code of ['views', 'requests', 'reposts'] as const) expect(sum(code)).toBe(sums[code])
})

test('every number opens the stories it is made of, and they amount to it', async () => {
  for (const query of [{}, { channelId: ids.weibo }, { channelId: ids.web }] as Query[]) {
    const { totals: sums } = await totals(query)
    for (const code of effectFigureCodes) {
      if (code === 'dailyReaders' || !sums[code]) continue
      const { items, total, amount } = await stories({
        ...query,
        figure: code,
        sort: `${code},desc`,
        size: 100,
      })
      expect(amount, code).toBe(sums[code])
      expect(items).toHaveLength(total)
      expect(items.reduce((all, { figures }) => all + (figures[code] ?? 0), 0)).toBe(amount)
    }
  }
})

test('stories come in one order whatever the page, and are found by title', async () => {
  const all = (await stories({ sort: 'views,desc' })).items.map(({ storyId }) => storyId)
  expect(all[0]).toBe(places.foreign.storyId)
  const paged: number[] = []
  for (const page of [0, 1, 2])
    paged.push(...(await stories({ size: 1, page })).items.map(({ storyId }) => storyId))
  expect(paged).toEqual(all.slice(0, 3))
  expect((await stories({ keyword: '%' })).items).toEqual([])
})

test('a filter takes the story as it was when readers first saw it there; visitors cannot be told so', async () => {
  const video = (await totals({ type: 'VIDEO' })).totals
  expect(video).toMatchObject({ views: 20, requests: 2, dailyReaders: null, reposts: null })
  expect((await totals({ originalCategory: '1' })).totals).toMatchObject({ views: 14, readUsers: null })
  expect((await totals({ channelId: ids.wechat })).totals).toMatchObject({ views: null, readUsers: 50 })
})

test('a director sees their own department only, and is refused another by name', async () => {
  const head = news.as('director')
  expect((await totals({}, head)).totals).toMatchObject({
    views: 17,
    requests: 40,
    reposts: 5,
    dailyReaders: null,
  })
  const seen = (await stories({}, head)).items.map(({ storyId }) => storyId)
  expect(seen).toEqual([places.web.storyId])
  for (const what of ['totals', 'channels', 'stories', 'indices', 'jumps']) {
    const refused = await head.get(`/statistics/rest/effect/${what}`, { ...march, groupId: ids.elsewhere })
    expect(refused.json()).toMatchObject({ code: 403, msg: expect.stringContaining('范围') })
  }
  for (const what of ['channels', 'stories'])
    expect(
      (await head.get(`/statistics/export/rest/effect/${what}`, { ...march, groupId: ids.elsewhere })).json(),
    ).toMatchObject({ code: 403 })
  expect((await news.as('reporter').get('/statistics/rest/effect/totals', march)).json()).toMatchObject({
    code: 403,
  })
})

test('an index names its version, what is missing and what stood in, and is not comparable then', async () => {
  const { items } = await ask<{ items: IndexRow[] }>('indices')
  const of = (code: string) => items.find((one) => one.code === code)
  expect(of('wci')).toMatchObject({ version: 'V14.2', days: 10, posts: 1, isComparable: false })
  expect(of('wci')?.missing).toEqual(expect.arrayContaining(['shares', 'looks']))
  expect(of('wci')?.standIns).toEqual(['reads'])
  // Of Weibo only the post of the span: 160 × (0.2 ln 2 + 0.32 ln 6 + 0.32 ln 1).
  expect(of('bci')).toMatchObject({ posts: 1, value: 113.92, missing: ['likes'], isComparable: false })
  const year = await ask<{ items: IndexRow[] }>('indices', { start: '2023-01-01', end: '2025-12-31' })
  expect(year.items.map(({ value, isComparable }) => [value, isComparable])).toEqual(
    Array.from({ length: 3 }, () => [null, false]),
  )
})

test('an hour far above its own and above its like is listed; a first burst and a steady crowd are not', async () => {
  const { show, view } = effect
  const channelId = await newChannel(news, 'eff-jumps')
  const calm = await show(channelId, '2025-05-01T00:00:00Z')
  const jumps = await show(channelId, '2025-05-01T00:00:00Z')
  const fresh = await show(channelId, '2025-05-01T00:00:00Z')
  for (const hour of [6, 7, 8, 9]) await view(calm, '2025-05-02', hour, 8)
  for (const hour of [6, 7, 8]) await view(jumps, '2025-05-02', hour, 2)
  await view(jumps, '2025-05-02', 9, 60)
  await view(fresh, '2025-05-02', 10, 200)
  const { items } = await ask<{ items: Jump[] }>('jumps', {
    start: '2025-05-01',
    end: '2025-05-03',
    channelId,
  })
  expect(items).toEqual([
    {
      storyId: jumps.storyId,
      title: expect.any(String),
      channelName: '渠道eff-jumps',
      day: '2025-05-02',
      hour: 9,
      views: 60,
      own: 0.3,
      others: 8,
    },
  ])
})

test('what is exported has the rows of the screen, with what each number means', async () => {
  const file = async (what: string, query: Query = {}) =>
    (await chief.get(`/statistics/export/rest/effect/${what}`, { ...march, ...query })).rawPayload
  const shown = await stories({ sort: 'views,desc', size: 100 })
  const [rows, meaning] = await readWorkbook(await file('stories', { sort: 'views,desc' }))
  const heads = rows?.data[0] ?? []
  const column = heads.indexOf('阅读（次）')
  expect(rows?.data.slice(1).map((row) => [row[0], row[column]])).toEqual(
    shown.items.map(({ storyId, figures }: EffectStory) => [storyId, figures.views]),
  )
  expect(JSON.stringify(meaning?.data)).toContain('不能相加')
  const text = (await file('channels', { format: 'csv' })).toString()
  expect(text.split('\n').find((line) => line.includes('渠道eff-wechat'))).toContain(',50,')
})

test('a file of many stories has them all, and holds few of them', async () => {
  await sql`insert into view_hour
      (tenant_id, channel_id, story_id, day, hour, audience, device, via, views, valid, readers, seconds)
    select ${ids.tenant}, ${ids.web}::uuid, 9000000 + no, '2025-05-01', 9, 'reader', 'phone', 'direct', no, 0, 0, 0
    from generate_series(1, 1100) as no`.execute(news.db)
  const actor = await actorOf(news.db, 'chief')
  const may = { range: '30', start: '2025-05-01', end: '2025-05-01' } as const
  const clock = { timeZone: news.env.TIME_ZONE, now: new Date() }
  await news.db.transaction().execute(async (tx) => {
    const asked = await askedBy(tx, actor, 'group', may, clock)
    const { rows, count } = await storyTable(tx, asked, { sort: 'views,asc' })
    expect(rows).not.toBeInstanceOf(Array)
    const found: (readonly Cell[])[] = []
    for await (const row of rows) found.push(row)
    expect([count, found.length]).toEqual([1_100, 1_100])
    expect(found.map(([storyId]) => storyId)).toEqual(found.map((_, index) => 9_000_001 + index))
  })
})

test.each([
  [{ end: '2025-02-01' }, 400],
  [{ figure: 'nothing' }, 400],
  [{ sort: 'title,desc' }, 400],
  [{ start: '2001-01-01' }, 400],
])('%o is refused', async (query, code) => {
  expect((await chief.get('/statistics/rest/effect/stories', { ...march, ...query })).json()).toMatchObject({
    code,
  })
})
