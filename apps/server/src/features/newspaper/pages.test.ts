import { setTimeout as sleep } from 'node:timers/promises'
import type { Ad, OpenedPage } from '@rongbian/contract/newspaper'
import { countLines, paperSettings } from '@rongbian/paper'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliver, issue, releaseOf, work } from '#/features/releases/releases.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { sharp } from '#/sharp.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import {
  call,
  msgOf,
  newPages,
  newPaper,
  pageOpened,
  planned,
  planOf,
  pooled,
  poolOf,
  put,
  type Saved,
  save,
  saveOutside,
  storyItem,
} from './newspaper.fixture.ts'
import { clearWithdrawn } from './withdrawn.ts'

let news: TestApp
let channelId: string
const date = '2099-07-01'
let stories: number[]
let first: OpenedPage['page']
let second: OpenedPage['page']
const long = `<p>${'江水上涨，沿岸居民有序转移。'.repeat(120)}</p>`
const html =
  '<p>第一段，<strong>加粗</strong>，<a href="https://a.example">链接</a>。</p><h2>小标题</h2><blockquote><p>引文</p></blockquote><table><tbody><tr><td>一</td></tr></tbody></table>'

beforeAll(async () => {
  news = await testApp()
  channelId = await newPaper(news)
  const day = { channelId, date }
  stories = [
    await pooled(news, day, { title: '新桥通车', htmlContent: html }),
    await pooled(news, day, { title: '江水上涨', htmlContent: long }),
    await pooled(news, day, { title: '改到后天', htmlContent: html }),
    await pooled(news, day, { title: '要撤的稿', htmlContent: html }),
  ]
  const made = await newPages(news.as('layout'), channelId, date)
  first = made.first
  second = made.second
}, 120_000)
afterAll(() => news.close())

const layout = () => news.as('layout')
const at = (index: number) => stories[index] ?? 0
const area = (column: number, row: number, columns: number, rows: number) => ({
  areas: [{ column, row, columns, rows }],
})
const textOf = async (storyId: number) =>
  dataOf<{ current: OpenedPage['texts'][number] }>(
    await layout().get(call(`stories/${storyId}/paperText?channelId=${channelId}`)),
  ).current
const versionOf = async (id: string) => (await pageOpened(layout(), id)).page.version

test('R-newspaper-011 R-newspaper-027 the pool has the day’s stories, with characters and lines', async () => {
  const pool = await poolOf(layout(), first.id)
  expect(pool.map(({ storyId }) => storyId)).toEqual(stories)
  const river = pool.find(({ storyId }) => storyId === at(1))
  expect(river).toMatchObject({ isPlaced: false, isWithdrawn: false })
  expect(river?.chars).toBe(14 * 120)
  // 1,680 characters in columns of 13: the byline, and as many lines as the setter makes of them.
  expect(river?.lines).toBe(countLines(paperSettings.parse({}), (await textOf(at(1))).text))
})

test('paper keeps bold, quotes and subheads, and names what it leaves out', async () => {
  const current = await textOf(at(0))
  expect(current.text.paragraphs).toEqual([
    {
      kind: 'body',
      runs: [
        { text: '第一段，', style: 'body' },
        { text: '加粗', style: 'strong' },
        { text: '，链接。', style: 'body' },
      ],
    },
    { kind: 'subhead', runs: [{ text: '小标题', style: 'body' }] },
    { kind: 'body', runs: [{ text: '引文', style: 'quote' }] },
  ])
  expect(current.dropped).toEqual(['1 个链接只留文字', '1 个表格不上报，需另作图片'])
  expect(current).toMatchObject({ no: 0, isReviewed: true })
})

test('a story is put on one page, says how it fits, and is refused on a second', async () => {
  const saved = dataOf<Saved>(
    await save(layout(), first.id, first.version, [put(storyItem('a', at(1), area(0, 0, 2, 20)))]),
  )
  expect(saved.version).toBe(first.version + 1)
  expect(saved.fits.find(({ id }) => id === 'a')?.over).toBeGreaterThan(50)
  expect(saved.faults).toMatchObject([{ rule: 'overset', isHard: true, items: ['a'] }])
  const twice = await save(layout(), second.id, second.version, [put(storyItem('a', at(1)))])
  expect([twice.statusCode, msgOf(twice)]).toEqual([409, '《江水上涨》已在A01版上'])
  expect((await poolOf(layout(), first.id)).find(({ storyId }) => storyId === at(1))).toMatchObject({
    isPlaced: true,
    placedOn: 'A01',
  })
})

