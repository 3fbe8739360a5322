import type { CollectRow } from '@rongbian/contract/statistics'
import { type FigureCode, figures, figureText, reportTables } from '@rongbian/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { departmentId, findPerson, lastAudit } from '#/features/admin/admin.fixture.ts'
import { openPlatforms, type Platforms } from '#/features/releases/third-party/third-party.fixture.ts'
import { countNow } from '#/features/statistics/index.ts'
import { collected, happen, totalled } from '#/features/statistics/statistics.fixture.ts'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'
import {
  base,
  boxOf,
  cellsIn,
  change,
  daily,
  daysAgo,
  listed,
  mailsOf,
  post,
  recipients,
  reportOf,
  save,
  zone,
} from './reports.fixture.ts'

let news: TestApp
let platforms: Platforms
let chief: TestClient
let director: TestClient
let mailbox: Awaited<ReturnType<Platforms['bind']>>
const ids = { tenant: 0, here: '', elsewhere: '' }

const act = (departmentId: string, words: number, kind = 'created') =>
  happen(news.db, `${daysAgo(1)}T04:00:00Z`, { tenantId: ids.tenant, departmentId, words, kind })

beforeAll(async () => {
  news = await testApp({ env: { ROLE: 'web' } })
  platforms = openPlatforms(news)
  chief = news.as('chief')
  director = news.as('director')
  // The demo's own mailbox has no server here.
  await news.db.updateTable('account').set({ status: 'prohibited' }).execute()
  mailbox = await platforms.bind('email')
  const leading = await findPerson(news.db, 'director')
  const elsewhere = await departmentId(news.db, '教科文部')
  Object.assign(ids, { tenant: leading.tenantId, here: leading.departmentId, elsewhere })
  await act(ids.here, 100)
  await act(ids.here, 300)
  await act(ids.elsewhere, 700)
  await countNow(news.db, zone)
})
afterAll(async () => {
  await platforms.close()
  await news.close()
})

const posts = () => mailbox.simulator.posts()

test('a report is kept with its page, found by whom it is shared with, and changed by its owner alone', async () => {
  const query = { range: '30', groupId: ids.here, sort: 'used,desc' }
  const uuid = await save(chief, { name: '城市部月报', view: 'group', query })
  expect(await reportOf(chief, uuid)).toMatchObject({
    name: '城市部月报',
    view: 'group',
    query,
    isMine: true,
  })
  expect((await listed(director)).items).toEqual([])
  const head = await findPerson(news.db, 'director')
  await change(chief, uuid, { readers: [{ uuid: head.id }] })
  expect(await reportOf(director, uuid)).toMatchObject({ isMine: false, query })
  for (const [what, body] of [
    ['change', { name: '改', readers: [], schedule: null, version: 2 }],
    ['remove', {}],
    ['send', {}],
  ] as const)
    expect((await director.post(`${base}/${uuid}/${what}`, body)).json()).toMatchObject({ code: 403 })
  expect((await director.get(`${base}/${uuid}/mails`)).json().code).toBe(403)
  await change(chief, uuid, { readers: [] })
  expect((await director.get(`${base}/${uuid}/mails`)).json().code).toBe(404)
  expect((await chief.post(`${base}/${uuid}/remove`)).json().code).toBe(200)
  expect(await lastAudit(news.db)).toMatchObject({ action: 'report.remove', target: '城市部月报' })
  expect((await listed(chief)).items).toEqual([])
})

test('what is wrong is said: a name twice, strangers, a page without a table, an old version', async () => {
  const uuid = await save(chief, { name: '周报', view: 'user' })
  const twice = await chief.post(`${base}/save`, { name: '周报', view: 'user', query: {} })
  expect(twice.json()).toMatchObject({ code: 400, msg: '您已经有一份叫“周报”的报表' })
  const broken = await chief.post(`${base}/save`, { name: '坏', view: 'user', query: { groupId: 'x' } })
  expect(broken.json()).toMatchObject({ code: 400, msg: '这份报表的筛选条件读不出来，请重新保存' })
  const stranger = { uuid: '00000000-0000-4000-8000-000000000000' }
  expect((await change(chief, uuid, { readers: [stranger] })).json().msg).toMatch(/^收件人和共享的人须是/)
  expect((await change(chief, uuid, { view: 'meaning', query: {}, schedule: daily })).json().msg).toMatch(
    /没有可以寄送的表格/,
  )
  expect((await change(chief, uuid, { schedule: { every: 'week', on: 8, hour: 8 } })).json().code).toBe(400)
  const { name, readers, schedule } = await reportOf(chief, uuid)
  const old = await chief.post(`${base}/${uuid}/change`, { name, readers, schedule, version: 99 })
  expect(old.json()).toMatchObject({ code: 409 })
  expect((await chief.post(`${base}/${uuid}/send`)).json().msg).toBe('还没有定寄送的时间')
  await change(chief, uuid, { schedule: daily })
  expect((await chief.post(`${base}/${uuid}/send`)).json().msg).toBe('还没有选收件人')
})

