import { randomUUID } from 'node:crypto'
import type { Notification } from '@rongbian/contract/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#/features/newsroom/demo-accounts.ts'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'
import { accountNotices } from './account-notices.ts'
import { type Notice, notifyPeople } from './service.ts'

const paths = {
  latest: '/sprint/rest/upnotification/notification/listInfo',
  list: '/sprint/rest/upnotification/info/list',
  allRead: '/sprint/rest/notification/allReaded',
  read: (uuid: string) => `/sprint/rest/upnotification/${uuid}/readed`,
  show: (uuid: string) => `/sprint/rest/upnotification/${uuid}/detailInfo`,
  showView: (uuid: string) => `/sprint/view/notification/${uuid}/detail`,
}

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const personOf = (account: string) =>
  news.db
    .selectFrom('person')
    .select(['id', 'tenantId', 'departmentId', 'version'])
    .where('account', '=', account)
    .executeTakeFirstOrThrow()

const tell = async (account: string, notice: Partial<Notice> = {}) => {
  const { id, tenantId } = await personOf(account)
  const whole: Notice = { type: 'session.ended', title: '标题', content: '内容', ...notice }
  await news.db.transaction().execute((tx) => notifyPeople(tx, tenantId, [id], whole))
}

const list = async (client: TestClient, query = '') => {
  const response = await client.post(`${paths.list}${query}`)
  expect(response.statusCode).toBe(200)
  return response.json().data as { displist: Notification[]; count: number; unread: number }
}
const latest = async (client: TestClient, body = {}) => (await client.post(paths.latest, body)).json().data

test('R-notifications-001, 026 to 035: a notification carries what the specification names', async () => {
  await tell('wenxu', {
    type: 'account.password-reset',
    title: '密码',
    content: '请修改',
    link: '/toolsPage?id=0',
  })
  const { id } = await personOf('wenxu')
  expect(await latest(news.as('wenxu'))).toEqual({
    displist: [
      {
        uuid: expect.any(String),
        userId: id,
        type: 'account.password-reset',
        title: '密码',
        content: '请修改',
        importance: 'important',
        link: '/toolsPage?id=0',
        updated: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        readed: false,
      },
    ],
    count: 1,
    unread: 1,
  })
})

test('R-notifications-004, 043: the newest come first, page by page', async () => {
  for (const title of ['一', '二', '三']) await tell('linzhaoye', { title })
  const client = news.as('linzhaoye')
  const first = await list(client, '?page=0&size=2')
  const second = await list(client, '?page=1&size=2')
  expect([first, second].map(({ displist }) => displist.map(({ title }) => title))).toEqual([
    ['三', '二'],
    ['一'],
  ])
  expect([first.count, second.count]).toEqual([3, 3])
  expect((await list(client, '?page=9&size=2')).displist).toEqual([])
  expect((await latest(client, { size: 1 })).displist).toHaveLength(1)
})

test('the list is narrowed by type and by what is read', async () => {
  await tell('songshiyu', { type: 'session.ended' })
  await tell('songshiyu', { type: 'account.role-changed' })
  const client = news.as('songshiyu')
  const [role] = (await list(client, '?type=account.role-changed')).displist
  expect(role).toMatchObject({ type: 'account.role-changed', importance: 'normal' })
  await client.post(paths.read(role?.uuid ?? ''))
  expect(await list(client, '?readed=true')).toMatchObject({
    displist: [{ uuid: role?.uuid }],
    count: 1,
    unread: 1,
  })
  expect(await list(client, '?readed=false')).toMatchObject({
    displist: [{ type: 'session.ended' }],
    count: 1,
  })
})

test.each(['?type=gossip', '?size=0', '?size=101', '?page=-1', '?readed=perhaps'])(
  '%s is refused',
  async (query) => {
    const response = await news.as('songshiyu').post(`${paths.list}${query}`)
    expect(response.json()).toMatchObject({ code: 400, msg: expect.stringMatching(/\p{Script=Han}/u) })
  },
)

test.each(['show', 'showView'] as const)(
  'R-notifications-023, 043: viewing makes read, once: %s',
  async (way) => {
    await tell('hexingzhi')
    const client = news.as('hexingzhi')
    const uuid = (await latest(client)).displist[0].uuid
    const before = (await latest(client)).count
    const readAt = () =>
      news.db.selectFrom('notification').select('readAt').where('id', '=', uuid).executeTakeFirst()

    expect((await client.post(paths[way](uuid))).json()).toMatchObject({
      code: 200,
      data: { uuid, readed: true },
    })
    const first = await readAt()
    expect((await client.post(paths[way](uuid))).json()).toMatchObject({
      code: 200,
      data: { uuid, readed: true },
    })
    expect(await readAt()).toEqual(first)
    expect((await latest(client)).count).toBe(before - 1)
  },
)

