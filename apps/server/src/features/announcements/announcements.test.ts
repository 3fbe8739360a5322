import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addNeighbour,
  departmentId,
  lastAudit,
  newDepartment,
  newPerson,
} from '#/features/admin/admin.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import {
  announce,
  base,
  clearDemo,
  day,
  formOf,
  listOf,
  titlesOf,
  toldTitles,
} from './announcements.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
beforeEach(() => clearDemo(news))
afterAll(() => news.close())

const post = (account: string, path: string, body: object = {}) =>
  news.as(account).post(`${base}/${path}`, body)
const permission = '/sprint/view/workflow/objects/workspace/notice/actions/permission'

test('R-announcements-004, 005, 007 to 010: one is created, for everyone, with all it carries', async () => {
  const { tenantId } = await news.db.selectFrom('tenant').select('id as tenantId').executeTakeFirstOrThrow()
  const made = await announce(news, {
    title: '雨季值守',
    content: '<p>留<strong>一名</strong>带班编辑。</p><script>alert(1)</script>',
    endDate: day(news, 3),
    tenantId: 999,
  })
  expect(made).toMatchObject({
    tenantId,
    title: '雨季值守',
    content: '<p>留<strong>一名</strong>带班编辑。</p>',
    summary: '留一名带班编辑。',
    startDate: day(news),
    endDate: day(news, 3),
    byName: '许砚秋',
    departments: [],
    isCurrent: true,
    isWithdrawn: false,
    readed: true,
    version: 1,
  })
  const { items, total, unread } = await listOf(news, 'reporter')
  expect([total, unread]).toEqual([1, 1])
  expect(items[0]).toMatchObject({ id: made.id, readed: false, readers: null })
  expect(await lastAudit(news.db)).toMatchObject({ action: 'announcement.create', target: '雨季值守' })
})

test('R-announcements-011: pages, the pinned first and then the newest', async () => {
  await announce(news, { title: '一' })
  await announce(news, { title: '二', pinned: true })
  await announce(news, { title: '三' })
  expect(await titlesOf(news, 'reporter')).toEqual(['二', '三', '一'])
  const second = await listOf(news, 'reporter', { page: 1, size: 2 })
  expect([second.items.map(({ title }) => title), second.total]).toEqual([['一'], 3])
})

