import sharp from 'sharp'
import { expect, test } from 'vitest'
import { withoutThumbnail } from './thumbnail.ts'

const plain = (background: string, width = 60) =>
  sharp({ create: { width, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** A JPEG as cameras write it: one entry about itself, then a second directory with a small picture. */
const photograph = async (isLittle: boolean) => {
  const small = await plain('#f00')
  const tiff = Buffer.alloc(68)
  const short = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at)
  const long = (value: number, at: number) =>
    isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at)
  const entry = (at: number, tag: number, type: number, value: number) => {
    short(tag, at)
    short(type, at + 2)
    long(1, at + 4)
    if (type === 3) short(value, at + 8)
    else long(value, at + 8)
  }
  tiff.write(isLittle ? 'II' : 'MM', 0, 'latin1')
  short(42, 2)
  long(8, 4)
  short(1, 8)
  entry(10, 0x0112, 3, 1)
  long(26, 22)
  short(3, 26)
  entry(28, 0x0103, 3, 6)
  entry(40, 0x0201, 4, tiff.length)
  entry(52, 0x0202, 4, small.length)
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), tiff, small])
  const head = Buffer.alloc(4)
  head.writeUInt16BE(0xffe1, 0)
  head.writeUInt16BE(exif.length + 2, 2)
  const base = await plain('#0a0', 600)
  return { small, content: Buffer.concat([base.subarray(0, 2), head, exif, base.subarray(2)]) }
}

const cut = (content: Buffer) =>
  sharp(content).extract({ left: 0, top: 0, width: 20, height: 20 }).keepMetadata().jpeg().toBuffer()

const start = Buffer.from([0xff, 0xd8, 0xff])
const picturesIn = (content: Buffer) => content.toString('latin1').split(start.toString('latin1')).length - 1

test.each([
  ['little', true],
  ['big', false],
])('a cut picture does not carry the whole one inside, %s end first', async (_, isLittle) => {
  const { content, small } = await photograph(isLittle)
  expect(picturesIn(await cut(content))).toBe(2)
  const clean = await withoutThumbnail(content)
  expect(clean.includes(small)).toBe(false)
  expect(picturesIn(await cut(clean))).toBe(1)
  expect((await sharp(clean).metadata()).orientation).toBe(1)
})

test('what has none, or a broken one, stays as it is', async () => {
  const bare = await plain('#00f')
  expect(await withoutThumbnail(bare)).toEqual(bare)
  const { content } = await photograph(true)
  const at = content.indexOf('Exif')
  // The second directory beyond the end.
  content.writeUInt32LE(0xffff_fff0, at + 6 + 22)
  expect((await withoutThumbnail(content)).length).toBe(content.length)
})
