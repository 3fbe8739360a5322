import type { ClueHold } from '@rongbian/contract/clue-holds'
import type { ClueItem, ClusterItem } from '@rongbian/contract/clues'
import type { BigDataPage } from '@rongbian/contract/stories'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { base as admin } from '#/features/admin/admin.fixture.ts'
import { actorOf } from '#/features/review/cast.fixture.ts'
import { indexNow } from '#/features/search/index.ts'
import { dataOf, newStory } from '#/features/stories/stories.fixture.ts'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'
import { addCapture, attachCapture } from './add.ts'
import { clueBy, item, newFeed, settle, take } from './clues.fixture.ts'

const base = '/sprint/intelligent'
let news: TestApp
let reporter: TestClient
let editor: TestClient
beforeAll(async () => {
  news = await testApp({ env: { ROLE: 'web' } })
  reporter = news.as('reporter')
  editor = news.as('editor')
})
afterAll(() => news.close())

interface Page<Item> {
  items: Item[]
  total: number
}

const list = async (client: TestClient, body: object = {}) =>
  dataOf<Page<ClueItem>>(await client.post(`${base}/clueArticle`, body))
const hot = async (client: TestClient, body: object = {}) =>
  dataOf<Page<ClusterItem>>(await client.post(`${base}/hotArticle`, body))
const detail = async (client: TestClient, id: number) => client.post(`${base}/${id}/clueDetail`)
const act = (client: TestClient, id: number, body: object) =>
  client.post(`/sprint/rest/clues/${id}/act`, body)

const tip = async (title: string, about: object = {}) =>
  dataOf<{ id: number }>(await reporter.post(`${base}/addClueArticle`, { title, ...about })).id

test('R-topics-008, 035: a tip is a clue, and is found by its words', async () => {
  const id = await tip('南岸菜市场半夜断水三天', { text: '住户说水管爆了没有人修' })
  await settle(news)
  expect((await list(editor, { keyword: '断水' })).items.map((clue) => clue.id)).toEqual([id])
  expect((await list(editor, { kind: 'tip', found: true })).items[0]).toMatchObject({
    id,
    title: '南岸菜市场半夜断水三天',
    foundByName: '陆问川',
    state: 'new',
  })
  expect((await list(editor, { keyword: '没有这个词组合' })).total).toBe(0)
  expect((await list(reporter, { mine: true })).items.map((clue) => clue.id)).toEqual([id])
  expect((await list(editor, { mine: true })).total).toBe(0)
  await take(news, await newFeed(news, { kind: 'list' }), [item({ title: '半夜断水' })], { kind: 'list' })
  const kinds = async (lists: boolean) =>
    new Set((await list(editor, { keyword: '断水', lists })).items.map(({ kind }) => kind))
  await settle(news)
  expect([await kinds(true), await kinds(false)]).toEqual([new Set(['list', 'tip']), new Set(['tip'])])
})

test('what came in is picked once, by whoever was first', async () => {
  await take(news, await newFeed(news, { media: '晨光网' }), [item({ title: '城北旧书市集搬家' })])
  const { id } = await clueBy(news, '城北旧书市集搬家')
  expect(dataOf(await reporter.post(`${base}/addClueArticle`, { articleId: id }))).toEqual({
    id,
    isNew: false,
  })
  await editor.post(`${base}/addClueArticle`, { articleId: id })
  expect(dataOf(await detail(editor, id))).toMatchObject({ foundByName: '陆问川', media: '晨光网' })
})

test('a verdict has a reason, and the opposite one stands beside it', async () => {
  const id = await tip('河堤出现管涌')
  expect((await act(editor, id, { action: 'confirm' })).json().msg).toBe('请填写理由')
  expect(
    (await act(editor, id, { action: 'confirm', reason: '已到现场', evidence: '照片' })).statusCode,
  ).toBe(200)
  const doubted = await act(reporter, id, { action: 'doubt', reason: '水利局否认' })
  expect(doubted.json().data).toMatchObject({
    state: 'doubtful',
    verdicts: [
      { action: 'doubt', byName: '陆问川', reason: '水利局否认' },
      { action: 'confirm', reason: '已到现场', evidence: '照片' },
    ],
  })
  expect((await list(editor, { state: 'doubtful' })).items.map((clue) => clue.id)).toEqual([id])
  const refused = await act(news.as('proof'), id, { action: 'drop', reason: '不要' })
  expect(refused.statusCode).toBe(403)
  expect(refused.json().msg).toContain('可请部门主任或总编处理')
})

