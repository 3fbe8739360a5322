import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newChannel } from '#/features/releases/releases.fixture.ts'
import { newStory } from '#/features/stories/stories.fixture.ts'
import { forgetVisitors } from './forget.ts'
import {
  booksOf,
  houseAddress,
  messageOf,
  openReaders,
  senderOf,
  showStory,
  spider,
} from './readers.fixture.ts'

let news: Awaited<ReturnType<typeof openReaders>>
beforeAll(async () => {
  news = await openReaders()
})
afterAll(() => news.close())

test('an opening is one view however often it is told, and its later messages only bring time', async () => {
  const page = await news.newPage()
  const { take, flush } = news.newCounter()
  const first = messageOf(page)
  for (let sent = 0; sent < 3; sent += 1) take(first, senderOf(page))
  await flush()
  take(first, senderOf(page))
  const later = { ...first, no: 1, seconds: 12 }
  take(later, senderOf(page))
  take(later, senderOf(page))
  await flush()
  expect(await booksOf(news, page)).toEqual({ reader: { views: 1, valid: 1, readers: 1, seconds: 12 } })
})

test('of one visitor on one story five views of a day are valid', async () => {
  const page = await news.newPage()
  const { take, flush } = news.newCounter()
  for (let view = 0; view < 4; view += 1) take(messageOf(page), senderOf(page))
  await flush()
  for (let view = 0; view < 4; view += 1) take(messageOf(page), senderOf(page))
  take(messageOf(page), senderOf(page, { address: '198.51.100.2' }))
  await flush()
  expect(await booksOf(news, page)).toEqual({ reader: { views: 9, valid: 6, readers: 2, seconds: 0 } })
})

test('crawlers and programs are counted apart, the house is no reader, and nobody is followed who does not want it', async () => {
  const page = await news.newPage()
  const { take, flush } = news.newCounter()
  take(messageOf(page), senderOf(page, { agent: spider }))
  take(messageOf(page), senderOf(page, { agent: '' }))
  take(messageOf(page, { driven: true }), senderOf(page))
  take(messageOf(page, { seconds: 3 }), senderOf(page, { address: houseAddress }))
  take(messageOf(page), senderOf(page, { address: `::ffff:${houseAddress}` }))
  take(messageOf(page), senderOf(page, { isPrivate: true }))
  await flush()
  expect(await booksOf(news, page)).toEqual({
    crawler: { views: 3, valid: 0, readers: 0, seconds: 0 },
    house: { views: 2, valid: 0, readers: 0, seconds: 3 },
    reader: { views: 1, valid: 0, readers: 0, seconds: 0 },
  })
  const seen = await news.db
    .selectFrom('viewSeen')
    .select('visitor')
    .where('storyId', '=', page.storyId)
    .execute()
  expect(seen).toEqual([])
})

test('a page that this channel does not show under this address counts nowhere', async () => {
  const page = await news.newPage()
  const gone = await news.newPage()
  const otherId = await newChannel(news, 'other')
  const other = await showStory(news.db, otherId, 'other', await newStory(news.as('reporter')))
  await sql`update release set live_at = null, gone_at = now() where story_id = ${gone.storyId}`.execute(
    news.db,
  )
  const { take, ask, flush } = news.newCounter()
  const sender = senderOf(page)
  for (const path of [
    gone.path,
    other.path,
    page.path.replace('1117', '1118'),
    page.path.replace('.html', '.json'),
    `/evil${page.path}`,
    page.path.slice(5),
    '/index.html',
    '/2026/1117/999999999999999.html',
  ]) {
    take(messageOf({ path }), sender)
    ask(`/site/${sender.code}${path}`, sender.agent)
  }
  take(messageOf(page), { ...sender, code: 'no-such-channel' })
  await flush()
  for (const one of [page, gone, other]) expect(await booksOf(news, one)).toEqual({})
  expect(await news.db.selectFrom('requestHour').selectAll().execute()).toEqual([])
})

test('whoever reads two stories is one reader of the channel, whose day is the sum of its hours', async () => {
  const channelId = await newChannel(news, 'sums')
  const show = async () => showStory(news.db, channelId, 'sums', await newStory(news.as('reporter')))
  const pages = [await show(), await show()]
  const { take, flush } = news.newCounter()
  for (const page of pages) {
    take(messageOf(page, { seconds: 7 }), senderOf(page))
    take(messageOf(page, { seconds: 5 }), senderOf(page, { address: houseAddress }))
    take(messageOf(page), senderOf(page, { agent: spider }))
  }
  await flush()
  for (const page of pages) take(messageOf(page), senderOf(page))
  await flush()
  const days = await news.db.selectFrom('viewDay').selectAll().where('channelId', '=', channelId).execute()
  expect(days).toMatchObject([{ views: 6, valid: 4, readers: 1, seconds: 14, crawls: 2 }])
})

