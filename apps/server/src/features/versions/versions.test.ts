import type { VersionRecord } from '@rongbian/contract/stories'
import type { ProcessRecord } from '@rongbian/contract/versions'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  actsOf,
  dataOf,
  newStory,
  newTab,
  paths,
  save,
  type,
  versionsOf,
} from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { type Broken, verifyHistories } from './verify.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const reporter = () => news.as('reporter')
const versions = (id: number) => `${paths.view(id)}/historyVersions`
const historyPath = (id: number) => `/sprint/view/workflow/objects/workspace/${id}/history`

/** Three versions: 一, 二, 三. */
const writtenStory = async (tab = newTab()) => {
  const id = await newStory(reporter(), { title: '一', htmlContent: '<p>第一段。</p><p>要删。</p>' })
  dataOf(
    await save(reporter(), id, { tab, base: 1, content: { title: '二', htmlContent: '<p>第一段。</p>' } }),
  )
  const content = { title: '三', htmlContent: '<p>第一段，改过。</p>', keywords: ['雾'] }
  dataOf(await save(reporter(), id, { tab, base: 2, content, note: '定稿' }))
  return id
}

test('versions are listed newest first and shown whole', async () => {
  const id = await writtenStory()
  const list = dataOf<{ version: VersionRecord }[]>(await reporter().get(`${versions(id)}/info`))
  expect(list.map(({ version }) => [version.no, version.kind, version.current, version.updatedBy])).toEqual([
    [3, 'save', true, '陆问川'],
    [2, 'save', false, '陆问川'],
    [1, 'create', false, '陆问川'],
  ])
  expect(list[0]?.version.note).toBe('定稿')
  const first = dataOf(await reporter().get(`${versions(id)}/1/detail`))
  expect(first).toMatchObject({ version: { no: 1 }, content: { title: '一' } })
  expect((await reporter().get(`${versions(id)}/9/detail`)).statusCode).toBe(404)
})

test('two versions are compared by field, by block and by article', async () => {
  const id = await writtenStory()
  const compare = async (from: number, to: number) =>
    (await reporter().get(`${versions(id)}/compare`, { from, to })).json().data
  const result = await compare(1, 3)
  expect(result).toMatchObject({ from: { no: 1 }, to: { no: 3 } })
  expect(result.fields).toEqual([
    { field: 'title', before: '一', after: '三', parts: expect.any(Array) },
    { field: 'keywords', before: '', after: '雾', parts: [{ kind: 'added', text: '雾' }] },
  ])
  expect(result.blocks.map(({ kind }: { kind: string }) => kind)).toEqual(['changed', 'removed'])
  expect(result.removed).toBeGreaterThan(0)
  expect((await reporter().get(`${versions(id)}/compare`, { from: 1, to: 0 })).statusCode).toBe(404)

  dataOf(await type(reporter(), id, { tab: await tabOf(id), base: 3, content: { title: '正在写' } }))
  expect(await compare(3, 0)).toMatchObject({
    to: null,
    fields: [{ field: 'title', after: '正在写' }, { field: 'keywords' }],
  })
})

const tabOf = async (id: number) =>
  (await news.db.selectFrom('storyLock').select('tab').where('storyId', '=', id).executeTakeFirstOrThrow())
    .tab

test('articles of a WeChat story are compared one by one', async () => {
  const stories = [
    { title: '头条', htmlContent: '<p>甲</p>' },
    { title: '次条', htmlContent: '<p>乙</p>' },
  ]
  const id = await newStory(reporter(), { stories }, { type: 'WECHAT' })
  const changed = [stories[0] ?? {}, { title: '次条改', htmlContent: '<p>乙丙</p>' }]
  dataOf(
    await save(reporter(), id, {
      tab: newTab(),
      base: 1,
      content: { title: '晨雾', htmlContent: '<p>江面起雾。</p>', stories: changed },
    }),
  )
  const { articles, blocks } = (await reporter().get(`${versions(id)}/compare`, { from: 1, to: 2 })).json()
    .data
  expect(articles).toMatchObject([{ index: 1, title: [{ text: '次条' }, { kind: 'added', text: '改' }] }])
  expect(blocks.every(({ kind }: { kind: string }) => kind === 'same')).toBe(true)
})

