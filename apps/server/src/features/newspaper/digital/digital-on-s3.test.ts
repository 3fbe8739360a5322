import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readEnv } from '#/env.ts'
import { deliver, work } from '#/features/releases/releases.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { buildSite } from '#/serve-site.ts'
import type { Fault } from '#/storage/s3/swift.fixture.ts'
import { hasSwift, onSwift, testStore } from '#/storage/s3/test-store.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { correct } from '../newspaper.fixture.ts'
import * as digital from './digital.fixture.ts'

// Pages are really painted, and a late worker is waited for until nothing of it can come any more.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 180_000 })

const isPut = ({ method, url = '' }: Parameters<Fault>[0], name = '') =>
  method === 'PUT' && url.includes('/site/') && url.split('?')[0]?.endsWith(name)
const away: Fault = (asked, answer) => {
  asked.resume()
  answer.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
  return true
}

describe.skipIf(!hasSwift)(onSwift('a digital paper on S3'), () => {
  const store = testStore()
  let news: TestApp
  /** For readers: it knows the store and nothing else. */
  let site: FastifyInstance
  beforeAll(async () => {
    const onS3 = { ...store().env, STORAGE: 'folder', SITE_STORAGE: 's3' } as const
    news = await testApp({ env: onS3 })
    const env = readEnv({ ...onS3, DATA_DIR: join(news.env.DATA_DIR, 'none'), ROLE: 'site' })
    site = buildSite(env, pino({ level: 'silent' }))
  })
  afterAll(async () => {
    await site.close()
    await news.close()
  })

  const folderOf = ({ code }: digital.PaperWithSite, { date }: digital.Printed) =>
    `/site/${code}/paper/daily/${date}`
  const statusesOf = (url: string) =>
    Promise.all([site, news.app].map(async (app) => (await app.inject({ url })).statusCode))
  const ledgerOf = async ({ id }: digital.Printed) => {
    const { rows } = await sql<{ act: string; state: string; problem: string }>`select act, state, problem
      from delivery where edition_id = ${id} and page_id is null order by id`.execute(news.db)
    return rows.map(({ act, state, problem }) => `${act} ${state}${problem && ` ${problem}`}`)
  }
  const withdraw = async (storyId: number, { channelId }: digital.PaperWithSite) => {
    const asked = { reason: 'order', orderer: '总编室' }
    dataOf(await news.as('publisher').post(`${work(storyId)}/retract/process?uuid=${channelId}`, asked))
    await deliver(news)
  }
  const isClosed = async (storyId: number) => {
    const { rows } =
      await sql`select from withdrawal where story_id = ${storyId} and closed_at is not null`.execute(news.db)
    return rows.length === 1
  }
  const appearAgain = async ({ id }: digital.Printed) => {
    await sql`update delivery set due_at = clock_timestamp() where edition_id = ${id} and state = 'waiting'`.execute(
      news.db,
    )
    await digital.appear(news)
  }
  const wordsOn = async (paper: digital.PaperWithSite, { date }: digital.Printed) =>
    digital.wordsOf(await digital.fileIn(news, paper, `${date}/01/page.pdf`))

  test('a printed day is read without a database, and nothing lies in the data folder', async () => {
    const paper = await digital.paperWithSite(news)
    const edition = await digital.liveEdition(news, paper)
    expect(await ledgerOf(edition)).toEqual(['issue done'])
    const folder = folderOf(paper, edition)
    const names = ['', 'edition.json', '01/', '01/text.html', `01/${edition.one}.html`, '01/page.pdf']
    for (const name of [...names, '01/page.webp', '01/page-640.webp']) {
      const [own, node] = await Promise.all(
        [site, news.app].map((app) => app.inject({ url: `${folder}/${name}` })),
      )
      expect([own?.statusCode, node?.statusCode], name).toEqual([200, 200])
      expect(own?.rawPayload).toEqual(node?.rawPayload)
    }
    expect(await wordsOn(paper, edition)).toContain('红隼')
    expect(await statusesOf(`/site/${paper.code}/paper/daily/`)).toEqual([200, 200])
    expect(await readdir(news.env.DATA_DIR)).not.toContain('site')
    expect(store().conditional()).toBe(0)
  })

  test('a withdrawn article is gone from the bucket: 410, no area, picture and PDF without it', async () => {
    const paper = await digital.paperWithSite(news)
    const edition = await digital.liveEdition(news, paper)
    const { date, one, two } = edition
    const before = await digital.fileIn(news, paper, `${date}/01/page.webp`)
    await withdraw(one, paper)
    await correct(news, one)
    expect(await isClosed(one)).toBe(false)
    await digital.appear(news)
    expect(await isClosed(one)).toBe(true)
    const folder = folderOf(paper, edition)
    expect(await statusesOf(`${folder}/01/${one}.html`)).toEqual([410, 410])
    expect(await statusesOf(`${folder}/01/${two}.html`)).toEqual([200, 200])
    const page = await site.inject({ url: `${folder}/01/` })
    expect(page.body.match(/<polygon/g)).toHaveLength(1)
    for (const name of ['01/index.html', '01/text.html', 'edition.json', 'edition.xml', 'index.html'])
      expect(await digital.textIn(news, paper, `${date}/${name}`), name).not.toContain('红隼')
    expect(await wordsOn(paper, edition)).toMatch(/^(?!.*红隼).*本稿已撤下/)
    expect(await digital.fileIn(news, paper, `${date}/01/page.webp`)).not.toEqual(before)
  })

  test('while the store is away an edition and a mask wait and say why; then they are done', async () => {
    const paper = await digital.paperWithSite(news)
    const live = await digital.liveEdition(news, paper)
    const next = await digital.printedEdition(news, paper)
    dataOf(await digital.order(news, next))
    await withdraw(live.one, paper)
    await correct(news, live.one)
    store().break(away)
    await digital.appear(news)
    expect(await ledgerOf(next)).toEqual(['issue waiting 文件存储连不上'])
    expect(await ledgerOf(live)).toEqual(['issue done', 'withdraw waiting 文件存储连不上'])
    expect(await isClosed(live.one)).toBe(false)
    expect((await site.inject({ url: `${folderOf(paper, live)}/01/` })).statusCode).toBe(503)
    store().mend()
    for (const edition of [next, live]) await appearAgain(edition)
    expect(await ledgerOf(next)).toEqual(['issue done'])
    expect(await ledgerOf(live)).toEqual(['issue done', 'withdraw done'])
    expect(await isClosed(live.one)).toBe(true)
    expect(await statusesOf(`${folderOf(paper, next)}/01/`)).toEqual([200, 200])
    expect(await wordsOn(paper, live)).not.toContain('红隼')
  })

  /** As when a machine falls silent: the database lets go of what it held. */
  const cutOff = async ({ id }: digital.Printed) => {
    const { rows } = await sql<{ gone: boolean }>`select pg_terminate_backend(lock.pid) as gone
      from pg_locks as lock cross join delivery
      where lock.locktype = 'advisory' and lock.granted and delivery.edition_id = ${id} and page_id is null
        and (lock.classid::bigint << 32) | lock.objid::bigint
          = hashtextextended('digital ' || delivery.tenant_id || ' ' || ${id}::text, 0)`.execute(news.db)
    expect(rows).toEqual([{ gone: true }])
  }

  test('a worker that comes late brings nothing back, not even with a page that was on its way', async () => {
    const paper = await digital.paperWithSite(news)
    const edition = await digital.printedEdition(news, paper)
    dataOf(await digital.order(news, edition))
    let goOn: () => void = () => {}
    const isHeld = new Promise<void>((held) =>
      store().break((asked, _, pass) => {
        if (!isPut(asked, '/page.pdf')) return false
        goOn = pass
        held()
        store().mend()
        return true
      }),
    )
    const late = digital.appear(news).catch((error: Error) => error)
    await isHeld
    await cutOff(edition)
    await withdraw(edition.one, paper)
    await correct(news, edition.one)
    await appearAgain(edition)
    goOn()
    await late
    expect(await statusesOf(`${folderOf(paper, edition)}/01/${edition.one}.html`)).toEqual([410, 410])
    expect(await wordsOn(paper, edition)).toMatch(/^(?!.*红隼).*本稿已撤下/)
    expect((await ledgerOf(edition)).at(-1)).toBe('withdraw done')
    expect(await isClosed(edition.one)).toBe(true)
  })
})
