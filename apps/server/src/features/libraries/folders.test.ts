import type { FolderNode } from '@rongbian/contract/libraries'
import type { StoryRow } from '@rongbian/contract/stories'
import { personPlace, sharedPlace } from '@rongbian/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { newStory, personCalled } from './libraries.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp({ env: { ROLE: 'web' } })
})
afterAll(() => news.close())

const path = (lib: string, rest: string) => `/sprint/rest/libraries/${lib}/${rest}`

const create = async (account: string, lib: string, name: string, parentId: string | null = null) => {
  const answer = (await news.as(account).post(path(lib, 'folders/create'), { name, parentId })).json()
  expect(answer).toMatchObject({ code: 200 })
  return answer.data.uuid as string
}
const tree = async (account: string, lib: string): Promise<FolderNode[]> =>
  (await news.as(account).get(path(lib, 'select/allFolders'))).json().data

test('shared folders make a tree, count what is below them, and list it', async () => {
  const top = await create('chief', 'manuscript', '专题')
  const sub = await create('chief', 'manuscript', '两会', top)
  const shared = { library: 'manuscript', place: sharedPlace } as const
  await newStory(news.db, { title: '上级里的', ...shared, folderId: top })
  await newStory(news.db, { title: '下级里的', ...shared, folderId: sub })
  await newStory(news.db, { title: '废的', ...shared, folderId: sub, box: 'trash' })
  expect(await tree('reporter', 'manuscript')).toEqual([
    {
      uuid: top,
      name: '专题',
      parentId: null,
      isParent: true,
      count: 2,
      children: [{ uuid: sub, name: '两会', parentId: top, isParent: false, count: 1, children: [] }],
    },
  ])
  const list = async (folderId: string) => {
    const answer = await news
      .as('reporter')
      .post('/sprint/view/libraries/manuscript/stories/search/info/list', { folderId })
    return answer.json().data.items.map(({ title }: StoryRow) => title)
  }
  expect(await list(top)).toEqual(['下级里的', '上级里的'])
  expect(await list(sub)).toEqual(['下级里的'])

  const { folders, frequent } = (await news.as('reporter').get(path('manuscript', 'select/folders'))).json()
    .data
  expect(folders).toMatchObject([{ uuid: top }])
  expect(frequent.map(({ uuid }: FolderNode) => uuid).sort()).toEqual([top, sub].sort())
  const children = (
    await news.as('reporter').get(path('manuscript', 'select/folders/children'), { parent: top })
  ).json()
  expect(children.data).toMatchObject([{ uuid: sub, count: 1 }])
})

test('only who keeps the shared library changes its folders', async () => {
  const id = await create('chief', 'manuscript', '摄影')
  const reporter = news.as('reporter')
  for (const answer of [
    await reporter.post(path('manuscript', 'folders/create'), { name: '我的' }),
    await reporter.post(path('manuscript', `folders/${id}/rename`), { name: '我的' }),
    await reporter.post(path('manuscript', `folders/${id}/remove`)),
  ])
    expect(answer.json()).toMatchObject({ code: 403 })
})

test('personal folders are one’s own', async () => {
  const id = await create('reporter', 'workspace', '采访')
  const { id: personId } = await personCalled(news.db, 'reporter')
  await newStory(news.db, { title: '夹里的', folderId: id, place: personPlace(personId) })
  const listPath = `/sprint/view/workspace/upuser/workspace/${id}/objects/search/list`
  expect((await news.as('reporter').post(listPath)).json().data.items).toMatchObject([{ title: '夹里的' }])
  const stranger = news.as('editor')
  expect(await tree('editor', 'workspace')).toEqual([])
  for (const answer of [
    await stranger.post(listPath),
    await stranger.post(path('workspace', `folders/${id}/rename`), { name: '偷' }),
    await stranger.post(path('workspace', `folders/${id}/remove`)),
    await stranger.post(path('workspace', 'folders/create'), { name: '下级', parentId: id }),
  ])
    expect(answer.json()).toMatchObject({ code: 404 })
  const counts = (
    await news.as('reporter').post('/sprint/view/workspace/upuser/folder/object/count/each')
  ).json()
  expect(counts.data.folders).toEqual({ [id]: 1 })
})

