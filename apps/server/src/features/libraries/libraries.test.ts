import { randomUUID } from 'node:crypto'
import type { StoryPage, StoryRow } from '@rongbian/contract/stories'
import { personPlace, sharedPlace } from '@rongbian/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#/testing/app.ts'
import { departmentOf, newStory, personCalled } from './testing.ts'

const paths = {
  personal: (path: string, lib = 'workspace') =>
    `/sprint/view/workspace/upuser/${lib}/${path}/objects/search/list`,
  personalCounts: '/sprint/view/workspace/upuser/folder/object/count/each',
  personalCount: '/sprint/view/workspace/upuser/workspace/objects/count/search',
  group: '/sprint/view/workspace/upgroup/objects/search/list',
  groupCount: '/sprint/view/workspace/upgroup/objects/count/search',
  groupTree: '/sprint/rest/groupworkspace/tree',
  shared: '/sprint/view/libraries/manuscript/stories/search/info/list',
  product: '/sprint/view/product/objects/search/list',
  productTree: '/sprint/rest/product-library/tree',
}

let news: TestApp
beforeAll(async () => {
  news = await testApp({ env: { ROLE: 'web' } })
})
afterAll(() => news.close())

const list = async (account: string, path: string, body: object = {}): Promise<StoryPage> => {
  const answer = (await news.as(account).post(path, body)).json()
  expect(answer).toMatchObject({ code: 200 })
  return answer.data
}
const titlesOf = ({ items }: { items: StoryRow[] }) => items.map(({ title }) => title)
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

test('drafts are listed newest first, page by page, without a gap or a double', async () => {
  // Two of the same moment lie on the border of the pages.
  for (const [title, minutes] of [
    ['一', 1],
    ['二', 2],
    ['三', 2],
    ['四', 4],
    ['五', 5],
  ] as const)
    await newStory(news.db, { by: 'linzhaoye', title, updatedAt: minutesAgo(minutes) })
  const whole = titlesOf(await list('linzhaoye', paths.personal('drafts')))
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page = await list('linzhaoye', paths.personal('drafts'), { size: 2, ...(cursor && { cursor }) })
    expect(page.total).toBe(5)
    seen.push(...titlesOf(page))
    cursor = page.next
  } while (cursor)
  expect(seen).toEqual(whole)
  expect(seen).toHaveLength(5)
  expect(seen.slice(0, 1)).toEqual(['一'])
  const ascending = await list('linzhaoye', paths.personal('drafts'), { direction: 'asc' })
  expect(titlesOf(ascending)).toEqual(whole.toReversed())
  const created = await list('linzhaoye', paths.personal('drafts'), { sort: 'created', size: 3 })
  expect(titlesOf(created)).toEqual(['五', '四', '三'])
  const rest = await list('linzhaoye', paths.personal('drafts'), {
    sort: 'created',
    size: 3,
    cursor: created.next,
  })
  expect(titlesOf(rest)).toEqual(['二', '一'])
})

test.each(['x', 'dXBkYXRlZC1kZXNjLjEuMg', Buffer.from('created-desc.0.1.1').toString('base64url')])(
  'a cursor this list has not given is refused: %s',
  async (cursor) => {
    const answer = await news.as('linzhaoye').post(paths.personal('drafts'), { cursor })
    expect(answer.json()).toMatchObject({ code: 400, data: { fields: { cursor: expect.any(String) } } })
  },
)