test('R-announcements-012: only those who may manage are told so, and only they change anything', async () => {
  const ask = async (account: string) => (await news.as(account).get(permission)).json().data
  expect([await ask('chief'), await ask('admin'), await ask('reporter')]).toEqual([true, true, false])
  const { id, version } = await announce(news)
  const tries = [
    post('reporter', 'create', formOf(news)),
    post('reporter', 'update', { ...formOf(news), id, version }),
    post('reporter', 'withdraw', { id, version }),
    news.as('reporter').get(`${base}/${id}/readers`),
  ]
  expect((await Promise.all(tries)).map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
})

test('R-announcements-013, 014, 015: the list is narrowed by days that overlap and by text', async () => {
  await announce(news, { title: '下周才有', startDate: day(news, 7), endDate: day(news, 8) })
  await announce(news, { title: '到明天', content: '<p>选题会 100%</p>', endDate: day(news, 1) })
  await announce(news, { title: '一直都在' })
  await announce(news, { title: '上周的', startDate: day(news, -9), endDate: day(news, -7) })
  const all = (filter: object) => titlesOf(news, 'chief', { all: true, ...filter })
  expect(await all({ startDate: day(news, 2) })).toEqual(['一直都在', '下周才有'])
  expect(await all({ endDate: day(news, -7) })).toEqual(['上周的'])
  expect(await all({ startDate: day(news, 1), endDate: day(news, 1) })).toEqual(['一直都在', '到明天'])
  expect(await all({ content: '选题会' })).toEqual(['到明天'])
  expect(await all({ content: '0%' })).toEqual(['到明天'])
  expect(await all({ content: '下周' })).toEqual(['下周才有'])
  expect(await all({})).toHaveLength(4)
  // Whoever does not manage them sees what is shown today, whatever is asked for.
  expect(await titlesOf(news, 'reporter', { all: true })).toEqual(['一直都在', '到明天'])
  expect(await titlesOf(news, 'chief')).toEqual(['一直都在', '到明天'])
})

test('a department includes those below it, and nobody else sees or reads what is for it', async () => {
  const centre = await departmentId(news.db, '融媒体中心')
  const { id } = await announce(news, { title: '选题会', departmentIds: [centre] })
  expect(await titlesOf(news, 'reporter')).toEqual(['选题会'])
  expect(await titlesOf(news, 'proof')).toEqual([])
  // The chief's own department is not among them: managing is not being spoken to.
  expect(await titlesOf(news, 'chief')).toEqual([])
  expect((await listOf(news, 'chief', { all: true })).items[0]).toMatchObject({
    departments: [{ uuid: centre, name: '融媒体中心' }],
    readed: false,
  })
  const refused = await post('proof', `${id}/readed`)
  expect([refused.statusCode, refused.json().msg]).toEqual([
    404,
    '公告已撤回、已过期，或不是发给您所在部门的，请刷新公告列表',
  ])
  expect(await toldTitles(news, 'proof')).not.toContain('新公告：选题会')
})

test('a department made later below one that was chosen belongs to it', async () => {
  const centre = await departmentId(news.db, '融媒体中心')
  await announce(news, { title: '给中心的', departmentIds: [centre] })
  const below = await newDepartment(news.as('admin'), await departmentId(news.db, '城市新闻部'), '街区组')
  await newPerson(news, 'newcomer', { departmentId: below })
  expect(await titlesOf(news, 'newcomer')).toEqual(['给中心的'])
})

test('receipts say who has read it, when, and who has not', async () => {
  const city = await departmentId(news.db, '城市新闻部')
  const { id, readers } = await announce(news, { departmentIds: [city] })
  const all = readers?.all ?? 0
  expect(readers).toEqual({ read: 0, all })
  expect(all).toBeGreaterThan(2)
  expect((await post('reporter', `${id}/readed`)).json().data).toMatchObject({ readed: true, readers: null })
  await post('reporter', `${id}/readed`)
  // Looking at it by whoever manages it is no reading.
  expect((await post('chief', `${id}/readed`)).json().data).toMatchObject({ readed: false })
  const { people } = (await news.as('chief').get(`${base}/${id}/readers`)).json().data
  expect(people).toHaveLength(all)
  expect(people.filter(({ readAt }: { readAt: string | null }) => readAt)).toEqual([
    expect.objectContaining({ name: '陆问川', departmentName: '城市新闻部' }),
  ])
  expect((await listOf(news, 'chief', { all: true })).items[0]?.readers).toEqual({ read: 1, all })
  expect((await listOf(news, 'reporter')).unread).toBe(0)
  expect(await titlesOf(news, 'reporter', { unread: true })).toEqual([])
  expect(await titlesOf(news, 'editor', { unread: true })).toEqual(['值守安排'])
  expect((await news.as('chief').get(`${base}/${id + 1000}/readers`)).statusCode).toBe(404)
})

test('R-announcements-006: an update keeps who has read it, unless all shall read it again', async () => {
  const made = await announce(news)
  await post('reporter', `${made.id}/readed`)
  const form = formOf(news, { title: '值守安排（更正）', id: made.id })
  const changed = await post('admin', 'update', { ...form, version: made.version })
  expect(changed.json().data).toMatchObject({ version: 2, byName: '沈若川', title: '值守安排（更正）' })
  expect(await lastAudit(news.db)).toMatchObject({
    action: 'announcement.update',
    details: { title: { from: '值守安排', to: '值守安排（更正）' } },
  })
  expect((await listOf(news, 'reporter')).unread).toBe(0)
  await post('admin', 'update', { ...form, version: 2, again: true })
  expect((await listOf(news, 'reporter')).unread).toBe(1)
  expect((await listOf(news, 'admin')).unread).toBe(0)
  expect((await listOf(news, 'chief')).unread).toBe(1)
  expect(await lastAudit(news.db)).toMatchObject({ details: { again: true } })
})

test('whoever saves on an old version is told whose change stands there, and gets it', async () => {
  const { id, version } = await announce(news)
  const form = formOf(news, { id, version })
  await post('admin', 'update', { ...form, content: '<p>先改的</p>' })
  const late = await post('chief', 'update', { ...form, content: '<p>后改的</p>' })
  expect([late.statusCode, late.json().msg]).toEqual([
    409,
    '公告刚被沈若川改过，您的改动还没有保存，请对照后再决定',
  ])
  expect(late.json().data).toMatchObject({
    error: 'stale',
    facts: { current: { version: 2, content: '<p>先改的</p>' } },
  })
  expect((await post('chief', 'withdraw', { id, version })).statusCode).toBe(409)
  expect((await listOf(news, 'reporter')).items[0]?.summary).toBe('先改的')
})

test('two who save at once cannot both succeed', async () => {
  const { id, version } = await announce(news)
  const form = formOf(news, { id, version })
  const both = await Promise.all(['chief', 'admin'].map((account) => post(account, 'update', form)))
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('what is withdrawn is shown to nobody, stays with its managers and changes no more', async () => {
  const { id, version } = await announce(news)
  const answer = await post('admin', 'withdraw', { id, version })
  expect(answer.json().data).toMatchObject({ isWithdrawn: true, isCurrent: false })
  expect(await lastAudit(news.db)).toMatchObject({ action: 'announcement.withdraw', target: '值守安排' })
  expect(await titlesOf(news, 'reporter')).toEqual([])
  expect((await post('reporter', `${id}/readed`)).statusCode).toBe(404)
  expect(await titlesOf(news, 'chief', { all: true })).toEqual(['值守安排'])
  const again = await post('chief', 'update', { ...formOf(news), id, version: version + 1 })
  expect([again.statusCode, again.json().msg]).toEqual([409, '公告已撤回，不能再改动；需要时请重新发布一条'])
})

test.each([
  ['an end before the start', { endDate: '2000-01-01' }, 'endDate', '结束日期不能早于开始日期'],
  ['no text', { content: '<p> </p><p></p>' }, 'content', '请输入公告内容'],
  ['nothing but a script', { content: '<script>alert(1)</script>' }, 'content', '请输入公告内容'],
  [
    'a department nobody has',
    { departmentIds: [crypto.randomUUID()] },
    'departmentIds',
    '有部门不存在或已停用，请重新选择',
  ],
])('%s is refused in words beside its field', async (_, more, field, words) => {
  const refused = await post('chief', 'create', formOf(news, more))
  expect([refused.statusCode, refused.json().data.fields]).toEqual([400, { [field]: words }])
  expect(await titlesOf(news, 'chief', { all: true })).toEqual([])
})

test('a title that is missing or too long and a day that is none are refused', async () => {
  for (const more of [{ title: ' ' }, { title: '长'.repeat(61) }, { startDate: '2026-02-30' }]) {
    expect((await post('chief', 'create', formOf(news, more))).statusCode).toBe(400)
  }
})

test('a neighbour in the same house neither hears nor finds any of it', async () => {
  const { tenantId, departmentId: theirs } = await addNeighbour(news.db)
  const { id } = await announce(news)
  const client = news.newClientOf('neighbour')
  expect((await client.post(`${base}/list`, {})).json().data).toMatchObject({ total: 0, unread: 0 })
  expect((await client.post(`${base}/${id}/readed`)).statusCode).toBe(404)
  const refused = await post('chief', 'create', formOf(news, { departmentIds: [theirs] }))
  expect(refused.statusCode).toBe(400)
  const told = await news.db
    .selectFrom('notification')
    .select('id')
    .where('tenantId', '=', tenantId)
    .execute()
  expect(told).toEqual([])
})
