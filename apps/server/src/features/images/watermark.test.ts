import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { imageTests, pointsOf, uploadImage } from './images.fixture.ts'

const { reporter, step, refusal } = imageTests()

describe('a watermark', () => {
  const red = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#ff0000' } })
  const blank = async () =>
    uploadImage(
      reporter(),
      await sharp({ create: { width: 200, height: 100, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    )

  test.each([
    ['left-top', 2, 2],
    ['top', 80, 2],
    ['right-top', 158, 2],
    ['left', 2, 40],
    ['centre', 80, 40],
    ['right', 158, 40],
    ['left-bottom', 2, 78],
    ['bottom', 80, 78],
    ['right-bottom', 158, 78],
  ] as const)('at %s begins at %i, %i', async (place, left, top) => {
    const { url } = await blank()
    const mark = await uploadImage(reporter(), await red().png().toBuffer(), '标.png')
    const operation = { op: 'watermark', url: mark.url, opacity: 1, size: 20, place }
    const { at } = await pointsOf((await step(operation, url)).content)
    expect(at(left + 1, top + 1).slice(0, 3)).toEqual([255, 0, 0])
    expect(at(left + 38, top + 18).slice(0, 3)).toEqual([255, 0, 0])
    expect(at(left - 1, top + 5).slice(0, 3)).toEqual([255, 255, 255])
    expect(at(left + 41, top + 5).slice(0, 3)).toEqual([255, 255, 255])
  })

  test('shines through by its opacity, in grey too, and lies right-bottom by itself', async () => {
    const { url } = await blank()
    const grey = await uploadImage(reporter(), await red().greyscale().png().toBuffer(), '灰.png')
    const operation = { op: 'watermark', url: grey.url, opacity: 0.5, size: 20 }
    const { at } = await pointsOf((await step(operation, url)).content)
    const [value = 0] = await pointsOf(await red().greyscale().png().toBuffer()).then((seen) => seen.at(1, 1))
    expect(at(170, 90)[0]).toBeCloseTo((255 + value) / 2, -1)
    expect(at(10, 10)[0]).toBe(255)
  })

  test('as wide as the picture stays within it', async () => {
    const { url } = await blank()
    const tall = await uploadImage(
      reporter(),
      await sharp({ create: { width: 20, height: 60, channels: 3, background: '#00f' } })
        .jpeg()
        .toBuffer(),
    )
    const { file } = await step({ op: 'watermark', url: tall.url, opacity: 1, size: 100 }, url)
    expect(file).toMatchObject({ width: 200, height: 100 })
  })

  test('may be JPG or PNG only, and a picture of the house', async () => {
    const webp = await uploadImage(reporter(), await red().webp().toBuffer(), 'a.webp')
    const mark = { op: 'watermark', opacity: 1, size: 20 }
    expect(await refusal({ ...mark, url: webp.url })).toEqual({
      status: 415,
      msg: '水印图片只能是 JPG、JPEG 或 PNG',
    })
    expect((await refusal({ ...mark, url: 'https://elsewhere.example/a.png' })).status).toBe(400)
    expect((await refusal({ ...mark, url: webp.url, place: 'nowhere' })).status).toBe(400)
  })
})