test('an old version comes back as a new one, and what was being typed is kept beside', async () => {
  const tab = newTab()
  const id = await writtenStory(tab)
  const restore = (no: number, base: number) =>
    reporter().post(`${paths.rest(id)}/historyVersions/${no}/restore`, { tab, base })
  expect((await restore(1, 2)).statusCode).toBe(409)
  expect((await restore(9, 3)).statusCode).toBe(404)
  dataOf(await type(reporter(), id, { tab, base: 3, content: { title: '打到一半' } }))
  const story = dataOf(await restore(1, 3))
  expect(story).toMatchObject({ title: '一', version: 5 })
  expect((await versionsOf(news.db, id)).map(({ kind }) => kind)).toEqual([
    'create',
    'save',
    'save',
    'rescue',
    'restore',
  ])
  expect(await actsOf(news.db, id)).toEqual(['create', 'edit', 'edit', 'restoreVersion'])
})

test('the process record is a chain that says whether it is whole', async () => {
  const id = await writtenStory()
  const { records, intact } = dataOf<{ records: ProcessRecord[]; intact: boolean }>(
    await reporter().get(`${historyPath(id)}/list`),
  )
  expect(intact).toBe(true)
  expect(records.map(({ no, actionName, actor }) => [no, actionName, actor])).toEqual([
    [3, '编辑', '陆问川'],
    [2, '编辑', '陆问川'],
    [1, '新建', '陆问川'],
  ])
  expect(dataOf(await reporter().get(`${historyPath(id)}/2/detail`))).toEqual(records[1])
  expect((await reporter().get(`${historyPath(id)}/7/detail`)).statusCode).toBe(404)
  const part = async (body: object) =>
    dataOf<{ records: ProcessRecord[]; more: boolean }>(
      await reporter().post(`${paths.view(id)}/histories/list/parts/info`, body),
    )
  expect(await part({ size: 2 })).toMatchObject({ records: [{ no: 3 }, { no: 2 }], more: true })
  expect(await part({ size: 2, before: 2 })).toMatchObject({ records: [{ no: 1 }], more: false })
  expect(await part({ action: 'create' })).toMatchObject({ records: [{ no: 1 }] })
})

test('the rows of the history cannot be changed', async () => {
  await writtenStory()
  await expect(sql`update story_history set note = 'x'`.execute(news.db)).rejects.toThrow('never changed')
})

/** As someone with the keys of the database would. */
const tamper = (statement: ReturnType<typeof sql>) =>
  news.db.transaction().execute(async (tx) => {
    await sql`alter table story_history disable trigger user`.execute(tx)
    await statement.execute(tx)
    await sql`alter table story_history enable trigger user`.execute(tx)
  })

const verify = async () => {
  const broken: Broken[] = []
  const { stories, breaks } = await verifyHistories(news.db, (one) => broken.push(one))
  expect(breaks).toBe(broken.length)
  return { stories, broken: broken.map(({ storyId, where, problem }) => `${storyId} ${where} ${problem}`) }
}

test('the verifier names what was changed, removed, cut off or forged', async () => {
  const [changed, removed, cut, text, forged] = [
    await writtenStory(),
    await writtenStory(),
    await writtenStory(),
    await writtenStory(),
    await writtenStory(),
  ]
  const { broken, stories } = await verify()
  expect(broken).toEqual([])
  expect(stories).toBeGreaterThan(4)

  await tamper(sql`update story_history set actor_name = '别人' where story_id = ${changed} and no = 2`)
  await tamper(sql`delete from story_history where story_id = ${removed} and no = 2`)
  await tamper(sql`delete from story_history where story_id = ${cut} and no = 3`)
  await tamper(
    sql`update story_version set content = jsonb_set(content, '{title}', '"假"') where story_id = ${text} and no = 2`,
  )
  await tamper(sql`update story_version set content_hash = 'x' where story_id = ${forged} and no = 3`)
  expect((await verify()).broken).toEqual([
    `${changed} 记录 2 记录的内容与哈希不符`,
    `${removed} 记录 2 缺少这条记录`,
    `${cut} 记录 3 缺少这条记录`,
    `${text} 版本 2 正文与记下的哈希不符`,
    `${forged} 版本 3 正文与记下的哈希不符`,
  ])
  const { intact } = dataOf<{ intact: boolean }>(await reporter().get(`${historyPath(changed)}/list`))
  expect(intact).toBe(false)
})
