import type { DelegationRow } from '@rongbian/contract/flows'
import { personSeat } from '@rongbian/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addNeighbour, findPerson, lastAudit, newPerson } from '#/features/admin/admin.fixture.ts'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const base = '/sprint/rest/delegations'
const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

const idOf = async (account: string) => (await findPerson(news.db, account)).id
const create = async (client: TestClient, taker: string, changes: Record<string, unknown> = {}) =>
  client.post(`${base}/create`, {
    takerId: await idOf(taker),
    kinds: ['review'],
    endsAt: inHours(24),
    ...changes,
  })
const list = async (account: string): Promise<DelegationRow[]> =>
  (await news.as(account).get(`${base}/list`)).json().data
const end = (account: string, uuid: string) => news.as(account).post(`${base}/${uuid}/end`)
const notices = async (account: string) => {
  const rows = await news.db
    .selectFrom('notification')
    .select(['title', 'content'])
    .where('personId', '=', await idOf(account))
    .where('type', '=', 'review.delegated')
    .orderBy('createdAt')
    .execute()
  return rows
}

/** What waits for a person, as the badge counts it. */
const todoOf = async (account: string): Promise<number> =>
  (await news.as(account).get('/sprint/view/workflow/todo/count')).json().data.todo
const giveTask = async (account: string, storyTitle: string) => {
  const personId = await idOf(account)
  const { tenantId } = await findPerson(news.db, account)
  const created = await news.as('reporter').post('/sprint/rest/stories/workspace/create', {
    content: { title: storyTitle, htmlContent: '<p>正文</p>' },
  })
  const storyId = created.json().data.id
  await news.db
    .insertInto('storyTask')
    .values({ tenantId, seat: personSeat('review', personId), storyId })
    .execute()
}

test('the taker is told, has the work in the same minute, and no longer once it is ended', async () => {
  await giveTask('director', '等主任审')
  const before = await todoOf('wenxu')
  const made = await create(news.as('director'), 'wenxu', { note: '出差' })
  expect(made.statusCode, made.body).toBe(200)
  expect(await todoOf('wenxu')).toBe(before + 1)
  const [told] = await notices('wenxu')
  expect(told?.title).toBe('温叙将代顾闻溪审核')
  expect(told?.content).toContain('说明：出差')
  expect(await notices('director')).toEqual([])
  expect(await lastAudit(news.db)).toMatchObject({
    action: 'delegation.create',
    target: '温叙代顾闻溪',
    details: { kinds: '审核', note: '出差' },
  })

  const { uuid } = made.json().data
  expect(await list('wenxu')).toMatchObject([{ uuid, giverName: '顾闻溪', takerName: '温叙', endedAt: null }])
  expect((await end('wenxu', uuid)).statusCode).toBe(200)
  expect(await todoOf('wenxu')).toBe(before)
  expect((await notices('director')).map(({ title }) => title)).toEqual(['温叙代顾闻溪审核已结束'])
  expect(await list('director')).toMatchObject([{ uuid, endedAt: expect.any(String) }])
  const again = await end('director', uuid)
  expect([again.statusCode, again.json().msg]).toEqual([409, '这项代理已经结束'])
})

test('a delegation of one kind gives nothing of the other, and one that has not begun gives nothing yet', async () => {
  await giveTask('shuyunfan', '等经济主任审')
  const before = await todoOf('hexingzhi')
  await create(news.as('shuyunfan'), 'hexingzhi', { kinds: ['proof'] })
  await create(news.as('shuyunfan'), 'hexingzhi', { startsAt: inHours(2) })
  expect(await todoOf('hexingzhi')).toBe(before)
})

test.each([
  ['结束时间须在现在之后', { endsAt: inHours(-1) }],
  ['结束时间须在开始时间之后', { startsAt: inHours(5), endsAt: inHours(4) }],
  ['代理最长 366 天，请选择较早的结束时间', { endsAt: inHours(24 * 367) }],
  ['代理人不存在或已停用', { takerId: crypto.randomUUID() }],
])('refused: %s', async (message, changes) => {
  const before = await list('chief')
  const refused = await create(news.as('director'), 'editor', changes)
  expect([refused.statusCode, refused.json().msg]).toEqual([400, message])
  expect(await list('chief')).toEqual(before)
})

test('nobody stands in for themselves, for a disabled person, or across newsrooms', async () => {
  expect((await create(news.as('director'), 'director')).json().msg).toBe('不能请本人代理本人')
  const gone = await newPerson(news, 'leaver')
  await news.db.updateTable('person').set({ disabledAt: new Date() }).where('id', '=', gone).execute()
  expect((await create(news.as('director'), 'leaver')).json().msg).toBe('代理人不存在或已停用')
  const { personId } = await addNeighbour(news.db)
  expect((await create(news.as('director'), 'editor', { takerId: personId })).statusCode).toBe(400)
})

test('for others it is set by whoever manages flows, and both hear of it', async () => {
  const giverId = await idOf('qiaomanqing')
  const refused = await create(news.as('editor'), 'linzhaoye', { giverId })
  expect([refused.statusCode, refused.json().msg]).toEqual([
    403,
    '只能请人代自己审校；代他人设置请联系管理审校流程的人',
  ])
  expect(
    (await create(news.as('chief'), 'linzhaoye', { giverId, kinds: ['proof', 'review'] })).statusCode,
  ).toBe(200)
  for (const account of ['qiaomanqing', 'linzhaoye']) {
    expect((await notices(account)).map(({ title }) => title)).toEqual(['林照野将代乔漫青审核、校对'])
  }
})

test('everyone sees their own, whoever manages flows sees all; a stranger cannot end one', async () => {
  const { uuid } = (await create(news.as('duhuaian'), 'publisher')).json().data
  expect((await list('chief')).map((one) => one.uuid)).toContain(uuid)
  expect((await list('publisher')).map((one) => one.uuid)).toEqual([uuid])
  expect((await list('reporter')).map((one) => one.uuid)).toEqual([])
  expect((await end('reporter', uuid)).statusCode).toBe(404)
  expect((await end('chief', uuid)).statusCode).toBe(200)
  expect((await notices('publisher')).at(-1)?.title).toBe('唐予安代杜怀安审核已结束')
})
