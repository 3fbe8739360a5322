import { AppError } from '@rongbian/contract'
import { feedMessages } from '@rongbian/contract/messages/feeds'
import { dayMs, minuteMs } from '@rongbian/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import {
  cluesOf,
  feedRow,
  feedWith,
  itemNo,
  makeDue,
  newFeed,
  type Outside,
  openOutside,
  partsFor,
  readsOf,
  withValidators,
  writeList,
} from './feeds.fixture.ts'
import { type ReadParts, readNext } from './read-due.ts'

let news: TestApp
let outside: Outside
let hosts = 0
beforeAll(async () => {
  news = await testApp({ env: { ROLE: 'web' } })
  outside = openOutside()
})
afterAll(() => news.close())

/** A house of its own, so that no test waits for another's site. */
const newHost = () => {
  hosts += 1
  return `house${hosts}.example`
}

const readAgain = async (id: number, given: Partial<ReadParts> = {}) => {
  await makeDue(news, id)
  expect(await readNext(partsFor(news, outside, given))).toBe(true)
  return feedRow(news, id)
}

const noticesOf = () =>
  news.db
    .selectFrom('notification')
    .select(['type', 'title', 'link'])
    .where('type', '=', 'feed.changed')
    .execute()

test('what a feed says comes in once, first as old news, later as fresh', async () => {
  const host = newHost()
  const items = [itemNo(1), itemNo(2)]
  outside.places.set(host, feedWith(items))
  const id = await newFeed(news, `https://${host}/feed`)

  await readAgain(id)
  expect(await cluesOf(news, id)).toMatchObject([
    { key: 'tag:1', title: '第 1 条', kind: 'item', isBackfill: true },
    { key: 'tag:2', isBackfill: true },
  ])
  items.unshift(itemNo(3))
  const row = await readAgain(id)
  expect(await cluesOf(news, id)).toMatchObject([{}, {}, { key: 'tag:3', isBackfill: false }])
  expect((await readsOf(news, id)).map(({ status, fresh }) => [status, fresh])).toEqual([
    [200, 2],
    [200, 1],
  ])
  expect(row).toMatchObject({ fails: 0, problem: '', heldUntil: null })
  expect(row.nextAt.getTime()).toBeGreaterThan(Date.now())
})

test('validators go back byte for byte, and what is unchanged is not read again', async () => {
  const host = newHost()
  outside.places.set(host, feedWith([itemNo(1)]))
  const id = await newFeed(news, `https://${host}/feed`)
  const { etag } = await readAgain(id)
  await readAgain(id)
  const asked = outside.log.filter((one) => one.host === host)
  expect(asked.map(({ status, headers }) => [status, headers['if-none-match']])).toEqual([
    [200, undefined],
    [304, etag],
  ])
  expect((await readsOf(news, id)).at(-1)).toMatchObject({ status: 304, bytes: 0, fresh: 0 })
})

test.each([
  [503, {}, '对方网站返回 503'],
  [404, {}, '对方网站返回 404'],
  [200, { 'content-type': 'text/html' }, '这个地址给出的是网页'],
])('an answer %s is told in words, and asked again later', async (status, headers, words) => {
  const host = newHost()
  outside.places.set(host, () => ({ status, headers, body: '<!DOCTYPE html><html>请登录</html>' }))
  const id = await newFeed(news, `https://${host}/feed`)
  const row = await readAgain(id)
  expect(row).toMatchObject({ fails: 1, state: 'on' })
  expect(row.problem).toContain(words)
})