test('what is held back is unseen by others everywhere, until it is let go', async () => {
  await take(news, await newFeed(news), [
    item({ title: '云溪古镇戏台发现清代彩绘', summary: '云溪古镇修缮戏台时发现清代彩绘' }),
  ])
  const id = await tip('独家：云溪古镇戏台清代彩绘的来历', {
    text: '云溪古镇修缮戏台的匠人后代提供清代彩绘画稿',
  })
  await settle(news)
  const { clusterId } = await clueBy(news, '云溪古镇戏台发现清代彩绘')
  const others = async () => ({
    list: (await list(editor, { keyword: '彩绘' })).items.some((clue) => clue.id === id),
    all: (await list(editor, { kind: 'tip' })).items.some((clue) => clue.id === id),
    detail: (await detail(editor, id)).statusCode === 200,
    cluster: dataOf<{ items: ClueItem[] }>(
      await editor.post(`/sprint/rest/clusters/${clusterId}/show`),
    ).items.some((clue) => clue.id === id),
    hot: (await hot(editor)).items.some(({ title }) => title.startsWith('独家')),
  })
  expect(await others()).toMatchObject({ list: true, all: true, detail: true })
  expect((await act(editor, id, { action: 'reserve' })).json().msg).toContain('只有发现者本人')
  expect((await act(reporter, id, { action: 'reserve', hours: 100 })).statusCode).toBe(400)
  expect((await act(reporter, id, { action: 'reserve', hours: 24 })).statusCode).toBe(200)
  await settle(news)
  expect(await others()).toEqual({ list: false, all: false, detail: false, cluster: false, hot: false })
  expect((await act(editor, id, { action: 'check' })).statusCode).toBe(404)
  expect((await editor.post(`${base}/addClueArticle`, { articleId: id })).statusCode).toBe(404)
  expect((await list(reporter, { kind: 'tip' })).items.some((clue) => clue.id === id)).toBe(true)
  expect(dataOf<ClueItem>(await detail(reporter, id)).reservedUntil).not.toBeNull()

  expect((await act(reporter, id, { action: 'release' })).statusCode).toBe(200)
  await settle(news)
  expect(await others()).toMatchObject({ list: true, all: true, detail: true })
})

test('a tip held back from the first moment never shows up in an event', async () => {
  const id = await tip('只有我知道的一件事情', { hours: 72 })
  await settle(news)
  expect(await clueBy(news, '只有我知道的一件事情')).toMatchObject({ id, clusterId: null, isWaiting: true })
  expect((await detail(editor, id)).statusCode).toBe(404)
})

test('R-topics-007: events stand by heat, each with its score, state and place', async () => {
  const words = '宁波象山港一艘货船搁浅，船员全部获救'
  for (let at = 0; at < 4; at += 1)
    await take(news, await newFeed(news, { weight: 2 }), [
      item({ title: words, summary: `宁波象山港货船搁浅，海事部门救起船员${'。'.repeat(at)}` }),
    ])
  await settle(news)
  const { items, total } = await hot(reporter)
  expect(total).toBeGreaterThan(1)
  expect(items[0]).toMatchObject({ title: words, clues: 4, state: 'new', score: 100 })
  expect(items.map(({ heat }) => heat)).toEqual(items.map(({ heat }) => heat).toSorted((a, b) => b - a))
  expect((await hot(reporter, { region: '330200' })).items.map(({ title }) => title)).toEqual([words])
  expect((await hot(reporter, { region: '350000' })).items).toEqual([])
})

test('R-dashboard-018, 026: what is hot near the themes somebody follows is recommended first', async () => {
  const words = '桂林漓江夜航试运行，首日售票三千张'
  await take(news, await newFeed(news), [item({ title: words, summary: '漓江夜航开始试运行' })])
  await settle(news)
  const recommended = async (client: TestClient) =>
    dataOf<(ClusterItem & { themes: string[] })[]>(await client.post(`${base}/recommendedTopic`))
  expect((await recommended(editor)).find(({ title }) => title === words)?.themes).toEqual([])
  await editor.post(`${base}/topic/save`, { name: '夜航', keywords: ['漓江夜航'] })
  await settle(news)
  const [first, second] = await recommended(editor)
  expect(first).toMatchObject({ title: words, themes: ['夜航'] })
  expect(second?.themes).toEqual([])
  expect((await recommended(reporter)).every(({ themes }) => !themes.includes('夜航'))).toBe(true)
  expect((await hot(editor, { keyword: '漓江' })).items.map(({ title }) => title)).toEqual([words])
  expect((await hot(editor, { keyword: '漓江%' })).total).toBe(0)
})

