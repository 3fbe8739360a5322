import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ad } from '@rongbian/contract/newspaper'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actorOf } from '#/features/review/cast.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { sharp } from '#/sharp.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { keepAdFile } from './ad-file.ts'
import {
  call,
  msgOf,
  newPages,
  newPaper,
  pageOpened,
  pooled,
  put,
  save,
  storyItem,
} from './newspaper.fixture.ts'
import { nextDate, storageOf } from './proofs/proofs.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const layout = () => news.as('layout')
const cells = { column: 0, row: 90, columns: 8, rows: 14 }
const booked = async () => {
  const { first, second } = await newPages(layout(), await newPaper(news), nextDate())
  const form = { pageId: first.id, cells, booking: 'GG-1' }
  return { first, second, form, ad: dataOf<Ad>(await layout().post(call('ads/save'), form)) }
}
type Booked = Awaited<ReturnType<typeof booked>>
const saveAs = ({ form, ad }: Booked, changes: object) =>
  layout().post(call('ads/save'), { ...form, id: ad.id, version: ad.version, ...changes })
const adNow = async ({ ad }: Booked) =>
  news.db.selectFrom('paperAd').selectAll().where('id', '=', ad.id).executeTakeFirstOrThrow()
const hashOf = async (id: string) => {
  const page = news.db.selectFrom('paperPage').select('hash').where('id', '=', id)
  return (await page.executeTakeFirstOrThrow()).hash
}

const bill = () =>
  sharp({ create: { width: 800, height: 300, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
/** The file comes, and `meanwhile` happens before it is kept. */
const handIn = async ({ ad }: Booked, meanwhile: () => Promise<unknown> = async () => {}) => {
  const arrival = await storageOf(news).receive(Readable.from([await bill()]))
  const keep = async () => {
    await meanwhile()
    await arrival.keep()
  }
  const called = {
    actor: await actorOf(news.db, 'layout'),
    caller: { requestId: '', address: '', agent: '' },
  }
  const file = { arrival: { ...arrival, keep }, name: 'ad.png' }
  return keepAdFile(news, called, ad.id, file)
}

test('a file that comes while its ad is moved is refused, and no page is another than it says', async () => {
  const made = await booked()
  const moving = handIn(made, () => saveAs(made, { pageId: made.second.id }))
  await expect(moving).rejects.toMatchObject({ error: 'stale' })
  expect(await adNow(made)).toMatchObject({ pageId: made.second.id, file: '' })
  const before = await hashOf(made.second.id)
  await handIn(made)
  expect(await hashOf(made.second.id)).not.toBe(before)
})

test('a file that was checked in one size is a fault in another until it comes again', async () => {
  const made = await booked()
  const kept = await handIn(made)
  const moved = dataOf<Ad>(await saveAs(made, { version: kept.version, cells: { ...cells, row: 40 } }))
  expect(moved.checks).toEqual(kept.checks)
  const taller = { ...cells, row: 40, rows: 30 }
  const resized = dataOf<Ad>(await saveAs(made, { version: moved.version, cells: taller }))
  expect(resized.checks).toEqual([{ isFault: true, text: '广告换了大小，请重新交文件，好按新的大小检查' }])
  expect((await handIn(made)).checks).not.toEqual(resized.checks)
})

test('two who move ads past each other both succeed or are told', async () => {
  const [one, { first }] = [await booked(), await booked()]
  const other: Booked = {
    ...one,
    ad: dataOf<Ad>(
      await layout().post(call('ads/save'), {
        ...one.form,
        pageId: one.second.id,
        cells: { ...cells, row: 10 },
        booking: 'GG-2',
      }),
    ),
  }
  const answers = await Promise.all([
    saveAs(one, { pageId: one.second.id }),
    saveAs(other, { pageId: one.first.id, cells: { ...cells, row: 10 }, booking: 'GG-2' }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const elsewhere = await saveAs(one, { version: 2, pageId: first.id })
  expect([elsewhere.statusCode, msgOf(elsewhere)]).toEqual([404, '没有这个广告'])
})

test('an ad comes to a page with a jump while another saves that page: neither waits for the other', async () => {
  const [channelId, date] = [await newPaper(news), nextDate()]
  const { pages } = await newPages(layout(), channelId, date)
  const [one, between, other] = pages.map(({ id }) => id).toSorted()
  if (!one || !between || !other) throw new Error('an edition of three pages')
  const form = { pageId: between, cells, booking: 'GG-3' }
  const ad = dataOf<Ad>(await layout().post(call('ads/save'), form))
  const storyId = await pooled(news, { channelId, date }, { title: '江水上涨' })
  const jumpTo = (part: 1 | 2, otherPageId: string) =>
    put(storyItem(`part${part}`, storyId, { jump: { part, otherPageId, otherNo: 9 } }))
  for (const [part, id, end] of [
    [1, one, other],
    [2, other, one],
  ] as const) {
    const { version } = (await pageOpened(layout(), id)).page
    dataOf(await save(layout(), id, version, [jumpTo(part, end)]))
  }
  const [held, freed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const saving = news.db.transaction().execute(async (tx) => {
    await sql`select from paper_page where id = ${one} for no key update`.execute(tx)
    held.resolve()
    await freed.promise
    await sql`select from paper_page where id = ${between} for no key update`.execute(tx)
  })
  await held.promise
  const moving = layout().post(call('ads/save'), { ...form, id: ad.id, version: ad.version, pageId: other })
  await sleep(300)
  freed.resolve()
  await saving
  expect((await moving).statusCode).toBe(200)
})

test('what is wrong with a file is told in the language of the reader', async () => {
  const made = await booked()
  const { version } = await handIn(made)
  dataOf(await saveAs(made, { version, cells: { ...cells, rows: 10 } }))
  const url = call(`editions/${made.first.editionId}/plan`)
  const words = async (language: string) => {
    const answer = await layout().send({ method: 'GET', url, headers: { 'accept-language': language } })
    return dataOf<{ ads: Ad[] }>(answer).ads[0]?.checks.map(({ text }) => text)
  }
  expect(await words('zh')).toEqual([expect.stringContaining('广告换了大小')])
  expect(await words('en')).toEqual([expect.stringContaining('has another size now')])
})
