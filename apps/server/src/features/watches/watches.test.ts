import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { isSignedBy } from '@rongbian/connectors'
import type { Watch, WatchAlert } from '@rongbian/contract/watches'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { WorkDeps } from '#/deps.ts'
import { departmentId, findPerson, newPerson, untilWaiting } from '#/features/admin/admin.fixture.ts'
import { clueBy, item, newFeed, settle, take } from '#/features/clues/clues.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { publicTools } from '#/http/safe-fetch.ts'
import type { Jobs } from '#/jobs/jobs.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { beside } from '#/testing/one-connection.fixture.ts'
import { evaluateSome } from './evaluate.ts'
import { callHook, type Sent, sendMail } from './post.ts'
import { watchNow } from './work.ts'

const base = '/sprint/rest/watches'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())
beforeEach(async () => {
  await sql`delete from watch`.execute(news.db)
  await sql`delete from notification where type like 'watch.%'`.execute(news.db)
})

interface Asked {
  name: string
  work: Sent
}
const asked: Asked[] = []
const jobs: Pick<Jobs, 'send'> = {
  send: async (_, name, work) => {
    asked.push({ name, work: work as Sent })
  },
}
const watch = () => watchNow({ db: news.db, env: news.env, jobs })

const idOf = async (account: string) => (await findPerson(news.db, account)).id

const rule = async (account: string, changes: object = {}) => ({
  name: '本市大事',
  measure: 'voices',
  least: 2,
  personIds: [await idOf(account)],
  ...changes,
})
const save = async (account: string, changes: object = {}) =>
  news.as(account).post(`${base}/save`, await rule(account, changes))
const saved = async (account: string, changes: object = {}) => dataOf<Watch>(await save(account, changes))
const rulesOf = async (account: string) => dataOf<Watch[]>(await news.as(account).get(base))
const alertsOf = async (account: string) =>
  dataOf<{ items: WatchAlert[] }>(await news.as(account).get(`${base}/alerts?size=100`)).items

const toldOf = async (account: string) => {
  const rows = await news.db
    .selectFrom('notification')
    .select(['title', 'content', 'link', 'readAt'])
    .where('personId', '=', await idOf(account))
    .where('type', '=', 'watch.alert')
    .orderBy('createdAt')
    .execute()
  return rows
}

/** So many houses tell of it. */
const tell = async (title: string, voices: number, about: { isBackfill?: boolean } = {}) => {
  for (let at = 0; at < voices; at += 1)
    await take(news, await newFeed(news), [item({ title, summary: `${title}，现场情况正在了解。` })], about)
  await settle(news)
  return (await clueBy(news, title)).clusterId ?? 0
}

const theme = async (account: string, name: string, any: string[]) =>
  dataOf<{ id: number }>(
    await news
      .as(account)
      .post('/sprint/intelligent/topic/save', { name, keywords: { must: [], any, exclude: [] } }),
  ).id

test('an event that passes the line is told once, and what was told grows with it', async () => {
  const { id: watchId } = await saved('reporter')
  const clusterId = await tell('青龙山景区缆车停摆', 2)
  await watch()
  await watch()
  const [alert, ...more] = await alertsOf('reporter')
  expect(more).toEqual([])
  expect(alert).toMatchObject({ watchId, why: '2 家独立信源，规则是达到 2 家', isMuted: false })
  expect(alert?.cluster.id).toBe(clusterId)
  expect(await toldOf('reporter')).toMatchObject([
    {
      title: '监测“本市大事”：青龙山景区缆车停摆',
      content: expect.stringMatching(/^2 家独立信源、2 条线索/),
    },
  ])

  await tell('青龙山景区缆车停摆', 3)
  await watch()
  expect(await alertsOf('reporter')).toHaveLength(1)
  const told = await toldOf('reporter')
  expect(told).toMatchObject([{ content: expect.stringMatching(/^5 家独立信源、5 条线索/) }])
  // 为什么收到 says what it was at that moment.
  expect((await alertsOf('reporter'))[0]?.why).toBe('2 家独立信源，规则是达到 2 家')
})