test('R-dashboard-054, 055: each switch closes its calls', async () => {
  const turn = (code: string, enabled: boolean) =>
    news.as('chief').post(`${admin}/features/update`, { code, enabled })
  const asked = {
    hotSearch: () => reporter.post(`${base}/hotSearch`, {}),
    recommendedTopics: () => reporter.post(`${base}/recommendedTopic`),
    keywords: () => reporter.get('/sprint/rest/search/statistic/home/keywords'),
    hotArticle: () => reporter.post(`${base}/hotArticle`),
  }
  const closedBy = async (code: string) => {
    await turn(code, false)
    const answers = await Promise.all(
      Object.entries(asked).map(async ([name, ask]) => ((await ask()).statusCode === 403 ? name : '')),
    )
    await turn(code, true)
    return answers.filter(Boolean)
  }
  expect(await closedBy('hotSearch')).toEqual(['hotSearch'])
  expect(await closedBy('recommendedTopics')).toEqual(['recommendedTopics', 'keywords'])
  expect(await closedBy('topic-clue')).toEqual(['recommendedTopics', 'hotArticle'])
})

test('a page is captured once; where it cannot be, the words say why', async () => {
  const inside = await reporter.post(`${base}/addClueArticle`, { url: 'http://127.0.0.1/x' })
  expect(inside.json()).toMatchObject({ code: 400, msg: '不能访问内部网络或本机的地址' })
})

test('R-topics-002, 003, 004: big data finds what came from outside beside what the house wrote, an event once', async () => {
  const words = '萤火虫栖息地调查：三处山谷重现萤火虫'
  for (const summary of ['志愿者在三处山谷记录到萤火虫', '三处山谷萤火虫重现，志愿者完成调查'])
    await take(news, await newFeed(news), [item({ title: words, summary })])
  await settle(news)
  const storyId = await newStory(reporter, { title: '萤火虫夜游路线', htmlContent: '<p>萤火虫</p>' })
  await indexNow(news.db)
  const ask = async (query: string, body: object = {}) =>
    dataOf<BigDataPage>(
      await reporter.post(`/sprint/search/bigData?${query}`, { keyword: '萤火虫', ...body }),
    )
  const both = await ask('isDuplicate=0')
  expect(both.items).toMatchObject([{ kind: 'story', id: storyId }])
  expect(both.outside).toMatchObject({ total: 1, items: [{ kind: 'clue', title: words }] })
  expect((await ask('isDuplicate=1')).outside?.total).toBe(2)
  expect((await ask('isDuplicate=1&pageSize=1&pageNo=2')).outside).toMatchObject({ total: 2, items: [{}] })
  expect((await ask('', { scope: 'house' })).outside).toBeNull()
  expect(await ask('', { scope: 'outside' })).toMatchObject({ items: [], total: 0, outside: { total: 1 } })
})

test('a captured page is a clue once; one that came in already is picked', async () => {
  const actor = await actorOf(news.db, 'reporter')
  const caller = { requestId: '', address: '127.0.0.1', agent: 'test' }
  const page = {
    id: null,
    title: '石桥上的早市',
    summary: '早市',
    text: '石桥早市的一天',
    author: '苏木',
    publishedAt: null,
  }
  const add = (url: string) =>
    news.db.transaction().execute((tx) => addCapture({ tx, actor, caller }, { ...page, url }))
  const first = await add('https://bridge.example/market.html')
  expect(first.isNew).toBe(true)
  expect(await add('http://www.bridge.example/market.html?utm_source=x')).toEqual({
    id: first.id,
    isNew: false,
  })
  await take(news, await newFeed(news), [
    item({ title: '石桥修好了', url: 'https://bridge.example/done.html' }),
  ])
  const { id } = await clueBy(news, '石桥修好了')
  expect(await add('https://bridge.example/done.html')).toEqual({ id, isNew: false })
  expect(dataOf(await detail(editor, first.id))).toMatchObject({ kind: 'capture', text: '石桥早市的一天' })
})

