import type { Instruction } from '@rongbian/contract/instructions'
import type { Display, WallSnapshot } from '@rongbian/contract/wall'
import { dayMs, hourMs, minuteMs } from '@rongbian/domain'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findPerson } from '#/features/admin/admin.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { approved, doMission, give, idOf, propose } from '#/features/topics/topics.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { watchStatements } from '#/testing/statements.fixture.ts'
import { openDisplay } from './displays.ts'
import { createLitDisplays } from './lit-displays.ts'
import { resendNow } from './resend.ts'
import { createSnapshots } from './snapshots.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())
beforeEach(async () => {
  await sql`delete from instruction`.execute(news.db)
  await news.db.deleteFrom('notification').execute()
})

const base = '/sprint/rest/planning'
const order = async (account = 'chief', accounts = ['reporter'], more: object = {}) => {
  const personIds = await Promise.all(accounts.map((one) => idOf(news, one)))
  return news.as(account).post(`${base}/orders/give`, { text: '马上派摄影去东门', personIds, ...more })
}
const given = async (accounts?: string[]) => {
  const [first] = dataOf<Instruction[]>(await order('chief', accounts))
  if (!first) throw new Error('no instruction')
  return first
}
const answer = (account: string, id: number, action: string, more: object = {}) =>
  news.as(account).post(`${base}/orders/${id}/act`, { action: `instruction-${action}`, version: 1, ...more })
const listed = async (account: string, query = '') =>
  dataOf<{ items: Instruction[] }>(await news.as(account).get(`${base}/orders?${query}`)).items
const toldOf = async (account: string) => {
  const rows = await news.db
    .selectFrom('notification')
    .select('title')
    .where('personId', '=', await idOf(news, account))
    .orderBy('createdAt')
    .execute()
  return rows.map(({ title }) => title)
}

test('an instruction is given, seen and done, and its giver hears of it', async () => {
  const { id } = await given()
  expect(await toldOf('reporter')).toEqual([expect.stringContaining('马上派摄影去东门')])
  expect(dataOf(await answer('reporter', id, 'see'))).toMatchObject({ state: 'seen', version: 2 })
  expect((await answer('reporter', id, 'see', { version: 2 })).statusCode).toBe(409)
  expect(dataOf(await answer('reporter', id, 'done', { version: 2 }))).toMatchObject({
    state: 'done',
    actions: [],
  })
  expect(await toldOf('chief')).toEqual([expect.stringContaining('办好了')])
})

test('who cannot says why; only whoever got it answers, and with the state in sight', async () => {
  const { id } = await given()
  expect((await answer('reporter', id, 'cannot')).json()).toMatchObject({ code: 400, msg: '请写明理由' })
  const other = await answer('chief', id, 'done')
  expect(other.json()).toMatchObject({ code: 409, msg: expect.stringContaining('只有本人可以这样操作') })
  expect((await answer('editor', id, 'done')).statusCode).toBe(404)
  expect((await answer('reporter', id, 'done', { version: 7 })).statusCode).toBe(409)
  dataOf(await answer('reporter', id, 'cannot', { reason: '车坏了' }))
  const [row] = await listed('chief', 'view=given')
  expect(row).toMatchObject({ state: 'cannot', reason: '车坏了' })
})

test('each of several answers alone; others see nothing of it, the wall’s people all of it', async () => {
  dataOf(await order('chief', ['reporter', 'editor']))
  expect(await listed('reporter')).toHaveLength(1)
  expect(await listed('proof', 'view=all')).toEqual([])
  expect(await listed('director', 'view=all')).toHaveLength(2)
  expect((await order('reporter')).statusCode).toBe(403)
  expect((await order('chief', [])).statusCode).toBe(400)
  expect((await order('chief', ['reporter'], { text: ' ' })).statusCode).toBe(400)
})

