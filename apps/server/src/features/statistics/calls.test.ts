import type { MyFigures } from '@rongbian/contract/personal'
import type { FactRow } from '@rongbian/contract/statistics'
import {
  type FigureCode,
  figureCodes,
  figureFamilies,
  figures,
  ownFigureCodes,
  sumFigureCodes,
} from '@rongbian/domain'
import { sql } from 'kysely'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addNeighbour, departmentId, findPerson } from '#/features/admin/admin.fixture.ts'
import { newChannel } from '#/features/releases/releases.fixture.ts'
import { dataOf, newStory } from '#/features/stories/stories.fixture.ts'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'
import { countNow } from './counter.ts'
import {
  collected,
  exportOf,
  type Happening,
  happen,
  listed,
  listPaths,
  pathOf,
  totalled,
} from './statistics.fixture.ts'

let news: TestApp
let chief: TestClient
let head: TestClient
const zone = 'Asia/Shanghai'
const ids = { tenant: 0, reporter: '', here: '', head: '', elsewhere: '', web: '', app: '' }

/** Days of a March nobody else counts in. */
const march = { start: '2025-03-01', end: '2025-03-31' }

const act = (at: string, fact: Partial<Happening> = {}) =>
  happen(news.db, at, { tenantId: ids.tenant, personId: ids.reporter, departmentId: ids.here, ...fact })

beforeAll(async () => {
  news = await testApp({ env: { ROLE: 'web' } })
  chief = news.as('chief')
  head = news.as('director')
  const reporter = await findPerson(news.db, 'reporter')
  const leading = await findPerson(news.db, 'director')
  Object.assign(ids, {
    tenant: reporter.tenantId,
    reporter: reporter.id,
    here: leading.departmentId,
    head: leading.id,
    elsewhere: await departmentId(news.db, '教科文部'),
    web: await newChannel(news, 'stat-web'),
    app: await newChannel(news, 'stat-app'),
  })
  const story = { storyId: 7, rootId: 7, source: '晨光日报', class: '1' }
  await act('2025-03-10T01:00:00Z', { ...story, words: 800 })
  await act('2025-03-10T02:00:00Z', {
    departmentId: ids.elsewhere,
    personId: ids.head,
    source: '新华社',
    type: 'VIDEO',
  })
  await act('2025-03-10T16:30:00Z', { level: 3 })
  await act('2025-03-11T01:00:00Z', { ...story, kind: 'effective' })
  for (const channelId of [ids.web, ids.app]) {
    await act('2025-03-11T02:00:00Z', { ...story, kind: 'named', channelId, words: 800 })
    await act('2025-03-11T02:00:00Z', { ...story, kind: 'ratify', channelId, personId: ids.head })
    await act('2025-03-11T03:00:00Z', { ...story, kind: 'published', channelId })
    await act('2025-03-11T03:00:00Z', { ...story, kind: 'usedHere', channelId })
  }
  await act('2025-03-11T03:00:00Z', { ...story, kind: 'used' })
  await act('2025-03-12T03:00:00Z', { ...story, kind: 'withdrawn', channelId: ids.web })
  await act('2025-03-13T03:00:00Z', { ...story, kind: 'reissued', channelId: ids.web })
  for (const [minutes, kind, late] of [
    [3, 'passed', false],
    [30, 'denied', true],
    [300, 'passed', false],
  ] as const)
    await act('2025-03-12T05:00:00Z', { ...story, kind, late, seconds: minutes * 60, personId: ids.head })
  await act('2025-03-12T05:00:00Z', { ...story, kind: 'proofed', words: 900, errors: 3, personId: ids.head })
  await countNow(news.db, zone)
})
afterAll(() => news.close())

test.each(figureFamilies)(
  'R-statistics-021 to 045, 055: each number of the table by %s opens as many rows',
  async (family) => {
    const { items } = await collected(chief, family, march)
    const active = items.filter((row) => Object.values(row.figures).some((amount) => (amount ?? 0) > 0))
    expect(active.length).toBeGreaterThan(1)
    for (const { key, figures: amounts } of active)
      for (const figure of sumFigureCodes) {
        if (amounts[figure] === null) continue
        const rows = await listed(chief, family, figures[figure].list, { ...march, key, figure })
        expect(rows.amount, `${key} ${figure}`).toBe(amounts[figure])
        expect(rows.items).toHaveLength(rows.total)
      }
  },
)