test('an address somebody holds back is captured anew, and nobody learns of the hold', async () => {
  const caller = { requestId: '', address: '127.0.0.1', agent: 'test' }
  const page = {
    ...{ id: null, url: 'https://bridge.example/held.html', title: '石桥夜渔', summary: '', text: '夜渔' },
    ...{ author: '', publishedAt: null },
  }
  const add = async (account: string) => {
    const actor = await actorOf(news.db, account)
    return news.db.transaction().execute((tx) => addCapture({ tx, actor, caller }, page))
  }
  const { id } = await add('reporter')
  dataOf(await act(reporter, id, { action: 'reserve', hours: 24 }))
  const own = await add('editor')
  expect(own.isNew).toBe(true)
  expect(own.id).not.toBe(id)
  expect(await add('reporter')).toEqual({ id, isNew: false })
})

test('a page captured from a clue is there for the next who reads it', async () => {
  await take(news, await newFeed(news), [
    item({ title: '石桥灯会', url: 'https://bridge.example/lamps.html' }),
  ])
  const { id, tenantId } = await clueBy(news, '石桥灯会')
  const actor = await actorOf(news.db, 'reporter')
  const about = { tenantId, personId: actor.id, url: 'https://bridge.example/lamps.html', urlKey: 'lamps' }
  const newCapture = async () =>
    (await news.db.insertInto('capture').values(about).returning('id').executeTakeFirstOrThrow()).id
  const attach = async () => {
    const captureId = await newCapture()
    return news.db.transaction().execute((tx) => attachCapture({ tx, actor }, id, captureId))
  }
  const first = await attach()
  expect(await attach()).toBe(first)
  expect(dataOf(await detail(editor, id))).toMatchObject({ captureId: first })
  expect(dataOf(await editor.post(`/sprint/rest/clues/${id}/capture`))).toEqual({ captureId: first })
  expect((await editor.post('/sprint/rest/clues/999999/capture')).statusCode).toBe(404)
})

test('a head finds who holds what back, prolongs it once or ends it, and still does not see it', async () => {
  const id = await tip('一条还要再等等的线索', { hours: 24 })
  const head = news.as('director')
  expect((await detail(head, id)).statusCode).toBe(404)
  const prolong = { action: 'prolong', hours: 24, reason: '还在取证' }
  expect((await act(editor, id, prolong)).json().msg).toContain('才能延长')
  expect((await act(head, id, { action: 'check' })).statusCode).toBe(404)
  const held = async (one: typeof head) =>
    dataOf<ClueHold[]>(await one.get('/sprint/rest/clues/holds')).find((hold) => hold.id === id)
  const may = ['prolong', 'lift'].map((action) => ({ action, refusal: '' }))
  expect(await held(head)).toMatchObject({ holderName: '陆问川', isProlonged: false, actions: may })
  expect(JSON.stringify(await held(head))).not.toContain('还要再等等')
  for (const other of [editor, reporter, news.as('publisher')]) expect(await held(other)).toBeUndefined()
  expect((await act(head, id, { action: 'lift' })).json().msg).toBe('请填写理由')
  await act(head, id, prolong)
  expect(await held(head)).toMatchObject({
    ...{ isProlonged: true, actions: [{ refusal: expect.stringContaining('已经延长过') }, { refusal: '' }] },
  })
  expect((await act(head, id, prolong)).json().msg).toContain('不能再延长')
  expect((await detail(head, id)).statusCode).toBe(404)
  expect((await act(editor, id, { action: 'lift', reason: '急' })).json().msg).toContain('解除独占')
  expect((await act(head, id, { action: 'lift', reason: '别家已报' })).statusCode).toBe(200)
  expect(await held(head)).toBeUndefined()
  expect(dataOf(await detail(editor, id))).toMatchObject({ reservedUntil: null })
  const told = await news.db
    .selectFrom('notification')
    .select(['title', 'content'])
    .where('type', '=', 'clue.held')
    .orderBy('createdAt')
    .execute()
  expect(told).toMatchObject([
    { title: expect.stringContaining('延长了 24 小时：一条还要再等等的线索'), content: '还在取证' },
    { title: expect.stringContaining('解除了您的独占'), content: '别家已报' },
  ])
})

test('the switch closes the calls, and another newsroom has its own clues', async () => {
  const id = await tip('开关之前的一条')
  const turn = (enabled: boolean) =>
    news.as('chief').post(`${admin}/features/update`, { code: 'topic-clue', enabled })
  await turn(false)
  for (const call of [
    `${base}/clueArticle`,
    `${base}/hotArticle`,
    `${base}/${id}/clueDetail`,
    `${base}/topic/search`,
  ])
    expect((await reporter.post(call)).statusCode).toBe(403)
  await turn(true)
  expect((await detail(reporter, id)).statusCode).toBe(200)
  expect((await reporter.post(`${base}/999999/clueDetail`)).statusCode).toBe(404)
})
