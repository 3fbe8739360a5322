import { dayIn } from '@rongbian/domain'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { departmentId } from '#/features/admin/admin.fixture.ts'
import { tellSignals } from '#/realtime/telling.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import {
  announce,
  base,
  clearDemo,
  day,
  formOf,
  listOf,
  titlesOf,
  toldTitles,
} from './announcements.fixture.ts'
import { tellBegun } from './tell.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
beforeEach(async () => {
  await clearDemo(news)
  await news.db.deleteFrom('notification').execute()
})
afterAll(() => news.close())

const update = (body: object, account = 'chief') => news.as(account).post(`${base}/update`, body)

test('whom it is for hears of it once, whoever wrote it does not', async () => {
  const city = await departmentId(news.db, '城市新闻部')
  const { id, version } = await announce(news, { title: '选题会', departmentIds: [city] })
  expect(await toldTitles(news, 'reporter')).toEqual(['新公告：选题会'])
  expect(await toldTitles(news, 'proof')).toEqual([])
  const { link } = await news.db.selectFrom('notification').select('link').limit(1).executeTakeFirstOrThrow()
  expect(link).toBe(`/toolsPage?id=4&announcement=${id}`)

  const proofing = await departmentId(news.db, '校对室')
  const wider = formOf(news, { id, version, title: '选题会', departmentIds: [city, proofing] })
  await update(wider)
  await tellBegun(news.db, day(news))
  expect(await toldTitles(news, 'reporter')).toHaveLength(1)
  expect(await toldTitles(news, 'proof')).toEqual(['新公告：选题会'])

  await announce(news, { title: '给大家' })
  expect(await toldTitles(news, 'chief')).toEqual([])
})

test('making it unread again tells them again, also those who had read it, once', async () => {
  const { id, version } = await announce(news)
  await news.as('reporter').post(`${base}/${id}/readed`)
  await update({ ...formOf(news), id, version, again: true })
  await tellBegun(news.db, day(news))
  expect(await toldTitles(news, 'reporter')).toHaveLength(2)
  expect(await toldTitles(news, 'proof')).toHaveLength(2)
})

test('one that begins later is told on its first day, once, however many look', async () => {
  await announce(news, { title: '检修', startDate: day(news, 2) })
  expect(await tellBegun(news.db, day(news, 1))).toBe(0)
  expect(await toldTitles(news, 'reporter')).toEqual([])
  await Promise.all([1, 2, 3].map(() => tellBegun(news.db, day(news, 2))))
  await tellBegun(news.db, day(news, 3))
  expect(await toldTitles(news, 'reporter')).toEqual(['新公告：检修'])
})

test('one withdrawn or over before anyone was told is never told', async () => {
  const { id, version } = await announce(news, { startDate: day(news, 2) })
  await news.as('chief').post(`${base}/withdraw`, { id, version })
  await announce(news, { startDate: day(news, 2), endDate: day(news, 3) })
  expect(await tellBegun(news.db, day(news, 4))).toBe(0)
  expect(await toldTitles(news, 'reporter')).toEqual([])
})

test('one put off after it was told is not told a second time', async () => {
  const { id, version } = await announce(news)
  await update({ ...formOf(news), id, version, startDate: day(news, 2) })
  expect(await titlesOf(news, 'reporter')).toEqual([])
  await tellBegun(news.db, day(news, 2))
  expect(await toldTitles(news, 'reporter')).toHaveLength(1)
})

/** Listens from now on; asked, answers all that was told. */
const heardBy = async ({ pool }: TestApp) => {
  const client = await pool.connect()
  await tellSignals(client)
  await client.query('listen rongbian')
  onTestFinished(() => client.release(true))
  const heard: { topic: string; to: object }[] = []
  client.on('notification', ({ payload = '' }) => heard.push(JSON.parse(payload)))
  return async () => {
    await tellSignals(client)
    await client.query('select 1')
    return heard
  }
}

test('a change reaches open lists, and a reading the reader’s other windows', async () => {
  const signals = await heardBy(news)
  const { id, tenantId } = await announce(news)
  await news.as('reporter').post(`${base}/${id}/readed`)
  await news.as('reporter').post(`${base}/${id}/readed`)
  const own = (await signals()).filter(({ topic }) => topic === 'announcement')
  expect(own).toEqual([
    { topic: 'announcement', id: '', to: { tenantId } },
    { topic: 'announcement', id: String(id), to: { tenantId, personId: expect.any(String) } },
  ])
})

const unreadTitles = async (account: string) => {
  const list = await news.as(account).post('/sprint/rest/upnotification/info/list?readed=false')
  return list.json().data.displist.map(({ title }: { title: string }) => title)
}

test('R-notifications-023, 037: to read an announcement is to read what the bell says of it, and only that', async () => {
  const { id, version } = await announce(news, { title: '选题会' })
  await announce(news, { title: '别的' })
  const signals = await heardBy(news)
  const read = (account: string) => news.as(account).post(`${base}/${id}/readed`)
  await read('reporter')
  await read('reporter')
  expect(await unreadTitles('reporter')).toEqual(['新公告：别的'])
  expect(await unreadTitles('proof')).toEqual(['新公告：别的', '新公告：选题会'])
  // The reader's own bells count again, once.
  expect((await signals()).filter(({ topic }) => topic === 'notification')).toEqual([
    { topic: 'notification', id: '', to: expect.objectContaining({ personId: expect.any(String) }) },
  ])

  // Whoever writes it anew has read it; the others are told once more.
  await update({ ...formOf(news, { title: '选题会' }), id, version, again: true }, 'admin')
  expect(await unreadTitles('admin')).toEqual(['新公告：别的'])
  expect(await unreadTitles('reporter')).toEqual(['新公告：选题会', '新公告：别的'])
})

// 25 hours apart: it is never the same day in both.
const [early, late] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
const todayIn = (zone: string) => dayIn(new Date(), zone)

test.each([
  [early, early, 1],
  [late, early, 0],
])('by the clock of %s the day of %s has begun for %i', async (zone, other, shown) => {
  const house = await testApp({ env: { TIME_ZONE: zone } })
  onTestFinished(house.close)
  await clearDemo(house)
  await announce(house, { startDate: todayIn(other) })
  expect(await listOf(house, 'reporter')).toMatchObject({ total: shown, unread: shown })
  expect(await toldTitles(house, 'reporter')).toHaveLength(shown)
  // What ended with a day that is over there is over.
  await announce(house, { startDate: '2020-01-01', endDate: todayIn(late), title: '到昨天' })
  expect((await titlesOf(house, 'reporter')).includes('到昨天')).toBe(zone === late)
})
