import { createHash } from 'node:crypto'
import { cacheMessages } from '@rongbian/contract/messages/releases'
import type { Withdrawal } from '@rongbian/contract/releases'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addNeighbour, findPerson } from '#/features/admin/admin.fixture.ts'
import { CacheProblem, inTurn, triesMost } from '#/features/releases/index.ts'
import { deliver, issue, view, work } from '#/features/releases/releases.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { casesOf } from '#/testing/whole.fixture.ts'
import { call, correct, msgOf, newPaper, pooled, put, save, storyItem } from '../newspaper.fixture.ts'
import { briefOf, place, signedPage } from '../proofs/proofs.fixture.ts'
import * as digital from './digital.fixture.ts'
import { type DigitalHook, digitalPoints, maskPoints } from './points.ts'

// Pages are really painted, and pictures of them drawn.
vi.setConfig({ testTimeout: 240_000 })

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const get = (url: string) => news.app.inject({ url })
const eventsOf = async (pageId: string, action: string) =>
  news.db
    .selectFrom('pageEvent')
    .select(['note', 'details'])
    .where('pageId', '=', pageId)
    .where('action', '=', action)
    .execute()
const deliveriesOf = async ({ id }: { id: string }) => {
  const { rows } = await sql<{
    act: string
    state: string
    due: Date
  }>`select act, state, due_at as due from delivery
    where edition_id = ${id} and page_id is null order by id`.execute(news.db)
  return rows
}
const withdraw = async (storyId: number, uuid: string) =>
  dataOf<Withdrawal>(
    await news.as('publisher').post(`${work(storyId)}/retract/process?uuid=${uuid}`, {
      reason: 'order',
      orderer: '总编室',
    }),
  )
const withdrawalOf = async (storyId: number) =>
  dataOf<Withdrawal[]>(await news.as('publisher').get(`${view(storyId)}/retract/history/list`))[0]

test('付印 puts the edition on the digital paper at its hour, once; by hand it comes now', async () => {
  const paper = await digital.paperWithSite(news, '06:30')
  const edition = await digital.signedEdition(news, paper)
  const refused = await digital.order(news, edition)
  expect(refused.statusCode).toBe(409)
  expect(msgOf(refused)).toContain('付印之后')
  await digital.toPress(news, edition)
  const [timed, ...others] = await deliveriesOf(edition)
  expect(others).toEqual([])
  expect(timed).toMatchObject({ act: 'issue', state: 'waiting' })
  expect(timed?.due).toEqual(new Date(`${edition.date}T06:30:00+08:00`))
  await digital.appear(news)
  expect(await digital.shown(news, edition)).toMatchObject({ state: 'waiting', url: '', reason: null })

  expect((await digital.order(news, edition, 'layout')).statusCode).toBe(403)
  dataOf(await digital.order(news, edition))
  dataOf(await digital.order(news, edition))
  await digital.appear(news)
  expect(await deliveriesOf(edition)).toMatchObject([{ act: 'issue', state: 'done' }])
  const live = await digital.shown(news, edition)
  expect(live).toMatchObject({ state: 'live', gone: [] })
  expect(live.hash).toMatch(/^[0-9a-f]{64}$/)
  expect(live.url).toBe(`/site/${paper.code}/paper/daily/${edition.date}/`)
  expect(await eventsOf(edition.pageId, 'digital')).toHaveLength(1)
  const again = await digital.order(news, edition)
  expect(again.statusCode).toBe(409)
  expect(msgOf(again)).toContain('不用再上')
})

