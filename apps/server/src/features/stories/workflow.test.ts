import type { Comment, StoryChannel, StoryDetail, Template } from '@rongbian/contract/stories'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPerson } from '#/features/admin/admin.fixture.ts'
import { indexNow } from '#/features/search/indexer.ts'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'
import {
  actsOf,
  dataOf,
  lockOn,
  newStory,
  newTab,
  noticesOf,
  paths,
  save,
  type,
  versionsOf,
} from './stories.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const reporter = () => news.as('reporter')
const editor = () => news.as('editor')
const act = (client: TestClient, id: number, name: string, body = {}) =>
  client.post(`${paths.work(id)}/${name}/process`, body)
const storyRow = (id: number) =>
  news.db.selectFrom('story').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

interface Relatives {
  related: { id: number }[]
  lineage: { id: number; parentId: number | null; gone: boolean }[]
}
const relativesOf = async (client: TestClient, id: number) =>
  dataOf<Relatives>(await client.get(`${paths.view(id)}/related/list`))

test('a copy is mine to write on, and both stories know of it', async () => {
  const id = await newStory(editor(), { title: '原稿' }, { library: 'group' })
  const copy = dataOf<{ id: number; libraryId: string }>(await act(reporter(), id, 'copy'))
  expect(copy.libraryId).toBe('workspace')
  const story = dataOf(await reporter().get(paths.show(copy.id)))
  expect(story).toMatchObject({ title: '原稿', authorName: '陆问川', rootId: id, parentId: id, version: 1 })
  expect(await actsOf(news.db, id)).toEqual(['create', 'copy'])
  expect(await actsOf(news.db, copy.id)).toEqual(['copied'])
  const second = dataOf<{ id: number }>(await act(reporter(), copy.id, 'copy'))
  expect(dataOf(await reporter().get(paths.show(second.id)))).toMatchObject({ rootId: id, parentId: copy.id })

  const { lineage } = await relativesOf(reporter(), copy.id)
  expect(lineage.map(({ id, parentId }) => [id, parentId])).toEqual([
    [id, null],
    [copy.id, id],
    [second.id, copy.id],
  ])
  // The editor cannot read what lies in the drafts of the reporter.
  expect((await relativesOf(editor(), id)).lineage).toEqual([])
})

test('a deleted story waits in the waste box and comes back where it was', async () => {
  const id = await newStory(editor(), {}, { library: 'group' })
  dataOf(await act(editor(), id, 'delete'))
  expect(await storyRow(id)).toMatchObject({
    box: 'trash',
    boxBefore: 'pending',
    trashedAt: expect.any(Date),
  })
  expect((await act(editor(), id, 'delete')).statusCode).toBe(409)
  expect((await act(editor(), id, 'copy')).statusCode).toBe(409)
  dataOf(await act(editor(), id, 'recover'))
  expect(await storyRow(id)).toMatchObject({
    box: 'pending',
    boxBefore: null,
    trashedAt: null,
    status: 'recovered',
  })
  expect(await actsOf(news.db, id)).toEqual(['create', 'delete', 'restore'])
})

test('nobody deletes what a colleague is writing, nor what is live', async () => {
  const id = await newStory(editor(), {}, { library: 'group' })
  dataOf(await lockOn(reporter(), id, newTab()))
  expect((await act(editor(), id, 'delete')).statusCode).toBe(423)
  dataOf(await act(reporter(), id, 'delete'))

  const live = await newStory(editor(), {}, { library: 'group' })
  const { tenantId } = await storyRow(live)
  const channel = await newChannel(tenantId, 'live')
  await news.db
    .insertInto('release')
    .values({ tenantId, storyId: live, channelId: channel, status: 88 })
    .execute()
  expect((await act(editor(), live, 'delete')).json().msg).toContain('请先撤稿')
})

