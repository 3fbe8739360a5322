import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { openSiteHome } from '#/site/open-home.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { askMissing } from './rebuild.ts'
import { clearedStory, deliver, issue, newChannel, releaseOf, siteFile } from './releases.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const publish = async (uuid: string, content: object) => {
  const id = await clearedStory(news, content)
  dataOf(await issue(news, id, { uuid, column: [{ code: 'city' }] }))
  await deliver(news)
  return id
}

const migration = new URL('../../db/migrations/0023_site_of_old_releases.sql', import.meta.url)

test('stories published before there was a site stand on it after the upgrade', async () => {
  const uuid = await newChannel(news, 'upgraded')
  const id = await publish(uuid, { title: '旧版里已经发布' })
  // As a release was before the ledger: a state, and nothing else.
  await sql`delete from delivery where story_id = ${id}`.execute(news.db)
  await sql`update release set version = null, round = 0, first_at = null, live_at = null, slot = null, url = '', card = '{}'
    where story_id = ${id}`.execute(news.db)
  await sql`update release_column set live = false, slot = null, order_at = null where story_id = ${id}`.execute(
    news.db,
  )
  await sql`update channel set last_slot = 0 where id = ${uuid}`.execute(news.db)
  await rm(join(news.env.DATA_DIR, 'site', 'upgraded'), { recursive: true })
  await sql.raw(await readFile(migration, 'utf8')).execute(news.db)
  await deliver(news)
  const { issueUrl } = await releaseOf(news, id, uuid)
  for (const file of ['index.html', 'c/city/index.html', 'feed.xml', 'sitemap-1.xml'])
    expect(await siteFile(news, 'upgraded', file)).toContain(issueUrl)
})

test('a site whose files are gone is drawn again at the next start', async () => {
  const uuid = await newChannel(news, 'restored')
  const id = await publish(uuid, { title: '恢复以后还在' })
  await rm(join(news.env.DATA_DIR, 'site', 'restored'), { recursive: true })
  await askMissing(news.db, openSiteHome(news.env))
  await deliver(news)
  const { issueUrl } = await releaseOf(news, id, uuid)
  expect(await siteFile(news, 'restored', 'index.html')).toContain(issueUrl)
})

test('a script that an upgrade has renamed is there before the next page that wants it', async () => {
  const uuid = await newChannel(news, 'renamed')
  await publish(uuid, { title: '升级之前' })
  const assets = join(news.env.DATA_DIR, 'site', 'renamed', 'assets')
  const script = (await readdir(assets)).find((name) => name.endsWith('.js')) ?? ''
  await rm(join(assets, script))
  await publish(uuid, { title: '升级之后' })
  expect(await readdir(assets)).toContain(script)
})

test('a page was changed when it was published or later, and without a picture shows the house', async () => {
  const uuid = await newChannel(news, 'dated')
  const id = await publish(uuid, { title: '没有图片' })
  const { issueUrl } = await releaseOf(news, id, uuid)
  const page = (await news.app.inject({ url: issueUrl })).body
  const timeOf = (name: string) => Date.parse(new RegExp(`"${name}":"([^"]+)"`).exec(page)?.[1] ?? '')
  expect(timeOf('dateModified')).toBeGreaterThanOrEqual(timeOf('datePublished'))
  const [{ date_published, date_modified }] = JSON.parse(await siteFile(news, 'dated', 'feed.json')).items
  expect(Date.parse(date_modified)).toBeGreaterThanOrEqual(Date.parse(date_published))
  const share = /og:image" content="[^"]*(\/site\/dated\/assets\/share[^"]+)"/.exec(page)?.[1] ?? ''
  const picture = await news.app.inject({ url: share })
  expect(picture.headers['content-type']).toBe('image/png')
})