test('unseen for ten minutes it is sent again, three times in all; the last time its giver hears of it', async () => {
  const { id, givenAt } = await given()
  const seen = await given(['editor'])
  dataOf(await answer('editor', seen.id, 'see'))
  const parts = { db: news.db, log: pino({ level: 'silent' }) }
  const at = (minutes: number) => new Date(Date.parse(givenAt) + minutes * minuteMs + 5_000)
  const die = () => {
    throw new Error('killed')
  }
  await expect(resendNow({ ...parts, atPoint: die }, at(10))).rejects.toThrow('killed')
  expect(await toldOf('reporter')).toHaveLength(1)
  for (const minutes of [9, 10, 11, 20, 30, 60])
    await Promise.all([resendNow(parts, at(minutes)), resendNow(parts, at(minutes))])
  expect(await toldOf('reporter')).toHaveLength(3)
  expect(await toldOf('editor')).toHaveLength(1)
  expect(await toldOf('chief')).toEqual([expect.stringContaining('还没有看指令')])
  expect((await listed('chief', 'view=given')).find((one) => one.id === id)?.sends).toBe(3)
})

const addDisplay = async (more: object = {}) =>
  dataOf<{ display: Display; url: string }>(
    await news.as('chief').post(`${base}/displays/add`, { name: '指挥中心', scene: 'overview', ...more }),
  )
const keyIn = (url: string) => new URLSearchParams(url.split('?')[1]).get('key') ?? ''
const openWall = async (url: string) => {
  const payload = { key: keyIn(url) }
  const opened = await news.app.inject({ method: 'POST', url: '/sprint/rest/wall/open', payload })
  const cookies = Object.fromEntries(opened.cookies.map(({ name, value }) => [name, value]))
  const read = (query = '', path = '/sprint/rest/wall') =>
    news.app.inject({ method: 'GET', url: `${path}${query}`, cookies })
  return { opened, read }
}
const blocksOf = (snapshot: WallSnapshot) => new Map(snapshot.panels.map((block) => [block.code, block]))

test('the key of a display is told once and kept nowhere, also for a call that comes again', async () => {
  const add = () =>
    news.as('chief').send({
      method: 'POST',
      url: `${base}/displays/add`,
      headers: { 'idempotency-key': 'one-display' },
      payload: { name: '只有一块', scene: 'overview' },
    })
  const { url } = dataOf<{ url: string }>(await add())
  const kept = await news.db.selectFrom('answeredCall').select('answer').execute()
  expect(kept).toEqual([{ answer: null }])
  expect(url).toContain('key=')
  expect((await add()).json()).toMatchObject({ code: 409, msg: expect.stringContaining('已经办过') })
  const named = news.db.selectFrom('display').select('name').where('name', '=', '只有一块')
  expect(await named.execute()).toHaveLength(1)
})

