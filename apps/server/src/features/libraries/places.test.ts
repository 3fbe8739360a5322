import { personPlace, sharedPlace } from '@rongbian/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import {
  departmentOf,
  list,
  minutesAgo,
  newStory,
  paths,
  personCalled,
  titlesOf,
} from './libraries.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp({ env: { ROLE: 'web' } })
})
afterAll(() => news.close())

test('each personal folder holds its own, and the counts agree', async () => {
  const by = 'songshiyu'
  const { id: personId, tenantId } = await personCalled(news.db, by)
  await newStory(news.db, { by, title: '草稿' })
  await newStory(news.db, { by, title: '待办', box: 'pending' })
  await newStory(news.db, { by, title: '废稿', box: 'trash', trashedAt: new Date() })
  const passed = await newStory(news.db, { by, title: '已交', ...(await departmentOf(news.db, by)) })
  await newStory(news.db, { by, title: '销毁的', box: 'gone' })
  await news.db
    .insertInto('storyHandled')
    .values({ tenantId, place: personPlace(personId), storyId: passed, action: 'deliver' })
    .execute()
  await news.db.insertInto('storyFavorite').values({ tenantId, personId, storyId: passed }).execute()

  const titles: Record<string, string[]> = {}
  for (const path of ['drafts', 'todo', 'done', 'favourites', 'waste'])
    titles[path] = titlesOf(await list(news, by, paths.personal(path)))
  expect(titles).toEqual({
    drafts: ['草稿'],
    todo: ['待办'],
    done: ['已交'],
    favourites: ['已交'],
    waste: ['废稿'],
  })
  expect((await news.as(by).post(paths.personalCounts)).json().data).toEqual({
    drafts: 1,
    todo: 1,
    done: 1,
    favourites: 1,
    waste: 1,
    folders: {},
  })
  expect(titlesOf(await list(news, by, paths.personal('done', 'group')))).toEqual(['已交'])
  expect(titlesOf(await list(news, by, paths.personal('done', 'manuscript')))).toEqual([])
  const { data } = (await news.as(by).post(paths.personalCount, { pathId: 'todo' })).json()
  expect(data).toEqual({ count: 1 })
})

test('a favourite that is out of reach now is not listed', async () => {
  const reader = await personCalled(news.db, 'hexingzhi')
  const id = await newStory(news.db, {
    by: 'baiyanzhou',
    title: '别人的',
    library: 'manuscript',
    place: sharedPlace,
  })
  await news.db
    .insertInto('storyFavorite')
    .values({ tenantId: reader.tenantId, personId: reader.id, storyId: id })
    .execute()
  expect(titlesOf(await list(news, 'hexingzhi', paths.personal('favourites')))).toEqual(['别人的'])
  const { id: owner } = await personCalled(news.db, 'baiyanzhou')
  await news.db
    .updateTable('story')
    .set({ library: 'workspace', place: personPlace(owner) })
    .where('id', '=', id)
    .execute()
  expect(titlesOf(await list(news, 'hexingzhi', paths.personal('favourites')))).toEqual([])
})

test('a department sees its own four menus; the house sees all departments merged by time', async () => {
  const city = await departmentOf(news.db, 'reporter')
  const economy = await departmentOf(news.db, 'fangjinshu')
  await newStory(news.db, {
    by: 'reporter',
    title: '城市一',
    ...city,
    box: 'pending',
    updatedAt: minutesAgo(1),
  })
  await newStory(news.db, { by: 'reporter', title: '城市二', ...city, updatedAt: minutesAgo(3) })
  await newStory(news.db, { by: 'fangjinshu', title: '经济', ...economy, updatedAt: minutesAgo(2) })
  await newStory(news.db, {
    by: 'reporter',
    title: '城市废',
    ...city,
    box: 'trash',
    updatedAt: minutesAgo(4),
  })

  expect(titlesOf(await list(news, 'editor', paths.group, { menu: 'all' }))).toEqual(['城市一', '城市二'])
  expect(titlesOf(await list(news, 'editor', paths.group, { menu: 'todo' }))).toEqual(['城市一'])
  expect(titlesOf(await list(news, 'editor', paths.group, { menu: 'waste' }))).toEqual(['城市废'])
  const merged = titlesOf(await list(news, 'chief', paths.group, { menu: 'all', size: 100 }))
  expect(merged.filter((title) => /^(城市|经济)/.test(title))).toEqual(['城市一', '经济', '城市二'])

  const group = economy.place.slice(2)
  expect(titlesOf(await list(news, 'chief', paths.group, { group }))).toEqual(['经济'])
  expect((await news.as('editor').post(paths.group, { group })).json()).toMatchObject({ code: 404 })
  const { data } = (await news.as('editor').post(paths.groupCount, { menu: 'all' })).json()
  expect(data).toEqual({ count: 2 })
})

test('what two departments handed on is listed once, at its last time', async () => {
  const { tenantId } = await personCalled(news.db, 'chief')
  const id = await newStory(news.db, {
    by: 'wenxu',
    title: '两处经手',
    library: 'manuscript',
    place: sharedPlace,
  })
  for (const [account, minutes] of [
    ['wenxu', 5],
    ['yaoshuyan', 1],
  ] as const) {
    const { place } = await departmentOf(news.db, account)
    await news.db
      .insertInto('storyHandled')
      .values({ tenantId, place, storyId: id, action: 'deliver', at: minutesAgo(minutes) })
      .execute()
  }
  const { items, total } = await list(news, 'chief', paths.group, { menu: 'done', size: 100 })
  expect(items.filter((item) => item.id === id)).toHaveLength(1)
  expect(total).toBe(items.length)
})

test('the tree shows the way to one’s departments and what is in them', async () => {
  const { data } = (await news.as('editor').get(paths.groupTree)).json()
  const { departmentId, departmentName } = await personCalled(news.db, 'editor')
  expect(data).toMatchObject([
    {
      readable: false,
      count: 0,
      children: [{ readable: false, children: [{ uuid: departmentId, readable: true }] }],
    },
  ])
  expect(data[0].children[0].children).toHaveLength(1)
  expect(data[0].children[0].children[0]).toMatchObject({ name: departmentName, count: 2, todo: 1 })
})

test('another newsroom has nothing of ours', async () => {
  const other = await news.db
    .insertInto('tenant')
    .values({ code: 'other', name: '另一家' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const city = await departmentOf(news.db, 'reporter')
  await newStory(news.db, { by: 'reporter', title: '他家的', ...city, tenantId: other.id })
  expect(titlesOf(await list(news, 'editor', paths.group, { menu: 'all' }))).not.toContain('他家的')
})

test('the shared waste box shows everyone their own, and all of it to those who keep the library', async () => {
  await newStory(news.db, {
    by: 'reporter',
    title: '我删的',
    library: 'manuscript',
    place: sharedPlace,
    box: 'trash',
  })
  await newStory(news.db, {
    by: 'editor',
    title: '他删的',
    library: 'manuscript',
    place: sharedPlace,
    box: 'trash',
  })
  expect(titlesOf(await list(news, 'reporter', paths.shared, { waste: true }))).toEqual(['我删的'])
  expect(titlesOf(await list(news, 'chief', paths.shared, { waste: true }))).toEqual(['他删的', '我删的'])
})
