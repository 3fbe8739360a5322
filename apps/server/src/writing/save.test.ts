import type { StoryDetail } from '@rongbian/contract/stories'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addNeighbour } from '#/features/admin/admin.fixture.ts'
import {
  actsOf,
  ageLock,
  dataOf,
  lockOn,
  newStory,
  newTab,
  paths,
  save,
  type,
  versionsOf,
} from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const reporter = () => news.as('reporter')

test('a new story is version 1 in my drafts, with a history and a place in the search queue', async () => {
  const id = await newStory(reporter(), {
    title: '江上',
    summary: '大雾',
    level: 3,
    htmlContent: '<p>江面起雾，轮渡停航。</p>',
  })
  const story = dataOf(await reporter().get(paths.show(id)))
  expect(story).toMatchObject({
    id,
    title: '江上',
    library: 'workspace',
    version: 1,
    status: 'new',
    stage: 'editing',
    words: 10,
    authorName: '陆问川',
    organization: '城市新闻部',
    favorite: false,
    lock: null,
  })
  expect(story.actions.map(({ code }) => code)).toContain('story-edit')
  expect(await actsOf(news.db, id)).toEqual(['create'])
  const row = await news.db.selectFrom('story').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ box: 'draft', level: 3, summary: '大雾', historyNo: 1 })
  const isQueued = news.db.selectFrom('storySearchTodo').select('storyId').where('storyId', '=', id)
  const isIndexed = news.db.selectFrom('storySearch').select('storyId').where('storyId', '=', id)
  expect((await isQueued.executeTakeFirst()) ?? (await isIndexed.executeTakeFirst())).toBeDefined()
})

test('a save makes a version, an entry of the history and the new columns of lists', async () => {
  const id = await newStory(reporter())
  const content = {
    title: '晨雾散去',
    htmlContent: '<p>十点雾散。</p><figure class="rb-image"><img src="https://pic.example/a.jpg"></figure>',
  }
  const story = dataOf(await save(reporter(), id, { tab: newTab(), base: 1, content, note: '补充结尾' }))
  expect(story).toMatchObject({ title: '晨雾散去', version: 2, status: 'edited', pictures: 1 })
  expect(story.lock).toMatchObject({ mine: true })
  expect(dataOf(await reporter().get(paths.show(id)))).toEqual(story)
  expect((await versionsOf(news.db, id)).map(({ no, kind }) => [no, kind])).toEqual([
    [1, 'create'],
    [2, 'save'],
  ])
  expect(await actsOf(news.db, id)).toEqual(['create', 'edit'])
  const row = await news.db.selectFrom('story').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ title: '晨雾散去', cover: 'https://pic.example/a.jpg', version: 2 })
})

test('the same text again makes no version, and may come with the old base', async () => {
  const id = await newStory(reporter())
  const form = { tab: newTab(), base: 1, content: { title: '甲', htmlContent: '<p>乙</p>' } }
  expect(dataOf(await save(reporter(), id, form)).version).toBe(2)
  expect(dataOf(await save(reporter(), id, form)).version).toBe(2)
  expect(await versionsOf(news.db, id)).toHaveLength(2)
})

test('an old base answers with both texts and keeps the sent one, once', async () => {
  const id = await newStory(reporter())
  const tab = newTab()
  dataOf(await save(reporter(), id, { tab, base: 1, content: { title: '第二版' } }))
  for (const _ of [1, 2]) {
    const answer = await save(reporter(), id, { tab, base: 1, content: { title: '我的另一份' } })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 40901,
      data: {
        error: 'version_conflict',
        facts: { kept: 3, current: { version: { no: 2, current: true }, content: { title: '第二版' } } },
      },
    })
  }
  const versions = await versionsOf(news.db, id)
  expect(versions.map(({ kind }) => kind)).toEqual(['create', 'save', 'conflict'])
  expect(versions[2]?.content).toMatchObject({ title: '我的另一份' })
  expect(dataOf(await reporter().get(paths.show(id)))).toMatchObject({ title: '第二版', version: 2 })
})