test('where a view came from, and on what it was read', async () => {
  const page = await news.newPage()
  const { take, flush } = news.newCounter()
  const computer = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  take(messageOf(page, { from: 'www.baidu.com' }), senderOf(page, { agent: computer }))
  take(messageOf(page, { from: 'notbaidu.com' }), senderOf(page, { agent: computer }))
  take(messageOf(page), senderOf(page, { agent: `${senderOf(page).agent} MicroMessenger/8.0.50` }))
  take(messageOf(page), senderOf(page))
  await flush()
  const rows = await news.db.selectFrom('viewHour').selectAll().where('storyId', '=', page.storyId).execute()
  expect(rows.map(({ device, via }) => `${device} ${via}`).sort()).toEqual([
    'computer other',
    'computer search',
    'phone direct',
    'phone social',
  ])
})

test('a view belongs to the department in which the author worked when the story came out', async () => {
  const page = await news.newPage()
  const { take, flush } = news.newCounter()
  take(messageOf(page), senderOf(page))
  await flush()
  const [row] = await news.db
    .selectFrom('viewHour')
    .innerJoin('story', 'story.id', 'viewHour.storyId')
    .innerJoin('person', 'person.id', 'story.authorId')
    .select(['viewHour.departmentId', 'person.departmentId as worksIn'])
    .where('storyId', '=', page.storyId)
    .execute()
  expect(row?.departmentId).toBe(row?.worksIn)
  expect(row?.worksIn).toBeTruthy()
})

test('what the database took before its answer was lost is not counted again', async () => {
  const page = await news.newPage()
  let isLost = true
  const { take, flush } = news.newCounter((point) => {
    if (point === 'batch kept' && isLost)
      throw Object.assign(new Error('the line is dead'), { code: 'ECONNRESET' })
  })
  take(messageOf(page), senderOf(page))
  await expect(flush()).rejects.toThrow('the line is dead')
  take(messageOf(page), senderOf(page))
  await expect(flush()).rejects.toThrow('the line is dead')
  isLost = false
  await flush()
  expect(await booksOf(news, page)).toMatchObject({ reader: { views: 2, readers: 1 } })
})

test('what the database did not take waits for it', async () => {
  const page = await news.newPage()
  let isAway = true
  const { take, flush } = news.newCounter((point) => {
    if (point === 'batch written' && isAway) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
  })
  take(messageOf(page), senderOf(page))
  await expect(flush()).rejects.toThrow('away')
  expect(await booksOf(news, page)).toEqual({})
  isAway = false
  await flush()
  expect(await booksOf(news, page)).toMatchObject({ reader: { views: 1 } })
})

test('several processes that write the same stories at once lose nothing', async () => {
  const pages = [await news.newPage(), await news.newPage(), await news.newPage()]
  const counters = Array.from({ length: 4 }, () => news.newCounter())
  for (let round = 0; round < 5; round += 1) {
    for (const [no, { take }] of counters.entries())
      for (const page of no % 2 ? pages : pages.toReversed())
        take(messageOf(page), senderOf(page, { address: `192.0.2.${no}` }))
    await Promise.all(counters.map(({ flush }) => flush()))
  }
  for (const page of pages)
    expect(await booksOf(news, page)).toEqual({ reader: { views: 20, valid: 20, readers: 4, seconds: 0 } })
})

test('visitors and salts of the day before yesterday are gone, and what they added up to stays', async () => {
  const page = await news.newPage()
  const { take, flush } = news.newCounter()
  take(messageOf(page), senderOf(page))
  await flush()
  const dayMs = 24 * 3_600_000
  const countOf = async (table: 'viewSeen' | 'viewSalt') =>
    (await news.db.selectFrom(table).selectAll().execute()).length
  await forgetVisitors(news.db, news.env.TIME_ZONE, Date.now() + dayMs)
  expect(await countOf('viewSalt')).toBeGreaterThan(0)
  expect(await countOf('viewSeen')).toBeGreaterThan(0)
  await forgetVisitors(news.db, news.env.TIME_ZONE, Date.now() + 2 * dayMs)
  expect([await countOf('viewSalt'), await countOf('viewSeen')]).toEqual([0, 0])
  expect(await booksOf(news, page)).toMatchObject({ reader: { views: 1, readers: 1 } })
})