test.each(['user', 'group', 'origination', 'channel'] as const)(
  'the mail of %s has the rows, the order and the sum of the screen',
  async (view) => {
    const uuid = await save(chief, { name: `${view} 日报`, view })
    await change(chief, uuid, { schedule: daily, readers: await recipients(news, 'chief') })
    expect((await chief.post(`${base}/${uuid}/send`)).json().data).toMatchObject({ count: 1 })
    await post(news, platforms)
    const mail = boxOf(posts(), 'chief').at(-1)
    const days = { start: daysAgo(1), end: daysAgo(1) }
    const codes = reportTables[view].codes
    const screen = await collected(chief, view, { ...days, sort: `${codes[0]},desc`, size: 50 })
    const { totals } = await totalled(chief, view, days)
    const text = (code: FigureCode, amounts: CollectRow['figures']) =>
      figureText(figures[code].unit, amounts[code])
    expect(cellsIn(mail?.html ?? '')).toEqual([
      ...screen.items.map(({ name, figures: amounts }) => [
        name || '（未标）',
        ...codes.map((code) => text(code, amounts)),
      ]),
      ['合计', ...codes.map((code) => text(code, totals))],
    ])
    expect(mail?.title).toBe(`${view} 日报（${daysAgo(1)}）`)
    expect(mail?.html).toContain('时区：Asia/Shanghai')
    expect(mail?.html).toContain(`view=${view}&amp;start=${daysAgo(1)}&amp;end=${daysAgo(1)}`)
    expect(mail?.extra.files).toBe(`${view} 日报-${daysAgo(1)}-${daysAgo(1)}.xlsx`)
  },
)

test('each recipient reads with their own rights, and who may not see the department gets nothing', async () => {
  const everywhere = await save(chief, { name: '全社日报', view: 'group' })
  const foreign = await save(chief, {
    name: '教科文日报',
    view: 'group',
    query: { groupId: ids.elsewhere },
  })
  const readers = await recipients(news, 'chief', 'director', 'reporter')
  for (const uuid of [everywhere, foreign]) {
    await change(chief, uuid, { schedule: daily, readers })
    await chief.post(`${base}/${uuid}/send`)
  }
  await post(news, platforms)
  const numbersOf = (account: string, name: string) => {
    const mail = boxOf(posts(), account).find(({ title }) => title.startsWith(name))
    return mail && cellsIn(mail.html).at(-1)?.slice(0, 3)
  }
  expect(numbersOf('chief', '全社日报')).toEqual(['合计', '3', '1,100'])
  expect(numbersOf('director', '全社日报')).toEqual(['合计', '2', '400'])
  expect(numbersOf('chief', '教科文日报')).toEqual(['合计', '1', '700'])
  expect(numbersOf('director', '教科文日报')).toBeUndefined()
  expect(boxOf(posts(), 'reporter')).toEqual([])

  const states = (await mailsOf(chief, foreign)).map(({ state, problem }) => [state, problem])
  expect(states).toEqual(
    expect.arrayContaining([
      ['sent', ''],
      ['left', '收件人不能查看这份报表里的部门，没有寄送'],
      ['left', '收件人没有查看统计的权限'],
    ]),
  )
  expect((await reportOf(chief, foreign)).troubles).toBe(2)
  const told = await news.db
    .selectFrom('notification')
    .select('title')
    .where('type', '=', 'report.failed')
    .execute()
  // Two did not get it; of one sending its owner hears once.
  expect(told.filter(({ title }) => title.startsWith('报表“教科文日报”没有寄给'))).toHaveLength(1)
})

