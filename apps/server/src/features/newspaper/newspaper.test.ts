import type { Ad, Edition, Paper, Proof } from '@rongbian/contract/newspaper'
import { appearsOn, nextDay, type Operation } from '@rongbian/paper'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPerson } from '#/features/admin/admin.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { hourOf, numberOn } from './calendar.ts'
import {
  call,
  msgOf,
  newEdition,
  newPages,
  newPaper,
  pageOpened,
  planned,
  planOf,
  readPaper,
  type Saved,
  save,
} from './newspaper.fixture.ts'
import { drawProof } from './proofs/draw.ts'
import { briefOf, drawParts, makeProof } from './proofs/proofs.fixture.ts'

let news: TestApp
let channelId: string
beforeAll(async () => {
  news = await testApp()
  channelId = await newPaper(news)
})
afterAll(() => news.close())

const layout = () => news.as('layout')

const weekly = {
  weekdays: [1, 2, 3, 4, 5],
  pauses: ['2099-01-01', '2099-01-03'],
  first: { date: '2098-12-29', number: 100 },
}

test.each([
  ['2098-12-29', 100],
  ['2098-12-30', 101],
  ['2099-01-02', 103],
  ['2099-01-05', 104],
  ['2098-12-26', 99],
  ['2098-12-19', 94],
])('R-newspaper-024 the edition of %s has number %i', (date, number) => {
  expect(numberOn(weekly, date)).toBe(number)
})

test('days without a paper are skipped, and hours are counted from the eve', () => {
  expect(appearsOn(weekly, '2099-01-01')).toBe(false)
  expect(nextDay(weekly, '2099-01-03')).toBe('2099-01-05')
  expect(nextDay(weekly, '2099-01-03', ['2099-01-05'])).not.toBe('2099-01-05')
  expect(hourOf('2099-03-02', '21:00', 'Asia/Shanghai').toISOString()).toBe('2099-03-01T13:00:00.000Z')
  expect(hourOf('2099-03-02', '25:30', 'Asia/Shanghai').toISOString()).toBe('2099-03-01T17:30:00.000Z')
})

test('a paper begins with the usual settings, and they are changed on their version', async () => {
  const own = await newPaper(news)
  const paper = await readPaper(layout(), own)
  expect(paper).toMatchObject({ version: 0, settings: { format: 'broadsheet', grid: { columns: 8 } } })
  const settings = { ...paper.settings, imprint: '社址：新桥路 1 号' }
  const saved = dataOf<Paper>(
    await layout().post(call(`papers/${own}/settings`), { settings, version: paper.version }),
  )
  expect(saved).toMatchObject({ version: 1, settings: { imprint: '社址：新桥路 1 号' } })
  const late = await layout().post(call(`papers/${own}/settings`), { settings, version: paper.version })
  expect(late.statusCode).toBe(409)
  const faces = { ...settings.faces, body: 'no-such-font' }
  const foreign = await layout().post(call(`papers/${own}/settings`), {
    settings: { ...settings, faces },
    version: 1,
  })
  expect([foreign.statusCode, foreign.json().data.fields.faces]).toEqual([400, '没有字体“no-such-font”'])
  const press = { ...settings.press, fileName: '{code}-{date}' }
  const alike = await layout().post(call(`papers/${own}/settings`), {
    settings: { ...settings, press },
    version: 1,
  })
  expect([alike.statusCode, alike.json().data.fields['press.fileName']]).toEqual([
    400,
    expect.stringContaining('{label}'),
  ])
})

test('who may not plan or lay out is refused, and so is a paper that is none of theirs', async () => {
  const form = { channelId, date: '2099-05-01' }
  expect((await news.as('reporter').post(call('editions/save'), form)).statusCode).toBe(403)
  expect((await news.as('reporter').get(call('papers'))).statusCode).toBe(403)
  const site = await layout().post(call('editions/save'), { ...form, channelId: crypto.randomUUID() })
  expect([site.statusCode, msgOf(site)]).toEqual([404, '没有这份报纸，或您的部门不能使用它'])
})

