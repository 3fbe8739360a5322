import type {
  GradedStory,
  PayDue,
  PayLineView,
  PayPeriod,
  PayShares,
  PayWholePeriod,
} from '@rongbian/contract/pay'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addNeighbour, findPerson } from '#/features/admin/admin.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import {
  compute,
  dayOf,
  linesOf,
  longAgo,
  monthsAgo,
  newScheme,
  newSite,
  parts,
  pay,
  publish,
  thousand,
} from './pay.fixture.ts'

let news: TestApp
let site: string
let fee: string
let points: string
/** Of the city desk, of the economy desk, and by the head of the city desk. */
let city: number
let economy: number
let heads: number
const month = monthsAgo(1)
const ids = new Map<string, string>()
const idOf = (account: string) => ids.get(account) ?? ''

beforeAll(async () => {
  news = await testApp()
  await addNeighbour(news.db)
  for (const account of ['reporter', 'director', 'hexingzhi', 'chief', 'editor'])
    ids.set(account, (await findPerson(news.db, account)).id)
  site = await newSite(news)
  const day = dayOf(month)
  city = await publish(news, { day, channelId: site, title: '城市' })
  economy = await publish(news, { day, channelId: site, account: 'hexingzhi', title: '经济' })
  heads = await publish(news, { day, channelId: site, account: 'director', title: '主任' })
  await publish(news, { day, channelId: site, authors: [{ name: '外稿甲' }], title: '外稿' })
  const chief = news.as('chief')
  fee = (await newScheme(chief)).schemeId
  const item = { name: '篇', per: 'item', amount: 1_000, when: { isFirst: true } }
  points = (await newScheme(chief, { kind: 'points', rules: [item] })).schemeId
  for (const schemeId of [fee, points]) await compute(chief, { schemeId, month })
})
afterAll(() => news.close())

const grade = (account: string, rootId: number) =>
  news.as(account).post(`${pay}/grades/set`, { rootId, grade: 'A', reason: '独家' })

test('nobody grades or shares out their own story, not even as one of several authors', async () => {
  expect((await grade('director', heads)).json()).toMatchObject({
    code: 409,
    msg: '这是您自己的稿件，须由别人评定',
  })
  const rootId = await publish(news, {
    day: dayOf(month),
    channelId: site,
    authors: [{ name: '陆问川、顾闻溪' }],
  })
  expect((await grade('director', rootId)).statusCode).toBe(409)
  dataOf(await grade('chief', rootId))
  const shares = {
    rootId: city,
    authors: parts([idOf('chief'), '', 10], [idOf('reporter'), '', 90]),
    reason: '策划',
  }
  dataOf(
    await news.as('director').post(`${pay}/shares/set`, {
      ...shares,
      authors: shares.authors.map((one) => ({ ...one, name: 'x' })),
    }),
  )
  expect((await grade('chief', city)).statusCode).toBe(409)
  dataOf(await grade('director', city))
})

test('a head grades the stories of the own departments, the chief any', async () => {
  expect((await grade('director', economy)).json()).toMatchObject({ code: 403 })
  dataOf(await grade('shuyunfan', economy))
  dataOf(await grade('chief', economy))
  const listed = async (account: string) =>
    dataOf<{ items: GradedStory[] }>(await news.as(account).get(`${pay}/grades`, { month, size: 100 })).items
  expect((await listed('director')).map(({ rootId }) => rootId)).not.toContain(economy)
  const all = await listed('chief')
  expect(all.map(({ rootId }) => rootId)).toContain(economy)
  expect(all.find(({ rootId }) => rootId === city)).toMatchObject({ mayGrade: false, grade: 'A' })
  const history = await news.as('chief').get(`${pay}/grades/history`, { rootId: economy })
  expect(history.json().data).toHaveLength(2)
  expect((await news.as('director').get(`${pay}/grades/history`, { rootId: economy })).statusCode).toBe(403)
})

test('money is for those who approve it; a head sees the points of the own departments', async () => {
  const head = news.as('director')
  expect((await head.get(`${pay}/lines`, { schemeId: fee, month })).statusCode).toBe(403)
  expect((await head.get(`${pay}/lines/export`, { schemeId: fee, month })).statusCode).toBe(403)
  const feePeriod = dataOf<PayWholePeriod>(await head.get(`${pay}/period`, { schemeId: fee, month }))
  expect(feePeriod).toMatchObject({ total: null, persons: [], departments: [], rules: [] })

  const seen = await linesOf(head, { schemeId: points, month })
  expect(new Set(seen.items.map(({ departmentName }) => departmentName))).toEqual(new Set(['城市新闻部']))
  const foreign = await linesOf(head, { schemeId: points, month }, { personId: idOf('hexingzhi') })
  expect(foreign).toMatchObject({ items: [], total: 0, amount: 0 })
  const csv = (await head.get(`${pay}/lines/export`, { schemeId: points, month, format: 'csv' })).body
  expect(csv).toContain('陆问川')
  expect(csv).not.toContain('何行止')
  const period = dataOf<PayWholePeriod>(await head.get(`${pay}/period`, { schemeId: points, month }))
  expect(period.persons.map(({ name }) => name)).not.toContain('何行止')
})