test('a line carries what a list shows, and what the reader may do', async () => {
  const { id: personId, name, departmentId, departmentName } = await personCalled(news.db, 'wenxu')
  const id = await newStory(news.db, { by: 'wenxu', title: '一行', summary: '摘要', level: 2, words: 12 })
  const { tenantId } = await personCalled(news.db, 'wenxu')
  await news.db.insertInto('storyFavorite').values({ tenantId, personId, storyId: id }).execute()
  await news.db
    .insertInto('storyLock')
    .values({ tenantId, storyId: id, personId, personName: name, tab: randomUUID(), purpose: 'edit' })
    .execute()
  const { items } = await list('wenxu', paths.personal('drafts'))
  expect(items[0]).toMatchObject({
    id,
    libraryId: 'workspace',
    title: '一行',
    summary: '摘要',
    level: 2,
    words: 12,
    authorId: personId,
    authorName: name,
    groupUuid: departmentId,
    groupName: departmentName,
    favorite: true,
    lock: { personId, personName: name },
    channel: [],
    actions: expect.arrayContaining(['story-edit', 'story-delete']),
  })
  await news.db
    .updateTable('storyLock')
    .set({ seenAt: minutesAgo(2) })
    .where('storyId', '=', id)
    .execute()
  expect((await list('wenxu', paths.personal('drafts'))).items[0]?.lock).toBeNull()
})

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
    titles[path] = titlesOf(await list(by, paths.personal(path)))
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
  expect(titlesOf(await list(by, paths.personal('done', 'group')))).toEqual(['已交'])
  expect(titlesOf(await list(by, paths.personal('done', 'manuscript')))).toEqual([])
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
  expect(titlesOf(await list('hexingzhi', paths.personal('favourites')))).toEqual(['别人的'])
  const { id: owner } = await personCalled(news.db, 'baiyanzhou')
  await news.db
    .updateTable('story')
    .set({ library: 'workspace', place: personPlace(owner) })
    .where('id', '=', id)
    .execute()
  expect(titlesOf(await list('hexingzhi', paths.personal('favourites')))).toEqual([])
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

  expect(titlesOf(await list('editor', paths.group, { menu: 'all' }))).toEqual(['城市一', '城市二'])
  expect(titlesOf(await list('editor', paths.group, { menu: 'todo' }))).toEqual(['城市一'])
  expect(titlesOf(await list('editor', paths.group, { menu: 'waste' }))).toEqual(['城市废'])
  const merged = titlesOf(await list('chief', paths.group, { menu: 'all', size: 100 }))
  expect(merged.filter((title) => /^(城市|经济)/.test(title))).toEqual(['城市一', '经济', '城市二'])

  const group = economy.place.slice(2)
  expect(titlesOf(await list('chief', paths.group, { group }))).toEqual(['经济'])
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
  const { items, total } = await list('chief', paths.group, { menu: 'done', size: 100 })
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

test('lists are narrowed by every field of the filter', async () => {
  const by = 'mengqinghe'
  const { id: authorId, departmentId } = await personCalled(news.db, by)
  await newStory(news.db, {
    by,
    title: '甲',
    type: 'VIDEO',
    level: 3,
    status: 'edited',
    origination: '本报 100% News',
  })
  await newStory(news.db, { by, title: '乙', originalCategory: '2', updatedAt: minutesAgo(600) })
  const narrowed = async (filter: object) => titlesOf(await list(by, paths.personal('drafts'), filter))
  expect(await narrowed({ type: 'VIDEO' })).toEqual(['甲'])
  expect(await narrowed({ type: ['VIDEO', 'COMPO'] })).toEqual(['甲', '乙'])
  expect(await narrowed({ level: 3, status: ['edited'], origination: '本报' })).toEqual(['甲'])
  for (const origination of ['报', '100%', 'news']) expect(await narrowed({ origination })).toEqual(['甲'])
  for (const origination of ['本_', '本%News', '\\']) expect(await narrowed({ origination })).toEqual([])
  expect(await narrowed({ originalCategory: '2' })).toEqual(['乙'])
  expect(await narrowed({ authorId, departmentId, from: minutesAgo(60).toISOString() })).toEqual(['甲'])
  expect(await narrowed({ to: minutesAgo(60).toISOString() })).toEqual(['乙'])
  expect(await narrowed({ authorId: randomUUID() })).toEqual([])
  expect(await narrowed({ channelStatus: 81 })).toEqual([])
})

