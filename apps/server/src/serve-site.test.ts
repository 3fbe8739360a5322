import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { expect, test } from 'vitest'
import { readEnv } from '#/env.ts'
import { buildSite } from '#/serve-site.ts'
import { testApp } from '#/testing/app.fixture.ts'
import { testFolder } from '#/testing/folder.fixture.ts'
import { startServer } from '#/testing/server-process.fixture.ts'

const files = {
  'index.html': '<p>首页</p>',
  '404.html': '<p>没有这一页</p>',
  'c/city/index.html': '<p>城市</p>',
  '2026/1118/7.html': '<p>第七篇</p>',
  '2026/1118/8.html.gone': '<p>已撤下</p>',
  'feed.json': '{"items":[]}',
  'media/film.mp4': '0123456789',
  'paper/daily/20261118/index.html': '<p>数字报</p>',
}

const writeSite = async (dataFolder: string) => {
  for (const [path, content] of Object.entries(files)) {
    const place = join(dataFolder, 'site', 'city', path)
    await mkdir(join(place, '..'), { recursive: true })
    await writeFile(place, content)
  }
}

const asked: [string, Record<string, string>][] = [
  ...Object.keys(files).map((path): [string, Record<string, string>] => [`/site/city/${path}`, {}]),
  ['/site/city/', {}],
  ['/site/city/c/city/', {}],
  ['/site/city/2026/1118/8.html', {}],
  ['/site/city/2026/1118/9.html', {}],
  ['/site/city', {}],
  ['/site/none/', {}],
  ['/site/city/media/film.mp4', { range: 'bytes=2-4' }],
  ['/site/city/media/film.mp4', { range: 'bytes=20-' }],
  ['/nowhere', {}],
]

test('a site without a database answers as a node does, header for header', async () => {
  const news = await testApp()
  await writeSite(news.env.DATA_DIR)
  const site = buildSite(news.env, pino({ level: 'silent' }))
  try {
    const answers = async (url: string, headers: Record<string, string>) => {
      const [own, node] = await Promise.all(
        [site, news.app].map(async (app) => {
          const { statusCode, headers: got, body } = await app.inject({ url, headers })
          const { 'x-request-id': _, date: __, ...kept } = got
          return { statusCode, headers: kept, body, etag: String(got.etag ?? '') }
        }),
      )
      if (!own) throw new Error('no answer')
      expect(own, url).toEqual(node)
      return own
    }
    const statuses = new Set<number>()
    for (const [url, headers] of asked) {
      const { statusCode, etag } = await answers(url, headers)
      statuses.add(statusCode)
      if (statusCode === 200 && !url.endsWith('.mp4'))
        statuses.add((await answers(url, { 'if-none-match': etag })).statusCode)
    }
    expect(statuses).toEqual(new Set([200, 206, 301, 304, 404, 410, 416]))
  } finally {
    await site.close()
    await news.close()
  }
})

test('what needs a database is left to the nodes', async () => {
  const folder = await testFolder()
  await writeSite(folder)
  const site = buildSite(readEnv({ DATA_DIR: folder, ROLE: 'site' }), pino({ level: 'silent' }))
  expect((await site.inject({ url: '/site/city/search?q=江' })).statusCode).toBe(503)
  expect((await site.inject({ method: 'POST', url: '/site/city/_v', payload: {} })).statusCode).toBe(503)
  await site.close()
})

test('what is taken down is gone with the next request, without a signal', async () => {
  const folder = await testFolder()
  await writeSite(folder)
  const site = buildSite(readEnv({ DATA_DIR: folder, ROLE: 'site' }), pino({ level: 'silent' }))
  const page = join(folder, 'site', 'city', '2026/1118/7.html')
  const statusOf = async () => (await site.inject({ url: '/site/city/2026/1118/7.html' })).statusCode
  expect(await statusOf()).toBe(200)
  await rename(page, `${page}.gone`)
  expect(await statusOf()).toBe(410)
  await site.close()
})

test('ROLE=site starts beside a database it does not know, says how it is, and ends when asked', async () => {
  const folder = await testFolder()
  await writeSite(folder)
  const { child, address, exit } = startServer({ DATA_DIR: folder, ROLE: 'site' })
  const home = await address
  const statusOf = async (path: string) => (await fetch(home + path)).status
  expect(await statusOf('/site/city/')).toBe(200)
  for (const path of ['/healthz', '/readyz', '/metrics']) expect(await statusOf(path)).toBe(200)
  child.kill('SIGTERM')
  expect(await exit).toMatchObject({ code: 0, stderr: '' })
}, 60_000)