test('of two saves at once one wins and the other is kept', async () => {
  const id = await newStory(reporter())
  const tab = newTab()
  const answers = await Promise.all(
    ['甲', '乙', '丙', '丁'].map((title) => save(reporter(), id, { tab, base: 1, content: { title } })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
  const versions = await versionsOf(news.db, id)
  expect(versions.map(({ content }) => (content as { title: string }).title).sort()).toEqual(
    ['晨雾', '甲', '乙', '丙', '丁'].sort(),
  )
  const history = dataOf<{ intact: boolean }>(
    await reporter().get(`/sprint/view/workflow/objects/workspace/${id}/history/list`),
  )
  expect(history.intact).toBe(true)
})

test('html is cleaned and addresses that do harm are dropped', async () => {
  const id = await newStory(reporter(), {
    title: '正文',
    htmlContent: '<p onclick="x()">好<script>alert(1)</script></p>',
    accessUrl: 'javascript:alert(1)',
    thumbnailUrl: 'data:text/html,x',
    coverList: [{ url: 'javascript:1' }, { url: 'https://pic.example/b.png' }],
    photos: [{ filename: 'a', url: 'data:image/svg+xml,x' }],
    stories: [{ htmlContent: '<img src=x onerror=alert(1)><p>二</p>', origUrl: 'vbscript:x' }],
    content: '<b>说明</b><iframe src="https://evil.example"></iframe>',
  })
  const story = dataOf(await reporter().get(paths.show(id)))
  const text = JSON.stringify(story)
  expect(text).not.toMatch(/script|onerror|onclick|data:|vbscript|evil/)
  expect(story.coverList).toHaveLength(1)
  expect(story.htmlContent).toBe('<p>好</p>')
})

test('two million characters are refused and change nothing', async () => {
  const id = await newStory(reporter())
  const content = { htmlContent: `<p>${'字'.repeat(2_000_000)}</p>` }
  for (const write of [save, type]) {
    const answer = await write(reporter(), id, { tab: newTab(), base: 1, content })
    expect(answer.statusCode).toBe(413)
    expect(answer.json().msg).toMatch(/正文最多/)
  }
  const ascii = { htmlContent: `<p>${'a'.repeat(2_000_000)}</p>` }
  expect((await type(reporter(), id, { tab: newTab(), base: 1, content: ascii })).statusCode).toBe(413)
  expect(await versionsOf(news.db, id)).toHaveLength(1)
  expect(await news.db.selectFrom('storyJournal').selectAll().where('storyId', '=', id).execute()).toEqual([])
  expect(await news.db.selectFrom('storyLock').selectAll().where('storyId', '=', id).execute()).toEqual([])
})

test('nine WeChat articles and eleven attachments are one too many', async () => {
  const stories = Array.from({ length: 9 }, () => ({ title: '篇' }))
  const attachedFiles = Array.from({ length: 11 }, () => ({ url: 'https://a.example/f', type: 'x' }))
  for (const content of [{ stories }, { attachedFiles }]) {
    expect((await reporter().post(paths.create(), { content })).statusCode).toBe(400)
  }
})

test("other people's stories and those of other houses do not exist", async () => {
  const id = await newStory(reporter())
  const { tenantId, personId } = await addNeighbour(news.db)
  const calls = [
    () => news.as('wenxu').get(paths.show(id)),
    () => news.as('wenxu').get(`${paths.view(id)}/edit/info`),
    () => save(news.as('wenxu'), id, { tab: newTab(), base: 1, content: {} }),
    () => type(news.as('wenxu'), id, { tab: newTab(), base: 1, content: {} }),
    () => lockOn(news.as('wenxu'), id),
    () => news.as('wenxu').post(`${paths.rest(id)}/rescue`, { tab: newTab(), base: 1, content: {} }),
    () => news.as('wenxu').post(`${paths.work(id)}/copy/process`),
    () => news.as('wenxu').get(`${paths.view(id)}/historyVersions/info`),
    () => reporter().get(paths.show(id + 1_000_000)),
  ]
  for (const call of calls) expect((await call()).statusCode).toBe(404)

  const { id: otherId } = await news.db
    .insertInto('story')
    .values({
      tenantId,
      library: 'manuscript',
      place: 'm',
      box: 'pending',
      type: 'COMPO',
      authorId: personId,
      authorName: '邻居',
      departmentId: personId,
      departmentName: '',
      editorId: personId,
      editorName: '',
      status: 'new',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await news.as('chief').get(paths.show(otherId))).statusCode).toBe(404)
})

test('new stories begin in my drafts or in a department I reach, nowhere else', async () => {
  const { db } = news
  const department = async (name: string) =>
    (
      await db
        .selectFrom('department')
        .select('id')
        .where('name', '=', name)
        .orderBy('tenantId')
        .executeTakeFirstOrThrow()
    ).id
  const id = await newStory(news.as('editor'), {}, { library: 'group' })
  const row = await db.selectFrom('story').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ place: `g:${await department('城市新闻部')}`, box: 'pending' })

  const create = (library: string, body = {}) => reporter().post(paths.create(library), body)
  expect((await create('group', { departmentId: await department('经济新闻部') })).statusCode).toBe(404)
  for (const library of ['manuscript', 'product']) {
    const answer = await create(library)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().msg).toMatch(/请先在工作区写稿/)
  }
})