test('the lines together are the totals, and the days too', async () => {
  for (const family of figureFamilies) {
    const { items } = await collected(chief, family, march)
    const { totals, series } = await totalled(chief, family, march)
    for (const figure of sumFigureCodes) {
      const sum = items.reduce((all, { figures: amounts }) => all + (amounts[figure] ?? 0), 0)
      expect(sum, `${family} ${figure}`).toBe(totals[figure] ?? 0)
      expect((series[figure] ?? []).reduce<number>((all, one) => all + (one ?? 0), 0)).toBe(
        totals[figure] ?? 0,
      )
    }
  }
})

test('what the figures of that March are', async () => {
  const { totals, unit, units, overlap, previous } = await totalled(chief, 'user', march)
  expect(totals).toMatchObject({ created: 3, words: 1_000, used: 1, original: 1, ratify: 2, published: 2 })
  expect(totals).toMatchObject({
    withdrawn: 1,
    reissued: 1,
    online: 2,
    decided: 3,
    overdue: 1,
    proofWords: 900,
  })
  expect(totals).toMatchObject({ errors: 3, errorRate: 33.33 })
  expect(totals.wait50).toBeGreaterThan(28)
  expect(totals.wait50).toBeLessThan(32)
  expect([unit, units.length, overlap]).toEqual(['day', 31, null])
  expect(previous).toMatchObject({ created: 0, wait50: null })
  const channels = await totalled(chief, 'channel', march)
  expect(channels.totals).toMatchObject({ created: 2, used: 2, chosen: null, decided: null, wait50: null })
  expect(channels.overlap).toBe(1)
})

test('a day begins at the newsroom’s midnight, and a span of months is its days', async () => {
  const day = await totalled(chief, 'user', { start: '2025-03-11', end: '2025-03-11' })
  expect(day.totals.created).toBe(1)
  const year = await totalled(chief, 'user', { start: '2024-03-15', end: '2025-03-10' })
  expect(year.unit).toBe('month')
  expect(year.units.at(-1)).toEqual({ name: '2025-03', isCut: true })
  expect([year.totals.created, year.series.created?.at(-1)]).toEqual([2, 2])
})

test.each([
  ['type', { type: 'VIDEO' as const }, 1],
  ['level', { level: 3 }, 1],
  ['class', { originalCategory: '1' as const }, 1],
  ['source', { origination: '新华社' }, 1],
  ['no source', { origination: '' }, 1],
  ['nothing', {}, 3],
])('a filter by %s counts from facts what the cells do not know', async (_, filter, created) => {
  expect((await totalled(chief, 'user', { ...march, ...filter })).totals.created).toBe(created)
  expect((await totalled(chief, 'group', { ...march, ...filter })).totals.created).toBe(created)
  expect((await listed(chief, 'user', 'created', { ...march, ...filter })).total).toBe(created)
})

test('R-statistics-019: the role is that of the time', async () => {
  const role = await news.db
    .selectFrom('role')
    .select('id')
    .where('tenantId', '=', ids.tenant)
    .where('code', '=', 'head')
    .executeTakeFirstOrThrow()
  expect((await totalled(chief, 'user', { ...march, roleId: role.id })).totals).toMatchObject({
    created: 1,
    ratify: 2,
  })
})

test('on one channel a story counts when it was first named for it, a review by what it was for', async () => {
  const here = await totalled(chief, 'user', { ...march, channelId: ids.web })
  expect(here.totals).toMatchObject({ created: 1, used: 1, published: 1, withdrawn: 1, decided: null })
  expect((await listed(chief, 'channel', 'approval', { ...march, channelId: ids.web })).total).toBe(3)
  expect(
    (await listed(chief, 'channel', 'approval', { ...march, key: ids.app, figure: 'overdue' })).total,
  ).toBe(1)
})

test('whoever leads a department sees it and what is below, and is refused the rest', async () => {
  const { items } = await collected(head, 'group', march)
  expect(items.map(({ key }) => key)).not.toContain(ids.elsewhere)
  expect((await totalled(head, 'user', march)).totals.created).toBe(2)
  expect((await listed(head, 'user', 'created', march)).total).toBe(2)
  const foreign = { ...march, groupId: ids.elsewhere }
  const refused = [
    pathOf('user', 'getCollectInfo', foreign),
    pathOf('group', 'aggr/getCollectInfo', foreign),
    ...Object.values(listPaths).map((path) => pathOf('origination', path, foreign)),
    pathOf('group', listPaths.created, { ...march, key: ids.elsewhere }),
  ]
  for (const path of refused) expect((await head.post(path, {})).statusCode, path).toBe(403)
  for (const path of ['getCollectInfo', 'aggr/getCollectInfo', ...Object.values(listPaths)])
    expect((await head.get(exportOf('user', path, foreign))).statusCode, path).toBe(403)
  expect(
    (await head.post('/sprint/rest/search/statistic/group/children', { groupId: ids.elsewhere })).statusCode,
  ).toBe(403)
})

