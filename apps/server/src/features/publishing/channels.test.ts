import { afterAll, beforeAll, expect, test } from 'vitest'
import { addNeighbour, departmentId, lastAudit } from '#/features/admin/admin.fixture.ts'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'
import { base, channelCalled, newChannel, putLive } from './publishing.fixture.ts'

let news: TestApp
let admin: TestClient
beforeAll(async () => {
  news = await testApp()
  admin = news.as('admin')
})
afterAll(() => news.close())

const save = (form: object) => admin.post(`${base}/channels/save`, form)
const rebuildOf = async (id: string) => {
  const row = news.db.selectFrom('channel').select('rebuildAt').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).rebuildAt
}

test('a channel is made with all that readers and signers need, stands last and is written into the audit log', async () => {
  const city = await departmentId(news.db, '城市新闻部')
  const made = await newChannel(admin, 'made', {
    name: '新渠道',
    origin: 'https://made.example.com/',
    filings: ['京ICP备00000001号'],
    needsCover: true,
    twoToWithdraw: true,
    departments: [city, city],
  })
  expect(made).toMatchObject({
    code: 'made',
    version: 1,
    origin: 'https://made.example.com',
    filings: ['京ICP备00000001号'],
    theme: 'chenguang',
    needsCover: true,
    twoToWithdraw: true,
    disabled: false,
    departments: [city],
    columns: 0,
    live: 0,
    waiting: 0,
    failed: 0,
    lastIssuedAt: null,
  })
  expect(made.url).toBe('https://made.example.com/')
  expect(await lastAudit(news.db)).toMatchObject({
    action: 'channel.create',
    target: '新渠道',
    details: { departments: ['城市新闻部'] },
  })
  expect(await rebuildOf(made.id)).not.toBeNull()
  const all = (await admin.get(`${base}/channels/list`)).json().data
  expect(all.at(-1).id).toBe(made.id)
})

test('what is live, waiting and failed is counted per channel', async () => {
  const { id: channelId } = await newChannel(admin, 'counted')
  const { tenantId } = await putLive(news.db, { channelId })
  for (const [status, problem] of [
    [51, ''],
    [91, ''],
    [88, '撤稿没有成功'],
  ] as const) {
    const key = await putLive(news.db, { channelId })
    await news.db
      .updateTable('release')
      .set({ status, problem, liveAt: null })
      .where('tenantId', '=', tenantId)
      .where('storyId', '=', key.storyId)
      .execute()
  }
  // What could not be taken down is still there.
  expect(await channelCalled(admin, 'counted')).toMatchObject({
    live: 2,
    waiting: 1,
    failed: 2,
    lastIssuedAt: expect.any(String),
  })
})

test('only what changed is logged; a save without a change changes nothing', async () => {
  const { id, version: _, ...form } = await newChannel(admin, 'edited')
  await news.db.updateTable('channel').set({ rebuildAt: null }).where('id', '=', id).execute()
  expect((await save({ ...form, id, version: 1 })).json().data.version).toBe(1)
  expect(await rebuildOf(id)).toBeNull()
  const changed = await save({ ...form, id, version: 1, description: '改过的简介', disabled: true })
  expect(changed.json().data).toMatchObject({ version: 2, disabled: true, description: '改过的简介' })
  expect(await rebuildOf(id)).not.toBeNull()
  expect(await lastAudit(news.db)).toMatchObject({
    action: 'channel.update',
    details: {
      description: { from: '', to: '改过的简介' },
      disabled: { from: false, to: true },
    },
  })
})