test('a rule of a theme hears of its events only, with the words; without its theme it is idle', async () => {
  const interestId = await theme('reporter', '看水', ['水库', '泄洪'])
  await saved('reporter', { interestId, name: '水情' })
  await tell('云岭水库夜间泄洪', 2)
  await tell('西街灯会开幕', 2)
  await watch()
  expect(await alertsOf('reporter')).toMatchObject([
    { cluster: { title: '云岭水库夜间泄洪' }, words: ['水库', '泄洪'] },
  ])

  await theme('reporter', '另一个', ['别的'])
  dataOf(
    await news.as('reporter').post('/sprint/intelligent/topic/update/status', { id: interestId, status: -1 }),
  )
  await tell('芦花水库再次泄洪预警', 2)
  await watch()
  expect(await alertsOf('reporter')).toHaveLength(1)
  expect(await rulesOf('reporter')).toMatchObject([{ idle: '主题已删除，规则停着', isOn: true }])
  const [kept] = await rulesOf('reporter')
  const again = await save('reporter', { interestId, name: '新的' })
  expect(again.json()).toMatchObject({ code: 400, msg: '主题不存在、已删除，或不是您的' })
  expect(kept?.interestName).toBe('看水')
})

test('what a feed brings at its first reading alerts nobody, nor does what came before the rule', async () => {
  await tell('旧闻重提的拆迁纠纷', 3)
  await saved('reporter')
  await tell('建台以来的老档案', 3, { isBackfill: true })
  await watch()
  expect(await alertsOf('reporter')).toEqual([])
  await tell('旧闻重提的拆迁纠纷', 1)
  await watch()
  expect(await alertsOf('reporter')).toMatchObject([{ cluster: { title: '旧闻重提的拆迁纠纷' } }])
})

test('quiet hours and digests put it off; together they are one notice', async () => {
  await saved('reporter', { digest: 'daily' })
  await tell('北湖冰面开裂救人', 2)
  await tell('机场高速团雾相撞', 2)
  await watch()
  expect(await toldOf('reporter')).toEqual([])
  expect((await alertsOf('reporter')).map(({ sentAt }) => sentAt)).toEqual([null, null])
  await sql`update watch_alert set due_at = clock_timestamp()`.execute(news.db)
  await watch()
  const told = await toldOf('reporter')
  expect(told).toHaveLength(1)
  expect(told[0]?.title).toBe('监测“本市大事”：2 个事件')
  expect(told[0]?.content.split('\n').sort()).toEqual(['北湖冰面开裂救人', '机场高速团雾相撞'])
})

test('a rule that is switched off tells nobody what waited, nor when it is on again', async () => {
  const { id } = await saved('reporter', { digest: 'daily' })
  const turn = async (on: boolean) => dataOf(await news.as('reporter').post(`${base}/${id}/switch`, { on }))
  const dueNow = () => sql`update watch_alert set due_at = clock_timestamp()`.execute(news.db)
  await tell('东塘水闸夜间关闭', 2)
  await watch()
  // As if it were switched off between the moment and the telling.
  await sql`update watch set is_on = false`.execute(news.db)
  await dueNow()
  await watch()
  expect(await toldOf('reporter')).toEqual([])
  await turn(false)
  await turn(true)
  await watch()
  expect(await toldOf('reporter')).toEqual([])
})

test('a rule that becomes another tells nobody what waited for it as it was', async () => {
  const { id, version } = await saved('reporter', { digest: 'daily' })
  await tell('南桥匝道午后封闭', 2)
  await watch()
  const renamed = await saved('reporter', { id, version, digest: 'daily', name: '桥梁' })
  expect(await alertsOf('reporter')).toHaveLength(1)
  await saved('reporter', { id, version: renamed.version, digest: 'daily', name: '三家以上', least: 3 })
  await sql`update watch_alert set due_at = clock_timestamp()`.execute(news.db)
  await watch()
  expect(await toldOf('reporter')).toEqual([])
})

test.each([
  ['switched off', sql`is_on = false`],
  ['changed', sql`since = clock_timestamp()`],
])('a rule that is %s while events are held against it hears nothing of them', async (_, change) => {
  const { id } = await saved('reporter', { digest: 'daily' })
  const { tenantId } = await findPerson(news.db, 'reporter')
  await tell('东港引桥清晨限行', 2)
  const [evaluating] = await news.db.transaction().execute(async (tx) => {
    await sql`select from watch where id = ${id} for update`.execute(tx)
    await sql`update watch set ${change} where id = ${id}`.execute(tx)
    const begun = beside(() =>
      news.db.transaction().execute((own) => evaluateSome(own, tenantId, 'Asia/Shanghai')),
    )
    await beside(() => untilWaiting(news.db, 1))
    return [begun]
  })
  await evaluating
  expect(await alertsOf('reporter')).toEqual([])
})

