import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AssetDetail } from '@rongbian/contract/media'
import type { Asset } from '@rongbian/contract/media-shapes'
import pino from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '#/env.ts'
import { askForFirstAudit } from '#/features/moderation/ask.ts'
import { inspectRecording } from '#/features/recordings/inspect.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { folderStorage } from '#/storage/folder.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { inspectAsset } from './inspect.ts'
import { mediaDesk } from './media.fixture.ts'

let news: TestApp
let desk: ReturnType<typeof mediaDesk>
let folder: string
let inspect: (asset: Asset, content: Buffer) => Promise<void>

beforeAll(async () => {
  news = await testApp({ env: { ROLE: 'web' } })
  desk = mediaDesk(news)
  folder = await mkdtemp(join(tmpdir(), 'rongbian-inspect-'))
  const storage = folderStorage(join(folder, 'files'))
  const jobs = { send: async () => {}, work: async () => {}, stop: async () => {} }
  const { db, pool } = news
  const env = readEnv({ DATA_DIR: folder })
  const handle = inspectAsset(
    { env, db, pool, log: pino({ level: 'silent' }), storage, jobs, fileColumns: { hashes: [], texts: [] } },
    { askForFirstAudit, inspectRecording },
  )
  inspect = async ({ assetId, wosName }, content) => {
    expect(await storage.put(content)).toBe(wosName)
    await handle({ tenantId: 1, assetId, hash: wosName }, new AbortController().signal)
  }
})
afterAll(async () => {
  await news.close()
  await rm(folder, { recursive: true, force: true })
})

const exif = {
  IFD0: { Make: 'Canon', Model: 'Canon EOS R5', Copyright: 'Chenguang Daily' },
  IFD2: {
    DateTimeOriginal: '2026:03:04 05:06:07',
    FNumber: '28/10',
    ExposureTime: '1/250',
    LensModel: 'RF50mm',
  },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '31/1 14/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '121/1 28/1 0/1',
  },
}

let colour = 0
const jpeg = () => {
  colour += 1
  const create = { width: 640, height: 480, channels: 3, background: { r: colour, g: 90, b: 30 } } as const
  return sharp({ create }).jpeg()
}