test('boxes outside or over each other are saved and named', async () => {
  const { pages } = await planOf(layout(), { id: first.editionId })
  const third = pages[2]
  if (!third) throw new Error('three pages are needed')
  const text = {
    kind: 'text',
    isLocked: false,
    role: 'body',
    text: '短',
    ems: 1,
    align: 'left',
    frame: 'none',
  } as const
  const saved = dataOf<Saved>(
    await save(layout(), third.id, third.version, [
      put({ ...text, id: 'one', area: { column: 0, row: 0, columns: 4, rows: 10 } }),
      put({ ...text, id: 'two', area: { column: 3, row: 5, columns: 4, rows: 10 } }),
      put({ ...text, id: 'out', area: { column: 6, row: 100, columns: 4, rows: 10 } }),
    ]),
  )
  expect(saved.faults.filter(({ isHard }) => isHard).map(({ rule, items }) => [rule, items])).toEqual(
    expect.arrayContaining([
      ['outside', ['out']],
      ['overlap', ['one', 'two']],
    ]),
  )
})

test('two windows: what touches other items is merged, the same item is refused with the newer page', async () => {
  const base = await versionOf(second.id)
  dataOf(await save(layout(), second.id, base, [put(storyItem('left', at(0), area(0, 0, 3, 20)))]))
  const merged = dataOf<Saved>(
    await save(layout(), second.id, base, [put(storyItem('right', at(2), area(3, 0, 3, 20)))]),
  )
  expect(merged.layout.items.map(({ id }) => id)).toEqual(['left', 'right'])
  const clash = await save(layout(), second.id, base, [{ act: 'remove', id: 'left' }])
  expect(clash.statusCode).toBe(409)
  expect(clash.json().data.facts).toMatchObject({ version: merged.version, byName: expect.any(String) })
  expect((await pageOpened(layout(), second.id)).layout.items).toHaveLength(2)
})

test('one person lays a page out at a time; whoever may unlock it tells the other', async () => {
  dataOf(await layout().post(call(`pages/${first.id}/lock`), { tab: 'one' }))
  const other = await news.as('admin').post(call(`pages/${first.id}/lock`), { tab: 'two' })
  expect(other.statusCode).toBe(423)
  const own = await layout().post(call(`pages/${first.id}/lock`), { tab: 'two' })
  expect([own.statusCode, msgOf(own)]).toEqual([423, '您正在另一个窗口编这个版'])
  dataOf(await news.as('chief').post(call(`pages/${first.id}/unlock`)))
  const told = await news.db
    .selectFrom('notification')
    .select('type')
    .where('type', '=', 'page.taken')
    .execute()
  expect(told).toHaveLength(1)
})

test('a jump stands on two pages and continues where the first part ends', async () => {
  const version = await versionOf(first.id)
  const jump = { part: 1, otherPageId: second.id, otherNo: 2 }
  const one = storyItem('a', at(1), { ...area(0, 0, 2, 20), jump })
  dataOf(await saveOutside(layout(), first.id, version, [{ act: 'change', id: 'a', item: one }]))
  const back = { part: 2, otherPageId: first.id, otherNo: 1 }
  const rest = storyItem('b', at(1), { ...area(0, 40, 8, 60), jump: back })
  dataOf(await save(layout(), second.id, await versionOf(second.id), [put(rest)]))
  const opened = await pageOpened(layout(), second.id)
  expect(opened.begun[at(1)]).toBeGreaterThan(50)
  const foreign = storyItem('c', at(3), { jump: { part: 1, otherPageId: crypto.randomUUID(), otherNo: 9 } })
  const refused = await saveOutside(layout(), first.id, await versionOf(first.id), [put(foreign)])
  expect(msgOf(refused)).toBe('转版只能转到同一期的另一个版')
})

