import type { PayFacts } from '@rongbian/domain'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPerson } from '#/features/admin/admin.fixture.ts'
import { happen } from '#/features/statistics/statistics.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { eraseStory } from '#/story/erase-queries.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import {
  close,
  compute,
  correct,
  dayOf,
  deliver,
  linesOf,
  monthsAgo,
  newScheme,
  newSite,
  pay,
  publish,
  thousand,
} from './pay.fixture.ts'

let news: TestApp
let site: string
let tenantId: number
let personId: string
beforeAll(async () => {
  news = await testApp()
  site = await newSite(news)
  const person = await findPerson(news.db, 'proof')
  tenantId = person.tenantId
  personId = person.id
})
afterAll(() => news.close())

const chief = () => news.as('chief')
const [before, month] = [monthsAgo(2), monthsAgo(1)]
const item = (changes: object = {}) => ({
  name: '篇',
  per: 'item',
  amount: 1_000,
  when: { isFirst: true },
  ...changes,
})
const extra = (per: string, amount: number, when: object = {}) => ({
  name: per,
  part: 'extra',
  per,
  amount,
  when,
})

const paidFor = async (rootId: number, rules: object[], of = month) => {
  const { schemeId } = await newScheme(chief(), { kind: 'points', rules })
  await compute(chief(), { schemeId, month: of })
  return (await linesOf(chief(), { schemeId, month: of }, { rootId })).items
}
const factsOf = async (rootId: number) => (await paidFor(rootId, [item()]))[0]?.facts as PayFacts

test('the rules of the day of a fact count, not those of today', async () => {
  const { schemeId } = await newScheme(chief(), { kind: 'points', rules: [item()] })
  const terms = { rules: [item({ amount: 2_000 })] }
  dataOf(await chief().post(`${pay}/schemes/version/add`, { schemeId, fromDay: dayOf(month, '15'), terms }))
  const early = await publish(news, { day: dayOf(month, '14'), channelId: site })
  const late = await publish(news, { day: dayOf(month, '15'), channelId: site })
  await compute(chief(), { schemeId, month })
  const found = async (rootId: number) =>
    (await linesOf(chief(), { schemeId, month }, { rootId })).items.map((line) => [
      line.schemeVersion,
      line.amount,
    ])
  expect(await found(early)).toEqual([[1, 1_000]])
  expect(await found(late)).toEqual([[2, 2_000]])
  const back = { schemeId, fromDay: dayOf(month, '14'), terms }
  expect((await chief().post(`${pay}/schemes/version/add`, back)).body).toContain('新的版本不能更早')
})

test('a story on two channels is first on one of them', async () => {
  const other = await newSite(news)
  const rootId = await publish(news, { day: dayOf(month, '03'), channelId: site })
  await deliver(news, { storyId: rootId, channelId: other, day: dayOf(month, '04') })
  expect(await paidFor(rootId, [item()])).toMatchObject([{ facts: { channelId: site, isFirst: true } }])
  expect(await paidFor(rootId, [item({ when: {} })])).toHaveLength(2)
  expect(await paidFor(rootId, [item({ when: { channelIds: [other] } })])).toMatchObject([
    { day: dayOf(month, '04') },
  ])
})

test('errors of the proofs before it came out are taken off; a review too late is its reviewer’s', async () => {
  const rootId = await publish(news, { day: dayOf(month, '06'), channelId: site })
  const fact = { tenantId, storyId: rootId, rootId, personId }
  await happen(news.db, dayOf(month, '05'), { ...fact, kind: 'proofed', errors: 2 })
  await happen(news.db, dayOf(month, '07'), { ...fact, kind: 'proofed', errors: 9 })
  await happen(news.db, dayOf(month, '05'), { ...fact, kind: 'passed', late: true, seconds: 9_000 })
  await happen(news.db, dayOf(month, '05'), { ...fact, kind: 'denied', late: false, seconds: 9 })
  const lines = await paidFor(rootId, [item(), extra('error', -100), extra('overdue', -50)])
  expect(lines.map(({ name, role, amount, words }) => [name, role, amount, words]).toSorted()).toEqual([
    ['周既明', 'reviewer', -50, '审校超时 -0.50 分'],
    ['陆问川', 'author', -200, '2 处校对差错 × -1.00 分'],
    ['陆问川', 'author', 1_000, '每篇 10.00 分'],
  ])
})

test('valid views of seven days count, of readers on our own pages', async () => {
  const rootId = await publish(news, { day: dayOf(month, '08'), channelId: site })
  const view = {
    tenantId,
    channelId: site,
    storyId: rootId,
    audience: 'reader',
    device: 'phone',
    via: 'direct',
  }
  for (const [day, valid] of [
    ['08', 30],
    ['14', 12],
    ['15', 500],
  ] as const)
    await news.db
      .insertInto('viewHour')
      .values({ ...view, day: dayOf(month, day), hour: 9, views: 600, valid, readers: 1, seconds: 1 })
      .execute()
  expect(await factsOf(rootId)).toMatchObject({ views: 42, reads: null })
  expect(await paidFor(rootId, [item({ when: { viewsMin: 42 } })])).toHaveLength(1)
  expect(await paidFor(rootId, [item({ when: { viewsMin: 43 } })])).toHaveLength(0)
})

