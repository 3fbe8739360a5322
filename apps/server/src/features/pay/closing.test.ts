import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { PayAppeal, PayDue, PayQuota, PayWholePeriod } from '@rongbian/contract/pay'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPerson } from '#/features/admin/admin.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { connectionOf, type TestApp, testApp } from '#/testing/app.fixture.ts'
import {
  close,
  compute,
  dayOf,
  linesOf,
  monthsAgo,
  newScheme,
  newSite,
  pay,
  publish,
  show,
  today,
  withdraw,
} from './pay.fixture.ts'
import type { ClosePoint } from './periods.ts'

let news: TestApp
let site: string
const ids = new Map<string, string>()
const idOf = (account: string) => ids.get(account) ?? ''
beforeAll(async () => {
  news = await testApp()
  site = await newSite(news)
  for (const account of ['reporter', 'editor', 'director', 'hexingzhi', 'chief'])
    ids.set(account, (await findPerson(news.db, account)).id)
})
afterAll(() => news.close())

const chief = () => news.as('chief')
const [before, month] = [monthsAgo(2), monthsAgo(1)]
const item = { name: '篇', per: 'item', amount: 1_000, when: { isFirst: true } }

/** Points of one month, with nothing before it, computed. */
const pointsOf = async (first = month, rules: object[] = [item]) => {
  const { schemeId } = await newScheme(chief(), { kind: 'points', rules, fromDay: dayOf(first, '01') })
  await publish(news, { day: dayOf(month, '05'), channelId: site })
  await compute(chief(), { schemeId, month })
  return { schemeId, month }
}
const act = (account: string, path: string, body: object) => news.as(account).post(`${pay}/${path}`, body)
const notices = async (account: string) => {
  const rows = await news.db
    .selectFrom('notification')
    .select(['title', 'content'])
    .where('personId', '=', idOf(account))
    .execute()
  return JSON.stringify(rows)
}

test('a month goes through its steps in order', async () => {
  const { schemeId } = await newScheme(chief(), { fromDay: dayOf(before, '01') })
  const refused = async (path: string, body: object) =>
    (await act('chief', `period/${path}`, { schemeId, ...body })).json().msg
  expect(await refused('show', { month, until: today() })).toBe('请先计算')
  expect(await refused('compute', { month: monthsAgo(-1) })).toContain('还没有开始')
  expect(await refused('compute', { month: monthsAgo(3) })).toContain('之前的月份不计')
  await compute(chief(), { schemeId, month: monthsAgo(0) })
  expect(await refused('show', { month: monthsAgo(0), until: today() })).toContain('还没有结束')
  await compute(chief(), { schemeId, month })
  expect(await refused('close', { month })).toBe('这个月不在公示中')
  expect(await refused('show', { month, until: dayOf(before) })).toContain('公示截止日')
  dataOf(await act('chief', 'period/show', { schemeId, month, until: today() }))
  expect(await refused('close', { month })).toContain('之后才能结算')
  await show(news, { schemeId, month })
  expect(await refused('close', { month })).toBe(`请先结算 ${before}`)
  await compute(chief(), { schemeId, month: before })
  await close(news, { schemeId, month: before })
  dataOf(await act('chief', 'period/close', { schemeId, month }))
  for (const [path, body] of [
    ['compute', {}],
    ['show', { until: today() }],
    ['close', {}],
    ['transfer', { fromId: idOf('reporter'), toId: idOf('editor'), amount: 1, reason: 'x' }],
  ] as const)
    expect(await refused(path, { month, ...body }), path).toContain('已经结算')
})

test('an appeal is made while the month is shown, told, answered in writing once, and holds up closing', async () => {
  const key = await pointsOf()
  const [line] = (await linesOf(chief(), key, { personId: idOf('reporter') })).items
  const appeal = (account: string, body: object = {}) =>
    act(account, 'mine/appeal', { ...key, lineId: line?.lineId, text: '漏计图片', ...body })
  expect((await appeal('reporter')).json().msg).toBe('这个月不在公示中')
  dataOf(await act('chief', 'period/show', { ...key, until: today() }))
  expect(await notices('reporter')).toContain('开始公示')
  expect((await appeal('editor')).json().msg).toBe('只能对自己的一行申诉')
  const made = dataOf<PayAppeal>(await appeal('reporter'))
  expect(made).toMatchObject({ lineId: line?.lineId, about: '每篇 10.00 分', isAgreed: null })
  expect((await appeal('reporter')).statusCode).toBe(409)
  expect(await notices('chief')).toContain('提出申诉')

  await show(news, key)
  expect((await act('chief', 'period/close', key)).json().msg).toBe('还有 1 件申诉没有答复')
  const answer = () =>
    act('chief', 'appeals/answer', { appealId: made.appealId, isAgreed: false, answer: '图片不计分' })
  expect(dataOf<PayAppeal>(await answer())).toMatchObject({
    isAgreed: false,
    answer: '图片不计分',
    answeredBy: '许砚秋',
  })
  expect((await answer()).statusCode).toBe(409)
  expect(await notices('reporter')).toContain('图片不计分')
  // Computed again, the appeal still knows its line.
  await compute(chief(), key)
  const own = dataOf<{ appeals: PayAppeal[]; lines: { lineId: number }[] }>(
    await news.as('reporter').get(`${pay}/mine/lines`, key),
  )
  expect(own.lines.map(({ lineId }) => lineId)).toContain(own.appeals[0]?.lineId)
  expect(dataOf(await act('chief', 'period/close', key))).toMatchObject({ state: 'closed' })
})