/** Record 2 of IPTC, as agencies write it. */
const dataSet = (id: number, bytes: Buffer) => {
  const head = Buffer.from([0x1c, 2, id, 0, 0])
  head.writeUInt16BE(bytes.length, 3)
  return Buffer.concat([head, bytes])
}
const withIptc = (picture: Buffer, sets: Buffer[]) => {
  const record = Buffer.concat(sets)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(record.length)
  const padding = Buffer.alloc(record.length % 2)
  const block = Buffer.concat([Buffer.from('8BIM\x04\x04\x00\x00', 'latin1'), size, record, padding])
  const body = Buffer.concat([Buffer.from('Photoshop 3.0\0', 'latin1'), block])
  const head = Buffer.from([0xff, 0xed, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([picture.subarray(0, 2), head, body, picture.subarray(2)])
}

/** 长江、裘望舒、防汛 in GBK. */
const gbk = { caption: 'b3a4bdad', author: 'f4c3cdfbcae6', keyword: 'b7c0d1b4' }
const hex = (text: string) => Buffer.from(text, 'hex')

const bring = async (content: Buffer, fields = {}) => {
  const asset = await desk.bring('reporter', `${colour}.jpg`, fields, content)
  await inspect(asset, content)
  return asset
}
const detailOf = async (account: string, asset: Asset) =>
  dataOf<AssetDetail>(await desk.detail(account, asset))
const factsOf = ({ facts }: AssetDetail) =>
  Object.fromEntries(facts.map(({ label, value }) => [label, value]))

test('what a camera wrote is shown in Chinese; the place only to the owner and to managers', async () => {
  const asset = await bring(await jpeg().withExif(exif).toBuffer())
  const found = await detailOf('reporter', asset)
  expect(factsOf(found)).toMatchObject({
    尺寸: '640 × 480 像素',
    相机: 'Canon EOS R5',
    镜头: 'RF50mm',
    拍摄时间: '2026-03-04 05:06:07',
    光圈: 'f/2.8',
    快门: '1/250 秒',
    版权声明: 'Chenguang Daily',
    拍摄地点: '北纬 31.23333°，东经 121.46667°',
  })
  expect(found.licence).toBe('Chenguang Daily')
  await desk.share('reporter', asset)
  expect(factsOf(await detailOf('chief', asset))).toHaveProperty('拍摄地点')
  expect(factsOf(await detailOf('wenxu', asset))).not.toHaveProperty('拍摄地点')
})

test('IPTC in UTF-8 and in GBK fills what is empty, tags too, and is searched', async () => {
  for (const [caption, author, keyword] of [
    [Buffer.from('长江'), Buffer.from('裘望舒'), Buffer.from('防汛')],
    [hex(gbk.caption), hex(gbk.author), hex(gbk.keyword)],
  ] as const) {
    const sets = [
      dataSet(120, caption),
      dataSet(80, author),
      dataSet(25, keyword),
      dataSet(25, Buffer.from('flood')),
    ]
    const asset = await bring(withIptc(await jpeg().toBuffer(), sets))
    const found = await detailOf('reporter', asset)
    expect(found).toMatchObject({ caption: '长江', author: '裘望舒' })
    expect(found.tags.map(({ tagName }) => tagName)).toEqual(['防汛', 'flood'])
    const { mediaAssetsList } = await desk.mine('reporter', { keyWords: '裘望舒 flood' })
    expect(mediaAssetsList.map(({ assetId }) => assetId)).toContain(asset.assetId)
  }
})

test('what people wrote is never written over', async () => {
  const content = withIptc(await jpeg().toBuffer(), [
    dataSet(120, Buffer.from('别的')),
    dataSet(25, Buffer.from('别的')),
  ])
  const asset = await bring(content, { caption: '自己写的', tags: ['自己的'] })
  const found = await detailOf('reporter', asset)
  expect([found.caption, found.tags.map(({ tagName }) => tagName)]).toEqual(['自己写的', ['自己的']])
})

test('hostile metadata breaks nothing', async () => {
  const plain = await jpeg().withExif(exif).toBuffer()
  const start = plain.indexOf('Exif\0\0')
  const broken = Buffer.from(plain)
  // Offsets that point back at themselves, counts beyond the file.
  broken.fill(0xff, start + 14, start + 60)
  const long = withIptc(await jpeg().toBuffer(), [
    dataSet(120, Buffer.alloc(30_000, 'a')),
    dataSet(80, Buffer.from('<script>alert(1)</script>\0\x1b[31m')),
  ])
  for (const content of [broken, long, Buffer.from(plain.subarray(0, start + 40))]) {
    colour += 1
    const asset = await desk.bring('reporter', `${colour}.jpg`, {}, content).catch(() => undefined)
    if (asset) await inspect(asset, content)
  }
  const { mediaAssetsList } = await desk.mine('reporter')
  for (const { caption, author } of mediaAssetsList) {
    expect(caption.length).toBeLessThanOrEqual(2_000)
    expect(author).not.toMatch(/\p{Cc}/u)
  }
  const asset = await bring(await jpeg().withExif(exif).toBuffer())
  expect(factsOf(await detailOf('reporter', asset))).toHaveProperty('相机')
})

test('work on a file the asset has no longer is left', async () => {
  const content = await jpeg().withExif(exif).toBuffer()
  const asset = await desk.bring('reporter', '换过.jpg', {}, content)
  await desk.batch('reporter', 'delete', [asset])
  await inspect({ ...asset, assetId: asset.assetId + 1_000 }, content)
  expect((await detailOf('reporter', asset)).licence).toBe('')
})