test('reads on a platform are those of the seventh day, and typed ones only once somebody agreed', async () => {
  const rootId = await publish(news, { day: dayOf(month, '08'), channelId: site })
  const liveAt = new Date(`${dayOf(month, '08')}T12:00:00+08:00`)
  const post = { tenantId, storyId: rootId, channelId: site, remoteId: 'p', remote: '{}', liveAt }
  const { id: postId } = await news.db
    .insertInto('metricPost')
    .values(post)
    .returning('id')
    .executeTakeFirstOrThrow()
  const read = async (days: number, reads: number, byHand = false) => {
    const asOf = new Date(liveAt.getTime() + days * 86_400_000)
    const by = byHand ? { byId: personId, byName: '', evidenceHash: '0'.repeat(64) } : {}
    const row = { tenantId, postId, at: asOf, asOf, figures: JSON.stringify({ reads }), ...by }
    return news.db.insertInto('metricReading').values(row).returning('id').executeTakeFirstOrThrow()
  }
  await read(1, 10)
  await read(7, 70)
  await read(30, 900)
  const { id: readingId } = await read(7.5, 77, true)
  expect((await factsOf(rootId)).reads).toBe(70)
  await news.db
    .insertInto('metricCheck')
    .values({ tenantId, readingId, agreed: true, byId: personId, byName: '' })
    .execute()
  expect((await factsOf(rootId)).reads).toBe(77)
})

test('of a destroyed story what was counted stands; one never counted is listed', async () => {
  const { schemeId } = await newScheme(chief(), { fromDay: dayOf(before, '01') })
  const same = { day: dayOf(before, '09'), channelId: site, authors: [{ name: '外稿甲' }] }
  const counted = await publish(news, same)
  await compute(chief(), { schemeId, month: before })
  const lost = await publish(news, same)
  const erase = (id: number) => news.db.transaction().execute((tx) => eraseStory(tx, tenantId, id))
  for (const id of [counted, lost]) await erase(id)
  await compute(chief(), { schemeId, month: before })
  const { items } = await linesOf(chief(), { schemeId, month: before })
  expect(
    items.filter(({ rootId }) => [counted, lost].includes(rootId ?? 0)).map(({ rootId }) => rootId),
  ).toEqual([counted])
  const { gaps } = dataOf<{ gaps: { gap: string; rootId: number }[] }>(
    await chief().get(`${pay}/period`, { schemeId, month: before }),
  )
  expect(gaps).toContainEqual(expect.objectContaining({ gap: 'text', rootId: lost }))
  // Corrected and destroyed after closing: there is nothing to compare with.
  await close(news, { schemeId, month: before })
  await correct(news, counted, { ...same, day: dayOf(month, '01'), chars: 9_000 })
  await erase(counted)
  await compute(chief(), { schemeId, month })
  expect((await linesOf(chief(), { schemeId, month }, { rootId: counted })).items).toEqual([])
})

test('lines, people, departments and rules sum to one total, and the file is the list', async () => {
  const rules = [
    thousand(10_001),
    { ...item({ name: '整', part: 'extra', amount: 333 }), when: { isFirst: true } },
  ]
  const { schemeId } = await newScheme(chief(), { rules, paysStaff: true })
  const title = '=标题,"引号"'
  for (const chars of [499, 1_001, 1_501])
    await publish(news, {
      day: dayOf(month, '20'),
      channelId: site,
      chars,
      title,
      authors: [{ name: '甲、乙、陆问川' }],
    })
  const { total } = await compute(chief(), { schemeId, month })
  const { items, amount } = await linesOf(chief(), { schemeId, month })
  const whole = dataOf<Record<'persons' | 'departments' | 'rules', { amount: number }[]>>(
    await chief().get(`${pay}/period`, { schemeId, month }),
  )
  const sums = [items, whole.persons, whole.departments, whole.rules].map((rows) =>
    rows.reduce((sum, row) => sum + row.amount, 0),
  )
  expect(new Set([...sums, amount])).toEqual(new Set([total]))

  const file = await chief().get(`${pay}/lines/export`, { schemeId, month })
  const [rows, about] = await readWorkbook(file.rawPayload)
  const cells = rows?.data.slice(1) ?? []
  expect(cells.map((row) => row.slice(8, 10))).toEqual(
    items.map(({ words, amount: one }) => [words, one / 100]),
  )
  expect(JSON.stringify(about?.data)).toContain(String((total ?? 0) / 100))
  const csv = (await chief().get(`${pay}/lines/export`, { schemeId, month, format: 'csv' })).body
  expect(csv).toContain(`"'=标题,""引号"""`)
})
