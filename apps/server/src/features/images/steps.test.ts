import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { gradient, imageTests, pointsOf, shaOf, uploadImage } from './images.fixture.ts'

const { news, png, points, reporter, step, refusal } = imageTests()

const whole = { left: 0, top: 0, width: 120, height: 80 }
describe('a step', () => {
  test('answers a new picture under the hash of its content, which is no asset', async () => {
    const { file, content } = await step({ op: 'resize', width: 60, height: 40 })
    expect(file).toMatchObject({ type: 'image/png', name: '江面.png', width: 60, height: 40 })
    expect(file.size).toBe(content.length)
    expect(file.url).toContain(shaOf(content))
    expect(await sharp(content).metadata()).toMatchObject({ width: 60, height: 40, format: 'png' })
    const assets = news().db.selectFrom('asset').select('id').where('hash', '=', shaOf(content))
    expect(await assets.execute()).toEqual([])
  })

  test('of the same kind on the same picture gives the same file', async () => {
    const operation = { op: 'filter', grayscale: 0.4, contrast: 1.2 }
    const [first, again] = [await step(operation), await step(operation)]
    expect(again.file).toEqual(first.file)
  })

  test.each([
    { op: 'resize', width: 120, height: 80 },
    { op: 'crop', ...whole },
    { op: 'crop', ...whole, rotate: 360 },
    { op: 'filter' },
  ])('that changes nothing answers the picture as it was: %o', async (operation) => {
    expect((await step(operation)).file).toEqual(png())
  })
})

describe('resizing', () => {
  test('may double a side of the original and no more', async () => {
    const doubled = (await step({ op: 'resize', width: 240, height: 160 })).file
    expect(doubled).toMatchObject({ width: 240, height: 160 })
    expect(await refusal({ op: 'resize', width: 241, height: 80 })).toEqual({
      status: 400,
      msg: '最多放大到原图的 2 倍（240 × 160）',
    })
    for (const original of [png().url, doubled.url, undefined]) {
      const again = await refusal({ op: 'resize', width: 480, height: 320 }, doubled.url, original)
      expect(again, `told that it began with ${original}`).toMatchObject({ status: 400 })
    }
    expect((await refusal({ op: 'resize', width: 0, height: 320 })).status).toBe(400)
  })
})

test('a long picture that was turned is measured as it lies now', async () => {
  const { url } = await uploadImage(reporter(), await gradient(300, 40).png().toBuffer(), '长卷.png')
  const all = { left: 0, top: 0, width: 40, height: 300 }
  const turned = (await step({ op: 'crop', ...all, rotate: 90 }, url)).file
  expect(turned).toMatchObject({ width: 40, height: 300 })
  const half = (await step({ op: 'resize', width: 20, height: 150 }, turned.url)).file
  expect(half).toMatchObject({ width: 20, height: 150 })
  expect((await refusal({ op: 'resize', width: 81, height: 600 }, turned.url)).msg).toBe(
    '最多放大到原图的 2 倍（80 × 600）',
  )
})