test('readers find the day, the page with its areas, articles, the printed PDF and pictures of it', async () => {
  const paper = await digital.paperWithSite(news)
  const edition = await digital.liveEdition(news, paper)
  const { date, one, two } = edition
  expect(await digital.namesIn(news, paper, '')).toEqual([
    ...[date, date.slice(0, 7), 'atom.xml', 'feed.json', 'feed.xml', 'index.html'].toSorted(),
  ])
  expect(await digital.namesIn(news, paper, date)).toEqual(
    ['01', 'edition.json', 'edition.xml', 'index.html', 'manifest.json', 'sitemap.xml'].toSorted(),
  )
  expect(await digital.namesIn(news, paper, `${date}/01`)).toEqual(
    [
      `${one}.html`,
      `${two}.html`,
      'index.html',
      'page-1280.webp',
      'page-640.webp',
      'page.pdf',
      'page.webp',
      'text.html',
    ].toSorted(),
  )
  const page = await digital.textIn(news, paper, `${date}/01/index.html`)
  expect(page.match(/<polygon/g)).toHaveLength(2)
  expect(page).toContain('红隼归来')
  expect(await digital.textIn(news, paper, `${date}/01/${one}.html`)).toContain(digital.bodyOf(0))
  const [printed] = dataOf<{ sha256: string }[]>(
    await news.as('publisher').get(call(`editions/${edition.id}/files`)),
  )
  expect(sha256(await digital.fileIn(news, paper, `${date}/01/page.pdf`))).toBe(printed?.sha256)
  expect(await digital.textIn(news, paper, 'index.html')).toContain(date)
  const answer = await get(`/site/${paper.code}/paper/daily/${date}/01/`)
  expect(answer.statusCode).toBe(200)
  const home = await get(`/site/${paper.code}/`)
  expect(home.body).toContain(`href="/site/${paper.code}/paper/daily/"`)
  const map = await get(`/site/${paper.code}/sitemap.xml`)
  expect(map.body).toContain(`paper/daily/${date}/sitemap.xml`)
})

test('an article says where the story is live on the same website', async () => {
  const paper = await digital.paperWithSite(news)
  const edition = await digital.printedEdition(news, paper)
  dataOf(await issue(news, edition.one, { uuid: paper.siteId }))
  await deliver(news)
  dataOf(await digital.order(news, edition))
  await digital.appear(news)
  const article = await digital.textIn(news, paper, `${edition.date}/01/${edition.one}.html`)
  const [, canonical = ''] = /rel="canonical" href="([^"]+)"/.exec(article) ?? []
  expect(canonical).not.toContain('/paper/')
  const { rows } = await sql<{ url: string }>`select url from release where story_id = ${edition.one}
    and channel_id = ${paper.siteId}`.execute(news.db)
  expect(canonical).toContain(rows[0]?.url)
  const other = await digital.textIn(news, paper, `${edition.date}/01/${edition.two}.html`)
  expect(other).toMatch(/rel="canonical" href="[^"]+\/paper\/daily\//)
})

test('a withdrawn story is masked: no area, 410, picture and PDF without it, and the withdrawal waits for that', async () => {
  const paper = await digital.paperWithSite(news)
  const edition = await digital.liveEdition(news, paper)
  const { date, one, two } = edition
  const before = await digital.fileIn(news, paper, `${date}/01/page.webp`)
  const info = dataOf<{ papers: object[] }>(await news.as('publisher').get(`${view(one)}/retract/info`))
  expect(info.papers).toMatchObject([{ id: edition.id, date, pageNos: [1] }])

  await withdraw(one, paper.channelId)
  await deliver(news)
  await correct(news, one)
  expect((await withdrawalOf(one))?.closedAt).toBeNull()
  await digital.appear(news)
  const closed = await withdrawalOf(one)
  expect(closed?.closedAt).not.toBeNull()
  expect(closed?.outlets).toMatchObject([
    { state: 'done' },
    { state: 'done', title: expect.stringContaining(date) },
  ])

  expect((await get(`/site/${paper.code}/paper/daily/${date}/01/${one}.html`)).statusCode).toBe(410)
  expect((await get(`/site/${paper.code}/paper/daily/${date}/01/${two}.html`)).statusCode).toBe(200)
  const page = await digital.textIn(news, paper, `${date}/01/index.html`)
  expect(page.match(/<polygon/g)).toHaveLength(1)
  const readable = [
    `${date}/01/index.html`,
    `${date}/01/text.html`,
    `${date}/edition.json`,
    `${date}/edition.xml`,
  ]
  for (const path of [...readable, `${date}/manifest.json`, `${date}/index.html`, 'index.html', 'feed.xml'])
    expect(await digital.textIn(news, paper, path), path).not.toMatch(/红隼/)
  const words = await digital.wordsOf(await digital.fileIn(news, paper, `${date}/01/page.pdf`))
  expect(words).toContain('本稿已撤下')
  expect(words).toContain('灯塔')
  expect(words).not.toContain('红隼')
  expect(sha256(await digital.fileIn(news, paper, `${date}/01/page.webp`))).not.toBe(sha256(before))
  expect(await eventsOf(edition.pageId, 'mask')).toMatchObject([
    { note: expect.stringContaining('红隼归来') },
  ])
  expect((await digital.shown(news, edition)).gone).toMatchObject([{ title: '红隼归来', pageNo: 1 }])
  // The printed page itself stays as it was signed.
  const [printed] = dataOf<{ sha256: string }[]>(
    await news.as('publisher').get(call(`editions/${edition.id}/files`)),
  )
  expect(
    await digital.wordsOf((await digital.stored(news, printed?.sha256 ?? '')) ?? Buffer.alloc(0)),
  ).toContain('红隼')
})

