import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sharp } from '#/sharp.ts'
import { limitInk } from './cmyk.ts'
import { type PrintSize, preparePicture } from './picture.ts'
import { scratchFolder, twoColours } from './press.fixture.ts'

const sizeOf = (more: Partial<PrintSize> = {}): PrintSize => ({
  width: 72,
  height: 72,
  crop: { left: 0, top: 0, right: 1, bottom: 1 },
  dpi: 200,
  ink: 220,
  colour: true,
  profile: null,
  ...more,
})

const inksOf = (bytes: Uint8Array) =>
  sharp(Buffer.from(bytes)).pipelineColourspace('cmyk').toColourspace('cmyk').raw().toBuffer()

test('a picture is cut, made as large as it is printed, and turned into four inks', async () => {
  const path = await twoColours(1200, 600, await scratchFolder())
  const crop = { left: 0, top: 0, right: 0.5, bottom: 1 }
  const ready = await preparePicture(path, sizeOf({ crop }), 'lead')
  expect(ready).toMatchObject({ width: 200, height: 200, isGrey: false, dpi: 600 })
  const [cyan = 255, magenta = 0, yellow = 0] = await inksOf(ready.bytes)
  expect(cyan).toBeLessThan(60)
  expect(magenta).toBeGreaterThan(180)
  expect(yellow).toBeGreaterThan(150)
})

test('no point carries more ink than the paper bears, and black is never taken away', async () => {
  const noise = Buffer.from(Array.from({ length: 90 * 90 * 3 }, (_, at) => (at * 7919) % 61))
  const source = await sharp(noise, { raw: { width: 90, height: 90, channels: 3 } })
    .png()
    .toBuffer()
  const ready = await preparePicture(source, sizeOf({ ink: 200 }), 'dark')
  const inks = await inksOf(ready.bytes)
  const sums = Array.from({ length: inks.length / 4 }, (_, at) =>
    inks.subarray(at * 4, at * 4 + 4).reduce((sum, ink) => sum + ink, 0),
  )
  expect(Math.max(...sums) / 255).toBeLessThan(2.05)

  const point = Buffer.from([255, 255, 255, 200])
  limitInk(point, 220)
  expect(point[3]).toBe(200)
  expect(point.reduce((sum, ink) => sum + ink, 0)).toBeLessThanOrEqual(2.2 * 255)
})

test('a mono page gets grey pictures, a coarse one stays as it is and says how coarse', async () => {
  const path = await twoColours(100, 100, await scratchFolder())
  const ready = await preparePicture(path, sizeOf({ colour: false }), 'lead')
  expect(ready).toMatchObject({ width: 100, height: 100, isGrey: true, dpi: 100 })
})

test('a picture of forty million points is taken', async () => {
  const path = join(await scratchFolder(), 'large.jpg')
  await sharp({ create: { width: 8000, height: 5000, channels: 3, background: '#246' } })
    .jpeg()
    .toFile(path)
  const ready = await preparePicture(path, sizeOf(), 'large')
  expect(ready).toMatchObject({ width: 200, height: 200, isGrey: false, dpi: 5000 })
}, 60_000)

test('a picture that is CMYK already stays so', async () => {
  const inks = sharp({
    create: { width: 400, height: 400, channels: 3, background: '#c81414' },
  }).toColourspace('cmyk')
  const ready = await preparePicture(await inks.jpeg().toBuffer(), sizeOf(), 'inks')
  const [cyan = 255, magenta = 0] = await inksOf(ready.bytes)
  expect(cyan).toBeLessThan(60)
  expect(magenta).toBeGreaterThan(180)
})

test('a turned photograph is set upright, a see-through one on white', async () => {
  const wide = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#0000' } })
    .withMetadata({ orientation: 6 })
    .png()
    .toBuffer()
  const ready = await preparePicture(wide, sizeOf({ width: 10, height: 20 }), 'turned')
  expect(ready.height).toBeGreaterThan(ready.width)
  expect(Math.max(...(await inksOf(ready.bytes)))).toBeLessThan(8)
})

test('a broken picture is refused by its name', async () => {
  const whole = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer()
  for (const bytes of [Buffer.from('no picture'), whole.subarray(0, whole.length / 2)])
    await expect(preparePicture(bytes, sizeOf(), '头图')).rejects.toMatchObject({
      error: 'invalid',
      say: { id: 'press.pictureBroken', values: { subject: '头图' } },
    })
})
