import type { Delivery, Withdrawal } from '@rongbian/contract/releases'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectWholeChain, storyRow, toldOf } from '#/features/review/review.fixture.ts'
import { actsOf, dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import {
  clearedStory,
  deliver,
  issue,
  newChannel,
  releaseOf,
  siteFile,
  view,
  work,
} from './releases.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const publisher = () => news.as('publisher')
const get = (path: string) => news.app.inject({ url: path })

test('a cleared story is issued, seen, corrected in its columns, and taken down with proof', async () => {
  const uuid = await newChannel(news, 'web1')
  const id = await clearedStory(news, { title: '海堤复绿完工' })
  const order = { uuid, column: [{ code: 'city' }], comment: '头条' }
  const issued = dataOf(await issue(news, id, order))
  expect(issued).toMatchObject({ status: 81, ifIssued: true, version: 1, issuedBy: '唐予安' })
  expect(await storyRow(news.db, id)).toMatchObject({ stage: 'signed', library: 'product', status: 'signed' })

  await deliver(news)
  const release = await releaseOf(news, id, uuid)
  expect(release).toMatchObject({ status: 88, ifPublished: true })
  expect(release.column.map(({ code }) => code)).toEqual(['home', 'city'])
  const page = await get(release.issueUrl)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('海堤复绿完工')
  expect((await get('/site/web1/')).body).toContain('海堤复绿完工')
  expect((await get('/site/web1/c/city/')).body).toContain(release.issueUrl)
  expect((await get('/site/web1/c/city/1.html')).body).toContain(release.issueUrl)
  for (const feed of [
    'feed.xml',
    'atom.xml',
    'feed.json',
    'c/home/feed.xml',
    'sitemap-1.xml',
    'news-sitemap.xml',
  ])
    expect(await siteFile(news, 'web1', feed)).toContain(release.issueUrl)

  dataOf(await publisher().post(`${work(id)}/modify/ratify/process`, { uuid, column: [{ code: 'culture' }] }))
  expect((await get('/site/web1/search?q=复绿')).body).toContain(release.issueUrl)
  expect((await get('/robots.txt')).body).toContain('/site/web1/sitemap.xml')
  expect((await get('/site/web1/search?q=没有的词')).body).not.toContain(release.issueUrl)
  await deliver(news)
  expect(await siteFile(news, 'web1', 'c/city/index.html')).not.toContain(release.issueUrl)
  expect(await siteFile(news, 'web1', 'c/city/1.html')).not.toContain(release.issueUrl)
  expect(await siteFile(news, 'web1', 'c/culture/index.html')).toContain(release.issueUrl)

  const down = dataOf<Withdrawal>(
    await publisher().post(`${work(id)}/retract/process?uuid=${uuid}`, {
      reason: 'order',
      orderer: '总编室',
    }),
  )
  expect(down).toMatchObject({ orderer: '总编室', reason: 'order' })
  expect((await releaseOf(news, id, uuid)).status).toBe(72)
  await deliver(news)
  expect((await releaseOf(news, id, uuid)).status).toBe(71)
  await expect.poll(async () => (await get(release.issueUrl)).statusCode).toBe(410)
  expect((await get('/site/web1/search?q=复绿')).body).not.toContain(release.issueUrl)
  for (const list of [
    'index.html',
    'c/home/index.html',
    'c/culture/index.html',
    'c/culture/1.html',
    'feed.xml',
    'feed.json',
    'sitemap-1.xml',
  ])
    expect(await siteFile(news, 'web1', list)).not.toContain(release.issueUrl)
  expect(await siteFile(news, 'web1', 'atom.xml')).toContain('deleted-entry')

  const [closed] = dataOf<Withdrawal[]>(await publisher().get(`${view(id)}/retract/history/list`))
  expect(closed?.closedAt).not.toBeNull()
  expect(closed?.outlets).toMatchObject([
    { act: 'withdraw', state: 'done', receipt: { url: release.issueUrl } },
  ])
  const ledger = dataOf<Delivery[]>(await publisher().get(`${view(id)}/delivery/list`))
  expect(ledger.map(({ act, state }) => `${act} ${state}`)).toEqual([
    'withdraw done',
    'update done',
    'issue done',
  ])
  expect((await actsOf(news.db, id)).slice(-5)).toEqual([
    'ratify',
    'publish',
    'modifyRatify',
    'retract',
    'retracted',
  ])
  expect(await toldOf(news.db, 'reporter', 'release.withdrawn')).toHaveLength(1)
  await expectWholeChain(news.db, id)
})

test('a new choice of columns keeps the note that is not named, and removes one that was emptied', async () => {
  const uuid = await newChannel(news, 'notes')
  const id = await clearedStory(news, { title: '备注改动' })
  dataOf(await issue(news, id, { uuid, column: [{ code: 'city' }], comment: '请放头条' }))
  await deliver(news)
  const resign = async (code: string, change: object) =>
    dataOf(
      await publisher().post(`${work(id)}/modify/ratify/process`, { uuid, column: [{ code }], ...change }),
    )
  expect(await resign('culture', {})).toMatchObject({ comment: '请放头条' })
  expect(await resign('culture', { comment: '' })).toMatchObject({ comment: '' })
  expect(await releaseOf(news, id, uuid)).toMatchObject({ comment: '' })
})

test('two who issue at the same moment make one release', async () => {
  const uuid = await newChannel(news, 'web8')
  const id = await clearedStory(news)
  const answers = await Promise.all([issue(news, id, { uuid }), issue(news, id, { uuid }, 'chief')])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  await deliver(news)
  const ledger = dataOf<Delivery[]>(await publisher().get(`${view(id)}/delivery/list`))
  expect(ledger).toHaveLength(1)
})

test('R-issue-009 R-newspaper-025 R-newspaper-026 the newspaper gets the story into the pool of its edition', async () => {
  const uuid = await newChannel(news, 'paper2', 'newspaper', [])
  const id = await clearedStory(news, { title: '明日见报' })
  dataOf(await issue(news, id, { uuid, issue: '2099-03-01', layout: '03' }))
  await deliver(news)
  const pool = await news.db.selectFrom('paperPool').selectAll().where('storyId', '=', id).execute()
  expect(pool).toMatchObject([{ page: 3, title: '明日见报' }])
  expect((await releaseOf(news, id, uuid)).status).toBe(81)
  dataOf(await publisher().post(`${work(id)}/retract/process?uuid=${uuid}`, { reason: 'order' }))
  await deliver(news)
  expect(await news.db.selectFrom('paperPool').selectAll().where('storyId', '=', id).execute()).toEqual([])
})
