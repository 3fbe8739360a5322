import { afterAll, beforeAll, expect, test } from 'vitest'
import { addNeighbour, findPerson, lastAudit } from '#/features/admin/admin.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { newStory } from './words.fixture.ts'

const paths = {
  check: '/sprint/rest/words/check',
  pack: '/sprint/rest/words/pack',
  exceptions: '/sprint/rest/words/exceptions',
  admin: '/sprint/rest/admin/words',
}

let news: TestApp
let storyId: number
beforeAll(async () => {
  news = await testApp()
  storyId = await newStory(news.db, await findPerson(news.db, 'reporter'))
})
afterAll(() => news.close())

const check = async (texts: object[], body: object = {}, account = 'reporter') => {
  const response = await news.as(account).post(paths.check, { texts, ...body })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data
}
const wordsIn = async (text: string, body: object = {}) => {
  const { results } = await check([{ field: 'content', text }], body)
  return results[0].findings.map(({ word }: { word: string }) => word)
}
const admin = (path: string, body: object = {}) => news.as('admin').post(`${paths.admin}${path}`, body)
const form = { kind: 'wrong', word: '澜弯', suggestion: '澜湾', severity: 'warn', category: '地名' } as const

test('findings come by field, with place and suggestion', async () => {
  const data = await check([
    { field: 'title', text: '市里布署工作' },
    { field: 'content', text: '没有问题。' },
  ])
  expect(data).toMatchObject({
    version: expect.stringMatching(/^[0-9a-f]{16}$/),
    results: [
      {
        field: 'title',
        findings: [{ kind: 'wrong', severity: 'warn', word: '布署', start: 2, end: 4, suggestion: '部署' }],
      },
      { field: 'content', findings: [] },
    ],
    exceptions: [],
  })
})

test('a sensitive word is found when hidden, in traditional characters too', async () => {
  expect(await wordsIn('上 賭*球-網站 看看')).toEqual(['賭*球-網站'])
})

test.each([
  ['too many texts', { texts: Array.from({ length: 61 }, () => ({ field: 'a', text: '' })) }],
  ['too many characters', { texts: [1, 2, 3].map(() => ({ field: 'a', text: '字'.repeat(200_001) })) }],
  ['no texts', {}],
])('%s are refused', async (_, body) => {
  expect((await news.as('reporter').post(paths.check, body)).json()).toMatchObject({ code: 400 })
})

test('the largest text allowed is checked', async () => {
  const text = `${'字'.repeat(599_998)}布署`
  const { results } = await check([{ field: 'content', text }])
  expect(results[0].findings).toMatchObject([{ start: 599_998 }])
})

test('the pack is the rules that are in force, sent once per version', async () => {
  const { data } = (await news.as('reporter').get(paths.pack)).json()
  expect(data.rules.length).toBeGreaterThan(1000)
  expect(data.simplify).toContain('賭赌')
  const again = await news.as('reporter').get(paths.pack, { version: data.version })
  expect(again.json().data).toEqual({ version: data.version, rules: null, simplify: '' })
})

test('an own word counts at once, changes the version, and can be changed, disabled and removed', async () => {
  const before = (await check([])).version
  const { uuid } = (await admin('/create', form)).json().data
  expect(await wordsIn('澜弯海堤')).toEqual(['澜弯'])
  expect((await check([])).version).not.toBe(before)
  expect(await lastAudit(news.db)).toMatchObject({ action: 'word.create', target: '澜弯' })

  expect((await admin(`/${uuid}/update`, { ...form, word: '澜汌', version: 1 })).json().code).toBe(200)
  expect(await wordsIn('澜弯，澜汌')).toEqual(['澜汌'])
  const stale = await admin(`/${uuid}/update`, { ...form, version: 1 })
  expect(stale.json()).toMatchObject({ code: 409, data: { error: 'stale' } })

  await admin(`/${uuid}/status`, { enabled: false })
  expect(await wordsIn('澜汌')).toEqual([])
  await admin(`/${uuid}/status`, { enabled: true })
  expect(await wordsIn('澜汌')).toEqual(['澜汌'])
  await admin(`/${uuid}/remove`)
  expect(await wordsIn('澜汌')).toEqual([])
  expect((await admin(`/${uuid}/remove`)).json().code).toBe(404)
  expect((await check([])).version).toBe(before)
})

test('the same word twice is refused beside its field', async () => {
  await admin('/create', { ...form, word: '重词' })
  const again = await admin('/create', { ...form, word: '重词' })
  expect(again.json()).toMatchObject({ code: 409, data: { fields: { word: '词库里已有这个词' } } })
  expect((await admin('/create', { ...form, word: '重词', kind: 'sensitive' })).json().code).toBe(200)
})

test('an own rule replaces the one of a pack, and disabling it silences the word', async () => {
  const own = { ...form, word: '布署', suggestion: '部署（动词）' }
  const { uuid } = (await admin('/create', own)).json().data
  const { results } = await check([{ field: 'a', text: '布署' }])
  expect(results[0].findings).toMatchObject([{ suggestion: '部署（动词）' }])
  const list = (await news.as('admin').get(paths.admin, { keyword: '布署' })).json().data
  expect(list.items).toMatchObject([{ word: '布署', packName: '常见错别字' }])
  const pack = await news.as('admin').get(`${paths.admin}/packs/typos`, { keyword: '布署' })
  expect(pack.json().data).toMatchObject({ items: [{ word: '布署', replaced: true }], total: 1 })

  await admin(`/${uuid}/status`, { enabled: false })
  expect(await wordsIn('布署')).toEqual([])
  await admin(`/${uuid}/remove`)
  expect(await wordsIn('布署')).toEqual(['布署'])
})