test('destroying removes every word and leaves title, lineage and history', async () => {
  const id = await newStory(reporter(), { title: '旧闻', summary: '提要' })
  const copy = dataOf<{ id: number }>(await act(reporter(), id, 'copy')).id
  const tab = newTab()
  dataOf(await save(reporter(), id, { tab, base: 1, content: { title: '旧闻', htmlContent: '<p>秘密</p>' } }))
  dataOf(await type(reporter(), id, { tab, base: 2, content: { title: '旧闻', summary: '秘密二' } }))
  dataOf(await reporter().post(`${paths.rest(id)}/comments/add`, { body: '秘密三' }))
  expect((await act(reporter(), id, 'destroy')).statusCode).toBe(409)
  dataOf(await act(reporter(), id, 'delete'))
  dataOf(await act(reporter(), id, 'destroy'))

  expect((await reporter().get(paths.show(id))).statusCode).toBe(404)
  expect(await storyRow(id)).toMatchObject({ box: 'gone', title: '旧闻', summary: '' })
  expect(JSON.stringify(await versionsOf(news.db, id))).not.toContain('秘密')
  for (const table of [
    'storyJournal',
    'storyComment',
    'storyLock',
    'storySearch',
    'storySearchTodo',
    'storyFile',
  ] as const) {
    expect(await news.db.selectFrom(table).selectAll().where('storyId', '=', id).execute()).toEqual([])
  }
  expect((await actsOf(news.db, id)).at(-1)).toBe('destroy')
  const { lineage } = await relativesOf(reporter(), copy)
  expect(lineage.find((relative) => relative.id === id)).toMatchObject({ gone: true, title: '旧闻' })
  expect(await act(reporter(), id, 'restore')).toMatchObject({ statusCode: 404 })
})

