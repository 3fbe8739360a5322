import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'
import { base, newChannel, newColumn, putLive } from './publishing.fixture.ts'

let news: TestApp
let admin: TestClient
let publisher: TestClient
beforeAll(async () => {
  news = await testApp()
  admin = news.as('admin')
  publisher = news.as('publisher')
})
afterAll(() => news.close())

const minute = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * minute)

test('stories of a column come as readers see them: pinned ones first, then in their order', async () => {
  const { id: channelId } = await newChannel(admin, 'ordered')
  const { id: columnId } = await newColumn(admin, channelId, 'city')
  const place = { channelId, columnId }
  await putLive(news.db, { ...place, title: '旧', at: ago(50) })
  await putLive(news.db, { ...place, title: '新', at: ago(10) })
  await putLive(news.db, { ...place, title: '置顶', at: ago(90), pinnedAt: ago(5), pinnedUntil: ago(-60) })
  await putLive(news.db, { ...place, title: '置顶已过', at: ago(20), pinnedAt: ago(80), pinnedUntil: ago(1) })
  const read = async (page: number, size: number) =>
    (await publisher.get(`${base}/columns/${columnId}/stories`, { page, size })).json().data
  const { items, total } = await read(0, 10)
  expect(total).toBe(4)
  expect(items.map(({ title, isPinned }: { title: string; isPinned: boolean }) => [title, isPinned])).toEqual(
    [
      ['置顶', true],
      ['新', false],
      ['置顶已过', false],
      ['旧', false],
    ],
  )
  expect(items[2].pinnedUntil).toBeNull()
  expect((await read(1, 3)).items.map(({ title }: { title: string }) => title)).toEqual(['旧'])
  const gone = await publisher.get(`${base}/columns/${crypto.randomUUID()}/stories`)
  expect([gone.statusCode, gone.json().msg]).toEqual([404, '栏目不存在或已删除'])
})

test('the ledger lists every hand-over, by channel and state', async () => {
  const { id: channelId, name } = await newChannel(admin, 'ledger')
  const key = await putLive(news.db, { channelId, title: '台账里的稿件' })
  const handOver = (state: string, intent: string, rest: object = {}) =>
    news.db
      .insertInto('delivery')
      .values({ ...key, act: 'issue', intent, round: 1, state, orderedName: '发稿人', ...rest })
      .execute()
  await handOver('done', 'a', { receipt: JSON.stringify({ url: 'https://x/1', hash: 'h' }) })
  await handOver('failed', 'b', { problem: '写不进磁盘', attempts: 5 })
  const read = async (query: Record<string, string>) =>
    (await publisher.get(`${base}/deliveries/list`, query)).json()
  const { data } = await read({ channelId })
  expect(data.total).toBe(2)
  expect(data.items[0]).toMatchObject({
    title: '台账里的稿件',
    channelName: name,
    state: 'failed',
    problem: '写不进磁盘',
    attempts: 5,
    orderedBy: '发稿人',
    receipt: { url: '', hash: '', remoteId: '' },
  })
  expect(data.items[1].receipt).toEqual({ url: 'https://x/1', hash: 'h', remoteId: '' })
  expect((await read({ channelId, state: 'done' })).data.total).toBe(1)
  expect((await read({ state: 'lost' })).msg).toBe('没有这种交付状态')
  expect((await read({ channelId: crypto.randomUUID() })).data).toEqual({ items: [], total: 0 })
  expect((await news.as('reporter').get(`${base}/deliveries/list`)).statusCode).toBe(403)
})

test('the pool of a newspaper shows one day, page by page', async () => {
  const { id: channelId } = await newChannel(admin, 'paper', { type: 'newspaper' })
  const offer = async (title: string, page: number, editionDate: string) => {
    const key = await putLive(news.db, { channelId, title })
    await news.db
      .insertInto('paperPool')
      .values({ ...key, version: 1, title, words: 800, page, editionDate })
      .execute()
  }
  await offer('二版的', 2, '2026-03-12')
  await offer('头版的', 1, '2026-03-12')
  await offer('第二天的', 1, '2026-03-13')
  const pool = await publisher.get(`${base}/newspaper/${channelId}/pool`, { date: '2026-03-12' })
  expect(
    pool
      .json()
      .data.map(({ title, page, words, state }: Record<string, unknown>) => [title, page, words, state]),
  ).toEqual([
    ['头版的', 1, 800, 'offered'],
    ['二版的', 2, 800, 'offered'],
  ])
  const { id: website } = await newChannel(admin, 'nopaper')
  const refused = await publisher.get(`${base}/newspaper/${website}/pool`, { date: '2026-03-12' })
  expect([refused.statusCode, refused.json().msg]).toEqual([409, '“渠道nopaper”不是报纸，没有稿池'])
})
