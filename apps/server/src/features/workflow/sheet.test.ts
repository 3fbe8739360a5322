import type { Output } from '@rongbian/contract'
import type { storySheet } from '@rongbian/contract/workflow'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf, newStory, newTab, paths, save } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { goSteps, submit } from './workflow.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

type Sheet = Output<typeof storySheet>
const sheetOf = async (account: string, id: number): Promise<Sheet> =>
  dataOf<Sheet>(await news.as(account).get(`/sprint/view/workflow/stories/workspace/${id}/sheet/info`))
const fieldOf = ({ fields }: Sheet, field: string) => fields.find((one) => one.field === field)?.value

const addWord = (word: string, severity: string) =>
  news.as('admin').post('/sprint/rest/admin/words/create', {
    kind: 'sensitive',
    word,
    severity,
    suggestion: '',
    category: '',
    note: '',
  })

test('R-editor-077: the sheet shows what travels with a story, and every step with its opinion', async () => {
  const reporter = news.as('reporter')
  const id = await newStory(
    reporter,
    {
      title: '澜湾步道开放',
      primersTitle: '十二公里',
      signature: '陆问川',
      origination: '晨光融媒',
      level: 2,
      keywords: ['步道', '海堤'],
      properties: { originalCategory: '1', remuneration_author: [{ name: '陆问川', share: 60 }] },
    },
    { library: 'group' },
  )
  await submit(reporter, id)
  await goSteps(news, id, 6)
  const sheet = await sheetOf('reporter', id)
  expect(sheet).toMatchObject({ number: expect.stringMatching(/^\d{8}-\d+$/), printedBy: '陆问川' })
  expect(Object.fromEntries(sheet.fields.map(({ label, value }) => [label, value]))).toMatchObject({
    标题: '澜湾步道开放',
    引题: '十二公里',
    稿件类型: '图文',
    稿件级别: '紧急',
    署名: '陆问川',
    来源: '晨光融媒',
    作者: '陆问川',
    部门: '城市新闻部',
    所在稿库: '编辑中心·城市新闻部',
    稿件性质: '自采',
    稿酬作者: '陆问川（60%）',
    关键词: '步道、海堤',
    版本: '1',
  })
  expect(fieldOf(sheet, 'subTitle')).toBeUndefined()
  const [review] = sheet.reviews
  expect(review).toMatchObject({ state: 'cleared', flowName: '三审三校', submittedName: '陆问川' })
  expect(
    review?.steps.map(({ name, personName, opinion, state }) => [name, personName, opinion, state]),
  ).toEqual([
    ['初审', '江予白', 'editor的意见', 'passed'],
    ['一校', '周既明', 'proof的意见', 'passed'],
    ['二校', '纪青禾', 'proof2的意见', 'passed'],
    ['三校', '裴知微', 'proof3的意见', 'passed'],
    ['复审', '顾闻溪', 'director的意见', 'passed'],
    ['终审', '许砚秋', 'chief的意见', 'passed'],
  ])
  expect(sheet.chain).toEqual({ records: 8, intact: true, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  const story = dataOf(await reporter.get(paths.show(id)))
  expect(sheet.contentHash).toBe(story.contentHash)
})

test('words that were found stand on it, with who let them pass', async () => {
  await addWord('绝密词甲', 'warn')
  await addWord('绝密词乙', 'block')
  const reporter = news.as('reporter')
  const id = await newStory(reporter, { htmlContent: '<p>绝密词甲与绝密词乙。</p>' })
  const pass = await reporter.post('/sprint/rest/words/exceptions/add', {
    libraryId: 'workspace',
    storyId: id,
    word: '绝密词乙',
    reason: '专名',
  })
  expect(pass.statusCode, pass.body).toBe(200)
  expect((await sheetOf('reporter', id)).checks).toEqual([
    { severity: 'warn', word: '绝密词甲', passedBy: '' },
    { severity: 'block', word: '绝密词乙', passedBy: '陆问川：专名' },
  ])
})

test('releases stand on it with their channel, columns and state', async () => {
  const id = await newStory(news.as('reporter'))
  const { tenantId } = await news.db
    .selectFrom('story')
    .select('tenantId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const channel = await news.db
    .insertInto('channel')
    .values({ tenantId, code: newTab(), name: '晨光网', type: 'web' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const issueDate = new Date('2026-11-01T08:00:00Z')
  await news.db
    .insertInto('release')
    .values({ tenantId, storyId: id, channelId: channel.id, status: 88, issueDate })
    .execute()
  expect((await sheetOf('reporter', id)).releases).toEqual([
    { channel: '晨光网', columns: '', state: '已发布', at: issueDate.toISOString() },
  ])
})

test('a history someone has tampered with is told', async () => {
  const id = await newStory(news.as('reporter'))
  dataOf(await save(news.as('reporter'), id, { tab: newTab(), base: 1, content: { title: '改题' } }))
  expect((await sheetOf('reporter', id)).chain).toMatchObject({ records: 2, intact: true })
  await news.db.transaction().execute(async (tx) => {
    await sql`alter table story_history disable trigger user`.execute(tx)
    await tx.updateTable('storyHistory').set({ actorName: '别人' }).where('storyId', '=', id).execute()
    await sql`alter table story_history enable trigger user`.execute(tx)
  })
  expect((await sheetOf('reporter', id)).chain).toMatchObject({ records: 2, intact: false })
})

test('the sheet is filled in in the language of whoever asks for it', async () => {
  const id = await newStory(news.as('reporter'), {
    title: 'Fog',
    keywords: ['fog', 'river'],
    properties: { originalCategory: '1', remuneration_author: [{ name: 'Lu', share: 60 }] },
  })
  const url = `/sprint/view/workflow/stories/workspace/${id}/sheet/info`
  const headers = { 'accept-language': 'en' }
  const { fields } = dataOf<Sheet>(await news.as('reporter').send({ method: 'GET', url, headers }))
  expect(fields).toEqual(
    expect.arrayContaining([
      { field: 'keywords', label: 'Keywords', value: 'fog, river' },
      { field: 'remuneration_author', label: 'Paid authors', value: 'Lu (60%)' },
      { field: 'location', label: 'Library', value: 'Workspace' },
    ]),
  )
  const names = ['authorName', 'departmentName', 'editorName']
  const ours = fields.filter(({ field }) => !names.includes(field))
  expect(JSON.stringify(ours)).not.toMatch(/\p{Script=Han}/u)
})