test('a template fills what the form leaves empty, and an import says so', async () => {
  const client = reporter()
  const { uuid } = dataOf<{ uuid: string }>(
    await client.post('/sprint/rest/story/templates/save', {
      name: '消息',
      type: 'COMPO',
      content: { title: '题', htmlContent: '<p>导语</p>', keywords: ['消息'] },
    }),
  )
  const body = { templateId: uuid, imported: true, content: { title: '我的题' } }
  const { id } = dataOf<{ id: number }>(await client.post(paths.create(), body))
  const story = dataOf(await client.get(paths.show(id)))
  expect(story).toMatchObject({
    title: '我的题',
    htmlContent: '<p>导语</p>',
    keywords: ['消息'],
    status: 'imported',
  })
  expect(await actsOf(news.db, id)).toEqual(['import'])
  const other = await news.as('wenxu').post(paths.create(), { templateId: uuid })
  expect(other.statusCode).toBe(404)
})

test('a live story says when it begins, as an instant or not at all', async () => {
  const startTime = '2026-12-01T11:30:00.000Z'
  const id = await newStory(reporter(), { properties: { startTime } }, { type: 'LIVE' })
  expect(dataOf(await reporter().get(paths.show(id))).properties.startTime).toBe(startTime)
  const saved = (at: string) =>
    save(reporter(), id, { tab, base: 1, content: { title: '直播', properties: { startTime: at } } })
  const tab = newTab()
  expect((await saved('明晚八点')).statusCode).toBe(400)
  expect(dataOf(await saved('')).properties.startTime).toBe('')
})

test('an attachment that was never stored is refused by name', async () => {
  const id = await newStory(reporter())
  const url = `/sprint/stream/files/${'a'.repeat(64)}/x.pdf`
  const content = { attachedFiles: [{ url, type: 'application/pdf', name: '通知.pdf' }] }
  const answer = await save(reporter(), id, { tab: newTab(), base: 1, content })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().msg).toContain('通知.pdf')
})

test('a reader who may not edit is told why', async () => {
  const id = await newStory(reporter())
  await news.db.updateTable('story').set({ library: 'manuscript', place: 'm' }).where('id', '=', id).execute()
  const story = dataOf(await news.as('wenxu').get(paths.show(id)))
  expect(story.actions.map(({ code }) => code)).not.toContain('story-edit')
  const answer = await save(news.as('wenxu'), id, { tab: newTab(), base: 1, content: {} })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({ msg: '只有稿件所在的个人或部门可以操作' })
})

test('a save through a free or dead lock takes it; a living one of another tab refuses', async () => {
  const id = await newStory(reporter())
  const [mine, other] = [newTab(), newTab()]
  dataOf(await lockOn(reporter(), id, other))
  const refused = await save(reporter(), id, { tab: mine, base: 1, content: { title: '甲' } })
  expect(refused.json()).toMatchObject({ code: 40902, data: { facts: { lock: { tab: other, mine: true } } } })
  await ageLock(news.db, id, 2)
  const story: StoryDetail = dataOf(
    await save(reporter(), id, { tab: mine, base: 1, content: { title: '甲' } }),
  )
  expect(story.lock).toMatchObject({ tab: mine })
})
