import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { mediaLimits } from '@rongbian/domain'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { makeBackup } from '#/backup/make-backup.ts'
import { checkBackup, restoreBackup } from '#/backup/restore-backup.ts'
import { readEnv } from '#/env.ts'
import { film, sendChunk, sha256Of, untilChecked, uploadAll } from '#/features/uploads/uploads.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { testDatabase } from '#/testing/database.fixture.ts'
import { testFolder } from '#/testing/folder.fixture.ts'
import { openStorage } from '../open-storage.ts'
import { hasSwift, onSwift, testStore } from './test-store.fixture.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const common = { S3_CACHE_MB: '100', S3_PUBLIC_URL: '' }

describe.skipIf(!hasSwift)(onSwift('a newsroom on S3'), () => {
  const store = testStore()
  let news: TestApp
  beforeAll(async () => {
    news = await testApp({ env: { ...store().env, ...common } })
  })
  afterAll(async () => {
    await news.close()
  })
  const reporter = () => news.as('reporter')

  test('a film that comes in pieces is kept, played in part, and lies in no folder', async () => {
    const content = film(11 * 1024 * 1024)
    for (const number of [3, 1, 2]) await sendChunk(reporter(), content, number, { filename: '片.mp4' })
    const { state, file } = await untilChecked(reporter(), content, '片.mp4')
    expect(state).toBe('done')
    const url = file?.url ?? ''
    const whole = await reporter().get(url)
    expect(sha256Of(whole.rawPayload)).toBe(sha256Of(content))
    const headers = { range: `bytes=${mediaLimits.chunkBytes - 3}-${mediaLimits.chunkBytes + 3}` }
    const part = await reporter().send({ method: 'GET', url, headers })
    expect(part.statusCode).toBe(206)
    expect(part.rawPayload).toEqual(content.subarray(mediaLimits.chunkBytes - 3, mediaLimits.chunkBytes + 4))
    expect(await openStorage(news.env).growingIds()).toEqual([])
    expect(await readdir(news.env.DATA_DIR)).not.toContain('files')
  })

  test('a picture is drawn smaller on a node that has never had it', async () => {
    const create = { width: 900, height: 20, channels: 3, background: '#a33' } as const
    const picture = await sharp({ create }).png().toBuffer()
    const { file } = await uploadAll(reporter(), picture, '图.png')
    const other = { ...news.env, DATA_DIR: await testFolder() }
    const { variantsIn } = await import('../variants.ts')
    const drawn = await variantsIn(other.DATA_DIR, openStorage(other)).get(sha256Of(picture), 320)
    expect((await sharp(drawn?.content).metadata()).width).toBe(320)
    expect(sha256Of((await reporter().get(file?.url ?? '')).rawPayload)).toBe(sha256Of(picture))
  })

  test('where the store is open to readers, large files come from it under a short-lived link', async () => {
    const open = await testApp({
      env: { ...store().env, ...common, S3_PUBLIC_URL: store().settings.endpoint },
    })
    onTestFinished(open.close)
    const [small, large] = [film(1_000), film(6 * 1024 * 1024)]
    const { file: little } = await uploadAll(open.as('reporter'), small, '短.mp4')
    const { file } = await uploadAll(open.as('reporter'), large, '长.mp4')
    expect((await open.as('reporter').get(little?.url ?? '')).statusCode).toBe(200)
    const answer = await open.as('reporter').get(file?.url ?? '', { download: true })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'no-store'])
    expect(answer.headers['content-security-policy']).toContain(store().settings.endpoint)
    const came = await fetch(String(answer.headers.location))
    expect(came.headers.get('content-disposition')).toMatch(/^attachment; .*%E9%95%BF\.mp4$/)
    expect(sha256Of(Buffer.from(await came.arrayBuffer()))).toBe(sha256Of(large))
    expect((await open.anonymous.get(file?.url ?? '')).statusCode).toBe(401)
  })

  test('a store that is away is told in words, and everything else goes on', async () => {
    store().break((asked, answer) => {
      asked.resume()
      answer.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
      return true
    })
    const form = new FormData()
    const create = { width: 20, height: 20, channels: 3, background: '#123' } as const
    const picture = await sharp({ create }).jpeg().toBuffer()
    form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'picture.jpg')
    const refused = await reporter().post('/sprint/rest/materials/upload', form)
    expect(refused.json()).toMatchObject({
      code: 503,
      msg: expect.stringContaining('文件存储连不上'),
      data: { error: 'unavailable' },
    })
    const ready = await reporter().get('/readyz')
    expect([ready.statusCode, ready.json().storage]).toEqual([503, 'unreachable'])
    expect((await reporter().get('/sprint/view/libraries/list')).json().code).toBe(200)
    store().mend()
    await expect
      .poll(async () => (await reporter().get('/readyz')).json().storage, { timeout: 10_000 })
      .toBe('ok')
  })

  test('a backup of what lies there is restored to a folder, byte for byte', async () => {
    const storage = openStorage(news.env)
    const content = Buffer.from('备份里的文件')
    const key = await storage.put(content)
    const folder = join(await testFolder(), 'backup')
    const { manifest } = await makeBackup(news, storage, folder, '0')
    expect(manifest.files.map(({ sha256 }) => sha256)).toContain(key)
    const target = await testDatabase('nothing')
    onTestFinished(target.close)
    const home = openStorage(readEnv({ DATA_DIR: await testFolder() }))
    await restoreBackup(target, home, folder, await checkBackup(folder))
    for (const { sha256 } of manifest.files) expect(await home.isWhole(sha256)).toBe(true)
    expect(await home.read(key)).toEqual(content)
    expect(createHash('sha256').update(content).digest('hex')).toBe(key)
  })
})

test('a store for sites alone is not asked for files', async () => {
  const env = readEnv({
    DATA_DIR: await testFolder(),
    SITE_STORAGE: 's3',
    SITE_BUCKET: 'sites',
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_KEY: 'key',
    S3_SECRET: 'secret',
  })
  expect(await openStorage(env).size('0'.repeat(64))).toBeUndefined()
})

test('the settings of a store are demanded whole, and a shared key with it', () => {
  const given = { STORAGE: 's3', S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'news', S3_KEY: 'k' }
  expect(() => readEnv(given)).toThrow('还要设置 S3_SECRET')
  const whole = { ...given, S3_SECRET: 's' }
  expect(readEnv(whole).STORAGE).toBe('s3')
  const several = { ...whole, DATABASE_URL: 'postgres://db/news' }
  expect(() => readEnv(several)).toThrow('SECRETS_KEY')
  expect(readEnv({ ...several, SECRETS_KEY: 'ab'.repeat(32) }).S3_REGION).toBe('us-east-1')
})
