import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readEnv } from '#/env.ts'
import { buildSite } from '#/serve-site.ts'
import type { SiteHome } from '#/site/home.ts'
import { openSiteHome } from '#/site/open-home.ts'
import type { Fault, TestStore } from '#/storage/s3/swift.fixture.ts'
import { hasSwift, onSwift, testStore } from '#/storage/s3/test-store.fixture.ts'
import { connectionOf, type TestApp, testApp } from '#/testing/app.fixture.ts'
import { type Outlet, openDesk, type TestDesk } from '#/testing/releases/desk.fixture.ts'
import { startNodes } from '#/testing/releases/nodes.fixture.ts'
import { beginPass, LateWorker } from './outlets/site-pass.ts'
import { askMissing, askRebuild } from './rebuild.ts'
import { deliver } from './releases.fixture.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 180_000 })

const onS3 = (store: TestStore) => ({ ...store.env, STORAGE: 'folder', SITE_STORAGE: 's3' })

const isPut: (asked: Parameters<Fault>[0]) => boolean = ({ method, url = '' }) =>
  method === 'PUT' && url.includes('/site/')
const away: Fault = (asked, answer) => {
  asked.resume()
  answer.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
  return true
}

describe.skipIf(!hasSwift)(onSwift('a site on S3'), () => {
  const store = testStore()
  let news: TestApp
  let desk: TestDesk
  let home: SiteHome
  /** For readers: it knows the store and nothing else. */
  let site: FastifyInstance
  beforeAll(async () => {
    news = await testApp({ env: onS3(store()) })
    desk = await openDesk(news.db, news.env)
    home = openSiteHome(news.env)
    await news.db.updateTable('delivery').set({ state: 'cancelled' }).where('state', '=', 'waiting').execute()
    const env = readEnv({ ...onS3(store()), DATA_DIR: join(news.env.DATA_DIR, 'none'), ROLE: 'site' })
    site = buildSite(env, pino({ level: 'silent' }))
  })
  afterAll(async () => {
    await site.close()
    await news.close()
  })

  const read = (url: string, headers = {}) => site.inject({ url, headers })
  const statusesOf = async (url: string) =>
    Promise.all([site, news.app].map(async (app) => (await app.inject({ url })).statusCode))
  const urlOf = async (id: number, outlet: Outlet) => {
    const { url, files } = await news.db
      .selectFrom('release')
      .select(['url', 'files'])
      .where('storyId', '=', id)
      .where('channelId', '=', outlet.id)
      .executeTakeFirstOrThrow()
    return { url, files: files.map((path) => `/site/${outlet.code}/${path}`) }
  }
  const published = async (outlet: Outlet, title: string) => {
    const id = await desk.clearedStory({ title })
    await desk.issue(id, outlet)
    await deliver(news)
    return { id, ...(await urlOf(id, outlet)) }
  }
  const ledgerOf = async (id: number) => {
    const rows = await news.db
      .selectFrom('delivery')
      .select(['act', 'state', 'problem'])
      .where('storyId', '=', id)
      .orderBy('id')
      .execute()
    return rows.map(({ act, state, problem }) => `${act} ${state}${problem && ` ${problem}`}`)
  }
  const allIn = async (code: string) => {
    const found: string[] = []
    for await (const name of home.list(`${code}/`)) found.push(name)
    return found
  }

  test('what is published is read without a database, and nothing lies in the data folder', async () => {
    const outlet = await desk.addOutlet('website', 's3-out')
    const { url, files } = await published(outlet, '江面起雾')
    expect(files).toHaveLength(2)
    for (const path of [url, '/site/s3-out/', '/site/s3-out/c/city/', '/site/s3-out/feed.xml', ...files]) {
      const [own, node] = await Promise.all([read(path), news.app.inject({ url: path })])
      expect(own.statusCode, path).toBe(200)
      const { 'x-request-id': _, date: __, ...headers } = own.headers
      expect(node.headers).toMatchObject(headers)
      expect(node.rawPayload).toEqual(own.rawPayload)
    }
    const page = await read(url)
    expect(page.body).toContain('江面起雾')
    expect(page.headers['last-modified']).toMatch(/GMT$/)
    expect(await read(url, { 'if-none-match': page.headers.etag })).toMatchObject({
      statusCode: 304,
      body: '',
    })
    expect((await site.inject({ method: 'HEAD', url })).headers['content-length']).toBe(
      page.headers['content-length'],
    )
    expect((await read('/site/s3-out/2026/1118/999999.html')).statusCode).toBe(404)
    expect(await readdir(news.env.DATA_DIR)).not.toContain('site')
    expect(store().conditional()).toBe(0)
  })

  test('a correction is read at once, and drawing all again sends nothing that is the same', async () => {
    const outlet = await desk.addOutlet('website', 's3-again')
    const { url } = await published(outlet, '渡口停航')
    expect(await statusesOf(url)).toEqual([200, 200])
    const redraw = async () => {
      const { tenantId } = desk.publisher
      await news.db.transaction().execute((tx) => askRebuild(tx, tenantId, outlet.id))
      await deliver(news)
    }
    await redraw()
    const sent: string[] = []
    store().break((asked) => {
      if (isPut(asked)) sent.push(asked.url ?? '')
      return false
    })
    await redraw()
    expect(sent).toEqual([])
    await news.db.updateTable('channel').set({ name: '江城新闻' }).where('id', '=', outlet.id).execute()
    await redraw()
    expect(sent.length).toBeGreaterThan(5)
    for (const app of [site, news.app]) expect((await app.inject({ url })).body).toContain('江城新闻')
  })

  test('a withdrawal takes page and pictures out of the bucket, and no node gives them out again', async () => {
    const outlet = await desk.addOutlet('website', 's3-gone')
    const { id, url, files } = await published(outlet, '误发的一篇')
    for (const path of [url, ...files]) expect(await statusesOf(path)).toEqual([200, 200])
    await desk.withdraw(id)
    await deliver(news)
    expect(await ledgerOf(id)).toEqual(['issue done', 'withdraw done'])
    expect(await statusesOf(url)).toEqual([410, 410])
    for (const path of files) expect(await statusesOf(path)).toEqual([404, 404])
    const left = await allIn('s3-gone')
    expect(left.filter((name) => name.includes(`/${id}.`))).toEqual([`${url.slice('/site/'.length)}.gone`])
    expect(left.filter((name) => name.includes('/media/'))).toEqual([])
    expect((await read('/site/s3-gone/')).body).not.toContain('误发的一篇')
  })

  test('an app reads its lists and signatures from there as well', async () => {
    const outlet = await desk.addOutlet('app', 's3-app')
    const { url } = await published(outlet, '客户端里的一篇')
    for (const path of [url, `${url}.sig`, '/site/s3-app/index.json', '/site/s3-app/key.json'])
      expect(await statusesOf(path)).toEqual([200, 200])
  })

  test('while the store is away everything waits and says why; then it is done', async () => {
    const outlet = await desk.addOutlet('website', 's3-away')
    const { id: first, url: known } = await published(outlet, '先发的一篇')
    expect((await read(known)).statusCode).toBe(200)
    const second = await desk.clearedStory({ title: '后发的一篇' })
    await desk.issue(second, outlet)
    await desk.withdraw(first)
    store().break(away)
    await deliver(news)
    expect(await ledgerOf(second)).toEqual(['issue waiting 文件存储连不上'])
    expect(await ledgerOf(first)).toEqual(['issue done', 'withdraw waiting 文件存储连不上'])
    const refused = await read(known)
    expect([refused.statusCode, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([
      503,
      '5',
      'no-store',
    ])
    expect((await read('/readyz')).statusCode).toBe(503)
    store().mend()
    await sql`update delivery set due_at = clock_timestamp() where state = 'waiting'`.execute(news.db)
    await deliver(news)
    expect(await ledgerOf(second)).toEqual(['issue done'])
    expect(await ledgerOf(first)).toEqual(['issue done', 'withdraw done'])
    expect(await statusesOf(known)).toEqual([410, 410])
    expect(await statusesOf((await urlOf(second, outlet)).url)).toEqual([200, 200])
    expect((await read('/readyz')).statusCode).toBe(200)
  })

  test.each([
    '/site/s3-out/..%2f..%2ffiles%2fab%2fsecret',
    '/site/s3-out/%2e%2e/%2e%2e/files/ab/secret',
    '/site/s3-out/index.html%3Facl',
    '/site/s3-out/%3Flist-type=2',
    '/site/..%2ffiles/ab/secret',
    '/site/s3-out/c%5C..%5C..%5Cx',
  ])('%s leads nowhere but to pages of the channel', async (url) => {
    const asked: string[] = []
    store().break((one) => {
      asked.push(one.url ?? '')
      return false
    })
    expect([400, 404]).toContain((await read(url)).statusCode)
    expect(asked.filter((one) => !/^\/rongbian\/site\/s3-out\/[\w./-]+$/.test(one))).toEqual([])
  })

  test('one that comes late writes over nothing newer, not even with what was on its way already', async () => {
    const outlet = await desk.addOutlet('website', 's3-late')
    const channel = { tenantId: desk.publisher.tenantId, id: outlet.id }
    const early = await beginPass(home, news.db, channel)
    const write = (text: string, { hold }: { hold: () => Promise<void> }) =>
      home.write('s3-late/a.html', Buffer.from(text), { hold })
    await write('first', early)
    let goOn: () => void = () => {}
    const isHeld = new Promise<void>((held) =>
      store().break((asked, _, pass) => {
        if (!isPut(asked)) return false
        goOn = pass
        held()
        store().mend()
        return true
      }),
    )
    const onItsWay = write('early', early).catch((error: Error) => error)
    await isHeld
    const later = await beginPass(home, news.db, channel)
    await write('later', later)
    goOn()
    expect(await onItsWay).toMatchObject({ code: 'STORE_REFUSED' })
    await expect(write('early again', early)).rejects.toThrow(LateWorker)
    await expect(home.remove('s3-late/a.html', early)).rejects.toThrow(LateWorker)
    expect((await read('/site/s3-late/a.html')).body).toBe('later')
    await later.end()
  })

  test.each([2, 9])('killed before write %i, the next worker brings each page out once', async (nth) => {
    const outlet = await desk.addOutlet('website', `s3-kill-${nth}`)
    const { env } = news
    const nodes = await startNodes({ connection: connectionOf(news), env })
    let seen = 0
    const isKilled = new Promise<void>((killed) =>
      store().break((asked, answer) => {
        if (!isPut(asked)) return false
        seen += 1
        if (seen < nth) return false
        answer.destroy()
        if (seen === nth) void nodes.kill().then(killed)
        return true
      }),
    )
    const id = await desk.clearedStory({ title: '写到一半' })
    await desk.issue(id, outlet)
    await isKilled
    store().mend()
    await nodes.revive()
    await expect.poll(() => ledgerOf(id), { timeout: 60_000 }).toEqual(['issue done'])
    await nodes.stop()
    const { url } = await urlOf(id, outlet)
    expect((await read(url)).body).toContain('写到一半')
    const lists = {
      'c/city/index.html': '.html">',
      'feed.xml': '.html</link>',
      'sitemap-1.xml': '.html</loc>',
    }
    for (const [list, end] of Object.entries(lists)) {
      const { body } = await read(`/site/${outlet.code}/${list}`)
      expect(body.split(`/${id}${end}`).length - 1, list).toBe(1)
    }
  })

  test('a site that lived in a folder is drawn in the bucket once the settings say so', async () => {
    const outlet = await desk.addOutlet('website', 's3-moved')
    const inFolder = { ...news, env: { ...news.env, SITE_STORAGE: 'folder' as const } }
    const id = await desk.clearedStory({ title: '搬家之前' })
    await desk.issue(id, outlet)
    await deliver(inFolder)
    const { url } = await urlOf(id, outlet)
    expect((await read(url)).statusCode).toBe(404)
    await askMissing(news.db, home)
    await deliver(news)
    expect((await read(url)).body).toContain('搬家之前')
    expect((await read('/site/s3-moved/')).body).toContain('搬家之前')
    await askMissing(news.db, home)
    const { rows } = await sql`select from channel where rebuild_at is not null`.execute(news.db)
    expect(rows).toEqual([])
  })
})
