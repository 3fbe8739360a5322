import type { Feed, HotEntry, HotListState } from '@rongbian/contract/feeds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { base as adminBase, lastAudit } from '#/features/admin/admin.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'
import {
  cluesOf,
  feedRow,
  feedWith,
  itemNo,
  makeDue,
  openOutside,
  partsFor,
  writeList,
} from './feeds.fixture.ts'
import { readNext } from './read-due.ts'

const base = '/sprint/rest/feeds'
let news: TestApp
let chief: TestClient
beforeAll(async () => {
  news = await testApp({ env: { ROLE: 'web', DEMO: '0' } })
  chief = news.as('chief')
})
afterAll(() => news.close())

const outside = openOutside()
const form = (host: string, given: object = {}) => ({
  ...{ name: `${host} 要闻`, url: `https://${host}/feed`, media: '晨报', publisher: '晨报社' },
  ...{ region: '330100', weight: 1.5, ...given },
})
const add = async (host: string, given: object = {}) =>
  dataOf<{ id: number }>(await chief.post(`${base}/add`, form(host, given))).id
const list = async (query: Record<string, string> = {}) =>
  dataOf<{ items: Feed[]; total: number }>(await chief.get(`${base}/list`, query))
const act = (id: number, what: string) => chief.post(`${base}/${id}/${what}`)
const read = async (id: number) => {
  await makeDue(news, id)
  await readNext(partsFor(news, outside))
}

test('a source is added once, read, and shown with its health in words', async () => {
  outside.places.set('first.example', feedWith([itemNo(1)]))
  const id = await add('first.example')
  expect((await list()).items).toMatchObject([
    {
      id,
      name: 'first.example 要闻',
      media: '晨报',
      region: '330100',
      regionName: '浙江省杭州市',
      weight: 1.5,
      health: 'new',
      isDemo: false,
    },
  ])
  expect(await lastAudit(news.db)).toMatchObject({ action: 'feed.add', target: 'first.example 要闻' })
  const again = await chief.post(`${base}/add`, form('first.example'))
  expect(again.json()).toMatchObject({ code: 409, msg: '这个地址已经是信源“first.example 要闻”' })

  await read(id)
  expect((await list()).items[0]).toMatchObject({ health: 'well', problem: '', fails: 0 })
  outside.places.set('first.example', () => ({ status: 502 }))
  await read(id)
  expect((await list({ health: 'failing' })).items[0]).toMatchObject({
    problem: '对方网站返回 502',
    fails: 1,
  })
  const english = await chief.send({
    method: 'GET',
    url: `${base}/list`,
    headers: { 'accept-language': 'en' },
  })
  expect(english.json().data.items[0].problem).toBe('The site answered 502')
  const reads = dataOf<{ items: { status: number; fresh: number }[]; total: number }>(
    await chief.get(`${base}/${id}/reads`),
  )
  expect(reads.items.map(({ status, fresh }) => [status, fresh])).toEqual([
    [502, 0],
    [200, 1],
  ])
})

test('pause, resume, read now, and remove; what was removed comes back with its clues', async () => {
  outside.places.set('second.example', feedWith([itemNo(1)]))
  const id = await add('second.example')
  dataOf(await act(id, 'pause'))
  expect((await list({ keyword: 'second' })).items[0]).toMatchObject({ health: 'paused', nextAt: null })
  expect((await act(id, 'read')).json()).toMatchObject({ code: 409, msg: '信源已暂停或关闭，请先恢复' })
  dataOf(await act(id, 'resume'))
  await read(id)
  expect((await act(id, 'read')).json()).toMatchObject({ code: 409, msg: '一分钟内刚读过，请稍后再试' })
  await news.db
    .updateTable('feedRead')
    .set({ at: new Date(0) })
    .where('feedId', '=', id)
    .execute()
  dataOf(await act(id, 'read'))
  expect((await feedRow(news, id)).nextAt.getTime()).toBeLessThanOrEqual(Date.now() + 1_000)

  dataOf(await act(id, 'remove'))
  expect((await list({ keyword: 'second' })).total).toBe(0)
  expect((await act(id, 'pause')).json()).toMatchObject({ code: 404 })
  expect(await add('second.example')).toBe(id)
  expect(await cluesOf(news, id)).toHaveLength(1)
})

test('a change of address asks as if for the first time; an old version is refused', async () => {
  outside.places.set('third.example', feedWith([itemNo(1)]))
  const id = await add('third.example')
  await read(id)
  const [before] = (await list({ keyword: 'third' })).items
  const moved = form('third.example', { url: 'https://third.example/other', version: before?.version })
  dataOf(await chief.post(`${base}/${id}/change`, moved))
  expect(await feedRow(news, id)).toMatchObject({ url: moved.url, etag: '', wholeAt: null })
  expect((await chief.post(`${base}/${id}/change`, moved)).json()).toMatchObject({ code: 409 })
})

test.each([
  ['not http', { url: 'file:///etc/passwd' }],
  ['a weight beyond all', { weight: 5 }],
  ['a region that is none', { region: 'abc' }],
  ['no name', { name: ' ' }],
])('%s is refused', async (_, given) => {
  expect((await chief.post(`${base}/add`, form('bad.example', given))).json()).toMatchObject({ code: 400 })
})