test('a display opens with its key, reads the wall and nothing else, and is dark once revoked', async () => {
  const { display, url } = await addDisplay()
  const { opened, read } = await openWall(url)
  expect(opened.statusCode).toBe(200)
  expect(opened.cookies).toMatchObject([{ name: 'rb_wall', httpOnly: true, sameSite: 'Strict' }])
  const snapshot = dataOf<WallSnapshot>(await read())
  expect(snapshot).toMatchObject({
    name: '指挥中心',
    scene: 'overview',
    scenes: ['overview', 'field', 'output'],
  })
  for (const block of snapshot.panels)
    expect(block).toMatchObject({ link: expect.stringMatching(/^\//), asOf: expect.any(String) })
  for (const path of [`${base}/topics`, `${base}/missions`, `${base}/wall`, `${base}/displays`])
    expect((await read('', path)).statusCode).toBe(401)
  const seen = dataOf<Display[]>(await news.as('chief').get(`${base}/displays`)).find(
    ({ id }) => id === display.id,
  )
  expect(seen?.seenAt).not.toBeNull()
  dataOf(await news.as('chief').post(`${base}/displays/${display.id}/revoke`))
  expect((await read()).json()).toMatchObject({ code: 409, msg: '这块大屏已在别处打开，或已作废' })
  expect((await openWall(url)).opened.statusCode).toBe(400)
})

test('opened elsewhere with the same key, the first is shut out; a wrong key opens nothing', async () => {
  const { url } = await addDisplay({ name: '走廊', rotates: false, scene: 'field' })
  const first = await openWall(url)
  expect(dataOf<WallSnapshot>(await first.read('?scene=output'))).toMatchObject({
    scene: 'field',
    scenes: ['field'],
  })
  const second = await openWall(url)
  expect((await first.read()).statusCode).toBe(409)
  expect((await second.read()).statusCode).toBe(200)
  expect((await openWall('/?key=wrong')).opened.statusCode).toBe(400)
  expect((await news.app.inject({ method: 'GET', url: '/sprint/rest/wall' })).statusCode).toBe(409)
  expect(
    (await news.as('reporter').post(`${base}/displays/add`, { name: '我的', scene: 'field' })).statusCode,
  ).toBe(403)
})

test('on the wall: open tasks, who checked in while it lasts, instructions, who is on duty; nothing secret', async () => {
  const topic = await approved(news, { title: '墙上的' })
  const mission = await give(news, topic.id, { name: '东门拍摄' })
  dataOf(await doMission(news, 'reporter', mission.id, 'accept'))
  dataOf(await doMission(news, 'reporter', mission.id, 'check-in', { place: '东门岗亭' }))
  const readerIds = [await idOf(news, 'reporter')]
  const secret = await propose(news, { title: '保密的', readerIds })
  await sql`update topic set state = 'approved', lead_id = proposer_id where id = ${secret.id}`.execute(
    news.db,
  )
  await give(news, secret.id, { name: '保密任务' }, 'reporter')
  await given()
  const span = {
    startsAt: new Date(Date.now() - hourMs).toISOString(),
    endsAt: new Date(Date.now() + hourMs).toISOString(),
  }
  await sql`delete from duty`.execute(news.db)
  dataOf(
    await news
      .as('chief')
      .post(`${base}/duty/add`, { post: 'chief', personId: await idOf(news, 'chief'), ...span }),
  )
  const snapshots = createSnapshots({ db: news.db, timeZone: 'Asia/Shanghai' })
  const { tenantId } = await news.db
    .selectFrom('topic')
    .select('tenantId')
    .where('id', '=', topic.id)
    .executeTakeFirstOrThrow()
  const field = await snapshots.read(tenantId, 'field')
  const blocks = blocksOf({ ...field, name: '', scene: 'field', scenes: [], timeZone: '' })
  const titles = (code: 'missions' | 'people' | 'instructions') =>
    blocks.get(code)?.rows.map(({ title }) => title)
  expect(titles('missions')).toContain('东门拍摄')
  expect(JSON.stringify(field)).not.toContain('保密')
  expect(blocks.get('people')?.rows).toMatchObject([{ note: '东门岗亭 · 东门拍摄' }])
  expect(titles('instructions')).toEqual(['马上派摄影去东门'])
  expect(blocks.get('duty')?.rows).toMatchObject([
    { tone: 'good', note: expect.stringMatching(/^值班总编 · 到/) },
    { title: '没有排班', tone: 'warning' },
  ])
  dataOf(await doMission(news, 'chief', mission.id, 'cancel', { note: '停' }))
  const later = createSnapshots({ db: news.db, timeZone: 'Asia/Shanghai' })
  expect(JSON.stringify(await later.read(tenantId, 'field'))).not.toContain('东门岗亭')
})

test('one picture for all displays: made anew after a signal, at most every five seconds', async () => {
  let [time, made] = [1_000_000_000_000, 0]
  const listeners: ((id: string, to?: { tenantId: number }) => void)[] = []
  const db = news.db
  const snapshots = createSnapshots({ db, timeZone: 'UTC', now: () => time })
  snapshots.listen({
    connected: true,
    heard: 0,
    gaps: 0,
    on: (_, listener) => listeners.push(listener),
    close: async () => {},
  })
  const read = async () => {
    const before = await snapshots.read(1, 'field')
    made = before.madeAt
    return made
  }
  const first = await read()
  expect(new Set(await Promise.all(Array.from({ length: 20 }, read)))).toEqual(new Set([first]))
  time += 30_000
  expect(await read()).toBe(first)
  listeners[0]?.('1', { tenantId: 2 })
  expect(await read()).toBe(first)
  listeners[0]?.('1', { tenantId: 1 })
  expect(await read()).toBe(time)
  listeners[0]?.('1', { tenantId: 1 })
  time += 4_000
  const second = await read()
  expect(second).toBe(time - 4_000)
  time += 1_500
  expect(await read()).toBe(time)
  time += 60_001
  expect(await read()).toBe(time)
})

test('twenty displays that ask at once cost the statements of one', async () => {
  const statementsOf = watchStatements(news.pool)
  const tokens: string[] = []
  for (let no = 0; no < 20; no += 1) {
    const { url } = await addDisplay({ name: `第 ${no} 块` })
    tokens.push(await openDisplay(news.db, keyIn(url)))
  }
  const signals = { connected: true, heard: 0, gaps: 0, on: () => {}, close: async () => {} }
  const lightUp = async (lit: string[]) => {
    await sql`update display set seen_at = null`.execute(news.db)
    const displays = createLitDisplays(news.db, signals)
    const snapshots = createSnapshots({ db: news.db, timeZone: 'UTC' })
    const show = async (token: string) => {
      const { tenantId } = await displays.find(token)
      return (await snapshots.read(tenantId, 'output')).mark
    }
    const first = await statementsOf(() => Promise.all(lit.map(show)))
    const again = await statementsOf(() => Promise.all(lit.map(show)))
    expect(new Set(again.result)).toEqual(new Set(first.result))
    expect(again.statements).toEqual([])
    return first.statements.length
  }
  const one = await lightUp(tokens.slice(0, 1))
  expect(one).toBeGreaterThan(4)
  expect(await lightUp(tokens)).toBe(one)
  const seen = await news.db.selectFrom('display').select('seenAt').where('name', 'like', '第%块').execute()
  expect(seen.filter(({ seenAt }) => seenAt !== null)).toHaveLength(20)
})

test('whoever has the newest waits for a change', async () => {
  const snapshots = createSnapshots({ db: news.db, timeZone: 'UTC', now: Date.now })
  const { signal } = new AbortController()
  const { mark } = await snapshots.readAfter(1, 'output', { since: '', signal })
  const waiting = snapshots.readAfter(1, 'output', { since: mark, signal })
  snapshots.close()
  expect((await waiting).mark).toBe(mark)
})

test('the overview shows what is hot, where it is, and what nobody covers', async () => {
  const { tenantId } = await findPerson(news.db, 'chief')
  const now = new Date()
  const about = { tenantId, firstAt: now, lastAt: now, clues: 3, voices: 3, touchedAt: null }
  await news.db
    .insertInto('cluster')
    .values([
      { ...about, title: '杭州江堤漫水', heat: 90, score: 99, state: 'peak', places: ['330100', '330106'] },
      {
        ...{ ...about, title: '上周的旧事', heat: 80, score: 90, state: 'quiet', places: ['440100'] },
        lastAt: new Date(now.getTime() - 4 * dayMs),
      },
    ])
    .execute()
  const snapshots = createSnapshots({ db: news.db, timeZone: 'Asia/Shanghai' })
  const panels = new Map(
    (await snapshots.read(tenantId, 'overview')).panels.map((panel) => [panel.code, panel]),
  )
  expect(panels.get('clusters')?.rows).toMatchObject([
    { title: '杭州江堤漫水', note: '3 家在报', tone: 'warning' },
  ])
  expect(panels.get('map')).toMatchObject({
    total: 1,
    rows: [{ key: '33', title: '浙江', amount: 1, note: '1 件' }],
  })
  const { panels: english } = await snapshots.read(tenantId, 'overview', 'en')
  expect(english.find(({ code }) => code === 'map')?.rows).toMatchObject([
    { title: 'Zhejiang', note: '1 events' },
  ])
  expect(panels.get('gaps')).toMatchObject({
    total: 1,
    link: '/topics/gaps?line=house',
    rows: [{ title: '杭州江堤漫水' }],
  })
})
