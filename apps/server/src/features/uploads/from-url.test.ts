import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMetadataOf } from '#/features/media/metadata-thread.ts'
import { actorOf } from '#/features/review/cast.fixture.ts'
import { safeFetch } from '#/http/safe-fetch.ts'
import { createJobs } from '#/jobs/jobs.ts'
import { installWork } from '#/start-work.ts'
import { variantsIn } from '#/storage/variants.ts'
import { storeFromUrl } from './from-url.ts'
import { film, sha256Of, type UploadApp, uploadAll, uploadApp } from './uploads.fixture.ts'

const path = '/mam/api/api/media/url/upload'
const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#157' } })
  .png()
  .toBuffer()
const files: Record<string, Buffer> = {
  '/a/%E5%9B%BE.png': png,
  '/page.jpg': Buffer.from('<html><script>x</script></html>'),
  '/empty.png': Buffer.alloc(0),
}
const begun = Promise.withResolvers<ServerResponse>()
const server = createServer(({ url = '' }, answer) => {
  if (url === '/endless.png') {
    const trickle = setInterval(() => answer.write(png), 200)
    answer.once('close', () => clearInterval(trickle))
    return begun.resolve(answer)
  }
  const content = files[url.split('?')[0] ?? '']
  if (content) answer.setHeader('content-type', 'image/png').end(content)
  else answer.writeHead(404).end()
})

let news: UploadApp
let address: string
beforeAll(async () => {
  news = await uploadApp()
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await news.close()
})

/** The product's own fetch, with this machine counted as the open internet. */
const fetchHere: typeof safeFetch = (url, limits) =>
  safeFetch(url, limits, {
    isAllowed: () => true,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  })

const fetchAs = async (url: string, name = '', signal?: AbortSignal) => {
  const { db, pool, storage, folder } = news
  await installWork(pool)
  const jobs = createJobs(pool, pino({ level: 'silent' }), 'Asia/Shanghai')
  await jobs.ready()
  const variants = variantsIn(folder, storage)
  const examiner = { variants, readMetadata: readMetadataOf, isAudited: false }
  const parts = { db, storage, jobs, examiner }
  const order = { url, name, source: 1, signal } as const
  return storeFromUrl(parts, await actorOf(db, 'reporter'), order, fetchHere).finally(() => jobs.stop())
}

test('a picture at a public address becomes an asset, by its content and under its name', async () => {
  const kept = await fetchAs(`${address}/a/%E5%9B%BE.png?x=1`)
  expect(kept).toMatchObject({ name: '图.png', type: 'image/png', width: 30, height: 20, size: png.length })
  expect((await news.as('reporter').get(kept.url)).rawPayload).toEqual(png)
})

test('what is no file for the library is refused and leaves nothing', async () => {
  await expect(fetchAs(`${address}/page.jpg`)).rejects.toThrow('网页')
  await expect(fetchAs(`${address}/empty.png`)).rejects.toThrow('没有内容')
  await expect(fetchAs(`${address}/none.png`)).rejects.toThrow('404')
  expect(await news.storage.size(sha256Of(files['/page.jpg'] as Buffer))).toBeUndefined()
})

test('a fetch ends when nobody waits for it any more', async () => {
  const leaving = new AbortController()
  const fetching = expect(fetchAs(`${address}/endless.png`, '', leaving.signal)).rejects.toThrow()
  const answer = await begun.promise
  leaving.abort()
  await Promise.all([fetching, once(answer, 'close')])
})

test('the product itself fetches nothing from inside', async () => {
  for (const url of [
    `${address}/a/%E5%9B%BE.png`,
    'http://169.254.169.254/',
    'http://[::1]/',
    'http://localhost/',
  ]) {
    const answer = await news.as('reporter').post(path, { url })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().msg).toBe('不能访问内部网络或本机的地址')
  }
})

test('a file of the house becomes an asset under a new name, with the rights of the one it was made from', async () => {
  const { file } = await uploadAll(news.as('reporter'), film(2000), '片.mp4')
  await news.db
    .updateTable('asset')
    .set({ caption: '晨光里的江面', copyright: 'own' })
    .where('id', '=', file?.assetId ?? 0)
    .execute()
  const answer = await news
    .as('reporter')
    .post(path, { url: file?.url, name: '片(1).mp4', fromAssetId: file?.assetId })
  expect(answer.json().data).toMatchObject({ name: '片(1).mp4', type: 'video/mp4' })
  const asset = await news.db
    .selectFrom('asset')
    .select(['name', 'caption', 'copyright'])
    .where('id', '=', answer.json().data.assetId)
    .executeTakeFirst()
  expect(asset).toEqual({ name: '片(1).mp4', caption: '晨光里的江面', copyright: 'own' })
  const unknown = await news
    .as('reporter')
    .post(path, { url: `/sprint/stream/files/${'0'.repeat(64)}/a.png` })
  expect(unknown.json().msg).toContain('不在存储中')
})