test('R-notifications-003, 025, 040: all can be read at once, and the count stops at 0', async () => {
  for (const title of ['一', '二']) await tell('fangjinshu', { title })
  const client = news.as('fangjinshu')
  const uuid = (await latest(client)).displist[0].uuid
  for (const path of [paths.allRead, paths.allRead, paths.read(uuid)]) {
    expect((await client.post(path)).json()).toEqual({ code: 200, msg: '成功', data: null })
    expect(await latest(client)).toMatchObject({ count: 0, unread: 0 })
  }
  expect(await list(client)).toMatchObject({ count: 2, unread: 0 })
})

test("nobody sees or touches another's notifications", async () => {
  await tell('shuyunfan', { title: '只给一个人' })
  const { uuid } = (await latest(news.as('shuyunfan'))).displist[0]
  const stranger = news.as('qiaomanqing')
  expect((await list(stranger)).displist).toEqual([])
  for (const path of [paths.show(uuid), paths.showView(uuid), paths.read(uuid), paths.read(randomUUID())]) {
    expect((await stranger.post(path)).json()).toMatchObject({ code: 404 })
  }
  await stranger.post(paths.allRead)
  expect(await latest(news.as('shuyunfan'))).toMatchObject({ count: 1, displist: [{ readed: false }] })
})

test('both prefixes answer', async () => {
  const client = news.as('qiaomanqing')
  const all = [paths.latest, paths.list, paths.allRead].map((path) => path.replace('/rest/', '/view/'))
  for (const path of all) expect((await client.post(path)).json()).toMatchObject({ code: 200 })
  const missing = paths.showView(randomUUID()).replace('/view/', '/rest/')
  expect((await client.post(missing)).json().data).toEqual({ error: 'not_found' })
})

test('a session and its token are needed', async () => {
  expect((await news.anonymous.post(paths.latest)).json()).toMatchObject({ code: 401 })
  const forged = { method: 'POST', url: paths.allRead, headers: { 'x-xsrf-token': 'x' } } as const
  expect((await news.as('wenxu').send(forged)).json()).toMatchObject({ code: 40301 })
})

test('nothing is told when the work it reports is undone', async () => {
  const { id, tenantId } = await personOf('gengziheng')
  const work = news.db.transaction().execute(async (tx) => {
    await notifyPeople(tx, tenantId, [id, id], { type: 'session.ended', title: '标题', content: '' })
    throw new Error('undone')
  })
  await expect(work).rejects.toThrow('undone')
  expect((await list(news.as('gengziheng'))).count).toBe(0)
})

test('the demo accounts have something to read', async () => {
  for (const account of [
    'admin',
    'reporter',
    'editor',
    'proof',
    'director',
    'chief',
    'publisher',
    'layout',
  ]) {
    const { displist, count } = await latest(news.as(account))
    expect(count, account).toBeGreaterThan(0)
    expect(displist.length, account).toBeGreaterThan(1)
  }
})

const typesOf = async (account: string) =>
  (await list(news.newClientOf(account))).displist.map(({ type }) => type)
const admin = (path: string, body: object) => news.as('admin').post(`/sprint/rest/admin/people/${path}`, body)

test('an administrator who changes an account tells its owner', async () => {
  const { id, departmentId, version } = await personOf('mengqinghe')
  const { departmentId: elsewhere } = await personOf('wenxu')
  const form = { name: '孟清和', roleIds: [], admin: false, level: 1, version, departmentId }
  expect((await admin(`${id}/update`, { ...form, departmentId: elsewhere })).json()).toMatchObject({
    code: 200,
  })
  expect(await typesOf('mengqinghe')).toEqual(['account.department-changed', 'account.role-changed'])

  const same = { ...form, departmentId: elsewhere, version: version + 1, position: '科学编辑' }
  expect((await admin(`${id}/update`, same)).json()).toMatchObject({ code: 200 })
  expect(await typesOf('mengqinghe')).toHaveLength(2)
})