const wrong: [string, 'get' | 'post', string, string[]][] = [
  ['schemes', 'get', 'schemes', ['reporter', 'publisher']],
  ['a new scheme', 'post', 'schemes/add', ['reporter', 'director']],
  ['a new version', 'post', 'schemes/version/add', ['reporter', 'director']],
  ['stories to grade', 'get', 'grades', ['reporter', 'shiwanqiu']],
  ['a grade', 'post', 'grades/set', ['reporter', 'shiwanqiu']],
  ['grades of a story', 'get', 'grades/history', ['reporter']],
  ['shares', 'get', 'shares', ['reporter']],
  ['other shares', 'post', 'shares/set', ['reporter']],
  ['quotas', 'get', 'quotas', ['reporter', 'director']],
  ['other quotas', 'post', 'quotas/set', ['reporter', 'director']],
  ['months', 'get', 'periods', ['reporter']],
  ['a month', 'get', 'period', ['reporter']],
  ['lines', 'get', 'lines', ['reporter']],
  ['a file of lines', 'get', 'lines/export', ['reporter']],
  ['computing', 'post', 'period/compute', ['reporter', 'director']],
  ['showing', 'post', 'period/show', ['reporter', 'director']],
  ['closing', 'post', 'period/close', ['reporter', 'director']],
  ['moving', 'post', 'period/transfer', ['reporter', 'shiwanqiu']],
  ['appeals', 'get', 'appeals', ['reporter', 'director']],
  ['an answer', 'post', 'appeals/answer', ['reporter', 'director']],
  ['dues', 'get', 'due', ['reporter', 'director']],
  ['a payment', 'post', 'paid', ['reporter', 'director']],
]
test.each(wrong)('%s are not for everyone', async (_, method, path, accounts) => {
  for (const account of accounts)
    expect((await news.as(account)[method](`${pay}/${path}`)).statusCode, account).toBe(403)
})

test('a neighbouring house has none of it', async () => {
  const neighbour = await findPerson(news.db, 'neighbour')
  const role = await news.db
    .selectFrom('role')
    .select('id')
    .where('tenantId', '=', neighbour.tenantId)
    .where('code', '=', 'chief')
    .executeTakeFirstOrThrow()
  await news.db
    .insertInto('personRole')
    .values({ tenantId: neighbour.tenantId, personId: neighbour.id, roleId: role.id })
    .execute()
  const other = news.newClientOf('neighbour')
  expect(dataOf(await other.get(`${pay}/schemes`))).toEqual([])
  const key = { schemeId: points, month }
  for (const path of ['period', 'lines', 'lines/export', 'periods', 'quotas'])
    expect((await other.get(`${pay}/${path}`, key)).statusCode, path).toBe(404)
  for (const path of ['compute', 'close'])
    expect((await other.post(`${pay}/period/${path}`, key)).statusCode, path).toBe(404)
  expect((await other.get(`${pay}/shares`, { rootId: city })).statusCode).toBe(404)
  expect((await other.post(`${pay}/grades/set`, { rootId: city, grade: 'A', reason: 'x' })).statusCode).toBe(
    404,
  )
  const [line] = (await linesOf(news.as('chief'), key)).items
  const paid = { lineIds: [line?.lineId], day: longAgo }
  expect((await other.post(`${pay}/paid`, paid)).statusCode).toBe(404)
})

test('shares name each author once, and no more than the whole', async () => {
  const set = (authors: object[]) =>
    news.as('chief').post(`${pay}/shares/set`, { rootId: economy, authors, reason: '核定' })
  const over = await set(parts([null, '甲', 60], [null, '乙', 50]))
  expect([over.statusCode, over.body]).toEqual([400, expect.stringContaining('超过 100%')])
  expect((await set(parts([null, '甲', 50], [null, '甲', 50]))).body).toContain('写了两次')
  expect((await set(parts([crypto.randomUUID(), '甲', 50]))).body).toContain('没有这个人')
  const shares = dataOf<PayShares>(await set(parts([idOf('hexingzhi'), '别名', 60])))
  expect(shares).toMatchObject({ from: 'set', rest: 4_000, authors: [{ name: '何行止', share: 6_000 }] })
  expect(shares.history).toHaveLength(1)
})