test('nobody gets the mail of a span twice, and one that failed is sent again by hand', async () => {
  const uuid = await save(chief, { name: '重发日报', view: 'group' })
  const readers = await recipients(news, 'chief')
  await change(chief, uuid, { schedule: daily, readers })
  mailbox.simulator.behave('rejects')
  await chief.post(`${base}/${uuid}/send`)
  await post(news, platforms)
  mailbox.simulator.behave('well')
  const [failed] = await mailsOf(chief, uuid)
  expect(failed).toMatchObject({ state: 'failed', problem: expect.stringContaining('对方拒收') })
  const { person, from, to } = failed ?? {}
  expect((await chief.post(`${base}/${uuid}/mails/again`, { person, from, to })).json().code).toBe(200)
  await post(news, platforms)
  const count = () => boxOf(posts(), 'chief').filter(({ title }) => title.startsWith('重发日报')).length
  expect(count()).toBe(1)
  const again = await chief.post(`${base}/${uuid}/mails/again`, { person, from, to })
  expect(again.json().msg).toBe('这封邮件已经寄出或正在寄送，不能重发')
  expect((await chief.post(`${base}/${uuid}/send`)).json().msg).toMatch(/已经寄给所有收件人$/)
  await post(news, platforms)
  expect(count()).toBe(1)
})

test('what still waits goes to nobody who is no recipient any more, nor of a report no longer mailed', async () => {
  const uuid = await save(chief, { name: '移出日报', view: 'group' })
  const [one, other] = await recipients(news, 'chief', 'director')
  const gone = () => boxOf(posts(), 'director').filter(({ title }) => title.startsWith('移出日报'))
  await change(chief, uuid, { schedule: daily, readers: [one ?? {}, other ?? {}] })
  await chief.post(`${base}/${uuid}/send`)
  await change(chief, uuid, { readers: [one ?? {}, { ...other, isMailed: false }] })
  mailbox.simulator.behave('rejects')
  await post(news, platforms)
  mailbox.simulator.behave('well')
  expect(gone()).toEqual([])
  const [failed, ...others] = await mailsOf(chief, uuid)
  expect([failed?.state, others]).toEqual(['failed', []])

  const { person, from, to } = failed ?? {}
  const again = () => chief.post(`${base}/${uuid}/mails/again`, { person, from, to })
  await change(chief, uuid, { readers: [] })
  expect((await again()).json().msg).toBe('对方已经不是这份报表的收件人，不能重发')
  await change(chief, uuid, { readers: [one ?? {}] })
  expect((await again()).json().code).toBe(200)
  await change(chief, uuid, { schedule: null })
  await post(news, platforms)
  expect(await mailsOf(chief, uuid)).toEqual([])
  expect((await again()).json().msg).toBe('还没有定寄送的时间')
})

test('a mail waits until the days it tells of are counted, and comes by itself when it is due', async () => {
  const uuid = await save(chief, { name: '等待日报', view: 'group' })
  await change(chief, uuid, { schedule: daily, readers: await recipients(news, 'chief') })
  await post(news, platforms)
  expect(await mailsOf(chief, uuid)).toEqual([])
  await news.db
    .updateTable('report')
    .set({ seenDay: daysAgo(3) })
    .where('id', '=', uuid)
    .execute()
  await act(ids.here, 5)
  await post(news, platforms)
  expect(await mailsOf(chief, uuid)).toMatchObject([{ state: 'waiting', from: daysAgo(1), to: daysAgo(1) }])
  await countNow(news.db, zone)
  await post(news, platforms)
  expect(await mailsOf(chief, uuid)).toMatchObject([{ state: 'sent' }])
})

test('without a mailbox to send from the owner is told, and a recipient without one is named', async () => {
  const uuid = await save(chief, { name: '无信箱', view: 'group' })
  const [one] = await recipients(news, 'chief')
  await change(chief, uuid, { schedule: daily, readers: [one ?? {}] })
  await news.db
    .updateTable('person')
    .set({ mailbox: '' })
    .where('id', '=', one?.uuid ?? '')
    .execute()
  expect((await reportOf(chief, uuid)).readers).toMatchObject([{ hasMailbox: false }])
  await chief.post(`${base}/${uuid}/send`)
  await post(news, platforms)
  expect(await mailsOf(chief, uuid)).toMatchObject([
    { state: 'failed', problem: expect.stringMatching(/没有填邮箱/) },
  ])
  const [failed] = await mailsOf(chief, uuid)
  await recipients(news, 'chief')
  await news.db.updateTable('account').set({ status: 'prohibited' }).execute()
  expect((await listed(chief)).canMail).toBe(false)
  const { person, from, to } = failed ?? {}
  await chief.post(`${base}/${uuid}/mails/again`, { person, from, to })
  await post(news, platforms)
  expect(await mailsOf(chief, uuid)).toMatchObject([
    { state: 'failed', problem: expect.stringMatching(/没有可用的发信邮箱/) },
  ])
})
