import { readFileSync, writeFileSync } from 'node:fs'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearedStory, issue, newChannel, view, work } from '#/features/releases/releases.fixture.ts'
import { calls, passSteps } from '#/features/review/review.fixture.ts'
import { lockOn, newStory, newTab, paths, save, type } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { watchStatements } from '#/testing/statements.fixture.ts'

/** What a call may ask of the database and send to the reader; `UPDATE_BUDGETS=1` writes down what it is now. */
interface Budget {
  statements: number
  bytes: number
}

const file = new URL('./budgets.json', import.meta.url)
const budgets: Record<string, Budget> = JSON.parse(readFileSync(file, 'utf8'))
/** Ids and times grow by a digit now and then. */
const roomOf = (bytes: number) => bytes + 24

const words = '云汐线今天首班车开出，沿线十二座车站同时迎客，早高峰多跑二十列。'
const content = { title: '云汐线首班车', origination: '晨光日报', htmlContent: `<p>${words.repeat(60)}</p>` }
const tab = newTab()

let news: TestApp
let statementsOf: ReturnType<typeof watchStatements>
let site: string
const found = new Map<string, Budget>()

beforeAll(async () => {
  news = await testApp()
  statementsOf = watchStatements(news.pool)
  site = await newChannel(news, 'budget')
  for (let count = 0; count < 25; count += 1) await newStory(news.as('reporter'), content)
}, 120_000)

afterAll(async () => {
  if (process.env.UPDATE_BUDGETS) {
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(found), undefined, 2)}\n`)
  }
  await news.close()
})

const as = (account: string) => news.as(account)
const draft = () => newStory(as('reporter'), content)
const submitted = async () => {
  const id = await draft()
  await calls.submit(as('reporter'), id)
  return id
}
const cleared = () => clearedStory(news, content)
const issued = async () => {
  const id = await cleared()
  await issue(news, id, { uuid: site })
  return id
}

const lists = '/sprint/view/workspace/upuser/workspace'
const page = { size: 20 }

type Call = (id: number) => Promise<LightMyRequestResponse>
/** What is there before, and the call itself. */
const nothing = async () => 0
const measured: Record<string, [before: () => Promise<number>, call: Call]> = {
  'who is here': [nothing, () => as('reporter').get('/sprint/userinfo/rest/getInfo')],
  libraries: [nothing, () => as('reporter').get('/sprint/view/libraries/list')],
  rights: [nothing, () => as('reporter').get('/sprint/rest/tenant/module/permission')],
  'own folders': [nothing, () => as('reporter').get('/sprint/rest/libraries/workspace/select/allFolders')],
  'counts of the folders': [
    nothing,
    () => as('reporter').post('/sprint/view/workspace/upuser/folder/object/count/each'),
  ],
  notices: [nothing, () => as('reporter').post('/sprint/rest/upnotification/notification/listInfo')],
  'list of 20 drafts': [nothing, () => as('reporter').post(`${lists}/drafts/objects/search/list`, page)],
  'list of 20 found by a reporter': [
    nothing,
    () => as('reporter').post(`${lists}/drafts/objects/search/list`, { ...page, keyword: '云汐线' }),
  ],
  'what waits for the chief': [nothing, () => as('chief').post(`${lists}/todo/objects/search/list`, page)],
  detail: [draft, (id) => as('reporter').get(paths.show(id))],
  create: [nothing, () => as('reporter').post(paths.create(), { content })],
  'lock on': [draft, (id) => lockOn(as('reporter'), id, tab)],
  'keep what is typed': [draft, (id) => type(as('reporter'), id, { tab, base: 1, content })],
  save: [
    draft,
    (id) => save(as('reporter'), id, { tab, base: 1, content: { ...content, title: '云汐线开通' } }),
  ],
  'what submitting asks': [draft, (id) => calls.info(as('reporter'), id)],
  submit: [draft, (id) => calls.submit(as('reporter'), id)],
  approve: [submitted, (id) => calls.approve(as('editor'), id)],
  'sign finally': [
    async () => {
      const id = await submitted()
      await passSteps(news, id, 5)
      return id
    },
    (id) => calls.approve(as('chief'), id),
  ],
  'what issuing asks': [cleared, (id) => as('publisher').post(`${view(id)}/ratify/info`)],
  issue: [cleared, (id) => issue(news, id, { uuid: site })],
  withdraw: [
    issued,
    (id) =>
      as('publisher').post(`${work(id)}/retract/process?uuid=${site}`, {
        reason: 'order',
        orderer: '总编室',
      }),
  ],
}

test('every budget belongs to a call', () => {
  expect(Object.keys(budgets).sort()).toEqual(Object.keys(measured).sort())
})

test.each(Object.entries(measured))('%s asks and sends no more than it did', async (name, [before, call]) => {
  // The first time something is read that is kept from then on.
  await call(await before())
  const id = await before()
  const { result, statements } = await statementsOf(() => call(id))
  expect(result.statusCode, result.body).toBe(200)
  const bytes = Buffer.byteLength(result.body)
  found.set(name, { statements: statements.length, bytes })
  const budget = budgets[name] ?? { statements: 0, bytes: 0 }
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(budget.statements)
  expect(bytes).toBeLessThanOrEqual(roomOf(budget.bytes))
})