test('everybody mutes for themselves: an event, a rule, or for some hours', async () => {
  const personIds = [await idOf('reporter'), await idOf('editor')]
  const { id } = await saved('chief', { personIds })
  const mute = async (account: string, body: object) =>
    dataOf(await news.as(account).post(`${base}/${id}/mute`, body))
  await mute('reporter', { hours: 8 })
  const clusterId = await tell('玉带河浮桥冲走', 2)
  await watch()
  expect(await toldOf('reporter')).toEqual([])
  expect(await toldOf('editor')).toHaveLength(1)
  expect((await rulesOf('reporter'))[0]).toMatchObject({ isMuted: true, mayChange: false })

  await mute('reporter', { hours: 0 })
  await mute('editor', { clusterId })
  expect((await alertsOf('editor'))[0]?.isMuted).toBe(true)
  await tell('火车站西广场断电', 2)
  await watch()
  expect(await toldOf('reporter')).toHaveLength(1)
  expect(await toldOf('editor')).toHaveLength(2)
})

test('a department is told with those below it, and a person who left is not', async () => {
  const city = await departmentId(news.db, '城市新闻部')
  const gone = await newPerson(news, 'leaver', { departmentId: city })
  await sql`update person set disabled_at = now() where id = ${gone}`.execute(news.db)
  await saved('chief', { personIds: [], departmentIds: [city] })
  await tell('体育场看台沉降', 2)
  await watch()
  expect(await toldOf('reporter')).toHaveLength(1)
  const { rows } =
    await sql`select from notification where person_id = ${gone} and type = 'watch.alert'`.execute(news.db)
  expect(rows).toHaveLength(0)
})

test('a process that dies half-way loses no alert and makes none twice', async () => {
  await saved('reporter')
  await tell('南门夜市棚架倒塌', 2)
  const { tenantId } = await findPerson(news.db, 'reporter')
  await expect(
    news.db.transaction().execute(async (tx) => {
      await evaluateSome(tx, tenantId, 'Asia/Shanghai')
      throw new Error('killed')
    }),
  ).rejects.toThrow()
  expect(await alertsOf('reporter')).toEqual([])
  // Two at once: one of them has the events.
  await Promise.all([watch(), watch()])
  await watch()
  expect(await alertsOf('reporter')).toHaveLength(1)
  expect(await toldOf('reporter')).toHaveLength(1)
})

test('more than twenty a day offers a higher line', async () => {
  const { id } = await saved('reporter', { measure: 'heat', least: 10 })
  const clusterId = await tell('护城河放生争议', 2)
  await sql`insert into cluster (tenant_id, title, first_at, last_at)
    select tenant_id, 'x', now(), now() from cluster, generate_series(1, 25) where id = ${clusterId}`.execute(
    news.db,
  )
  await sql`insert into watch_alert (tenant_id, watch_id, cluster_id, measure, least, score, voices, clues, surprise,
      told_score, told_voices, due_at, sent_at)
    select tenant_id, ${id}, id, 'heat', 10, 30 + row_number() over (), 3, 3, 0, 31, 3, now(), now()
    from cluster where title = 'x'`.execute(news.db)
  expect(await rulesOf('reporter')).toMatchObject([{ alertsToday: 25, offered: 36 }])
})

const failedOf = async (account: string) => {
  const { id } = await findPerson(news.db, account)
  return news.db
    .selectFrom('notification')
    .select(['title', 'content'])
    .where('type', '=', 'watch.failed')
    .where('personId', '=', id)
    .execute()
}

test('what never arrives is told to the rule’s owner once a day, and stands at the rule', async () => {
  const { id } = await saved('reporter', { byMail: true, hookUrl: 'https://93.184.216.34/hook' })
  asked.length = 0
  await tell('老城墙砖块脱落', 2)
  await watch()
  const work = (name: string) => asked.filter((one) => one.name === name).map((one) => one.work)
  const mails = work('watch-mail') as (Sent & { personId: string })[]
  expect(mails.length).toBeGreaterThan(0)
  const deps = news as unknown as WorkDeps
  for (const mail of [...mails, ...mails]) await sendMail(deps, mail)
  const [rule] = await rulesOf('reporter')
  expect(rule?.mailProblem).toMatch(/没有可用的发信邮箱|没有填邮箱/)
  expect(await failedOf('reporter')).toMatchObject([{ title: expect.stringContaining('的邮件没有送到') }])

  const [hook] = work('watch-hook') as Sent[]
  if (!hook) throw new Error('no hook')
  const refused = { ...publicTools, isAllowed: () => false }
  await sql`update watch set failed_on = current_date - 1 where id = ${id}`.execute(news.db)
  await expect(callHook(news, hook, refused)).rejects.toThrow()
  expect(await failedOf('reporter')).toHaveLength(1)
  await sql`update watch_alert set sent_at = now() - interval '40 minutes' where watch_id = ${id}`.execute(
    news.db,
  )
  for (const _ of [1, 2]) await expect(callHook(news, hook, refused)).rejects.toThrow()
  expect((await failedOf('reporter')).map(({ title }) => title)).toEqual([
    expect.stringContaining('的邮件没有送到'),
    expect.stringContaining('的回调没有送到'),
  ])
})