test('a reading that cannot be kept is a failure, and its site is free again', async () => {
  const host = newHost()
  outside.places.set(host, feedWith([itemNo(1), itemNo(2)]))
  const id = await newFeed(news, `https://${host}/feed`)
  await sql`alter table clue add constraint refused check (feed_id <> ${sql.lit(id)})`.execute(news.db)
  const row = await readAgain(id)
  await sql`alter table clue drop constraint refused`.execute(news.db)
  expect(row).toMatchObject({ fails: 1, problem: '读到的内容没能存下，稍后再试', heldUntil: null })
  expect(await readsOf(news, id)).toMatchObject([{ status: 200, fresh: 0, problem: row.problem }])
  const { freeAt } = await news.db
    .selectFrom('feedSite')
    .select('freeAt')
    .where('site', '=', host)
    .executeTakeFirstOrThrow()
  expect(freeAt.getTime()).toBeLessThan(Date.now() + minuteMs)
})

test('a week of failures pauses it and tells whoever added it; 410 ends it', async () => {
  const host = newHost()
  outside.places.set(host, () => ({ status: 500 }))
  const failing = await newFeed(news, `https://${host}/feed`)
  await readAgain(failing)
  await news.db
    .updateTable('feed')
    .set({ failingSince: new Date(Date.now() - 7 * dayMs) })
    .where('id', '=', failing)
    .execute()
  expect(await readAgain(failing)).toMatchObject({ state: 'paused', problem: '对方网站返回 500' })

  const gone = newHost()
  outside.places.set(gone, () => ({ status: 410 }))
  const ended = await newFeed(news, `https://${gone}/feed`)
  expect(await readAgain(ended)).toMatchObject({ state: 'ended' })
  await makeDue(news, ended)
  expect(await readNext(partsFor(news, outside))).toBe(false)

  const links = (await noticesOf()).map(({ link }) => link)
  expect(links).toEqual(
    expect.arrayContaining(
      [host, gone].map((one) => `/feeds?keyword=${encodeURIComponent(`https://${one}/feed`)}`),
    ),
  )
})

test('a new address is believed on the third day, and then asked as if for the first time', async () => {
  const [host, next] = [newHost(), newHost()]
  outside.places.set(host, () => ({ status: 301, headers: { location: `https://${next}/feed` } }))
  outside.places.set(next, feedWith([itemNo(1)]))
  const id = await newFeed(news, `https://${host}/feed`)
  const day = (no: number) => () => new Date(Date.now() + no * dayMs)
  for (const no of [0, 1])
    expect(await readAgain(id, { now: day(no) })).toMatchObject({ url: `https://${host}/feed` })
  expect(await readAgain(id, { now: day(2) })).toMatchObject({
    url: `https://${next}/feed`,
    etag: '',
    site: next,
  })
  expect((await noticesOf()).map(({ title }) => title)).toContain(`信源“https://${host}/feed”换了地址`)
})

test('one that moved to where another source stands is paused, and its owner told; a removed one gives way', async () => {
  const [host, next, old] = [newHost(), newHost(), newHost()]
  const to = (target: string) => () => ({ status: 301, headers: { location: `https://${target}/feed` } })
  outside.places.set(host, to(next))
  outside.places.set(old, to(next))
  outside.places.set(next, feedWith([itemNo(1)]))
  const other = await newFeed(news, `https://${next}/feed`)
  const thirdDay = async (id: number) => {
    for (const no of [0, 1]) await readAgain(id, { now: () => new Date(Date.now() + no * dayMs) })
    return readAgain(id, { now: () => new Date(Date.now() + 2 * dayMs) })
  }
  const id = await newFeed(news, `https://${host}/feed`)
  expect(await thirdDay(id)).toMatchObject({
    ...{ url: `https://${host}/feed`, state: 'paused', heldUntil: null },
    problem: `它换到的地址已经是信源“https://${next}/feed”`,
  })
  expect((await noticesOf()).map(({ title }) => title)).toContain(
    `信源“https://${host}/feed”与另一个信源合到一处，已暂停`,
  )
  await news.db.updateTable('feed').set({ state: 'removed' }).where('id', '=', other).execute()
  const moved = await newFeed(news, `https://${old}/feed`)
  expect(await thirdDay(moved)).toMatchObject({ url: `https://${next}/feed`, state: 'on' })
})

test('a key goes to no other site, wherever the list has moved; within its own it goes along', async () => {
  const { type, body } = writeList.wechat([{ word: '热词', value: 1_000 }])
  const [host, next] = [newHost(), newHost()]
  for (const place of [next, `${host}/new`])
    outside.places.set(place, () => ({ status: 200, headers: { 'content-type': type }, body }))
  const url = `https://${host}/old`
  const id = await newFeed(news, url, { kind: 'list', list: 'wechat', secret: Buffer.from('sealed') })
  const movedTo = async (location: string) => {
    outside.places.set(`${host}/old`, () => ({ status: 301, headers: { location } }))
    for (const no of [0, 1]) await readAgain(id, { now: () => new Date(Date.now() + no * dayMs) })
    return readAgain(id, { now: () => new Date(Date.now() + 2 * dayMs) })
  }
  expect(await movedTo(`https://${next}/list`)).toMatchObject({
    ...{ url, state: 'paused', heldUntil: null },
    problem: `它换到了 https://${next}/list；密钥不会交给别的网站，请核对后填写新地址和密钥`,
  })
  expect((await noticesOf()).map(({ title }) => title)).toContain(
    `信源“${url}”换了地址，要重新填写密钥，已暂停`,
  )
  await news.db.updateTable('feed').set({ state: 'on' }).where('id', '=', id).execute()
  expect(await movedTo(`https://${host}/new`)).toMatchObject({ url: `https://${host}/new`, state: 'on' })
  await news.db.updateTable('feed').set({ state: 'removed' }).where('id', '=', id).execute()
})

test('two feeds of one site are read one after the other', async () => {
  const host = newHost()
  outside.places.set(host, feedWith([itemNo(1)]))
  const [one, two] = [
    await newFeed(news, `https://a.${host}/feed`),
    await newFeed(news, `https://b.${host}/feed`),
  ]
  outside.places.set(`a.${host}`, feedWith([itemNo(1)]))
  outside.places.set(`b.${host}`, feedWith([itemNo(2)]))
  await makeDue(news, one)
  await makeDue(news, two)
  const both = await Promise.all([1, 2].map(() => readNext(partsFor(news, outside))))
  expect(both.toSorted()).toEqual([false, true])
  // Two seconds of rest are not over.
  expect(await readNext(partsFor(news, outside))).toBe(false)
  await makeDue(news, two)
  expect(await readNext(partsFor(news, outside))).toBe(true)
})

test('what is paused while it is read brings nothing', async () => {
  const host = newHost()
  const id = await newFeed(news, `https://${host}/feed`)
  outside.places.set(host, feedWith([itemNo(1)]))
  await makeDue(news, id)
  const pause = () =>
    news.db.updateTable('feed').set({ state: 'paused', heldUntil: null }).where('id', '=', id).execute()
  const ask: ReadParts['ask'] = async (...asked) => {
    await pause()
    return outside.ask(...asked)
  }
  await readNext(partsFor(news, outside, { ask }))
  expect(await cluesOf(news, id)).toEqual([])
  expect(await feedRow(news, id)).toMatchObject({ state: 'paused' })
})

const newsMap = (host: string, no: number) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"><url><loc>https://${host}/${no}</loc><news:news><news:title>新闻 ${no}</news:title><news:publication_date>2026-11-18T01:00:00Z</news:publication_date></news:news></url></urlset>`

/** An index of two maps, told with a validator that never changes. */
const newIndex = async () => {
  const host = newHost()
  const index = [1, 2].map((no) => `<sitemap><loc>https://${host}/news-${no}.xml</loc></sitemap>`).join('')
  const body = `<sitemapindex>${index}</sitemapindex>`
  outside.places.set(
    `${host}/sitemap.xml`,
    withValidators(() => ({ status: 200, body })),
  )
  for (const no of [1, 2])
    outside.places.set(`${host}/news-${no}.xml`, () => ({ status: 200, body: newsMap(host, no) }))
  return { host, id: await newFeed(news, `https://${host}/sitemap.xml`) }
}
const titlesOf = async (id: number) => (await cluesOf(news, id)).map(({ title }) => title)

test('an index of sitemaps is followed, with a rest before each', async () => {
  const { id } = await newIndex()
  const rests: number[] = []
  await readAgain(id, { rest: async (ms) => rests.push(ms) })
  expect(await titlesOf(id)).toEqual(['新闻 1', '新闻 2'])
  expect(rests).toEqual([2_000, 2_000])
})

test('an index that is as it was is followed again: its maps may have changed', async () => {
  const { host, id } = await newIndex()
  expect(await readAgain(id)).toMatchObject({ etag: '', lastModified: '' })
  outside.places.set(`${host}/news-2.xml`, () => ({ status: 200, body: newsMap(host, 3) }))
  await readAgain(id)
  expect(await titlesOf(id)).toEqual(['新闻 1', '新闻 2', '新闻 3'])
})

test('a map that cannot be reached costs its own news only, all of them the reading', async () => {
  const { id } = await newIndex()
  const without =
    (maps: RegExp): ReadParts['ask'] =>
    async (url, headers) => {
      if (maps.test(url)) throw new AppError('invalid', { message: feedMessages.empty() })
      return outside.ask(url, headers)
    }
  expect(await readAgain(id, { ask: without(/news-1/) })).toMatchObject({ fails: 0, problem: '' })
  expect(await titlesOf(id)).toEqual(['新闻 2'])
  expect(await readAgain(id, { ask: without(/news-/) })).toMatchObject({
    fails: 1,
    problem: '对方网站给出的内容是空的',
  })
})

test('a hot list is kept reading by reading; a login page leaves the last good one standing', async () => {
  const host = newHost()
  const id = await newFeed(news, `https://${host}/hot`, { kind: 'list', list: 'weibo' })
  const answer = (words: string[]) => {
    const { type, body } = writeList.weibo(words.map((word, no) => ({ word, value: 1_000 - no })))
    outside.places.set(host, () => ({ status: 200, headers: { 'content-type': type }, body }))
  }
  const standing = () =>
    news.db
      .selectFrom('listEntry')
      .select(['word', 'rank', 'rankBefore'])
      .where('feedId', '=', id)
      .where('leftAt', 'is', null)
      .orderBy('rank')
      .execute()
  answer(['甲事', '乙事'])
  await readAgain(id)
  answer(['乙事', '丙事'])
  await readAgain(id)
  const last = [
    { word: '乙事', rank: 1, rankBefore: 2 },
    { word: '丙事', rank: 2, rankBefore: null },
  ]
  expect(await standing()).toEqual(last)
  const left = await news.db
    .selectFrom('listEntry')
    .select('word')
    .where('feedId', '=', id)
    .where('leftAt', 'is not', null)
    .execute()
  expect(left).toEqual([{ word: '甲事' }])

  outside.places.set(host, () => ({ status: 200, body: '<!DOCTYPE html><html><title>登录</title></html>' }))
  expect(await readAgain(id)).toMatchObject({
    fails: 1,
    problem: '榜单返回了登录或验证页面，沿用上一次的数据',
  })
  outside.places.set(host, () => ({ status: 200, body: '{"data":{"realtime":[]}}' }))
  expect(await readAgain(id)).toMatchObject({ fails: 2, problem: '榜单是空的，沿用上一次的数据' })
  expect(await standing()).toEqual(last)
  expect((await cluesOf(news, id)).map(({ title, kind }) => [title, kind]).toSorted()).toEqual([
    ['丙事', 'list'],
    ['乙事', 'list'],
    ['甲事', 'list'],
  ])
})