test('saved at the same moment, both ends of a jump are kept: neither waits for the other', async () => {
  const own = await newPaper(news)
  const day = '2099-07-08'
  const { first: one, second: two } = await newPages(layout(), own, day)
  const storyId = await pooled(news, { channelId: own, date: day }, { title: '江水上涨', htmlContent: long })
  const ends = [
    { page: one, item: storyItem('a', storyId, { jump: { part: 1, otherPageId: two.id, otherNo: 2 } }) },
    { page: two, item: storyItem('b', storyId, { jump: { part: 2, otherPageId: one.id, otherNo: 1 } }) },
  ]
  for (const { page, item } of ends) dataOf(await save(layout(), page.id, page.version, [put(item)]))
  const framed = async ({ page: { id }, item }: (typeof ends)[number]) => {
    const { version } = (await pageOpened(layout(), id)).page
    return () =>
      saveOutside(layout(), id, version, [{ act: 'change', id: item.id, item: { ...item, isLocked: true } }])
  }
  const saves = await Promise.all(ends.map(framed))
  const [held, freed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = news.db.transaction().execute(async (tx) => {
    await sql`select from paper_page where id = ${[one.id, two.id].toSorted()[0]} for update`.execute(tx)
    held.resolve()
    await freed.promise
  })
  await held.promise
  // Both come to wait for the page that is held, wherever they began.
  const running = saves.map((start) => start())
  await sleep(300)
  freed.resolve()
  await holding
  expect((await Promise.all(running)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
})

test('both ends of a jump keep in step: renumbered, a part taken off, the other named', async () => {
  const jumpOf = async (id: string, item: string) => {
    const found = (await pageOpened(layout(), id)).layout.items.find((one) => one.id === item)
    return found?.kind === 'story' ? found.jump : undefined
  }
  const faultsOn = async (id: string) =>
    (await pageOpened(layout(), id)).faults.filter(({ rule }) => rule === 'jump').map(({ text }) => text)
  const renumber = async (no: number) => {
    const { edition, pages } = await planOf(layout(), { id: first.editionId })
    const body = pages.map((page) => ({ ...planned(page), ...(page.id === second.id && { no }) }))
    dataOf(
      await layout().post(call(`editions/${edition.id}/plan`), { version: edition.version, pages: body }),
    )
  }
  await renumber(40)
  expect(await jumpOf(first.id, 'a')).toMatchObject({ part: 1, otherNo: 40 })
  await renumber(2)
  expect([await faultsOn(first.id), await faultsOn(second.id)]).toEqual([[], []])

  dataOf(await save(layout(), second.id, await versionOf(second.id), [{ act: 'remove', id: 'b' }]))
  expect(await faultsOn(first.id)).toEqual(['下转的部分还没有上版'])
  const [arriving] = (await poolOf(layout(), second.id)).filter(({ storyId }) => storyId === at(1))
  expect(arriving?.goesOn).toMatchObject({ pageId: first.id, no: 1, begun: expect.any(Number) })

  const back = { part: 2, otherPageId: first.id, otherNo: 1 }
  const rest = storyItem('b', at(1), { ...area(0, 40, 8, 60), jump: back })
  dataOf(await save(layout(), second.id, await versionOf(second.id), [put(rest)]))
  const whole = storyItem('a', at(1), area(0, 0, 2, 20))
  dataOf(await saveOutside(layout(), first.id, await versionOf(first.id), [{ act: 'remove', id: 'a' }]))
  expect(await faultsOn(second.id)).toEqual(['上接的部分不在那一版上'])
  const alone = await saveOutside(layout(), first.id, await versionOf(first.id), [put(whole)])
  expect(msgOf(alone)).toBe('《江水上涨》已在A02版上')
  const again = storyItem('a', at(1), {
    ...area(0, 0, 2, 20),
    jump: { part: 1, otherPageId: second.id, otherNo: 2 },
  })
  dataOf(await saveOutside(layout(), first.id, await versionOf(first.id), [put(again)]))
  expect([await faultsOn(first.id), await faultsOn(second.id)]).toEqual([[], []])
})

test('a text is cut for print in versions of its own and reviewed by another; the web text stays', async () => {
  const path = call(`stories/${at(1)}/paperText`)
  const text = {
    title: '江水上涨',
    paragraphs: [{ kind: 'body', runs: [{ text: '江水上涨，居民转移。', style: 'body' }] }],
  }
  dataOf(await layout().post(path, { channelId, base: 0, text, note: '删到合适' }))
  const late = await layout().post(path, { channelId, base: 0, text })
  expect([late.statusCode, msgOf(late)]).toEqual([409, '见报稿已有更新的版本（1），请刷新'])
  const opened = await pageOpened(layout(), first.id)
  expect(opened.texts).toMatchObject([{ no: 1, isReviewed: false, text: { paragraphs: text.paragraphs } }])
  const both = dataOf<{ current: { no: number }; web: { paragraphs: object[] } }>(
    await layout().get(path, { channelId }),
  )
  expect(both.current.no).toBe(1)
  expect(both.web.paragraphs).not.toEqual(text.paragraphs)
  const waiting = async () =>
    (await poolOf(layout(), first.id)).find(({ storyId }) => storyId === at(1))?.isReviewed
  expect(await waiting()).toBe(false)
  const own = await layout().post(`${path}/review`, { channelId, no: 1 })
  expect(msgOf(own)).toBe('不能审自己改的见报稿')
  expect(dataOf(await news.as('chief').post(`${path}/review`, { channelId, no: 1 }))).toMatchObject({
    isReviewed: true,
  })
  expect(await waiting()).toBe(true)
  const { content } = await news.db
    .selectFrom('storyVersion')
    .select('content')
    .where('storyId', '=', at(1))
    .orderBy('no', 'desc')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(content)).toContain('沿岸居民有序转移')
})

test('a story moved to another day or withdrawn is refused by name, and its place empties', async () => {
  const moved = await news
    .as('publisher')
    .post(`${work(at(2))}/republish/process`, { uuid: channelId, issue: '2099-07-03', layout: '01' })
  dataOf(moved)
  const order = { reason: 'order' }
  dataOf(await news.as('publisher').post(`${work(at(3))}/retract/process?uuid=${channelId}`, order))
  await deliver(news)
  const version = await versionOf(first.id)
  const gone = await saveOutside(layout(), first.id, version, [put(storyItem('gone', at(3)))])
  expect(msgOf(gone)).toBe('《要撤的稿》已经撤稿')
  await clearWithdrawn(news.db)
  const opened = await pageOpened(layout(), second.id)
  expect(opened.layout.items.map(({ id }) => id)).toEqual(['b', 'left'])
  const again = await save(layout(), second.id, opened.page.version, [put(storyItem('again', at(2)))])
  expect(msgOf(again)).toBe('《改到后天》已改到2099-07-03的一期')
})

test('R-newspaper-014 R-newspaper-018 R-newspaper-019 pages are found by words, and records tell who did what', async () => {
  const found = dataOf<{ items: { storyId: number; label: string }[]; total: number }>(
    await layout().get(call(`search?channelId=${channelId}&words=${encodeURIComponent('新桥')}`)),
  )
  expect(found).toMatchObject({ total: 1, items: [{ storyId: at(0), label: 'A02' }] })
  const records = async (more: string) =>
    dataOf<{ action: string }[]>(await layout().get(call(`records?pageId=${second.id}${more}`)))
  expect((await records('')).map(({ action }) => action)).not.toContain('save')
  expect((await records('&isWhole=true')).map(({ action }) => action)).toContain('save')
  expect(new Set((await records('&kind=process')).map(({ action }) => action))).toEqual(new Set(['plan']))
})

test('in the pool a release is signed, and no more stories come to a printed day', async () => {
  expect((await releaseOf(news, at(0), channelId)).status).toBe(81)
  await news.db.updateTable('edition').set({ state: 'out' }).where('id', '=', first.editionId).execute()
  const late = await issue(news, at(3), { uuid: channelId, issue: date, layout: '01' })
  expect([late.statusCode, late.json().data.fields.issue]).toEqual([400, `${date}的一期已经付印，请另选日期`])
  await news.db.updateTable('edition').set({ state: 'open' }).where('id', '=', first.editionId).execute()
})

test('a picture of an ad is checked where it stands', async () => {
  const form = { pageId: second.id, cells: { column: 0, row: 101, columns: 8, rows: 3 }, booking: 'GG-7' }
  const ad = dataOf<Ad>(await layout().post(call('ads/save'), form))
  const small = await sharp({ create: { width: 60, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const file = new FormData()
  file.append('file', new Blob([small], { type: 'image/png' }), 'ad.png')
  const sent = dataOf<Ad>(await layout().post(call(`ads/${ad.id}/file`), file))
  expect(sent.checks.filter(({ isFault }) => isFault).map(({ text }) => text)).toEqual([
    expect.stringContaining('尺寸'),
    expect.stringContaining('至少要 150 点'),
  ])
  const shown = await layout().get(call(`pages/${second.id}/file/${sent.file}`))
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect((await layout().get(call(`pages/${first.id}/file/${sent.file}`))).statusCode).toBe(404)

  const broken = new FormData()
  broken.append('file', new Blob(['%PDF-1.4 nothing'], { type: 'application/pdf' }), 'ad.pdf')
  const unread = dataOf<Ad>(await layout().post(call(`ads/${ad.id}/file`), broken))
  expect(unread.checks).toMatchObject([{ isFault: true, text: expect.stringContaining('打不开') }])
})

test('stories stand in the order of the page, and found ones in the order they came', async () => {
  const day = { channelId, date: '2099-07-08' }
  const one = await pooled(news, day, { title: '渡口停运' })
  const two = await pooled(news, day, { title: '渡口改线' })
  const { first: page } = await newPages(layout(), channelId, day.date)
  const right = storyItem('a', two, area(4, 0, 4, 30))
  dataOf(await save(layout(), page.id, page.version, [put(right), put(storyItem('z', one))]))
  const { texts } = await pageOpened(layout(), page.id)
  expect(texts.map(({ storyId }) => storyId)).toEqual([two, one])
  const { items } = dataOf<{ items: { storyId: number }[] }>(
    await layout().get(call(`search?channelId=${channelId}&words=${encodeURIComponent('渡口')}`)),
  )
  expect(items.map(({ storyId }) => storyId)).toEqual([one, two])
})
