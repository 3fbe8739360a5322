import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPerson } from '#/features/admin/admin.fixture.ts'
import { toldOf } from '#/features/review/review.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { clearedStory, deliver, issue, newChannel, releaseOf, siteFile } from './releases.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

test('a template with an error fails its own pages and holds back nothing else', async () => {
  const uuid = await newChannel(news, 'web13')
  const { tenantId } = await news.db
    .selectFrom('channel')
    .select('tenantId')
    .where('id', '=', uuid)
    .executeTakeFirstOrThrow()
  await news.db
    .insertInto('pageTemplate')
    .values({
      tenantId,
      channelId: uuid,
      name: '坏模板',
      theme: 'chenguang',
      files: JSON.stringify({ 'story.liquid': '{{ story.title | nonsense }}' }),
    })
    .execute()
  const bad = await clearedStory(news)
  const good = await clearedStory(news)
  dataOf(await issue(news, bad, { uuid, properties: { templateName: '坏模板' } }))
  dataOf(await issue(news, good, { uuid }))
  await deliver(news)
  const failed = await releaseOf(news, bad, uuid)
  expect(failed.status).toBe(91)
  expect(failed.problem).toContain('story.liquid')
  expect((await releaseOf(news, good, uuid)).status).toBe(88)
  expect(await toldOf(news.db, 'publisher', 'release.failed')).toHaveLength(1)
})

test('a template or a file of one that is not there is refused at the order, not later', async () => {
  const uuid = await newChannel(news, 'tpl-missing')
  const id = await clearedStory(news)
  const refused = async (properties: object) =>
    (await issue(news, id, { uuid, properties })).json().data.fields
  expect(await refused({ templateName: '没有' })).toEqual({
    templateName: expect.stringContaining('没有模板'),
  })
  for (const templateFile of ['missing.liquid', 'layout.liquid', '../secret', 'constructor'])
    expect(await refused({ templateFile })).toEqual({ templateFile: expect.stringContaining('没有文件') })
  expect(
    dataOf(await issue(news, id, { uuid, properties: { templateFile: 'gallery.liquid' } })),
  ).toMatchObject({
    status: 81,
  })
})

test('a list whose template has an error is drawn with the theme of the house, and said to be', async () => {
  const uuid = await newChannel(news, 'web15')
  const { tenantId } = await news.db
    .selectFrom('channel')
    .select('tenantId')
    .where('id', '=', uuid)
    .executeTakeFirstOrThrow()
  const files = JSON.stringify({ 'column.liquid': '{{ column.name | nonsense }}' })
  await news.db
    .insertInto('pageTemplate')
    .values({ tenantId, channelId: uuid, name: '坏栏目页', theme: 'chenguang', isDefault: true, files })
    .execute()
  const id = await clearedStory(news, { title: '照常发布' })
  dataOf(await issue(news, id, { uuid, column: [{ code: 'city' }] }))
  await deliver(news)
  const release = await releaseOf(news, id, uuid)
  expect(release).toMatchObject({ status: 88 })
  expect(release.problem).toContain('column.liquid')
  expect(await siteFile(news, 'web15', 'c/city/index.html')).toContain('照常发布')
})

test('R-issue-204: templates are listed by type of channel and by id, with the files that draw a story', async () => {
  const [site, app] = [await newChannel(news, 'tpl-site'), await newChannel(news, 'tpl-app', 'app')]
  const { tenantId } = await findPerson(news.db, 'publisher')
  const files = JSON.stringify({ 'story-long.liquid': '', 'list.liquid': '' })
  const add = async (channelId: string, name: string) => {
    const values = { tenantId, channelId, name, theme: 'chenguang', files }
    const row = news.db.insertInto('pageTemplate').values(values).returning('id')
    return (await row.executeTakeFirstOrThrow()).id
  }
  const [wide, small] = [await add(site, '通栏模板'), await add(app, '客户端模板')]
  const templates = '/sprint/view/publish/template'
  const listed = async (query: string) =>
    dataOf<{ id: string; templateName: string }[]>(
      await news.as('publisher').get(`${templates}/list?${query}`),
    ).map(({ id }) => id)
  const ofSites = await listed('channelType=website')
  expect([ofSites.includes(wide), ofSites.includes(small)]).toEqual([true, false])
  expect(await listed(`channelType=app&channelId=${app}`)).toEqual([small])
  expect(await listed(`templateId=${wide}`)).toEqual([wide])
  const content = dataOf<{ templateFile: string }[]>(
    await news.as('publisher').get(`${templates}/${wide}/templateContent/files`),
  )
  expect(content.map(({ templateFile }) => templateFile)).toEqual([
    ...['story.liquid', 'gallery.liquid', 'video.liquid', 'bundle.liquid', 'story-long.liquid'],
  ])
})
