import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { film, sendChunk, sha256Of, type UploadApp, untilChecked, uploadApp } from './uploads.fixture.ts'

let news: UploadApp
beforeAll(async () => {
  news = await uploadApp()
})
afterAll(() => news.close())

const upload = async (content: Buffer, filename: string) => {
  const answer = await sendChunk(news.as('reporter'), content, 1, { filename })
  const { code, msg, data } = answer.json()
  if (code !== 200) return { problem: msg as string }
  const state = data.state === 'checking' ? await untilChecked(news.as('reporter'), content, filename) : data
  return { problem: state.problem as string, file: state.file }
}

const photo = (width: number, height = width) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#345',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

const part = (type: string, content: Buffer) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content, Buffer.alloc(4)])
}
/** A few kilobytes that claim to be enormous. */
const bomb = (width: number, height: number) => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    part('IHDR', header),
    part('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    part('IEND', Buffer.alloc(0)),
  ])
}

/** The smallest archive with one file in it. */
const zip = () => {
  const name = Buffer.from('a.js')
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(30 + name.length, 16)
  return Buffer.concat([local, name, entry, name, end])
}

const numbers = (text: string, ...sizes: number[]) =>
  Buffer.concat([
    Buffer.from(text, 'latin1'),
    ...sizes.map((size) => Buffer.from(Uint32Array.of(size).buffer)),
  ])
/** An AVI in order, with nothing to see in it. */
const avi = (bytes: number) =>
  Buffer.concat([numbers('RIFF', bytes + 4), Buffer.from('AVI '), Buffer.alloc(bytes, 1)])
const asfHead = Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex')
const asfFacts = Buffer.from('a1dcab8c47a9cf118ee400c00c205365', 'hex')
const asfSight = Buffer.from('c0ef19bc4d5bcf11a8fd00805f5c442b', 'hex')
const asfSound = Buffer.from('409e69f84d5bcf11a8fd00805f5c442b', 'hex')
/** The head of a WMV that tells how long the file is. */
const asf = (told: number, ...streams: Buffer[]) => {
  const facts = Buffer.alloc(104)
  asfFacts.copy(facts)
  facts.writeBigUInt64LE(BigInt(told), 40)
  return Buffer.concat([asfHead, Buffer.alloc(14), facts, ...streams, Buffer.alloc(64)])
}
const packets = (length: number, before = 0) => {
  const content = Buffer.alloc(length * 8, 1)
  for (let at = before; at < content.length; at += length) content[at] = 0x47
  return content
}

const jpeg = await photo(800, 600).jpeg().toBuffer()
const png = await photo(700, 500).png().toBuffer()
const gif = await photo(50).gif().toBuffer()
const webp = await photo(400).webp().toBuffer()

test.each<[string, Buffer, string, RegExp]>([
  ['a renamed program', Buffer.from('MZ\x90\x00program'), '照片.jpg', /程序/],
  ['a renamed ELF program', Buffer.from('7f454c460201', 'hex'), '照片.png', /程序/],
  ['a script', Buffer.from('#!/bin/sh\nrm -rf /'), '说明.txt', /程序/],
  ['an SVG with script', Buffer.from('<svg xmlns="x"><script>alert(1)</script></svg>'), '图.svg', /SVG/],
  ['an SVG called PNG', Buffer.from('<?xml version="1.0"?><!-- a --><svg onload="x"/>'), '图.png', /SVG/],
  ['a page called JPG', Buffer.from('<!doctype html><script>x</script>'), '图.jpg', /网页/],
  [
    'a GIF that is a script too',
    Buffer.concat([gif.subarray(0, 6), Buffer.from('/*<script>alert(1)</script>*/'), gif.subarray(6)]),
    '图.gif',
    /夹带|损坏/,
  ],
  ['a JPEG that is an archive too', Buffer.concat([jpeg, zip()]), '图.jpg', /压缩包/],
  ['a PNG that is an archive too', Buffer.concat([png, zip()]), '图.png', /压缩包/],
  ['a film that is an archive too', Buffer.concat([film(100), zip()]), '片.mp4', /压缩包|不完整/],
  ['a picture of 30,000 × 30,000', bomb(30_000, 30_000), '图.png', /像素过多|损坏/],
  ['a decompression bomb', bomb(9_000, 9_000), '图.png', /不完整|损坏/],
  ['a JPEG that breaks off', jpeg.subarray(0, jpeg.length / 2), '图.jpg', /不完整|损坏/],
  ['a PNG that breaks off', png.subarray(0, png.length - 200), '图.png', /不完整|损坏/],
  ['a WebP that breaks off', webp.subarray(0, webp.length / 2), '图.webp', /不完整|损坏/],
  ['a GIF that breaks off', gif.subarray(0, gif.length / 2), '图.gif', /不完整|损坏/],
  [
    'a small JPEG that breaks off',
    (await photo(64).jpeg().toBuffer()).subarray(0, 900),
    '图.jpg',
    /不完整|损坏/,
  ],
  [
    'noise after the mark of a JPEG',
    Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(500, 7)]),
    '图.jpg',
    /损坏/,
  ],
  ['a film that breaks off', film(4000).subarray(0, 3000), '片.mp4', /不完整/],
  ['a film without its index', film(4000).subarray(0, 4028), '片.mp4', /不完整/],
  [
    'a WebM that breaks off',
    Buffer.from('1a45dfa3844282847765626d18538067811f00', 'hex'),
    '片.webm',
    /不完整/,
  ],
  ['an AVI that breaks off', avi(4000).subarray(0, 3000), '片.avi', /不完整/],
  ['a WMV that breaks off', asf(90_000, asfSight), '片.wmv', /不完整/],
  ['an AVI that is an archive too', Buffer.concat([avi(400), zip()]), '片.avi', /压缩包/],
  ['an iPhone picture', Buffer.from('\0\0\0\x18ftypheic0000'), '图.heic', /HEIC/],
])('%s is refused in words and has no address', async (_, content, filename, words) => {
  const { problem, file } = await upload(content, filename)
  expect(problem).toMatch(words)
  expect(file ?? null).toBeNull()
  const hash = sha256Of(content)
  expect(await news.storage.size(hash)).toBeUndefined()
  expect(await news.storage.growingIds()).toEqual([])
  expect((await news.as('reporter').get(`/sprint/stream/files/${hash}/a`)).statusCode).toBe(404)
  const rows = await news.db.selectFrom('storedFile').select('hash').where('hash', '=', hash).execute()
  expect(rows).toEqual([])
})