test('withdrawn from the website alone it is masked there as well, also in an archived edition', async () => {
  const paper = await digital.paperWithSite(news)
  const edition = await digital.liveEdition(news, paper)
  dataOf(await issue(news, edition.two, { uuid: paper.siteId }))
  await deliver(news)
  dataOf(await news.as('publisher').post(call(`editions/${edition.id}/archive`)))
  await withdraw(edition.two, paper.siteId)
  await deliver(news)
  await digital.appear(news)
  expect((await withdrawalOf(edition.two))?.closedAt).not.toBeNull()
  const gone = await get(`/site/${paper.code}/paper/daily/${edition.date}/01/${edition.two}.html`)
  expect(gone.statusCode).toBe(410)
})

test('a story withdrawn a second before never appears', async () => {
  const paper = await digital.paperWithSite(news)
  const edition = await digital.printedEdition(news, paper)
  await withdraw(edition.one, paper.channelId)
  dataOf(await digital.order(news, edition))
  await digital.appear(news)
  expect(await digital.textIn(news, paper, `${edition.date}/01/index.html`)).not.toContain('红隼')
  const words = await digital.wordsOf(await digital.fileIn(news, paper, `${edition.date}/01/page.pdf`))
  expect(words).not.toContain('红隼')
  const gone = await get(`/site/${paper.code}/paper/daily/${edition.date}/01/${edition.one}.html`)
  expect(gone.statusCode).toBe(410)
})

test('what cannot be drawn without a withdrawn story shows no picture at all, and the withdrawal stays open', async () => {
  const paper = await digital.paperWithSite(news)
  const edition = await digital.liveEdition(news, paper)
  await withdraw(edition.one, paper.channelId)
  await deliver(news)
  await digital.appear(news, (point) => {
    if (point === 'cleared') throw new Error('no more')
  })
  const names = await digital.namesIn(news, paper, `${edition.date}/01`)
  expect(names.filter((name) => name.startsWith('page'))).toEqual([])
  expect((await withdrawalOf(edition.one))?.closedAt).toBeNull()
  expect(await digital.shown(news, edition)).toMatchObject({
    state: 'waiting',
    problem: expect.stringContaining('no more'),
  })
})

test('换版 brings the edition out again by itself; a story that left is gone', async () => {
  const paper = await digital.paperWithSite(news)
  const edition = await digital.liveEdition(news, paper)
  const change = (what: string, account: string, body: object = {}) =>
    news.as(account).post(call(`pages/${edition.pageId}/change${what}`), body)
  dataOf(await change('', 'publisher', { reason: '错字' }))
  dataOf(await change('/agree', 'chief'))
  const { version } = await briefOf(news.as('layout'), edition.pageId)
  const taller = place(storyItem('s1', edition.one, { areas: [{ column: 0, row: 0, columns: 4, rows: 33 }] }))
  dataOf(await save(news.as('layout'), edition.pageId, version, [{ act: 'remove', id: 's2' }, taller]))
  await signedPage(news, edition.pageId)
  dataOf(await change('/press', 'publisher', { note: '' }))
  await digital.print(news)
  expect(await deliveriesOf(edition)).toMatchObject([
    { act: 'issue', state: 'done' },
    { act: 'update', state: 'waiting' },
  ])
  await digital.appear(news)
  const folder = `/site/${paper.code}/paper/daily/${edition.date}/01`
  expect((await get(`${folder}/${edition.two}.html`)).statusCode).toBe(410)
  const words = await digital.wordsOf(await digital.fileIn(news, paper, `${edition.date}/01/page.pdf`))
  expect(words).not.toContain('灯塔')
  expect(words).not.toContain('撤下')
})