test('points move between people and sum to what they were', async () => {
  const key = await pointsOf()
  const total = (await linesOf(chief(), key)).amount
  const move = (account: string, from: string, to: string, amount = 300) =>
    act(account, 'period/transfer', { ...key, fromId: idOf(from), toId: idOf(to), amount, reason: '夜班' })
  expect((await move('director', 'reporter', 'hexingzhi')).statusCode).toBe(403)
  expect((await move('director', 'reporter', 'director')).statusCode).toBe(409)
  expect((await move('director', 'editor', 'reporter')).json().msg).toBe('江予白本月只有 0.00 分可以分出')
  dataOf(await move('director', 'reporter', 'editor'))
  const after = await linesOf(chief(), key)
  expect(after.amount).toBe(total)
  expect(
    after.items.filter(({ kind }) => kind === 'transfer').map(({ amount, words }) => [amount, words]),
  ).toEqual([
    [300, '由陆问川二次分配：夜班'],
    [-300, '二次分配给江予白：夜班'],
  ])
  const { hash } = await compute(chief(), key)
  expect((await linesOf(chief(), key)).total).toBe(after.total)
  expect(await close(news, key)).toMatchObject({ hash, total })
})

test('a quota is carried on, less the days of leave, and says who is over', async () => {
  const key = await pointsOf(before)
  const set = (of: string, quotas: object[]) => act('chief', 'quotas/set', { ...key, month: of, quotas })
  dataOf(await set(before, [{ personId: idOf('reporter'), points: 500, workDays: 20 }]))
  const find = async (of: string) =>
    dataOf<PayQuota[]>(await chief().get(`${pay}/quotas`, { ...key, month: of })).find(
      ({ personId }) => personId === idOf('reporter'),
    )
  expect(await find(month)).toMatchObject({ points: 500, due: 500, isCarried: true })
  dataOf(await set(month, [{ personId: idOf('reporter'), points: 500, workDays: 20, leaveDays: 5 }]))
  expect(await find(month)).toMatchObject({ due: 375, isCarried: false })
  expect(
    (await set(month, [{ personId: idOf('reporter'), points: 1, workDays: 3, leaveDays: 4 }])).statusCode,
  ).toBe(400)
  expect((await set(month, [{ personId: crypto.randomUUID(), points: 1 }])).statusCode).toBe(400)

  const { persons, total } = dataOf<PayWholePeriod>(await chief().get(`${pay}/period`, key))
  const mine = persons.find(({ personId }) => personId === idOf('reporter'))
  expect(mine?.over).toBe((mine?.amount ?? 0) - 375)
  expect(persons.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
  await compute(chief(), { ...key, month: before })
  await close(news, { ...key, month: before })
  expect((await set(before, [{ personId: idOf('reporter'), points: 1 }])).json().msg).toContain('已经结算')
})

test('a fee is paid once it is closed; turned around unpaid it is owed no more, paid it is claimed back', async () => {
  const { schemeId } = await newScheme(chief(), { fromDay: dayOf(before, '01') })
  const same = { day: dayOf(before, '20'), channelId: site }
  const kept = await publish(news, { ...same, authors: [{ name: '留' }] })
  const unpaid = await publish(news, { ...same, authors: [{ name: '未付' }] })
  const paid = await publish(news, { ...same, authors: [{ name: '已付' }] })
  await compute(chief(), { schemeId, month: before })
  await close(news, { schemeId, month: before })
  const [line] = (await linesOf(chief(), { schemeId, month: before }, { rootId: paid })).items
  const mark = (isPaid: boolean) =>
    act('chief', 'paid', { lineIds: [line?.lineId], day: today(), isPaid, note: '转账' })
  for (const isPaid of [true, false, true]) dataOf(await mark(isPaid))
  for (const storyId of [unpaid, paid])
    await withdraw(news, { storyId, channelId: site, day: dayOf(month, '02') })
  await compute(chief(), { schemeId, month })
  await close(news, { schemeId, month })
  const { items } = dataOf<{ items: PayDue[] }>(await chief().get(`${pay}/due`, { size: 100 }))
  const owed = items.filter((one) => one.schemeId === schemeId).map(({ rootId, amount }) => [rootId, amount])
  expect(owed).toEqual([
    [paid, -15_000],
    [kept, 15_000],
  ])
})

test('two who close one month at once close it once', async () => {
  const key = await pointsOf()
  await show(news, key)
  const codes = await Promise.all(
    ['chief', 'duhuaian'].map(async (account) => (await act(account, 'period/close', key)).statusCode),
  )
  expect(codes.toSorted()).toEqual([200, 409])
})

const nodeFile = fileURLToPath(new URL('../../testing/close-node.fixture.ts', import.meta.url))

test.each<ClosePoint>(['checked', 'closed', 'told'])(
  'killed when the month is %s, nothing of it is closed, and it can be closed again',
  async (dieAt) => {
    const key = await pointsOf()
    await show(news, key)
    const settings = {
      connection: connectionOf(news),
      timeZone: news.env.TIME_ZONE,
      key,
      dieAt,
      today: today(),
    }
    const { tenantId, id, name } = await findPerson(news.db, 'chief')
    const child = spawn(
      process.execPath,
      [nodeFile, JSON.stringify({ ...settings, actor: { tenantId, id, name } })],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
    const [, signal] = await once(child, 'exit')
    expect(signal).toBe('SIGKILL')
    const period = dataOf<PayWholePeriod>(await chief().get(`${pay}/period`, key))
    expect(period).toMatchObject({ state: 'shown', closedAt: null })
    const closes = () =>
      news.db.selectFrom('auditLog').select('id').where('action', '=', 'pay.close').execute()
    const told = (await closes()).length
    expect(dataOf(await act('chief', 'period/close', key))).toMatchObject({
      state: 'closed',
      hash: period.hash,
    })
    expect(await closes()).toHaveLength(told + 1)
  },
  60_000,
)