test('whoever began from an older channel is told so, and of two at once one wins', async () => {
  const { id, version, ...form } = await newChannel(admin, 'shared')
  const answers = await Promise.all(
    ['甲', '乙'].map((description) => save({ ...form, id, version, description })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const late = answers.find(({ statusCode }) => statusCode === 409)?.json()
  expect([late.data.error, late.msg]).toEqual([
    'stale',
    '“渠道shared”已被他人修改，您的改动没有保存，请刷新后再改',
  ])
})

test.each([
  [409, 'code', { code: 'first', name: '别名' }, '代码“first”已由“渠道first”使用'],
  [409, 'name', { code: 'second', name: '渠道first' }, '已有名为“渠道first”的渠道'],
  [400, 'theme', { theme: 'nowhere' }, '没有名为“nowhere”的主题'],
  [400, 'origin', { origin: 'https://a.example.com/path' }, '只写协议和域名，例如 https://news.example.com'],
  [400, 'logo', { logo: 'javascript:alert(1)' }, '标志要填以 http://、https:// 或 / 开头的图片地址'],
  [400, 'departments', { departments: [crypto.randomUUID()] }, '所选部门已被删除，请刷新后重新选择'],
  [400, 'code', { code: '中文' }, '代码只能用小写字母、数字和连字符，最多 40 位'],
] as const)('refused with %i at %s: %o', async (status, field, changes, message) => {
  if (!(await admin.get(`${base}/channels/list`)).body.includes('渠道first')) await newChannel(admin, 'first')
  const refused = await save({ code: 'refused', name: '错渠道', type: 'website', ...changes })
  expect([refused.statusCode, refused.json().data.fields[field]]).toEqual([status, message])
})

test('a code and a type that readers know by address stay what they are', async () => {
  const { id, version, ...form } = await newChannel(admin, 'known')
  expect((await save({ ...form, id, version, code: 'known2' })).statusCode).toBe(200)
  const { storyId } = await putLive(news.db, { channelId: id })
  const change = (changes: object) => save({ ...form, id, version: 2, code: 'known2', ...changes })
  expect((await change({ code: 'known3' })).json().msg).toBe(
    '“渠道known”已有发布过的稿件，代码不能再改，否则读者手里的地址会失效',
  )
  expect((await change({ type: 'app' })).json().data.fields.type).toContain('类型不能再改')
  await news.db
    .updateTable('release')
    .set({ liveAt: null, goneAt: new Date() })
    .where('storyId', '=', storyId)
    .execute()
  expect((await change({ code: 'known3' })).statusCode).toBe(400)
  expect((await change({ name: '改个名字' })).statusCode).toBe(200)
})

test('channels are put in order; a list that misses one is refused', async () => {
  const listed = async (): Promise<{ id: string }[]> => (await admin.get(`${base}/channels/list`)).json().data
  const ids = (await listed()).map(({ id }) => id)
  const order = ids.toReversed()
  expect((await admin.post(`${base}/channels/sort`, { ids: order })).statusCode).toBe(200)
  expect((await listed()).map(({ id }) => id)).toEqual(order)
  expect(await lastAudit(news.db)).toMatchObject({ action: 'channel.sort' })
  const refused = await admin.post(`${base}/channels/sort`, { ids: order.slice(1) })
  expect([refused.statusCode, refused.json().msg]).toEqual([409, '渠道有增减，次序没有保存，请刷新后重试'])
})

test('a channel of another house is not found, nor its departments', async () => {
  const { tenantId, departmentId: foreign } = await addNeighbour(news.db)
  const { id } = await news.db
    .insertInto('channel')
    .values({ tenantId, code: 'foreign', name: '邻居的网', type: 'website' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await admin.get(`${base}/channels/list`)).body).not.toContain('邻居的网')
  const form = { id, version: 1, code: 'mine', name: '抢来的', type: 'website' }
  expect([(await save(form)).statusCode, (await save(form)).json().msg]).toEqual([404, '渠道不存在'])
  expect((await admin.get(`${base}/channels/${id}/columns`)).statusCode).toBe(404)
  expect(
    (await save({ code: 'mine', name: '自己的', type: 'website', departments: [foreign] })).statusCode,
  ).toBe(400)
})

test('the console is for those who manage publishing', async () => {
  for (const account of ['reporter', 'editor', 'director', 'publisher']) {
    expect((await news.as(account).get(`${base}/channels/list`)).statusCode).toBe(403)
    expect((await news.as(account).post(`${base}/channels/save`, {})).statusCode).toBe(403)
  }
  expect((await news.as('chief').get(`${base}/channels/list`)).statusCode).toBe(200)
})