test('each account notice leads to where its matter is settled', () => {
  const link = ({ link }: Notice) => link
  expect(link(accountNotices.passwordReset('甲'))).toBe('/toolsPage?id=0&tab=password')
  expect(link(accountNotices.newDevice({ system: '乙', browser: undefined }, '10.0.0.1'))).toBe(
    '/toolsPage?id=0&tab=devices',
  )
  expect(link(accountNotices.sessionsEnded('甲', 1))).toBe('/toolsPage?id=0&tab=devices')
  expect(link(accountNotices.newRoles('甲', []))).toBe('/toolsPage?id=6')
  expect(link(accountNotices.newDepartment('甲', '乙'))).toBe('/toolsPage?id=6')
})

test('a reset password and ended sessions are told once each', async () => {
  const { id } = await personOf('yaoshuyan')
  await news.newClientOf('yaoshuyan').post(paths.latest)
  expect((await admin(`${id}/sessions/end`, {})).json().data).toEqual({ ended: 1 })
  expect((await admin(`${id}/sessions/end`, {})).json().data).toEqual({ ended: 0 })
  expect((await admin(`${id}/password/reset`, { password: 'Other#2026' })).json()).toMatchObject({
    code: 200,
  })
  expect(await typesOf('yaoshuyan')).toEqual(['account.password-reset', 'session.ended'])
})

const signIn = (username: string, agent: string, remoteAddress: string) =>
  news.newClient().send({
    method: 'POST',
    url: '/api/user/login',
    payload: { username, password: demoPassword },
    headers: { 'user-agent': agent },
    remoteAddress,
  })

test('a sign-in from a device not seen before is told, except the first', async () => {
  const chrome = (version: number) => `Mozilla/5.0 (Windows NT 10.0) Chrome/${version}.0 Safari/537.36`
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0'
  const told = async () =>
    (await list(news.newClientOf('shiwanqiu'), '?type=session.new-device')).displist.map(({ title }) => title)

  await signIn('shiwanqiu', chrome(140), '10.0.0.1')
  await signIn('shiwanqiu', chrome(141), '10.0.0.1')
  expect(await told()).toEqual([])
  await signIn('shiwanqiu', firefox, '10.0.0.1')
  await signIn('shiwanqiu', firefox, '10.0.0.1')
  expect(await told()).toEqual(['账号在新设备上登录：Linux 上的 Firefox'])
  await signIn('shiwanqiu', chrome(141), '10.0.0.2')
  expect(await told()).toHaveLength(2)
})

const titlesIn = async (account: string, language?: string) => {
  const headers = language ? { 'accept-language': language } : {}
  const response = await news.as(account).send({ method: 'POST', url: paths.list, headers })
  return (response.json().data.displist as Notification[]).map(({ title, content }) => [title, content])
}

test('a notification is read in the language that is asked for, Chinese being the default', async () => {
  const { id, tenantId } = await personOf('baiyanzhou')
  const notice = accountNotices.newDepartment('Ann', 'City')
  await news.db.transaction().execute((tx) => notifyPeople(tx, tenantId, [id], notice))
  const chinese = ['您已调入City', '管理员Ann将您调入City，您所在部门的稿库随之变化。']
  expect((await titlesIn('baiyanzhou'))[0]).toEqual(chinese)
  expect((await titlesIn('baiyanzhou', 'zh-CN'))[0]).toEqual(chinese)
  expect((await titlesIn('baiyanzhou', 'zh-Hant-MO'))[0]?.[0]).toBe('您已調入City')
  expect((await titlesIn('baiyanzhou', 'en'))[0]).toEqual([
    'You have been moved to City',
    'The administrator Ann moved you to City; the library of your department changes with it.',
  ])
})

test.each([
  ['was stored before there were ids', null],
  ['has an id nobody knows any more', { title: { id: 'notifications.gone' }, content: { id: 'toString' } }],
  ['is broken', { title: 7 }],
])('a sentence that %s is shown as it was written, in every language', async (_, said) => {
  const { id, tenantId } = await personOf('duhuaian')
  await news.db
    .insertInto('notification')
    .values({
      ...{ tenantId, personId: id, type: 'session.ended', title: '旧题', content: '旧文' },
      importance: 'normal',
      said: said && JSON.stringify(said),
    })
    .execute()
  for (const language of ['zh-CN', 'zh-MO', 'en'])
    expect((await titlesIn('duhuaian', language))[0]).toEqual(['旧题', '旧文'])
})
