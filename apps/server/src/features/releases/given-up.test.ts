import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPerson } from '#/features/admin/admin.fixture.ts'
import { rewrite } from '#/features/review/review.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { addPicture } from '#/testing/releases/desk.fixture.ts'
import { clearedStory, deliver, issue, newChannel, releaseOf, siteFile, work } from './releases.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const brokenName = '坏模板'
const broken = { properties: { templateName: brokenName } }

const channelWithBrokenTemplate = async (code: string, type = 'website') => {
  const uuid = await newChannel(news, code, type)
  const { tenantId } = await findPerson(news.db, 'publisher')
  const files = JSON.stringify({ 'story.liquid': '{{ story.title | nonsense }}' })
  await news.db
    .insertInto('pageTemplate')
    .values({ tenantId, channelId: uuid, name: brokenName, theme: 'chenguang', files })
    .execute()
  return uuid
}

const newPicture = async () => addPicture(news.db, await findPerson(news.db, 'reporter'), news.env)
const withPicture = (url: string) => ({ htmlContent: `<p>江面起雾。</p><img src="${url}" alt="江面">` })
const mediaOf = (code: string) => readdir(join(news.env.DATA_DIR, 'site', code, 'media')).catch(() => [])
const fileNames = (url: string) => /files\/([0-9a-f]{32})/.exec(url)?.[1] ?? url

test('one that fails for good leaves no picture where readers could fetch it', async () => {
  const uuid = await channelWithBrokenTemplate('given1')
  const id = await clearedStory(news, withPicture(await newPicture()))
  dataOf(await issue(news, id, { uuid, ...broken }))
  let seen: string[] = []
  await deliver(news, (point) => {
    if (point === 'media written') seen = ['written']
  })
  expect(seen).toEqual(['written'])
  expect((await releaseOf(news, id, uuid)).status).toBe(91)
  expect(await mediaOf('given1')).toEqual([])
  const { files } = await news.db
    .selectFrom('release')
    .select('files')
    .where('storyId', '=', id)
    .executeTakeFirstOrThrow()
  expect(files).toEqual([])

  dataOf(await issue(news, id, { uuid, properties: {} }))
  await deliver(news)
  expect(await mediaOf('given1')).not.toEqual([])
  const { issueUrl, status } = await releaseOf(news, id, uuid)
  expect(status).toBe(88)
  expect(await siteFile(news, 'given1', issueUrl.replace('/site/given1/', ''))).toContain('media/')
})

test('what another story shows stays, even one drawn in the same moment', async () => {
  const uuid = await channelWithBrokenTemplate('given2')
  const picture = await newPicture()
  const good = await clearedStory(news, withPicture(picture))
  const bad = await clearedStory(news, withPicture(picture))
  dataOf(await issue(news, good, { uuid }))
  dataOf(await issue(news, bad, { uuid, ...broken }))
  await deliver(news)
  expect((await releaseOf(news, bad, uuid)).status).toBe(91)
  expect((await releaseOf(news, good, uuid)).status).toBe(88)
  expect((await mediaOf('given2')).every((name) => name.startsWith(fileNames(picture)))).toBe(true)
  expect(await mediaOf('given2')).not.toEqual([])
})

test('a new text that cannot be drawn takes its own pictures with it and leaves the old page whole', async () => {
  const uuid = await channelWithBrokenTemplate('given3')
  const [before, after] = [await newPicture(), await newPicture()]
  const id = await clearedStory(news, withPicture(before))
  dataOf(await issue(news, id, { uuid }))
  await deliver(news)
  const shown = await mediaOf('given3')
  await rewrite(news.as('publisher'), id, withPicture(after))
  await news.db.updateTable('story').set({ stage: 'cleared' }).where('id', '=', id).execute()
  dataOf(await news.as('publisher').post(`${work(id)}/republish/process`, { uuid, ...broken }))
  await deliver(news)
  expect((await releaseOf(news, id, uuid)).problem).toContain('story.liquid')
  expect(await mediaOf('given3')).toEqual(shown)
})

test('a page taken down before stays gone when its new issue fails', async () => {
  const uuid = await channelWithBrokenTemplate('given4')
  const id = await clearedStory(news)
  dataOf(await issue(news, id, { uuid }))
  await deliver(news)
  const { issueUrl } = await releaseOf(news, id, uuid)
  dataOf(await news.as('publisher').post(`${work(id)}/retract/process?uuid=${uuid}`, { reason: 'order' }))
  await deliver(news)
  dataOf(await news.as('publisher').post(`${work(id)}/republish/process`, { uuid, ...broken }))
  await deliver(news)
  expect((await releaseOf(news, id, uuid)).status).toBe(91)
  expect((await news.app.inject({ url: issueUrl })).statusCode).toBe(410)
})
