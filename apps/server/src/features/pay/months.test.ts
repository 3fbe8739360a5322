import type { OwnPayMonth, PayWholePeriod } from '@rongbian/contract/pay'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMigration, statementsOf } from '#/db/migration-files.ts'
import { departmentId, findPerson } from '#/features/admin/admin.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import {
  close,
  compute,
  correct,
  dayOf,
  linesOf,
  monthsAgo,
  newScheme,
  newSite,
  parts,
  pay,
  publish,
  show,
  thousand,
  withdraw,
} from './pay.fixture.ts'

let news: TestApp
let site: string
let reporterId: string
beforeAll(async () => {
  news = await testApp()
  site = await newSite(news)
  reporterId = (await findPerson(news.db, 'reporter')).id
})
afterAll(() => news.close())

const chief = () => news.as('chief')
/** A scheme whose first month is the last but one. */
const startedScheme = (changes: object = {}) =>
  newScheme(chief(), { fromDay: dayOf(monthsAgo(2), '01'), ...changes })

/** Computing a month again changes nothing of it. */
const computeTwice = async (key: { schemeId: string; month: string }) => {
  const first = await compute(chief(), key)
  expect(await compute(chief(), key)).toMatchObject({ hash: first.hash, total: first.total })
}

const outside = [{ name: '外稿甲' }]
const amountsOf = async (key: { schemeId: string; month: string }, rootId: number) =>
  (await linesOf(chief(), key, { rootId })).items.map(({ name, amount }) => [name, amount])

test('a month is computed, shown and closed, and its author sees the sum', async () => {
  const { schemeId } = await startedScheme({ paysStaff: true })
  const month = monthsAgo(2)
  const rootId = await publish(news, { day: dayOf(month), channelId: site, title: '云汐线' })
  const period = await compute(chief(), { schemeId, month })
  expect(period).toMatchObject({ state: 'computed', total: 15_000, lines: 1, people: 1 })

  const { items } = await linesOf(chief(), { schemeId, month }, { rootId })
  expect(items).toMatchObject([
    {
      personId: reporterId,
      amount: 15_000,
      rule: '文字',
      words: '1,320 字 → 1.5 千字 × 100.00 元',
      facts: { title: '云汐线', chars: 1_320, isFirst: true },
      departmentName: '城市新闻部',
    },
  ])
  const own = () => news.as('reporter').get(`${pay}/mine/lines`, { schemeId, month })
  expect(dataOf<{ lines: unknown[] }>(await own()).lines).toEqual([])
  await show(news, { schemeId, month })
  expect(dataOf<{ lines: unknown[] }>(await own()).lines).toHaveLength(1)
  const closed = dataOf(await chief().post(`${pay}/period/close`, { schemeId, month }))
  expect(closed).toMatchObject({ state: 'closed', hash: period.hash, total: 15_000 })
  const months = dataOf<OwnPayMonth[]>(await news.as('reporter').get(`${pay}/mine`))
  expect(months.find((one) => one.schemeId === schemeId)).toMatchObject({ month, amount: 15_000 })
})

test('computed twice, a month has one hash', async () => {
  const { schemeId } = await startedScheme({ paysStaff: true })
  const month = monthsAgo(2)
  await publish(news, { day: dayOf(month, '11'), channelId: site, authors: outside })
  const first = await compute(chief(), { schemeId, month })
  const again = await compute(chief(), { schemeId, month })
  expect(again).toMatchObject({ hash: first.hash, total: first.total, lines: first.lines })
  expect(first.hash).toMatch(/^[0-9a-f]{64}$/)
  await publish(news, { day: dayOf(month, '11'), channelId: site, authors: outside })
  expect((await compute(chief(), { schemeId, month })).hash).not.toBe(first.hash)
})

test('a closed month stays as it was, for a new rule and for whoever writes SQL', async () => {
  const { schemeId } = await startedScheme()
  const [month, next] = [monthsAgo(2), monthsAgo(1)]
  await publish(news, { day: dayOf(month, '12'), channelId: site, authors: outside })
  await compute(chief(), { schemeId, month })
  const { hash } = await close(news, { schemeId, month })

  const late = { schemeId, fromDay: dayOf(month, '28'), terms: { rules: [thousand(20_000)] } }
  const refused = await chief().post(`${pay}/schemes/version/add`, late)
  expect(refused.json()).toMatchObject({ code: 400 })
  expect(refused.body).toContain('已经结算')
  dataOf(await chief().post(`${pay}/schemes/version/add`, { ...late, fromDay: dayOf(next, '01') }))
  expect((await chief().post(`${pay}/period/compute`, { schemeId, month })).statusCode).toBe(409)
  await compute(chief(), { schemeId, month: next })
  const after = dataOf<PayWholePeriod>(await chief().get(`${pay}/period`, { schemeId, month }))
  expect(after).toMatchObject({ state: 'closed', hash })

  for (const statement of [
    sql`update pay_line set amount = 1 where scheme_id = ${schemeId} and month = ${dayOf(month, '01')}`,
    sql`delete from pay_line where scheme_id = ${schemeId} and month = ${dayOf(month, '01')}`,
    sql`update pay_period set hash = '' where scheme_id = ${schemeId} and month = ${dayOf(month, '01')}`,
    sql`delete from pay_period where scheme_id = ${schemeId} and month = ${dayOf(month, '01')}`,
    sql`update pay_version set terms = '{}' where scheme_id = ${schemeId}`,
    sql`truncate pay_line cascade`,
  ])
    await expect(statement.execute(news.db)).rejects.toThrow('never changed')
})

