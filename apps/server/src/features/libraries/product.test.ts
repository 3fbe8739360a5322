import type { StoryPage } from '@rongbian/contract/stories'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countReleases } from '#/features/publishing/channel-queries.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { minutesAgo, newStory, paths, personCalled, titlesOf } from './libraries.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp({ env: { ROLE: 'web' } })
})
afterAll(() => news.close())

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

test('R-issue-034: a channel carries its columns', async () => {
  const { db } = news
  const { tenantId } = await personCalled(db, 'publisher')
  const { id: channelId } = await db
    .insertInto('channel')
    .values({ tenantId, code: 't-columns', name: '有栏目的渠道', type: 'website' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('channelColumn').values({ tenantId, channelId, code: 'news', name: '要闻' }).execute()
  for (const path of [paths.productTree, '/sprint/view/publish/channels/tree']) {
    const tree = (await news.as('publisher').get(path)).json().data as { id: string; columns: object[] }[]
    expect(tree.find(({ id }) => id === channelId)?.columns).toMatchObject([{ code: 'news', name: '要闻' }])
  }
})

test('a deleted story leaves the release centre for its waste box and comes back from there', async () => {
  const { db } = news
  const { tenantId } = await personCalled(db, 'publisher')
  const { id: channelId } = await db
    .insertInto('channel')
    .values({ tenantId, code: 't-waste', name: '会删的渠道', type: 'website' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const released = minutesAgo(7)
  const id = await newStory(db, { title: '撤下后删除', library: 'product', place: 'p', stage: 'signed' })
  await db
    .insertInto('release')
    .values({ tenantId, storyId: id, channelId, status: 71, updatedAt: released })
    .execute()
  const publisher = news.as('publisher')
  const get = async (query: Record<string, string | boolean>) =>
    (await publisher.get(paths.product, query)).json().data as StoryPage
  const act = (name: string) => publisher.post(`/sprint/rest/workflow/stories/product/${id}/${name}/process`)

  const [row] = (await get({ channelId })).items
  expect(row?.listed).toBe(released.toISOString())
  expect(row?.updated).not.toBe(row?.listed)
  expect((await act('delete')).json()).toMatchObject({ code: 200 })
  expect(titlesOf(await get({ channelId }))).toEqual([])
  expect(titlesOf(await get({}))).not.toContain('撤下后删除')
  expect(titlesOf(await get({ waste: true }))).toEqual(['撤下后删除'])
  expect((await act('restore')).json()).toMatchObject({ code: 200 })
  expect(titlesOf(await get({ channelId }))).toEqual(['撤下后删除'])
  expect(titlesOf(await get({ waste: true }))).toEqual([])
})

test('what a newspaper has published counts as online, though it has no page', async () => {
  const { db } = news
  const { tenantId } = await personCalled(db, 'publisher')
  const { id: channelId } = await db
    .insertInto('channel')
    .values({ tenantId, code: 't-paper', name: '晨光周报', type: 'newspaper' })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const status of [88, 88, 71]) {
    const storyId = await newStory(db, { title: '见报' })
    await db.insertInto('release').values({ tenantId, storyId, channelId, status }).execute()
  }
  const counts = await countReleases(db, tenantId)
  expect(counts.find((one) => one.channelId === channelId)).toMatchObject({ live: 2 })
})