test('another newsroom has nothing of ours', async () => {
  const other = await news.db
    .insertInto('tenant')
    .values({ code: 'other', name: '另一家' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const city = await departmentOf(news.db, 'reporter')
  await newStory(news.db, { by: 'reporter', title: '他家的', ...city, tenantId: other.id })
  expect(titlesOf(await list('editor', paths.group, { menu: 'all' }))).not.toContain('他家的')
})

test('a release puts a story on its channel’s list, once among all of them', async () => {
  const { db } = news
  const { tenantId } = await personCalled(db, 'publisher')
  const channel = (code: string) =>
    db
      .insertInto('channel')
      .values({ tenantId, code, name: code, type: 'web' })
      .returning('id')
      .executeTakeFirstOrThrow()
  const [site, app] = [await channel('t-site'), await channel('t-app')]
  const column = await db
    .insertInto('channelColumn')
    .values({ tenantId, channelId: site.id, code: 'news', name: '要闻' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const release = async (storyId: number, channelId: string, status: number | null, minutes: number) =>
    db
      .insertInto('release')
      .values({
        tenantId,
        storyId,
        channelId,
        status,
        updatedAt: minutesAgo(minutes),
        issueDate: minutesAgo(minutes),
      })
      .execute()
  const both = await newStory(db, { title: '两个渠道' })
  const one = await newStory(db, { title: '一个渠道' })
  const planned = await newStory(db, { title: '只是预签' })
  await release(both, site.id, 81, 5)
  await release(both, app.id, 51, 1)
  await release(one, site.id, 90, 3)
  await release(planned, site.id, null, 0)
  await db
    .insertInto('releaseColumn')
    .values({ tenantId, storyId: both, channelId: site.id, columnId: column.id })
    .execute()

  const get = async (query: Record<string, string | number>) => {
    const answer = (await news.as('publisher').get(paths.product, query)).json()
    expect(answer.code).toBe(200)
    return answer.data as StoryPage
  }
  expect(titlesOf(await get({}))).toEqual(['两个渠道', '一个渠道'])
  expect(titlesOf(await get({ channelId: site.id }))).toEqual(['一个渠道', '两个渠道'])
  expect(titlesOf(await get({ channelId: site.id, channelStatus: 81 }))).toEqual(['两个渠道'])
  expect(titlesOf(await get({ channelId: app.id, channelStatus: 81 }))).toEqual([])
  const inColumn = await get({ columnId: column.id })
  expect(inColumn.items).toMatchObject([
    {
      title: '两个渠道',
      channel: [{ publishingStatus: 51 }, { publishingStatus: 81, issueDate: expect.any(String) }],
    },
  ])
  // Live on a channel: it cannot be deleted.
  expect(inColumn.items[0]?.actions).not.toContain('story-delete')

  const { data } = (await news.as('publisher').get(paths.productTree)).json()
  expect(data).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({
        code: 't-site',
        count: 2,
        isParent: true,
        children: [expect.objectContaining({ kind: 'column', name: '要闻', count: 1 })],
      }),
      expect.objectContaining({ code: 't-app', count: 1, children: [] }),
    ]),
  )
  expect((await news.as('reporter').get(paths.product)).json()).toMatchObject({ code: 403 })
  const tree = (await news.as('reporter').get('/sprint/view/publish/channels/tree')).json().data
  expect(tree.map(({ code, count }: { code: string; count: number }) => [code, count])).toContainEqual([
    't-site',
    0,
  ])
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
  expect(titlesOf(await list('reporter', paths.shared, { waste: true }))).toEqual(['我删的'])
  expect(titlesOf(await list('chief', paths.shared, { waste: true }))).toEqual(['他删的', '我删的'])
})

test('a count stops at its limit and says more', async () => {
  const { tenantId, id, departmentId } = await personCalled(news.db, 'gengziheng')
  await sql`insert into story (tenant_id, library, place, box, type, author_id, author_name, department_id,
      department_name, editor_id, editor_name, status)
    select ${tenantId}::int, 'workspace', ${personPlace(id)}, 'pending', 'TEXT', ${id}::uuid, '', ${departmentId}::uuid,
      '', ${id}::uuid, '', 'new' from generate_series(1, 10050)`.execute(news.db)
  const page = await list('gengziheng', paths.personal('todo'), { size: 10 })
  expect(page).toMatchObject({ total: 10_000, next: expect.any(String) })
  const counts = (await news.as('gengziheng').post(paths.personalCounts)).json().data
  expect(counts).toMatchObject({ todo: 10_000, drafts: 0 })
})