test('an address inside is refused in words', async () => {
  const answer = await chief.post(`${base}/discover`, { url: 'http://127.0.0.1/feed' })
  expect(answer.json()).toMatchObject({ code: 400, msg: expect.stringContaining('内部网络') })
})

test('lists of other programs come in and go out', async () => {
  const opml = `<opml version="2.0"><body><outline text="本地"><outline text="甲报" xmlUrl="https://opml.example/a"/></outline>
    <outline text="乙报" xmlUrl="https://opml.example/b"/></body></opml>`
  const first = await chief.post(`${base}/opml/import`, { opml })
  expect(dataOf(first)).toEqual({ added: 2, known: 0 })
  expect(dataOf(await chief.post(`${base}/opml/import`, { opml }))).toEqual({ added: 0, known: 2 })
  expect((await list({ keyword: 'opml.example' })).items.map(({ name, media }) => [name, media])).toEqual([
    ['甲报', '本地'],
    ['乙报', ''],
  ])
  const out = await chief.get(`${base}/opml/export`)
  expect(out.headers['content-type']).toContain('opml')
  expect(out.body).toContain('xmlUrl="https://opml.example/a"')
  const page = await chief.post(`${base}/opml/import`, { opml: '<html></html>' })
  expect(page.json()).toMatchObject({ code: 400, msg: '这个文件不是 OPML' })
})

const hot = async (client: TestClient, body: object = {}) =>
  dataOf<{ items: HotEntry[]; total: number; lists: { source: string; asOf: string | null }[] }>(
    await client.post('/sprint/intelligent/hotSearch', body),
  )

test('R-topics-006: hot search shows what connected lists said last, each with its age', async () => {
  const reporter = news.as('reporter')
  expect(await hot(reporter)).toEqual({ items: [], total: 0, lists: [] })
  const lists = () => chief.get(`${base}/lists`)
  expect(dataOf<HotListState[]>(await lists()).every(({ isOn }) => !isOn)).toBe(true)
  const connect = (which: string, body: object = {}) => chief.post(`${base}/lists/${which}/connect`, body)
  expect((await connect('wechat')).json()).toMatchObject({ code: 400, msg: '请填写服务商提供的榜单地址' })
  dataOf(await connect('weibo', { url: 'https://weibo.hot.example/' }))
  dataOf(await connect('wechat', { url: 'https://provider.example/hot', key: 'k-secret-1' }))

  const answer = (words: string[]) => writeList.weibo(words.map((word, no) => ({ word, value: 900 - no })))
  const { id } = await news.db
    .selectFrom('feed')
    .select('id')
    .where('list', '=', 'weibo')
    .executeTakeFirstOrThrow()
  for (const words of [
    ['甲事', '乙事', '丙事'],
    ['丙事', '甲事', '丁事'],
  ]) {
    outside.places.set('weibo.hot.example', () => ({ status: 200, body: answer(words).body }))
    await read(id)
  }
  const { items, total, lists: connected } = await hot(reporter, { source: 'weibo', page: 0, size: 2 })
  expect(total).toBe(3)
  expect(items).toMatchObject([
    { word: '丙事', rank: 1, change: 2, value: 900, source: 'weibo' },
    { word: '甲事', rank: 2, change: -1 },
  ])
  expect((await hot(reporter, { page: 1, size: 2 })).items).toMatchObject([
    { word: '丁事', rank: 3, change: null },
  ])
  expect(connected.find(({ source }) => source === 'weibo')?.asOf).toEqual(items[0]?.asOf)
  expect(connected.find(({ source }) => source === 'wechat')?.asOf).toBeNull()

  const kept = dataOf<HotListState[]>(await lists()).find((one) => one.list === 'wechat')
  expect(kept).toMatchObject({ isOn: true, hasKey: true })
  expect(JSON.stringify(await news.db.selectFrom('feed').selectAll().execute())).not.toContain('k-secret-1')
  const elsewhere = await connect('wechat', { url: 'https://elsewhere.example/hot' })
  expect(elsewhere.json()).toMatchObject({
    ...{ code: 400, data: { fields: { key: '地址换了，请重新填写服务商的密钥' } } },
  })
  dataOf(await connect('wechat', { url: 'https://provider.example/hot' }))
  dataOf(await connect('wechat', { url: 'https://elsewhere.example/hot', key: 'k-secret-2' }))
  dataOf(await chief.post(`${base}/lists/weibo/disconnect`))
  expect((await hot(reporter)).items).toEqual([])
})

test('only who keeps sources sees them, and the switches close both', async () => {
  const reporter = news.as('reporter')
  expect((await reporter.get(`${base}/list`)).json()).toMatchObject({ code: 403 })
  for (const code of ['topic-clue', 'hotSearch'])
    dataOf(await news.as('admin').post(`${adminBase}/features/update`, { code, enabled: false }))
  expect((await chief.get(`${base}/list`)).json()).toMatchObject({ code: 403 })
  expect((await reporter.post('/sprint/intelligent/hotSearch')).json()).toMatchObject({ code: 403 })
})