test('a story moves into folders of its own place only', async () => {
  const id = await newStory(reporter())
  const { tenantId, place } = await storyRow(id)
  const folder = async (where: string) => {
    const row = { tenantId, place: where, name: '采访' }
    return (await news.db.insertInto('folder').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const [own, shared] = [await folder(place), await folder('m')]
  expect((await act(reporter(), id, 'folder', { folderId: shared })).statusCode).toBe(400)
  dataOf(await act(reporter(), id, 'folder', { folderId: own }))
  expect(await storyRow(id)).toMatchObject({ folderId: own })
  dataOf(await act(reporter(), id, 'folder', { folderId: null }))
  expect(await actsOf(news.db, id)).toEqual(['create', 'move', 'move'])
  const inFolder = await newStory(reporter(), {}, { folderId: own })
  expect(await storyRow(inFolder)).toMatchObject({ folderId: own })
  expect((await reporter().post(paths.create(), { folderId: shared })).statusCode).toBe(400)
})

test('a favourite is mine alone, and a story I cannot read cannot become one', async () => {
  const id = await newStory(editor(), {}, { library: 'group' })
  const favorite = (client: TestClient, act: string) =>
    client.post(`/sprint/view/workspace/upuser/favorite/objects/${act}`, { libraryId: 'group', storyId: id })
  dataOf(await favorite(reporter(), 'create'))
  dataOf(await favorite(reporter(), 'create'))
  expect(dataOf(await reporter().get(paths.show(id))).favorite).toBe(true)
  expect(dataOf(await editor().get(paths.show(id))).favorite).toBe(false)
  dataOf(await favorite(reporter(), 'delete'))
  expect(dataOf(await reporter().get(paths.show(id))).favorite).toBe(false)
  expect((await favorite(news.as('wenxu'), 'create')).statusCode).toBe(404)
})

test('related stories show on both sides, to those who may read them', async () => {
  const one = await newStory(reporter(), { title: '一' }, { library: 'group' })
  const two = await newStory(reporter(), { title: '二' })
  const relate = (id: number, what: string, relatedId: number) =>
    reporter().post(`${paths.rest(id)}/related/${what}`, { relatedId })
  dataOf(await relate(one, 'add', two))
  dataOf(await relate(two, 'add', one))
  expect((await relativesOf(reporter(), one)).related).toMatchObject([{ id: two }])
  expect((await relativesOf(reporter(), two)).related).toMatchObject([{ id: one }])
  expect((await relativesOf(editor(), one)).related).toEqual([])
  expect((await relate(one, 'add', one)).statusCode).toBe(400)
  expect((await relate(one, 'add', 999_999)).statusCode).toBe(404)
  dataOf(await relate(two, 'remove', one))
  expect((await relativesOf(reporter(), one)).related).toEqual([])
  expect((await relate(two, 'remove', one)).statusCode).toBe(404)
})

const list = async (client: TestClient) =>
  dataOf<Template[]>(await client.post('/sprint/rest/story/getTempleteSourceList', {}))
const saveTemplate = (client: TestClient, form: object) =>
  client.post('/sprint/rest/story/templates/save', { name: '模板', type: 'COMPO', content: {}, ...form })

test('house templates are for managers to change and for all to use; personal ones are private', async () => {
  const mine = dataOf<{ uuid: string }>(await saveTemplate(reporter(), { name: '我的' })).uuid
  expect((await saveTemplate(reporter(), { personal: false })).statusCode).toBe(403)
  const house = dataOf<{ uuid: string }>(
    await saveTemplate(news.as('chief'), {
      name: '公用',
      personal: false,
      content: { htmlContent: '<p>导语<script>1</script></p>' },
    }),
  ).uuid
  expect((await list(reporter())).map(({ uuid }) => uuid)).toEqual(expect.arrayContaining([mine, house]))
  expect((await list(editor())).map(({ uuid }) => uuid)).not.toContain(mine)
  expect((await list(editor())).find(({ uuid }) => uuid === house)?.content.htmlContent).toBe('<p>导语</p>')
  expect((await saveTemplate(editor(), { uuid: mine })).statusCode).toBe(404)
  expect((await saveTemplate(editor(), { uuid: house })).statusCode).toBe(403)
  expect((await editor().post(`/sprint/rest/story/templates/${house}/remove`)).statusCode).toBe(403)
  dataOf(await saveTemplate(reporter(), { uuid: mine, name: '改名' }))
  dataOf(await reporter().post(`/sprint/rest/story/templates/${mine}/remove`))
  expect((await list(reporter())).map(({ uuid }) => uuid)).not.toContain(mine)
})

const newChannel = async (tenantId: number, code: string) => {
  const row = { tenantId, code: `${code}-${newTab()}`, name: code, type: 'web' }
  return (await news.db.insertInto('channel').values(row).returning('id').executeTakeFirstOrThrow()).id
}
const newColumn = async (tenantId: number, channelId: string, name: string) => {
  const row = { tenantId, channelId, code: name, name }
  return (await news.db.insertInto('channelColumn').values(row).returning('id').executeTakeFirstOrThrow()).id
}

test('a pre-sign chooses channels and columns and leaves issued ones alone', async () => {
  const id = await newStory(reporter())
  const { tenantId } = await storyRow(id)
  const [web, app] = [await newChannel(tenantId, '网站'), await newChannel(tenantId, '客户端')]
  const [city, other] = [await newColumn(tenantId, web, '城市'), await newColumn(tenantId, app, '头条')]
  const preSign = (channels: object[]) => reporter().post(`${paths.rest(id)}/presign`, { channels })

  const chosen = dataOf<StoryChannel[]>(await preSign([{ uuid: web, columns: [city] }, { uuid: app }]))
  expect(chosen.find(({ uuid }) => uuid === web)).toMatchObject({
    preSigning: true,
    status: null,
    ifIssued: false,
    column: [{ code: '城市', name: '城市' }],
  })
  expect((await preSign([{ uuid: web, columns: [other] }])).statusCode).toBe(400)
  expect((await preSign([{ uuid: newTab() }])).statusCode).toBe(400)

  await news.db.updateTable('release').set({ status: 81 }).where('channelId', '=', app).execute()
  const left = dataOf<StoryChannel[]>(await preSign([]))
  expect(left).toMatchObject([{ uuid: app, status: 81, ifIssued: true }])
  expect(dataOf(await reporter().get(paths.show(id))).channel).toEqual(left)
  expect(await actsOf(news.db, id)).toEqual(['create', 'preSign', 'preSign'])
})

test('comments call people who can read the story, and only those', async () => {
  const id = await newStory(editor(), { title: '评' }, { library: 'group' })
  const [author, stranger] = [await findPerson(news.db, 'reporter'), await findPerson(news.db, 'wenxu')]
  const comment = (client: TestClient, form: object) => client.post(`${paths.rest(id)}/comments/add`, form)
  const first = dataOf<Comment>(
    await comment(editor(), { body: '核实一下', quote: '起雾', mentions: [author.id] }),
  )
  expect(first).toMatchObject({ mine: true, quote: '起雾', mentions: [{ name: '陆问川' }] })
  expect((await noticesOf(news.db, 'reporter')).at(-1)).toMatchObject({
    type: 'story.mentioned',
    content: '核实一下',
    link: `/compo?storyId=${id}&libid=group`,
  })
  const refused = await comment(editor(), { body: '看看', mentions: [stranger.id] })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().msg).toContain('温叙看不到这篇稿件')
  expect((await comment(editor(), { body: '谁', mentions: [newTab()] })).statusCode).toBe(400)

  const reply = dataOf<Comment>(await comment(reporter(), { body: '已核实', parentId: first.uuid }))
  const change = (client: TestClient, { uuid }: Comment, act: string, body = {}) =>
    client.post(`${paths.rest(id)}/comments/${uuid}/${act}`, body)
  expect((await change(editor(), reply, 'edit', { body: '改' })).statusCode).toBe(409)
  dataOf(await change(reporter(), reply, 'edit', { body: '已核实两遍' }))
  dataOf(await change(reporter(), first, 'resolve', { resolved: true }))
  const comments = dataOf<Comment[]>(await editor().get(`${paths.view(id)}/comments/list`))
  expect(comments).toMatchObject([
    { body: '核实一下', resolvedBy: '陆问川' },
    { body: '已核实两遍', parentId: first.uuid, editedAt: expect.any(String), mine: false },
  ])
  expect(dataOf<StoryDetail>(await editor().get(paths.show(id))).comments).toBe(2)
  dataOf(await change(reporter(), reply, 'remove'))
  expect(dataOf<Comment[]>(await editor().get(`${paths.view(id)}/comments/list`))).toHaveLength(1)
  expect((await news.as('wenxu').get(`${paths.view(id)}/comments/list`)).statusCode).toBe(404)
})

test('a summary comes from what I am typing, else from the saved text', async () => {
  const text = '<p>轮渡公司宣布，受大雾影响，今晨所有航线停航。</p><p>市民可改乘地铁过江。</p>'
  const id = await newStory(reporter(), { htmlContent: text })
  const query = { libraryId: 'workspace', storyId: id }
  const read = async () =>
    dataOf<{ summary: string; keywords: string[] }>(
      await reporter().get('/sprint/rest/deepCogni/getSummary', query),
    )
  expect((await read()).summary).toContain('停航')
  dataOf(
    await type(reporter(), id, {
      tab: newTab(),
      base: 1,
      content: { htmlContent: '<p>大桥今天通车了。</p>' },
    }),
  )
  expect((await read()).summary).toContain('通车')
})

test('writing about a matter recommends what was written about it before, and only what I may read', async () => {
  const before = await newStory(reporter(), { title: '跨江轮渡停航公告' })
  const hidden = await newStory(news.as('wenxu'), { title: '跨江轮渡停航内情' })
  const id = await newStory(reporter(), { title: '轮渡' })
  await indexNow(news.db)
  const found = dataOf<{ id: number }[]>(
    await reporter().post(`${paths.view(id)}/recommend`, { title: '轮渡停航', keywords: ['跨江'] }),
  ).map((relative) => relative.id)
  expect(found).toContain(before)
  expect(found).not.toContain(hidden)
  expect(found).not.toContain(id)
})