test('a page printed while the edition is brought out comes next, and what it shows is withdrawn like all else', async () => {
  const paper = await digital.paperWithSite(news)
  const edition = await digital.signedEdition(news, paper)
  const { date, pageId } = edition
  const late = await pooled(news, { channelId: paper.channelId, date }, { title: '白鹭迁来' })
  await digital.toPress(news, edition)
  const change = (what: string, account: string, body: object = {}) =>
    news.as(account).post(call(`pages/${pageId}/change${what}`), body)
  dataOf(await change('', 'publisher', { reason: '换稿' }))
  dataOf(await change('/agree', 'chief'))
  const { version } = await briefOf(news.as('layout'), pageId)
  const fresh = storyItem('s3', late, { areas: [{ column: 4, row: 0, columns: 4, rows: 30 }], rank: 2 })
  dataOf(await save(news.as('layout'), pageId, version, [{ act: 'remove', id: 's2' }, put(fresh)]))
  await signedPage(news, pageId)
  dataOf(await change('/press', 'publisher', { note: '' }))
  dataOf(await digital.order(news, edition))

  const { tenantId } = await findPerson(news.db, 'layout')
  const outlet = { tenantId, channelId: paper.siteId }
  // The website is taken meanwhile, so that the worker waits with all painted.
  const appearing = await news.db.connection().execute((held) =>
    inTurn(held, outlet, async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const running = digital.appear(news, (point) => {
        if (point === 'painted') resolve()
      })
      await promise
      await digital.print(news)
      return [running]
    }),
  )
  await Promise.all(appearing)
  expect(await digital.textIn(news, paper, `${date}/index.html`)).toContain('灯塔')
  expect(await digital.textIn(news, paper, `${date}/index.html`)).not.toContain('白鹭')
  expect(await deliveriesOf(edition)).toMatchObject([
    { act: 'issue', state: 'done' },
    { act: 'update', state: 'waiting' },
  ])
  await digital.appear(news)
  expect(await digital.textIn(news, paper, `${date}/index.html`)).toContain('白鹭')
  await withdraw(late, paper.channelId)
  await deliver(news)
  await digital.appear(news)
  expect((await get(`/site/${paper.code}/paper/daily/${date}/01/${late}.html`)).statusCode).toBe(410)
})

test('the days beside an edition lead to it, and a month that is over to the next', async () => {
  const paper = await digital.paperWithSite(news)
  const first = await digital.liveEdition(news, paper)
  const second = await digital.liveEdition(news, paper)
  expect(await digital.textIn(news, paper, `${first.date}/index.html`)).toContain(`/daily/${second.date}/`)
  expect(await digital.textIn(news, paper, `${second.date}/index.html`)).toContain(`/daily/${first.date}/`)
  expect(await digital.textIn(news, paper, 'index.html')).toContain(`${second.date}/01/`)
})

test.each([
  ['nothing chosen', false, '还没有选'],
  ['a website that was closed since', true, '停用'],
] as const)('refused: %s', async (_, isClosed, words) => {
  const paper = await digital.paperWithSite(news)
  const edition = await digital.printedEdition(news, paper)
  if (!isClosed) dataOf(await digital.setDigital(news, paper.channelId, null))
  else
    await news.db
      .updateTable('channel')
      .set({ disabledAt: new Date() })
      .where('id', '=', paper.siteId)
      .execute()
  const refused = await digital.order(news, edition)
  expect(refused.statusCode).toBe(409)
  expect(msgOf(refused)).toContain(words)
})

test('closed while it waited: the order fails and says so, and goes to another website when that is chosen', async () => {
  const paper = await digital.paperWithSite(news)
  const edition = await digital.printedEdition(news, paper)
  dataOf(await digital.order(news, edition))
  await news.db
    .updateTable('channel')
    .set({ disabledAt: new Date() })
    .where('id', '=', paper.siteId)
    .execute()
  await digital.appear(news)
  expect(await digital.shown(news, edition)).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('停用'),
  })
  const other = await digital.paperWithSite(news)
  dataOf(await digital.setDigital(news, other.channelId, null))
  dataOf(
    await digital.setDigital(news, paper.channelId, { channelId: other.siteId, code: 'daily', at: '06:00' }),
  )
  dataOf(await digital.order(news, edition))
  await digital.appear(news)
  expect(await digital.shown(news, edition)).toMatchObject({ state: 'live' })
  expect(await digital.namesIn(news, other, `${edition.date}/01`)).toContain('page.pdf')
})