describe('cropping', () => {
  test('cuts exactly the points asked for', async () => {
    const { content } = await step({ op: 'crop', left: 10, top: 20, width: 50, height: 30 })
    const cut = await pointsOf(content)
    expect([cut.width, cut.height]).toEqual([50, 30])
    for (const [x, y] of [
      [0, 0],
      [49, 0],
      [0, 29],
      [49, 29],
    ] as const)
      expect(cut.at(x, y)).toEqual(points().at(10 + x, 20 + y))
  })

  // Turned first and mirrored afterwards: where the upper left corner of the original comes to lie.
  test.each([
    [{ rotate: 90 }, [80, 120], [79, 0]],
    [{ rotate: -90 }, [80, 120], [0, 119]],
    [{ rotate: 180 }, [120, 80], [119, 79]],
    [{ flipX: true }, [120, 80], [119, 0]],
    [{ flipY: true }, [120, 80], [0, 79]],
    [{ rotate: 90, flipX: true }, [80, 120], [0, 0]],
    [{ rotate: 90, flipY: true }, [80, 120], [79, 119]],
    [{ rotate: 90, flipX: true, flipY: true }, [80, 120], [0, 119]],
  ] as const)('%o', async (turn, [width, height], [x, y]) => {
    const { content } = await step({ op: 'crop', ...turn, left: 0, top: 0, width, height })
    const turned = await pointsOf(content)
    expect([turned.width, turned.height]).toEqual([width, height])
    expect(turned.at(x, y)).toEqual(points().at(0, 0))
  })

  test('by any angle leaves the corners clear in PNG and white in JPEG', async () => {
    const turn = { op: 'crop', rotate: 30, left: 0, top: 0, width: 60_000 / 2, height: 30_000 }
    const clear = await pointsOf((await step(turn)).content)
    // 120·cos30 + 80·sin30 by 120·sin30 + 80·cos30.
    expect([clear.width, clear.height]).toEqual([143, 129])
    expect(clear.channels).toBe(4)
    expect(clear.at(0, 0)[3]).toBe(0)
    const jpeg = await uploadImage(reporter(), await gradient(120, 80).jpeg().toBuffer(), 'a.jpg')
    const white = await pointsOf((await step(turn, jpeg.url)).content)
    for (const value of white.at(1, 1)) expect(value).toBeGreaterThan(250)
  })

  test('by any angle and mirrored keeps the order turn, mirror, cut', async () => {
    const operation = { op: 'crop', rotate: 25, left: 30, top: 30, width: 40, height: 40 }
    const plain = await pointsOf(
      (await step({ ...operation, left: 0, top: 0, width: 999, height: 999 })).content,
    )
    const cut = await pointsOf((await step({ ...operation, flipX: true })).content)
    let most = 0
    for (let at = 5; at < 35; at += 1) {
      const seen = cut.at(at, at)
      const expected = plain.at(plain.width - 1 - (30 + at), 30 + at)
      most = Math.max(most, Math.abs((seen[0] ?? 0) - (expected[0] ?? 0)))
    }
    expect(most).toBeLessThanOrEqual(4)
  })

  test('reaching over the edge ends there, and beside the picture is refused', async () => {
    const { file } = await step({ op: 'crop', left: 100, top: 70, width: 500, height: 500 })
    expect(file).toMatchObject({ width: 20, height: 10 })
    expect(await refusal({ op: 'crop', left: 120, top: 0, width: 5, height: 5 })).toEqual({
      status: 400,
      msg: '裁剪框在图片之外，请重新选择',
    })
    expect((await refusal({ op: 'crop', left: -1, top: 0, width: 5, height: 5 })).status).toBe(400)
  })
})

test('a photograph is turned upright first and keeps author and copyright', async () => {
  const content = await gradient(120, 80)
    .withExif({ IFD0: { Artist: 'Shen', Copyright: 'Chenguang' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer()
  const { url } = await uploadImage(reporter(), content, 'p.jpg')
  const operations = [
    { op: 'resize', width: 40, height: 60 },
    { op: 'crop', left: 10, top: 10, width: 40, height: 60 },
    { op: 'crop', left: 0, top: 0, width: 40, height: 60, rotate: 12 },
    { op: 'filter', brightness: 1.2, contrast: 1.1 },
    { op: 'compress', rate: 0.2 },
  ]
  for (const operation of operations) {
    const { content: seen } = await step(operation, url)
    const { orientation, exif, width, height } = await sharp(seen).metadata()
    expect(orientation ?? 1, operation.op).toBe(1)
    expect(exif?.toString('latin1'), operation.op).toMatch(/Shen[\s\S]*Chenguang|Chenguang[\s\S]*Shen/)
    expect(height, operation.op).toBeGreaterThan(width)
  }
})
