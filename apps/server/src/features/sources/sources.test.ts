import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Source } from '@rongbian/contract/sources'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPerson, lastAudit } from '#/features/admin/admin.fixture.ts'
import { countNow, verify } from '#/features/statistics/index.ts'
import { collected, happen, listed, totalled } from '#/features/statistics/statistics.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'

let news: TestApp
let chief: TestClient
const zone = 'Asia/Shanghai'
const base = '/sprint/rest/sources'
const may = { start: '2025-05-01', end: '2025-05-31' }
let room = { tenantId: 0, timeZone: zone }

beforeAll(async () => {
  news = await testApp({ env: { ROLE: 'web' } })
  chief = news.as('chief')
  const { tenantId, id: personId, departmentId } = await findPerson(news.db, 'reporter')
  room = { tenantId, timeZone: zone }
  for (const [source, at, kind] of [
    ['潮声社', '2025-05-03', 'created'],
    ['潮声社', '2025-05-04', 'used'],
    ['潮声通讯', '2025-05-04', 'created'],
    ['潮声通讯', '2025-05-05', 'used'],
    ['潮声社南方分社', '2025-05-06', 'created'],
    ['远山报', '2025-05-06', 'created'],
  ] as const)
    await happen(news.db, `${at}T03:00:00Z`, { tenantId, personId, departmentId, source, kind })
  await countNow(news.db, zone)
})
afterAll(() => news.close())

const sources = async () =>
  dataOf<{ items: Source[]; unknown: { name: string; count: number }[] }>(await chief.get(`${base}/list`))

const linesOf = async () => {
  const { items } = await collected(chief, 'origination', may)
  return Object.fromEntries(items.map(({ key, figures }) => [key, [figures.created, figures.used]]))
}

const add = async (form: object) => dataOf<{ id: number }>(await chief.post(`${base}/add`, form)).id

test('spellings of one source are one line, and its number opens the rows of all of them', async () => {
  expect((await sources()).unknown).toEqual(
    expect.arrayContaining([
      { name: '潮声社', count: 1 },
      { name: '远山报', count: 1 },
    ]),
  )
  const before = await totalled(chief, 'origination', may)
  await add({ name: '潮声社', aliases: ['潮声通讯'], province: '44', kind: 'local' })
  expect(await linesOf()).toEqual({ 潮声社: [2, 2], 潮声社南方分社: [1, 0], 远山报: [1, 0] })
  expect((await totalled(chief, 'origination', may)).totals).toEqual(before.totals)
  const rows = await listed(chief, 'origination', 'created', { ...may, key: '潮声社', figure: 'created' })
  // Facts keep the words of then.
  expect(rows.items.map(({ origination }) => origination).toSorted()).toEqual(['潮声社', '潮声通讯'])
  const found = await listed(chief, 'user', 'created', { ...may, origination: '潮声通讯' })
  expect(found.total).toBe(2)
  expect((await verify(news.db, room)).wrong).toBeUndefined()
  expect((await sources()).unknown.map(({ name }) => name)).not.toContain('潮声通讯')
})

test('a word means one source only, and merging takes all words along', async () => {
  const twice = await chief.post(`${base}/add`, { name: '南方', aliases: ['潮声通讯'] })
  expect(twice.json()).toMatchObject({ code: 400, msg: '“潮声通讯”已经属于稿源“潮声社”' })
  const branch = await add({ name: '潮声社南方分社' })
  const into = (await sources()).items.find(({ name }) => name === '潮声社')?.id
  expect((await chief.post(`${base}/${branch}/merge`, { into: branch })).json().code).toBe(400)
  expect((await chief.post(`${base}/${branch}/merge`, { into })).json().code).toBe(200)
  expect(await lastAudit(news.db)).toMatchObject({ action: 'source.merge', target: '潮声社南方分社' })
  expect(await linesOf()).toEqual({ 潮声社: [3, 2], 远山报: [1, 0] })
  expect((await chief.post(`${base}/${branch}/remove`)).json().code).toBe(404)
})

test('the state of a source is that of the day its story was used', async () => {
  const source = (await sources()).items.find(({ name }) => name === '潮声社')
  const { id, name, kind, province, aliases, version } = source as Source
  const form = { name, kind, province, aliases, listedFrom: '2025-05-05', listedTo: null }
  expect((await chief.post(`${base}/${id}/change`, { ...form, version })).json().code).toBe(200)
  expect((await chief.post(`${base}/${id}/change`, { ...form, version })).json().code).toBe(409)
  const states = async () =>
    (await listed(chief, 'origination', 'source', { ...may, sort: 'at,asc' })).items.map(
      ({ sourceState }) => sourceState,
    )
  expect(await states()).toEqual(['unlisted', 'listed'])
  const created = await listed(chief, 'origination', 'created', { ...may, key: '远山报' })
  expect(created.items).toMatchObject([{ sourceState: 'unknown' }])
  const backwards = { ...form, listedTo: '2025-05-01', version: version + 1 }
  expect((await chief.post(`${base}/${id}/change`, backwards)).json().code).toBe(400)
})

test('R-statistics-053, 054: provinces have the numbers of their sources, and what has none is apart', async () => {
  const query = new URLSearchParams(may).toString()
  const { items } = dataOf<{ items: { province: string; figures: Record<string, number> }[] }>(
    await chief.post(`${base}/provinces?${query}`),
  )
  expect(items.map(({ province, figures }) => [province, figures.created, figures.used]).toSorted()).toEqual([
    ['', 1, 0],
    ['44', 3, 2],
  ])
})

test('a head reads the register and changes nothing; a reporter sees none of it', async () => {
  expect((await news.as('director').get(`${base}/list`)).json().code).toBe(200)
  expect((await news.as('director').post(`${base}/add`, { name: '别家' })).json().code).toBe(403)
  expect((await news.as('reporter').get(`${base}/list`)).json().code).toBe(403)
})

test('a house puts its own map in the place of ours, with its approval number', async () => {
  expect((await chief.get(`${base}/map`)).json().data).toBeNull()
  const folder = join(news.env.DATA_DIR, 'maps')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'china.json'), '{"features": "no"}')
  expect((await chief.get(`${base}/map`)).json().data).toBeNull()
  const square = [
    [113, 23],
    [114, 23],
    [114, 24],
    [113, 23],
  ]
  const map = {
    type: 'FeatureCollection',
    approval: 'GS(2026)0001号',
    features: [
      { properties: { name: '广东省' }, geometry: { type: 'Polygon', coordinates: [square] } },
      { properties: { name: '南海诸岛' }, geometry: { type: 'MultiPolygon', coordinates: [[square]] } },
    ],
  }
  await writeFile(join(folder, 'china.json'), JSON.stringify(map))
  expect((await chief.get(`${base}/map`)).json().data).toEqual({
    approval: 'GS(2026)0001号',
    box: [640, 600, 16, 20],
    shapes: { 44: 'M640,620L656,620L656,600L640,620z', 南海诸岛: 'M640,620L656,620L656,600L640,620z' },
  })
})