test('one edition a day, on days the paper appears', async () => {
  const made = await newEdition(layout(), channelId, '2099-06-01')
  expect(made).toMatchObject({ date: '2099-06-01', state: 'plan', pages: 4 })
  const again = await layout().post(call('editions/save'), { channelId, date: '2099-06-01' })
  expect([again.statusCode, msgOf(again)]).toEqual([409, '2099-06-01的一期已经有了'])
  const past = await layout().post(call('editions/save'), { channelId, date: '2020-01-01' })
  expect(past.statusCode).toBe(400)
  const own = await newPaper(news)
  const { settings } = await readPaper(layout(), own)
  const calendar = { ...settings.calendar, weekdays: [1] }
  dataOf(
    await layout().post(call(`papers/${own}/settings`), { settings: { ...settings, calendar }, version: 0 }),
  )
  const off = await layout().post(call('editions/save'), { channelId: own, date: '2099-06-02' })
  expect([off.statusCode, off.json().data.fields.date]).toEqual([400, '2099-06-02不出报'])
  const next = dataOf<Edition>(await layout().post(call('editions/save'), { channelId: own }))
  expect(new Date(next.date).getUTCDay()).toBe(1)
})

test('two who open the same day at once make one edition', async () => {
  const form = { channelId, date: '2099-06-03' }
  const answers = await Promise.all([
    layout().post(call('editions/save'), form),
    news.as('chief').post(call('editions/save'), form),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})

test('R-newspaper-011 the plan is changed as a whole: numbers swapped, a page added, an empty one dropped', async () => {
  const edition = await newEdition(layout(), channelId, '2099-06-04')
  const { pages } = await planOf(layout(), edition)
  const [one, two, three] = pages.map(planned)
  if (!one || !two || !three) throw new Error('three pages are needed')
  const swapped = [
    { ...one, no: 2, name: '要闻' },
    { ...two, no: 1 },
    { ...three, id: null, no: 5, label: 'B01' },
  ]
  const put = (version: number, plan: object[]) =>
    layout().post(call(`editions/${edition.id}/plan`), { version, pages: plan })
  dataOf(await put(edition.version, swapped))
  const after = await planOf(layout(), edition)
  expect(after.pages.map(({ id, no, name }) => [id, no, name])).toEqual([
    [two.id, 1, ''],
    [one.id, 2, '要闻'],
    [expect.any(String), 5, ''],
  ])
  expect((await put(edition.version, swapped)).statusCode).toBe(409)
  const twice = await put(edition.version + 1, [
    { ...one, no: 1 },
    { ...two, no: 1 },
  ])
  expect([twice.statusCode, twice.json().data.fields.pages]).toEqual([400, '第 1 版写了两次'])
  const late = await put(edition.version + 1, [{ ...one, signAt: '2000-01-01T00:00:00.000Z' }])
  expect(late.statusCode).toBe(400)
})

test('a page that was used and emptied leaves the plan with its proofs; one that holds anything stays', async () => {
  const { first, second } = await newPages(layout(), channelId, '2099-06-10')
  const area = { column: 0, row: 40, columns: 8, rows: 1 }
  const rule = { id: 'line', kind: 'rule', isLocked: false, area, direction: 'across', weight: 0.3 } as const
  const change = async (operation: Operation) => {
    const { version } = await briefOf(layout(), second.id)
    dataOf(await save(layout(), second.id, version, [operation]))
  }
  const drop = async () => {
    const { edition } = await planOf(layout(), { id: first.editionId })
    const body = { version: edition.version, pages: [planned(first)] }
    return layout().post(call(`editions/${first.editionId}/plan`), body)
  }
  await change({ act: 'put', item: rule })
  const { id } = dataOf<Proof>(await makeProof(layout(), second.id))
  expect((await drop()).json().data.fields.pages).toContain('先撤空再减版')
  await change({ act: 'remove', id: rule.id })
  expect(dataOf<{ pages: object[] }>(await drop()).pages).toHaveLength(1)
  const { tenantId } = await findPerson(news.db, 'layout')
  await drawProof(drawParts(news), { tenantId, id })
})

test('ads come first: they stand where the plan has them, and nothing on the page moves them', async () => {
  const { first, second } = await newPages(layout(), channelId, '2099-06-05')
  const form = { pageId: first.id, cells: { column: 0, row: 90, columns: 8, rows: 14 }, booking: 'GG-1' }
  const ad = dataOf<Ad>(await layout().post(call('ads/save'), form))
  expect(ad).toMatchObject({ pageNo: 1, booking: 'GG-1', file: '' })
  const moved = await save(layout(), first.id, first.version, [
    { act: 'place', id: ad.id, areas: [{ column: 0, row: 0, columns: 8, rows: 14 }] },
  ])
  expect([moved.statusCode, msgOf(moved)]).toEqual([409, '广告位由版面计划定，版面上不能动'])
  const over = await layout().post(call('ads/save'), { ...form, booking: 'GG-2' })
  expect([over.statusCode, over.json().data.fields.cells]).toEqual([400, '与广告“GG-1”重叠'])
  const outside = await layout().post(call('ads/save'), {
    ...form,
    cells: { column: 4, row: 0, columns: 8, rows: 10 },
  })
  expect(outside.json().data.fields.cells).toBe('广告超出版心')
  dataOf(
    await layout().post(call('ads/save'), { ...form, id: ad.id, version: ad.version, pageId: second.id }),
  )
  const { pages } = await planOf(layout(), { id: first.editionId })
  expect(pages.map(({ shape }) => shape.length)).toEqual([0, 1, 0, 0])
  dataOf(await layout().post(call(`ads/${ad.id}/remove`)))
  expect((await planOf(layout(), { id: first.editionId })).ads).toEqual([])
})

test('last week’s plan is copied: pages and places of ads, neither stories nor files', async () => {
  const { first } = await newPages(layout(), channelId, '2099-06-08')
  dataOf(
    await layout().post(call('ads/save'), {
      pageId: first.id,
      cells: { column: 0, row: 90, columns: 8, rows: 14 },
      booking: 'GG-9',
    }),
  )
  const rule = {
    id: 'line',
    kind: 'rule',
    isLocked: false,
    area: { column: 0, row: 40, columns: 8, rows: 1 },
    direction: 'across',
    weight: 0.3,
  } as const
  dataOf<Saved>(await save(layout(), first.id, first.version, [{ act: 'put', item: rule }]))
  const copy = await newEdition(layout(), channelId, '2099-06-15', { copyFrom: first.editionId })
  const { pages, ads } = await planOf(layout(), copy)
  expect(pages.map(({ label }) => label)).toEqual(['A01', 'A02', 'A03', 'A04'])
  expect(pages[0]?.shape.map(({ kind }) => kind).toSorted()).toEqual(['ad', 'rule'])
  expect(pages[0]?.closeAt).toBe(new Date(Date.parse(first.closeAt) + 7 * 24 * 3_600_000).toISOString())
  expect(ads).toMatchObject([{ booking: 'GG-9', file: '' }])
  const busy = await layout().post(call(`editions/${copy.id}/plan`), { version: copy.version, pages: [] })
  expect(busy.json().data.fields.pages).toContain('先撤空再减版')
})

test('the first page of a new edition bears the name of the paper, and so does a copy of it', async () => {
  const own = await newPaper(news)
  const { settings, version } = await readPaper(layout(), own)
  const area = { column: 0, row: 0, columns: 5, rows: 9 }
  const masthead = { text: '新桥日报', area, ear: null, lines: ['{date}'] }
  dataOf(
    await layout().post(call(`papers/${own}/settings`), { settings: { ...settings, masthead }, version }),
  )
  const { pages } = await newPages(layout(), own, '2099-09-01')
  const [first, second] = await Promise.all(pages.slice(0, 2).map(({ id }) => pageOpened(layout(), id)))
  expect(first?.layout.items).toMatchObject([{ kind: 'masthead', area }])
  expect(second?.layout.items).toEqual([])
  const copy = await newEdition(layout(), own, '2099-09-02', { copyFrom: pages[0]?.editionId })
  const [copied] = (await planOf(layout(), copy)).pages
  const { layout: again } = await pageOpened(layout(), copied?.id ?? '')
  expect(again.items).toMatchObject([{ kind: 'masthead', area }])
})