test('who is paid follows the names a story gives', async () => {
  const shares = async (authors: { name: string; share?: number }[], changes: object = {}) => {
    const rootId = await publish(news, { day: dayOf(month), channelId: site, authors, ...changes })
    const {
      from,
      authors: found,
      rest,
    } = dataOf<PayShares>(await news.as('chief').get(`${pay}/shares`, { rootId }))
    return [from, found.map(({ personId, name, share }) => [personId !== null, name, share]), rest]
  }
  expect(await shares([])).toEqual(['creator', [[true, '陆问川', 10_000]], 0])
  expect(await shares([{ name: '江予白，外稿甲' }])).toEqual([
    'story',
    [
      [true, '江予白', 5_000],
      [false, '外稿甲', 5_000],
    ],
    0,
  ])
  expect(await shares([{ name: '江予白', share: 60 }])).toEqual(['story', [[true, '江予白', 6_000]], 4_000])
  const [from, , rest] = await shares([
    { name: '江予白', share: 60 },
    { name: '外稿甲', share: 50 },
  ])
  expect([from, rest]).toEqual(['story', -1_000])
})

test('what is missing for a fee is listed: nobody to pay, too much, too little', async () => {
  const day = dayOf(monthsAgo(2))
  const same = { day, channelId: site }
  const web = await publish(news, { ...same, class: 'spcd' })
  const over = await publish(news, {
    ...same,
    authors: [
      { name: '甲', share: 70 },
      { name: '乙', share: 70 },
    ],
  })
  const under = await publish(news, { ...same, authors: [{ name: '甲', share: 70 }] })
  const foreign = await publish(news, { ...same, account: 'hexingzhi', class: 'spcd' })
  const key = { schemeId: fee, month: monthsAgo(2) }
  await compute(news.as('chief'), key)
  const { gaps } = dataOf<PayWholePeriod>(await news.as('chief').get(`${pay}/period`, key))
  expect(gaps.map(({ gap, rootId }) => [gap, rootId]).toSorted()).toEqual(
    [
      ['author', web],
      ['over', over],
      ['under', under],
      ['author', foreign],
    ].toSorted(),
  )
  // A head is told of the own departments alone.
  const head = news.as('director')
  const seen = dataOf<PayWholePeriod>(await head.get(`${pay}/period`, key))
  expect(seen.gaps.map(({ rootId }) => rootId).toSorted()).toEqual([web, over, under].toSorted())
  const months = dataOf<PayPeriod[]>(await head.get(`${pay}/periods`, { schemeId: fee }))
  expect([seen.missing, months.find(({ month: of }) => of === key.month)?.missing]).toEqual([3, 3])
  const { items } = await linesOf(news.as('chief'), key)
  expect(items.map(({ name, amount, words }) => [name, amount, words])).toEqual([
    ['甲', 10_500, '1,320 字 → 1.5 千字 × 100.00 元 × 70 %'],
  ])
})

test('an author outside stands in the list of dues until the fee is paid', async () => {
  const { items } = dataOf<{ items: PayDue[] }>(await news.as('chief').get(`${pay}/due`, { size: 100 }))
  const due = items.find(({ name, month: of }) => name === '外稿甲' && of === month)
  expect(due).toMatchObject({
    lineId: null,
    publishedOn: dayOf(month),
    dueOn: dayOf(monthsAgo(0)),
    isReprint: false,
  })
  const [line] = (await linesOf(news.as('chief'), { schemeId: fee, month })).items as [PayLineView]
  const early = await news.as('chief').post(`${pay}/paid`, { lineIds: [line.lineId], day: longAgo })
  expect(early.json()).toMatchObject({ code: 409, msg: '这一行的月份还没有结算' })
})

test('a scheme that contradicts itself or names what is not there is refused with its rules', async () => {
  const add = (rules: object[]) =>
    news
      .as('chief')
      .post(`${pay}/schemes/add`, { kind: 'fee', name: '新', fromDay: longAgo, terms: { rules } })
  const covered = await add([
    thousand(10_000),
    thousand(20_000, { name: '长稿', when: { isFirst: true, charsMin: 9 } }),
  ])
  expect(covered.json().msg).toBe('“长稿”永远用不上：排在前面的“文字”条件更宽')
  const unknown = await add([thousand(10_000, { when: { channelIds: [crypto.randomUUID()] } })])
  expect(unknown.json().msg).toBe('“文字”里的渠道不存在')
  for (const rules of [
    [],
    [thousand(10_000, { when: { types: ['NOVEL'] } })],
    [thousand(1e12)],
    [thousand(0.5)],
  ])
    expect((await add(rules)).statusCode).toBe(400)
  const low = await newScheme(news.as('chief'), { rules: [thousand(8_000)] })
  expect(low.versions[0]?.warnings).toEqual(['“文字”低于法定的每千字 100.00 元，须与作者另有约定'])
})
