import { randomUUID } from 'node:crypto'
import { personPlace } from '@rongbian/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { list, minutesAgo, newStory, paths, personCalled, titlesOf } from './libraries.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp({ env: { ROLE: 'web' } })
})
afterAll(() => news.close())

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
  const whole = titlesOf(await list(news, 'linzhaoye', paths.personal('drafts')))
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page = await list(news, 'linzhaoye', paths.personal('drafts'), {
      size: 2,
      ...(cursor && { cursor }),
    })
    expect(page.total).toBe(5)
    seen.push(...titlesOf(page))
    cursor = page.next
  } while (cursor)
  expect(seen).toEqual(whole)
  expect(seen).toHaveLength(5)
  expect(seen.slice(0, 1)).toEqual(['一'])
  const ascending = await list(news, 'linzhaoye', paths.personal('drafts'), { direction: 'asc' })
  expect(titlesOf(ascending)).toEqual(whole.toReversed())
  const created = await list(news, 'linzhaoye', paths.personal('drafts'), { sort: 'created', size: 3 })
  expect(titlesOf(created)).toEqual(['五', '四', '三'])
  const rest = await list(news, 'linzhaoye', paths.personal('drafts'), {
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
    .values({ tenantId, storyId: id, personId, personName: name, tab: randomUUID(), purpose: 'ratify' })
    .execute()
  const { items } = await list(news, 'wenxu', paths.personal('drafts'))
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
    lock: { personId, personName: name, purpose: 'ratify' },
    channel: [],
    actions: expect.arrayContaining(['story-edit', 'story-delete']),
  })
  await news.db
    .updateTable('storyLock')
    .set({ seenAt: minutesAgo(2) })
    .where('storyId', '=', id)
    .execute()
  expect((await list(news, 'wenxu', paths.personal('drafts'))).items[0]?.lock).toBeNull()
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
  const narrowed = async (filter: object) => titlesOf(await list(news, by, paths.personal('drafts'), filter))
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

test('a count stops at its limit and says more', async () => {
  const { tenantId, id, departmentId } = await personCalled(news.db, 'gengziheng')
  // Copies: the statistics count no new story.
  await sql`insert into story (tenant_id, library, place, box, type, author_id, author_name, department_id,
      department_name, editor_id, editor_name, status, root_id)
    select ${tenantId}::int, 'workspace', ${personPlace(id)}, 'pending', 'TEXT', ${id}::uuid, '', ${departmentId}::uuid,
      '', ${id}::uuid, '', 'new', 1 from generate_series(1, 10050)`.execute(news.db)
  const page = await list(news, 'gengziheng', paths.personal('todo'), { size: 10 })
  expect(page).toMatchObject({ total: 10_000, next: expect.any(String) })
  const counts = (await news.as('gengziheng').post(paths.personalCounts)).json().data
  expect(counts).toMatchObject({ todo: 10_000, drafts: 0 })
})