test('an edition that has waited long for the store or a cache has all its tries left', async () => {
  const paper = await digital.paperWithSite(news)
  const edition = await digital.printedEdition(news, paper)
  dataOf(await digital.order(news, edition))
  const meet = async (error: Error) => {
    await sql`update delivery set due_at = clock_timestamp() where edition_id = ${edition.id}
      and state = 'waiting'`.execute(news.db)
    await digital.appear(news, (point) => {
      if (point === 'recorded') throw error
    })
    return digital.shown(news, edition)
  }
  const problems = [
    Object.assign(new Error('away'), { code: 'STORE_AWAY' }),
    new CacheProblem(cacheMessages.unreachable({ name: 'cdn', reason: 'ECONNREFUSED' })),
  ]
  for (const problem of problems)
    for (let time = 0; time <= triesMost; time += 1)
      expect(await meet(problem)).toMatchObject({ state: 'waiting' })
  for (let time = 1; time < triesMost; time += 1)
    expect(await meet(new Error('坏了'))).toMatchObject({
      state: 'waiting',
      problem: expect.stringContaining('坏了'),
    })
  expect(await meet(new Error('坏了'))).toMatchObject({ state: 'failed' })
  dataOf(await digital.order(news, edition))
  await digital.appear(news)
  expect(await digital.shown(news, edition)).toMatchObject({ state: 'live' })
})

test('settings take a website of the house in use, and an address once', async () => {
  const paper = await digital.paperWithSite(news)
  const other = await newPaper(news)
  const set = (channelId: string, code = 'daily') =>
    digital.setDigital(news, other, { channelId, code, at: '06:00' })
  const taken = await set(paper.siteId)
  expect(taken.statusCode).toBe(400)
  expect(taken.body).toContain('已用这个网址代码')
  expect((await set(paper.channelId, 'evening')).statusCode).toBe(400)
  const { tenantId } = await addNeighbour(news.db)
  const { id } = await news.db
    .insertInto('channel')
    .values({ tenantId, code: 'foreign', name: '邻家网', type: 'website' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await set(id, 'evening')).statusCode).toBe(400)
  dataOf(await set(paper.siteId, 'evening'))
})

/** Dies there the first time. */
const diesAt = (point: string): DigitalHook => {
  let isDead = false
  return (at) => {
    if (at !== point || isDead) return
    isDead = true
    throw new Error('killed')
  }
}
const dueAgain = ({ id }: { id: string }) =>
  sql`update delivery set due_at = clock_timestamp() where edition_id = ${id} and state = 'waiting'`.execute(
    news.db,
  )

const few = <Point extends string>(points: readonly Point[]) =>
  casesOf(
    points,
    points.filter((point) => point === 'marked live'),
  )

test.each(few(digitalPoints))('interrupted at "%s", the edition appears once', async (point) => {
  const paper = await digital.paperWithSite(news)
  const edition = await digital.printedEdition(news, paper)
  dataOf(await digital.order(news, edition))
  await digital.appear(news, diesAt(point)).catch(() => {})
  await dueAgain(edition)
  await digital.appear(news)
  expect(await deliveriesOf(edition)).toMatchObject([{ act: 'issue', state: 'done' }])
  expect(await eventsOf(edition.pageId, 'digital')).toHaveLength(1)
})

test.each(few(maskPoints))('interrupted at "%s", a withdrawn story is gone for good', async (point) => {
  const paper = await digital.paperWithSite(news)
  const edition = await digital.liveEdition(news, paper)
  await withdraw(edition.one, paper.channelId)
  await deliver(news)
  await digital.appear(news, diesAt(point)).catch(() => {})
  await dueAgain(edition)
  await digital.appear(news)
  expect(await digital.textIn(news, paper, `${edition.date}/01/index.html`)).not.toContain('红隼')
  expect(await eventsOf(edition.pageId, 'mask')).toHaveLength(1)
  await correct(news, edition.one)
  expect((await withdrawalOf(edition.one))?.closedAt).not.toBeNull()
})