test('a hook is signed, has the same id however often it is tried, and its trouble is seen', async () => {
  const { id, hookSecret } = await saved('reporter', { hookUrl: 'https://93.184.216.34/hook', byBell: false })
  expect((await rulesOf('chief')).find((rule) => rule.id === id)?.hookSecret).toBe(hookSecret)
  const got: { headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer(async (request, answer) => {
    got.push({ headers: request.headers, body: await text(request) })
    answer.writeHead(got.length === 1 ? 500 : 204).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  await sql`update watch set hook_url = ${`http://127.0.0.1:${port}/hook`} where id = ${id}`.execute(news.db)
  asked.length = 0
  await tell('环城河水位骤降', 2)
  await watch()
  expect(asked.map(({ name }) => name)).toEqual(['watch-hook'])
  const sent = asked[0]?.work as Sent
  const open = { ...publicTools, isAllowed: () => true }
  await expect(callHook(news, sent, open)).rejects.toThrow()
  expect((await rulesOf('reporter'))[0]?.hookProblem).toBe('接收方没有接受（HTTP 500）')
  expect(await failedOf('reporter')).toEqual([])
  await callHook(news, sent, open)
  expect((await rulesOf('reporter'))[0]?.hookProblem).toBe('')
  server.close()

  expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  const [first] = got
  const signed = {
    id: String(first?.headers['webhook-id']),
    timestamp: Number(first?.headers['webhook-timestamp']),
    body: first?.body ?? '',
  }
  expect(isSignedBy(hookSecret, signed, String(first?.headers['webhook-signature']), Date.now())).toBe(true)
  expect(JSON.parse(signed.body)).toMatchObject({
    type: 'watch.alert',
    data: { events: [{ title: '环城河水位骤降' }] },
  })
  // The guard of the product goes nowhere inside, whatever stands in the row.
  await expect(callHook(news, sent)).rejects.toThrow()
  expect(got).toHaveLength(2)
})

test.each([
  ['a threshold of nought', { least: 0 }, 400, '独立信源要在 2 到 100 之间'],
  ['no receivers', { personIds: [] }, 400, '请选择提醒给谁'],
  ['no way', { byBell: false }, 400, '请选择至少一种提醒方式'],
  ['half of quiet hours', { quietFrom: '22:00' }, 400, '安静时段要有不同的开始和结束'],
  [
    'quiet hours without length',
    { quietFrom: '22:00', quietTo: '22:00' },
    400,
    '安静时段要有不同的开始和结束',
  ],
  ['an address inside', { hookUrl: 'https://127.0.0.1/hook' }, 400, /内部|内网|公开/],
  [
    'an address in the clear',
    { hookUrl: 'http://example.com/hook' },
    400,
    '回调地址必须是 https:// 开头的完整地址',
  ],
  ['no address at all', { hookUrl: 'mailto:x' }, 400, /地址/],
] as const)('%s is refused in words', async (_, changes, code, words) => {
  const answer = (await save('reporter', changes)).json()
  expect(answer.code).toBe(code)
  expect(answer.msg).toMatch(words)
})

test('telling others is for those who decide; nobody changes the rule of another, or an old copy', async () => {
  const others = await save('reporter', { personIds: [await idOf('editor')] })
  expect(others.json()).toMatchObject({ code: 403, msg: '提醒别人需要“审定选题”权限，您可以提醒自己' })
  const house = await saved('chief', { personIds: [await idOf('reporter')] })
  const foreign = await save('reporter', { id: house.id, version: house.version })
  expect(foreign.json()).toMatchObject({ code: 403 })
  expect((await news.as('reporter').post(`${base}/${house.id}/remove`, {})).json().code).toBe(403)
  expect((await news.as('editor').post(`${base}/${house.id}/mute`, {})).json().code).toBe(404)
  const old = await save('chief', { id: house.id, version: house.version - 1 })
  expect(old.json()).toMatchObject({ code: 409, msg: '监测规则已被修改，请刷新后再试' })
})