test('a folder goes only when it is empty; what was deleted from it does not hold it', async () => {
  const top = await create('editor', 'workspace', '旧')
  const sub = await create('editor', 'workspace', '更旧', top)
  const remove = async (id: string) =>
    (await news.as('editor').post(path('workspace', `folders/${id}/remove`))).json()
  const { id: personId } = await personCalled(news.db, 'editor')
  const place = personPlace(personId)
  const story = await newStory(news.db, { by: 'editor', place, folderId: sub })
  expect(await remove(top)).toMatchObject({ code: 409, msg: '文件夹里还有下级文件夹' })
  expect(await remove(sub)).toMatchObject({ code: 409, msg: '文件夹里还有稿件' })
  await news.db.updateTable('story').set({ box: 'trash' }).where('id', '=', story).execute()
  expect(await remove(sub)).toMatchObject({ code: 200 })
  expect(await remove(top)).toMatchObject({ code: 200 })
  expect(await remove(top)).toMatchObject({ code: 404 })
  const { folderId } = await news.db
    .selectFrom('story')
    .select('folderId')
    .where('id', '=', story)
    .executeTakeFirstOrThrow()
  expect(folderId).toBeNull()
})

test('names are unique among sisters, and depth has an end', async () => {
  const top = await create('wenxu', 'workspace', '一')
  const again = await news.as('wenxu').post(path('workspace', 'folders/create'), { name: '一' })
  expect(again.json()).toMatchObject({ code: 409 })
  let parent = top
  for (const name of ['二', '三', '四', '五', '六']) parent = await create('wenxu', 'workspace', name, parent)
  const deep = await news
    .as('wenxu')
    .post(path('workspace', 'folders/create'), { name: '七', parentId: parent })
  expect(deep.json()).toMatchObject({ code: 409, msg: '文件夹最多 6 级' })
  expect(
    (await news.as('wenxu').post(path('workspace', `folders/${top}/rename`), { name: '壹' })).json().code,
  ).toBe(200)
  expect(await tree('wenxu', 'workspace')).toMatchObject([{ name: '壹' }])
})

test.each(['group', 'product'])('%s has no folders', async (lib) => {
  expect(await tree('chief', lib)).toEqual([])
  const answer = await news.as('chief').post(path(lib, 'folders/create'), { name: '无' })
  expect(answer.json()).toMatchObject({ code: 409 })
})

test('a saved filter is replaced under its name, kept for its owner and removed by them', async () => {
  const filters = '/sprint/rest/libraries/filters'
  const save = (filter: object) =>
    news.as('editor').post(`${filters}/save`, { library: 'group', name: '急稿', filter })
  const first = (await save({ level: 2 })).json().data.uuid
  const second = (await save({ level: [2, 4], type: 'VIDEO', cursor: 'abc' })).json().data.uuid
  expect(second).toBe(first)
  const { data } = (await news.as('editor').get(`${filters}/list`)).json()
  expect(data).toMatchObject([
    { uuid: first, name: '急稿', library: 'group', filter: { level: [2, 4], type: ['VIDEO'] } },
  ])
  expect(data[0].filter.cursor).toBeUndefined()
  expect((await news.as('reporter').get(`${filters}/list`)).json().data).toEqual([])
  expect((await news.as('reporter').post(`${filters}/${first}/remove`)).json()).toMatchObject({ code: 404 })
  expect((await news.as('editor').post(`${filters}/${first}/remove`)).json()).toMatchObject({ code: 200 })
  expect((await news.as('editor').get(`${filters}/list`)).json().data).toEqual([])
})