test('R-statistics-005: a reporter sees none of it', async () => {
  const reporter = news.as('reporter')
  expect((await reporter.post(pathOf('user', 'getCollectInfo'), {})).statusCode).toBe(403)
  expect((await reporter.get(exportOf('user', 'getCollectInfo'))).statusCode).toBe(403)
})

test('whoever may not open statistics opens the rows of their own numbers, and nobody else’s', async () => {
  const reporter = news.as('reporter')
  const now = new Date().toISOString()
  const own = { tenantId: ids.tenant, personId: ids.reporter, departmentId: ids.elsewhere }
  for (const kind of ['created', 'effective', 'adopted', 'published', 'passed'])
    await happen(news.db, now, { ...own, kind, seconds: 60 })
  await happen(news.db, now, { tenantId: ids.tenant, departmentId: ids.elsewhere })
  await countNow(news.db, zone)
  const path = '/sprint/userinfo/view/figures'
  const { figures: numbers } = dataOf<MyFigures>(await reporter.get(path, { range: 7 }))
  expect(numbers.created.value).toBeGreaterThan(0)
  for (const figure of ownFigureCodes) {
    const { items, amount } = dataOf<{ items: FactRow[]; amount: number | null }>(
      await reporter.get(`${path}/rows`, { range: 7, figure, size: 100 }),
    )
    expect(new Set(items.map(({ personId }) => personId)), figure).toEqual(new Set([ids.reporter]))
    if (amount !== null) expect(amount, figure).toBe(numbers[figure].value)
  }
})

test.each([
  ['an unknown sort', { sort: 'salary,desc' }],
  ['an unknown figure', { figure: 'salary' as FigureCode }],
  ['an end before the start', { start: '2025-03-02', end: '2025-03-01' }],
  ['one date alone', { start: '2025-03-02' }],
  ['forty years', { start: '1985-01-01', end: '2025-01-01' }],
  ['no date at all', { start: 'yesterday', end: 'today' }],
  ['a figure of another list', { figure: 'withdrawn' as FigureCode }],
])('%s is refused with a reason', async (_, query) => {
  const answer = await chief.post(pathOf('user', listPaths.created, query), {})
  expect(answer.statusCode).toBe(400)
  expect(answer.json().msg).toMatch(/\S/)
})

test('a keyword is words and no pattern; a neighbour’s channel and department are nobody’s', async () => {
  expect((await collected(chief, 'user', { ...march, keyword: '%' })).total).toBe(0)
  expect((await listed(chief, 'user', 'created', { ...march, keyword: '_' })).total).toBe(0)
  await addNeighbour(news.db)
  const next = await news.db
    .selectFrom('department')
    .select('id')
    .where('tenantId', '<>', ids.tenant)
    .executeTakeFirstOrThrow()
  expect((await chief.post(pathOf('group', 'getCollectInfo', { groupId: next.id }), {})).statusCode).toBe(403)
  const unknown = { ...march, channelId: '00000000-0000-4000-8000-000000000001' }
  expect((await totalled(chief, 'user', unknown)).totals.created).toBe(0)
})

test('R-statistics-050: pages hold every line once, in one order', async () => {
  const whole = await collected(chief, 'user', { ...march, sort: 'created,asc' })
  const keys: string[] = []
  for (let page = 0; page * 3 < whole.total; page += 1)
    keys.push(
      ...(await collected(chief, 'user', { ...march, sort: 'created,asc', page, size: 3 })).items.map(
        ({ key }) => key,
      ),
    )
  expect(keys).toEqual(whole.items.map(({ key }) => key))
  expect(new Set(keys).size).toBe(keys.length)
})