test.each<[string, Buffer, string, string]>([
  ['a JPEG', jpeg, '照片', 'image/jpeg'],
  ['a PNG called JPG', png, '照片.jpg', 'image/png'],
  ['a GIF', gif, '动图.gif', 'image/gif'],
  ['a WebP', webp, '图.webp', 'image/webp'],
  [
    'a turned photograph',
    await photo(600, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    'a.jpg',
    'image/jpeg',
  ],
  ['a film', film(1000), '片.mp4', 'video/mp4'],
  ['an AVI', avi(1000), '片', 'video/x-msvideo'],
  [
    'an AVI that was never closed',
    Buffer.concat([numbers('RIFF', 0), Buffer.from('AVI LIST')]),
    'a.avi',
    'video/x-msvideo',
  ],
  ['a WMV', asf(0, asfSound, asfSight), '片.wmv', 'video/x-ms-wmv'],
  ['a WMA', asf(0, asfSound), '录音.wma', 'audio/x-ms-wma'],
  ['a transport stream', packets(188), '片.ts', 'video/mp2t'],
  ['a transport stream with times', packets(192, 4), '片.m2ts', 'video/mp2t'],
  ['an MPEG film', Buffer.from('000001ba44', 'hex'), '片.mpg', 'video/mpeg'],
  ['a Flash film', Buffer.from('FLV\x01\x05', 'latin1'), '片.flv', 'video/x-flv'],
  ['a sound', Buffer.from('ID3\x04\0\0\0\0\0\0sound'), '录音.mp3', 'audio/mpeg'],
  ['a PDF', Buffer.from('%PDF-1.7\n'), '文件.pdf', 'application/pdf'],
  ['a text', Buffer.from('晨光日报'), '稿.txt', 'text/plain'],
  ['an archive', zip(), '资料.zip', 'application/zip'],
])('%s is taken for what it is', async (_, content, filename, type) => {
  const { file } = await upload(content, filename)
  expect(file).toMatchObject({ type, size: content.length })
})

test('the small picture of a list is there when the upload is done', async () => {
  const content = await photo(1000, 700).jpeg().toBuffer()
  const { file } = await upload(content, '大图.jpg')
  const hash = sha256Of(content)
  const { existsSync } = await import('node:fs')
  expect(existsSync(`${news.folder}/cache/pictures/${hash.slice(0, 2)}/${hash}-320.webp`)).toBe(true)
  const small = await news.as('reporter').get(file.url, { width: 320 })
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 224 })
})

test('what a camera wrote is known when the upload is done, and no work is left behind it', async () => {
  const words = { IFD0: { Make: 'Canon', Model: 'Canon EOS R5', Artist: 'Qiu Wangshu' } }
  const { file } = await upload(await photo(900, 500).withExif(words).jpeg().toBuffer(), '有字.jpg')
  const asset = await news.db
    .selectFrom('asset')
    .innerJoin('storedFile', 'storedFile.hash', 'asset.hash')
    .select(['author', 'facts'])
    .where('asset.id', '=', file.assetId)
    .executeTakeFirstOrThrow()
  expect(asset).toMatchObject({ author: 'Qiu Wangshu', facts: { picture: { camera: 'Canon EOS R5' } } })
  const { rows } = await news.pool.query(`select from job.job where (data ->> 'assetId')::int = $1`, [
    file.assetId,
  ])
  expect(rows).toEqual([])
})

test('a film still waits for whoever probes it', async () => {
  const { file } = await upload(film(1200), '待查.mp4')
  const { rows } = await news.pool.query(`select from job.job where (data ->> 'assetId')::int = $1`, [
    file.assetId,
  ])
  expect(rows).toHaveLength(1)
})

test('a small file that breaks its word is refused at once and leaves nothing', async () => {
  const content = await photo(300, 200).jpeg().toBuffer()
  const other = Buffer.from(content).fill(1, 400, 410)
  const [short, wrong] = [
    await sendChunk(news.as('reporter'), content, 1, { bytes: content.subarray(0, 20_000) }),
    await sendChunk(news.as('reporter'), content, 1, { bytes: other }),
  ]
  expect(short.json().msg).toContain('收到 20000 字节')
  expect(wrong.json().msg).toContain('与文件不一致')
  expect(await readdir(join(news.folder, 'files', 'incoming'))).toEqual([])
  expect((await upload(content, '再来.jpg')).file).toMatchObject({ type: 'image/jpeg' })
})