test('what is withdrawn for an error after closing is turned around once, in the open month', async () => {
  const { schemeId } = await startedScheme({
    rules: [thousand(10_000), { name: '撤稿', part: 'extra', per: 'withdrawal', amount: -5_000 }],
  })
  const [month, next, now] = [monthsAgo(2), monthsAgo(1), monthsAgo(0)]
  const rootId = await publish(news, { day: dayOf(month, '13'), channelId: site, authors: outside })
  await compute(chief(), { schemeId, month })
  await close(news, { schemeId, month })
  await withdraw(news, { storyId: rootId, channelId: site, day: dayOf(next, '02') })

  await computeTwice({ schemeId, month: next })
  const { items } = await linesOf(chief(), { schemeId, month: next }, { rootId })
  const [closed] = (await linesOf(chief(), { schemeId, month }, { rootId })).items
  expect(items.map(({ amount, reverses, kind }) => ({ amount, reverses, kind }))).toEqual([
    { amount: -15_000, reverses: closed?.lineId, kind: 'use' },
    { amount: -5_000, reverses: null, kind: 'withdrawal' },
  ])
  expect(closed?.reversedBy).toBe(items[0]?.lineId)
  expect(items[0]?.words).toBe(`冲销 ${month}：1,320 字 → 1.5 千字 × 100.00 元`)
  // A later month is looked at while this one is open: the same is not turned around there.
  await compute(chief(), { schemeId, month: now })
  expect(await amountsOf({ schemeId, month: now }, rootId)).toEqual([])
  await close(news, { schemeId, month: next })
  await compute(chief(), { schemeId, month: now })
  expect(await amountsOf({ schemeId, month: now }, rootId)).toEqual([])
})

test('a correction, another grade and other shares make good what was closed', async () => {
  const { schemeId } = await startedScheme({
    rules: [
      thousand(10_000),
      { name: '好稿', part: 'extra', per: 'item', amount: 3_000, when: { grades: ['A'], isFirst: true } },
    ],
  })
  const [month, next] = [monthsAgo(2), monthsAgo(1)]
  const same = { day: dayOf(month, '14'), channelId: site, authors: outside }
  const corrected = await publish(news, same)
  const graded = await publish(news, same)
  const shared = await publish(news, same)
  const kept = await publish(news, same)
  await compute(chief(), { schemeId, month })
  await close(news, { schemeId, month })

  await correct(news, corrected, { ...same, day: dayOf(next, '03'), chars: 1_600 })
  dataOf(await chief().post(`${pay}/grades/set`, { rootId: graded, grade: 'A', reason: '独家' }))
  dataOf(
    await chief().post(`${pay}/shares/set`, {
      rootId: shared,
      authors: parts([null, '外稿甲', 60], [null, '外稿乙', 40]),
      reason: '补上合作者',
    }),
  )
  await computeTwice({ schemeId, month: next })
  const made = (rootId: number) => amountsOf({ schemeId, month: next }, rootId)
  expect(await made(corrected)).toEqual([
    ['外稿甲', -15_000],
    ['外稿甲', 20_000],
  ])
  expect(await made(graded)).toEqual([['外稿甲', 3_000]])
  expect(await made(shared)).toEqual([
    ['外稿乙', 6_000],
    ['外稿甲', -15_000],
    ['外稿甲', 9_000],
  ])
  expect(await made(kept)).toEqual([])
})

/** Before names were kept. */
const forgetNames = async (schemeId: string) => {
  await sql`alter table pay_period disable trigger pay_period_is_final`.execute(news.db)
  await sql`update pay_period set names = '{}' where scheme_id = ${schemeId}`.execute(news.db)
  await sql`alter table pay_period enable trigger pay_period_is_final`.execute(news.db)
}

/** As a house has it that upgrades. */
const upgrade = async (schemeId: string) => {
  await forgetNames(schemeId)
  const [, ...filled] = statementsOf(await readMigration('0087_names_as_closed'))
  for (const { text } of [...filled, ...statementsOf(await readMigration('0095_names_told_by_the_text'))])
    await sql.raw(text).execute(news.db)
}