test('R-statistics-051, 052: a file has what the screen has, all of it', async () => {
  const { items } = await collected(chief, 'user', { ...march, sort: 'used,desc' })
  const answer = await chief.get(exportOf('user', 'getCollectInfo', { ...march, sort: 'used,desc' }))
  expect(answer.headers['content-disposition']).toContain(encodeURIComponent('用户业务统计'))
  const [rows, meanings] = await readWorkbook(answer.rawPayload)
  expect(rows?.data.slice(1).map(([name, , ...cells]) => [name, ...cells])).toEqual(
    items.map(({ name, figures: amounts }) => [name, ...figureCodes.map((code) => amounts[code] ?? null)]),
  )
  expect(meanings?.data.flat()).toEqual(expect.arrayContaining(['2025-03-01 至 2025-03-31', zone]))
  const posted = await chief.post(
    `/statistics/export/rest/statistics/user/getCollectInfo?start=${march.start}&end=${march.end}&sort=used,desc`,
    {},
  )
  expect((await readWorkbook(posted.rawPayload))[0]?.data).toEqual(rows?.data)
  const csv = await chief.get(
    exportOf('user', 'getCollectInfo', { ...march, sort: 'used,desc', format: 'csv' }),
  )
  expect(csv.body.split('\r\n')).toHaveLength(items.length + 2)
})

test.each(Object.entries(listPaths))('the file of the list %s has its rows', async (list, path) => {
  for (const family of figureFamilies) {
    const { items } = await listed(chief, family, list as keyof typeof listPaths, march)
    const [rows] = await readWorkbook((await chief.get(exportOf(family, path, march))).rawPayload)
    expect(rows?.data).toHaveLength(items.length + 1)
    expect(rows?.data.slice(1).flat()).toEqual(expect.arrayContaining(items.map(({ storyId }) => storyId)))
  }
})

test('a destroyed story keeps its row, a living one has its title', async () => {
  const reporter = news.as('reporter')
  const storyId = await newStory(reporter, { title: '=HYPERLINK("x") 统计里的稿件' })
  const rows = async () =>
    (await listed(chief, 'user', 'created', { range: '7' })).items.find((row) => row.storyId === storyId)
  expect(await rows()).toMatchObject({ title: '=HYPERLINK("x") 统计里的稿件', libraryId: 'workspace' })
  const csv = await chief.get(exportOf('user', listPaths.created, { range: '7', format: 'csv' }))
  expect(csv.body).toContain(`"'=HYPERLINK(""x"") 统计里的稿件"`)
  await sql`update story set box = 'gone' where id = ${storyId}`.execute(news.db)
  expect(await rows()).toMatchObject({ title: null, libraryId: null })
})

test('R-statistics-047, 048: what can be chosen comes from the server, as far as one may see', async () => {
  const base = '/sprint/rest/search/statistic'
  const namesOf = (answer: { json: () => { data: { name: string }[] } }) =>
    answer.json().data.map(({ name }) => name)
  expect(namesOf(await chief.get(`${base}/group/tree`)).length).toBeGreaterThan(0)
  expect((await head.get(`${base}/group/tree`)).json().data).toEqual([
    expect.objectContaining({ uuid: ids.here }),
  ])
  expect(namesOf(await chief.post(`${base}/group/children`, { keyword: '教科文' }))).toEqual(['教科文部'])
  expect(namesOf(await chief.post(`${base}/group/children`, { keyword: '%' }))).toEqual([])
  expect(namesOf(await head.post(`${base}/group/children`, { keyword: '教科文' }))).toEqual([])
  expect(namesOf(await chief.get(`${base}/role/info`))).toContain('记者')
  expect((await chief.get(`${base}/channel`)).json().data).toEqual(
    expect.arrayContaining([expect.objectContaining({ channelId: ids.web })]),
  )
})

test('the check names the first number that is wrong', async () => {
  const admin = news.as('admin')
  const path = '/statistics/rest/statistics/check?days=7'
  await happen(news.db, new Date().toISOString(), {
    tenantId: ids.tenant,
    personId: ids.reporter,
    departmentId: ids.here,
  })
  expect((await admin.get(path)).json().data.waiting).toHaveLength(1)
  await countNow(news.db, zone)
  expect((await admin.get(path)).json().data).toMatchObject({ waiting: [], wrong: null })
  await sql`update stat_cell set count = count + 5 where kind = 'created' and cube = 'person' and unit = 'day'
    and day = (now() at time zone ${zone})::date`.execute(news.db)
  const { wrong } = (await admin.get(path)).json().data
  expect(wrong).toMatchObject({ figure: 'created' })
  expect(wrong.kept - wrong.counted).toBe(5)
  expect((await head.get(path)).statusCode).toBe(403)
})