test('an own rule for a pattern or a word with exceptions is found as the house finds it', async () => {
  const own = [
    { kind: 'sensitive', word: '手机号码', severity: 'block' },
    { kind: 'wrong', word: '按装', severity: 'hint', suggestion: '安装' },
  ]
  const made = await Promise.all(own.map((rule) => admin('/create', rule)))
  const { results } = await check([{ field: 'a', text: '按装修标准按装，手机号码13800138000' }])
  expect(results[0].findings).toMatchObject([
    { word: '按装', severity: 'hint', start: 5 },
    { word: '13800138000', severity: 'block', suggestion: '138****8000' },
  ])
  for (const response of made) await admin(`/${response.json().data.uuid}/remove`)
})

test('a rule counts on its days only', async () => {
  await admin('/create', { ...form, word: '旧称谓', endsOn: '2020-01-01' })
  await admin('/create', { ...form, word: '新称谓', startsOn: '2020-01-01' })
  expect(await wordsIn('旧称谓和新称谓')).toEqual(['新称谓'])
  const wrong = await admin('/create', {
    ...form,
    word: '错日期',
    startsOn: '2026-02-02',
    endsOn: '2026-02-01',
  })
  expect(wrong.json()).toMatchObject({ code: 400, data: { fields: { endsOn: expect.any(String) } } })
})

test('a pack can be switched off and on again', async () => {
  expect(await wordsIn('２０２６年')).toEqual(['２０２６'])
  await admin('/packs/format/status', { enabled: false })
  expect(await wordsIn('２０２６年')).toEqual([])
  expect(await lastAudit(news.db)).toMatchObject({ action: 'word.pack', target: '标点与数字' })
  const packs = (await news.as('admin').get(`${paths.admin}/packs`)).json().data
  expect(packs.find(({ code }: { code: string }) => code === 'format')).toMatchObject({ enabled: false })
  await admin('/packs/format/status', { enabled: true })
  expect(await wordsIn('２０２６年')).toEqual(['２０２６'])
  expect((await admin('/packs/none/status', { enabled: true })).json().code).toBe(404)
})

test('the list is narrowed by word, kind, severity, category and state', async () => {
  await admin('/create', { ...form, word: '甲词', category: '人名', severity: 'hint' })
  const list = async (query: Record<string, string>) =>
    (await news.as('admin').get(paths.admin, query))
      .json()
      .data.items.map(({ word }: { word: string }) => word)
  expect(await list({ keyword: '甲' })).toEqual(['甲词'])
  expect(await list({ category: '人名' })).toEqual(['甲词'])
  expect(await list({ severity: 'hint', kind: 'wrong' })).toEqual(['甲词'])
  expect(await list({ keyword: '甲', status: 'disabled' })).toEqual([])
})

const pass = (body: object, account = 'reporter') => news.as(account).post(`${paths.exceptions}/add`, body)

test('a word let pass in one story is not listed there any more', async () => {
  const exception = { libraryId: 'workspace', storyId, word: '布署' }
  const response = await pass({ ...exception, reason: '引用原文' })
  expect(response.json().data).toMatchObject([
    { word: '布署', reason: '引用原文', personName: expect.any(String) },
  ])
  expect(await wordsIn('布署', { storyId })).toEqual([])
  expect(await wordsIn('布署')).toEqual(['布署'])
  const { exceptions } = await check([], { storyId })
  expect(exceptions).toMatchObject([{ word: '布署' }])

  const removed = await news.as('reporter').post(`${paths.exceptions}/remove`, exception)
  expect(removed.json().data).toEqual([])
  expect(await wordsIn('布署', { storyId })).toEqual(['布署'])
  const again = await news.as('reporter').post(`${paths.exceptions}/remove`, exception)
  expect(again.json().code).toBe(404)
})

test('letting a blocking word pass needs a reason', async () => {
  const exception = { libraryId: 'workspace', storyId, word: '赌球网站' }
  expect((await pass(exception)).json()).toMatchObject({
    code: 400,
    data: { fields: { reason: expect.any(String) } },
  })
  expect((await pass({ ...exception, reason: '案件报道' })).json().code).toBe(200)
  expect(await lastAudit(news.db)).toMatchObject({ action: 'word.pass', details: { reason: '案件报道' } })
})

test("another's story does not exist", async () => {
  const body = { libraryId: 'workspace', storyId, word: '布署' }
  expect((await pass(body, 'wenxu')).json().code).toBe(404)
  const other = await news.as('wenxu').post(paths.check, { storyId, texts: [] })
  expect(other.json().code).toBe(404)
})

test("a newsroom does not see its neighbour's words", async () => {
  const { tenantId } = await addNeighbour(news.db)
  await news.db
    .insertInto('wordRule')
    .values({ tenantId, kind: 'wrong', word: '邻报专用', severity: 'warn' })
    .execute()
  expect(await wordsIn('邻报专用')).toEqual([])
  const list = await news.as('admin').get(paths.admin, { keyword: '邻报' })
  expect(list.json().data.total).toBe(0)
})