const addColleague = async (name: string) => {
  const { tenantId } = await findPerson(news.db, 'reporter')
  const { id } = await news.db
    .insertInto('person')
    .values({
      ...{ tenantId, account: crypto.randomUUID(), name, passwordHash: '' },
      departmentId: await departmentId(news.db, '教科文部'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const rename = (id: string, name: string) =>
  news.db.updateTable('person').set({ name }).where('id', '=', id).execute()

test('a new colleague of the same name and a renamed one change nothing that is closed', async () => {
  const { schemeId } = await startedScheme()
  const [month, next, now] = [monthsAgo(2), monthsAgo(1), monthsAgo(0)]
  const same = { day: dayOf(month, '15'), channelId: site }
  const namesake = await publish(news, { ...same, authors: [{ name: '乔外稿' }] })
  const renamed = await publish(news, { ...same, authors: [{ name: '何行止' }] })
  const corrected = await publish(news, { ...same, authors: [{ name: '叶外稿' }] })
  const key = (of: string) => ({ schemeId, month: of })
  await compute(chief(), key(month))
  await close(news, key(month))
  await correct(news, corrected, { ...same, day: dayOf(next, '03'), authors: [{ name: '冯外稿' }] })
  await compute(chief(), key(next))
  expect(await amountsOf(key(next), corrected)).toHaveLength(2)
  await close(news, key(next))

  await rename((await findPerson(news.db, 'hexingzhi')).id, '何止')
  for (const name of ['乔外稿', '冯外稿']) await addColleague(name)
  await compute(chief(), key(now))
  for (const rootId of [namesake, renamed, corrected]) expect(await amountsOf(key(now), rootId)).toEqual([])
})

test('after an upgrade, who was set or named by number says nothing of a name that two bear', async () => {
  const { schemeId } = await startedScheme({ paysStaff: true })
  const [month, next] = [monthsAgo(2), monthsAgo(1)]
  const same = { day: dayOf(month, '16'), channelId: site }
  const one = await addColleague('岑双名')
  await addColleague('岑双名')
  const numbered = await publish(news, { ...same, authors: [{ name: '岑双名', uuid: one }] })
  const set = await publish(news, { ...same, authors: [{ name: '岑双名' }] })
  const authors = parts([one, '岑双名', 100])
  dataOf(await chief().post(`${pay}/shares/set`, { rootId: set, authors, reason: '是教科文部的' }))
  const unclear = await publish(news, { ...same, authors: [{ name: '岑双名' }] })
  await compute(chief(), { schemeId, month })
  await close(news, { schemeId, month })

  await upgrade(schemeId)
  await compute(chief(), { schemeId, month: next })
  for (const rootId of [numbered, set, unclear])
    expect(await amountsOf({ schemeId, month: next }, rootId)).toEqual([])
})

test('after an upgrade, what was turned around for a namesake stands as it was closed', async () => {
  const { schemeId } = await startedScheme({ paysStaff: true })
  const [month, next, now] = [monthsAgo(2), monthsAgo(1), monthsAgo(0)]
  const by = { channelId: site, authors: [{ name: '易旧名' }] }
  const first = await addColleague('易旧名')
  const turned = await publish(news, { ...by, day: dayOf(month, '17') })
  await compute(chief(), { schemeId, month })
  await close(news, { schemeId, month })
  await rename(first, '易新名')
  await addColleague('易旧名')
  await forgetNames(schemeId)
  const later = await publish(news, { ...by, day: dayOf(next, '17') })
  await compute(chief(), { schemeId, month: next })
  expect(await amountsOf({ schemeId, month: next }, turned)).toHaveLength(2)
  await close(news, { schemeId, month: next })

  await upgrade(schemeId)
  await compute(chief(), { schemeId, month: now })
  for (const rootId of [turned, later]) expect(await amountsOf({ schemeId, month: now }, rootId)).toEqual([])
})

test.each([
  ['upgraded', '闻公示', upgrade],
  ['computed by an older version', '闻旧版', forgetNames],
])('a month that is %s while it is shown keeps whom its names meant', async (_, name, meanwhile) => {
  const { schemeId } = await startedScheme({ paysStaff: true })
  const [month, next] = [monthsAgo(2), monthsAgo(1)]
  await addColleague(name)
  const rootId = await publish(news, { day: dayOf(month, '18'), channelId: site, authors: [{ name }] })
  await compute(chief(), { schemeId, month })
  await meanwhile(schemeId)
  await close(news, { schemeId, month })
  await addColleague(name)
  await compute(chief(), { schemeId, month: next })
  expect(await amountsOf({ schemeId, month }, rootId)).toEqual([[name, 15_000]])
  expect(await amountsOf({ schemeId, month: next }, rootId)).toEqual([])
})
