import type { StoredFile } from '@rongbian/contract/files'
import type { Asset } from '@rongbian/contract/media-shapes'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addNeighbour } from '#/features/admin/testing.ts'
import { insertStoredFile } from '#/features/files/stored-files.ts'
import { dataOf, newStory, paths } from '#/features/stories/testing.ts'
import { type TestApp, testApp } from '#/testing/app.ts'
import {
  gradient,
  imagePaths,
  noise,
  pointsOf,
  render,
  rendered,
  sendImage,
  shaOf,
  uploadImage,
} from './testing.ts'

let news: TestApp
let png: StoredFile
let points: Awaited<ReturnType<typeof pointsOf>>
beforeAll(async () => {
  news = await testApp()
  const content = await gradient(120, 80).png().toBuffer()
  points = await pointsOf(content)
  png = await uploadImage(reporter(), content)
})
afterAll(() => news.close())

const reporter = () => news.as('reporter')
const whole = { left: 0, top: 0, width: 120, height: 80 }
const step = (operation: object, url = png.url) => rendered(reporter(), url, operation)
const refusal = async (operation: object, url = png.url, original?: string) => {
  const answer = await render(reporter(), url, operation, original)
  return { status: answer.statusCode, msg: answer.json().msg as string }
}

/** As an upload of the library would bring it. */
const newAsset = async (content: Buffer, name: string) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), name)
  const storyId = await newStory(reporter())
  const file = dataOf<StoredFile>(await reporter().post(`${paths.rest(storyId)}/materials/upload`, form))
  const hash = shaOf(content)
  const { id } = await news.db
    .selectFrom('asset')
    .select('id')
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
  return { assetId: id, hash, url: file.url }
}

describe('a step', () => {
  test('answers a new picture under the hash of its content, which is no asset', async () => {
    const { file, content } = await step({ op: 'resize', width: 60, height: 40 })
    expect(file).toMatchObject({ type: 'image/png', name: '江面.png', width: 60, height: 40 })
    expect(file.size).toBe(content.length)
    expect(file.url).toContain(shaOf(content))
    expect(await sharp(content).metadata()).toMatchObject({ width: 60, height: 40, format: 'png' })
    const assets = news.db.selectFrom('asset').select('id').where('hash', '=', shaOf(content))
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
    expect((await step(operation)).file).toEqual(png)
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
    const again = await refusal({ op: 'resize', width: 480, height: 320 }, doubled.url, png.url)
    expect(again.status).toBe(400)
    expect((await refusal({ op: 'resize', width: 0, height: 320 })).status).toBe(400)
  })
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
      expect(cut.at(x, y)).toEqual(points.at(10 + x, 20 + y))
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
    expect(turned.at(x, y)).toEqual(points.at(0, 0))
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

describe('filters', () => {
  type Colour = [number, number, number]
  const clamp = (value: number) => Math.min(1, Math.max(0, value))
  const each = (colour: Colour, change: (value: number) => number) => colour.map(change).map(clamp) as Colour
  /** The matrices of Filter Effects Module Level 1, written out. */
  const css = {
    grayscale: ([r, g, b]: Colour, amount: number): Colour => {
      const s = 1 - amount
      return [
        (0.2126 + 0.7874 * s) * r + (0.7152 - 0.7152 * s) * g + (0.0722 - 0.0722 * s) * b,
        (0.2126 - 0.2126 * s) * r + (0.7152 + 0.2848 * s) * g + (0.0722 - 0.0722 * s) * b,
        (0.2126 - 0.2126 * s) * r + (0.7152 - 0.7152 * s) * g + (0.0722 + 0.9278 * s) * b,
      ]
    },
    brightness: (colour: Colour, amount: number) => each(colour, (value) => value * amount),
    contrast: (colour: Colour, amount: number) => each(colour, (value) => (value - 0.5) * amount + 0.5),
    saturation: ([r, g, b]: Colour, s: number) =>
      each(
        [
          (0.213 + 0.787 * s) * r + (0.715 - 0.715 * s) * g + (0.072 - 0.072 * s) * b,
          (0.213 - 0.213 * s) * r + (0.715 + 0.285 * s) * g + (0.072 - 0.072 * s) * b,
          (0.213 - 0.213 * s) * r + (0.715 - 0.715 * s) * g + (0.072 + 0.928 * s) * b,
        ],
        (value) => value,
      ),
  }

  const differences = (seen: typeof points, expected: (x: number, y: number) => Colour) => {
    let [sum, most] = [0, 0]
    for (let y = 0; y < 80; y += 1)
      for (let x = 0; x < 120; x += 1)
        for (const [band, value] of expected(x, y).entries()) {
          const off = Math.abs((seen.at(x, y)[band] ?? 0) - value * 255)
          sum += off
          most = Math.max(most, off)
        }
    return { mean: sum / (120 * 80 * 3), most }
  }

  test.each([
    { grayscale: 1 },
    { grayscale: 0.35 },
    { brightness: 1.6 },
    { brightness: 0 },
    { contrast: 0.4 },
    { contrast: 5 },
    { saturation: 3 },
    { saturation: 0 },
    { grayscale: 0.2, brightness: 3, contrast: 0.5, saturation: 2.4 },
  ])('look as the browser draws them: %o', async (values) => {
    const { content } = await step({ op: 'filter', ...values })
    const seen = await pointsOf(content)
    const { mean, most } = differences(seen, (x, y) => {
      let colour = points.at(x, y).map((value) => value / 255) as Colour
      for (const [name, amount] of Object.entries(values))
        colour = css[name as keyof typeof css](colour, amount)
      return colour
    })
    expect(mean).toBeLessThan(1)
    expect(most).toBeLessThan(6)
  })

  test('blur is a Gaussian of that many points', async () => {
    const edge = await sharp({ create: { width: 120, height: 40, channels: 3, background: '#000' } })
      .composite([
        { input: { create: { width: 60, height: 40, channels: 3, background: '#fff' } }, left: 60, top: 0 },
      ])
      .png()
      .toBuffer()
    const { url } = await uploadImage(reporter(), edge)
    const { at } = await pointsOf((await step({ op: 'filter', blur: 6 }, url)).content)
    // The normal distribution at -1, 0 and +1 deviation, in the middle between two points.
    expect(at(53, 20)[0]).toBeCloseTo(255 * 0.1394, -1)
    expect(at(60, 20)[0]).toBeCloseTo(255 * 0.5332, -1)
    expect(at(66, 20)[0]).toBeCloseTo(255 * 0.8606, -1)
  })

  test('keep what is clear clear', async () => {
    const half = await sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } },
    })
      .png()
      .toBuffer()
    const { url } = await uploadImage(reporter(), half)
    const { at } = await pointsOf((await step({ op: 'filter', brightness: 0.5, grayscale: 1 }, url)).content)
    expect(at(5, 5)[3]).toBe(128)
    expect(at(5, 5)[0]).toBeCloseTo(200 * 0.2126 * 0.5, -1)
  })

  test.each([
    { grayscale: 1.01 },
    { blur: 10.5 },
    { brightness: 5.1 },
    { contrast: -0.1 },
    { saturation: 6 },
  ])('out of range are refused: %o', async (values) => {
    expect((await refusal({ op: 'filter', ...values })).status).toBe(400)
  })
})

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

describe('compressing', () => {
  test.each([
    ['jpeg', async () => noise(300, 200).jpeg({ quality: 100 }).toBuffer()],
    ['png', async () => gradient(300, 200).png().toBuffer()],
    ['webp', async () => noise(300, 200).webp({ quality: 100 }).toBuffer()],
    ['avif', async () => noise(100, 80).avif({ quality: 90, effort: 0 }).toBuffer()],
  ] as const)('makes a smaller %s of the same sides', async (format, draw) => {
    const before = await uploadImage(reporter(), await draw(), `a.${format}`)
    const { file, content } = await step({ op: 'compress', rate: 0.5 }, before.url)
    expect(file).toMatchObject({ type: before.type, width: before.width, height: before.height })
    expect(file.size).toBeLessThan(before.size)
    expect((await sharp(content).metadata()).format).toBe(format === 'avif' ? 'heif' : format)
    const old = { url: before.url, quality: 0.5, bucketName: 'any' }
    expect(dataOf(await reporter().post(imagePaths.compress, old))).toEqual(file)
  })

  test('what would only grow stays as it was', async () => {
    const before = await uploadImage(reporter(), await noise(60, 40).jpeg({ quality: 5 }).toBuffer(), 'a.jpg')
    expect((await step({ op: 'compress', rate: 0.9 }, before.url)).file).toEqual(before)
  })

  test.each([0, 0.05, 0.95, 1, 'x'])('a rate of %s is refused', async (rate) => {
    expect((await refusal({ op: 'compress', rate })).status).toBe(400)
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

describe('refusals', () => {
  test('without 图片精编 a picture can only be cropped and turned', async () => {
    const flip = (enabled: boolean) =>
      news.as('admin').post('/sprint/rest/admin/features/update', { code: 'picture-compendium', enabled })
    dataOf(await flip(false))
    const mark = { op: 'watermark', url: png.url, opacity: 1, size: 10 }
    const refined = [
      { op: 'resize', width: 9, height: 9 },
      { op: 'filter', blur: 1 },
      mark,
      { op: 'compress', rate: 0.5 },
    ]
    for (const operation of refined)
      expect(await refusal(operation)).toEqual({
        status: 403,
        msg: '没有「图片精编」的权限，只能裁剪和旋转图片',
      })
    const old = await reporter().post(imagePaths.compress, { url: png.url, quality: 0.5 })
    expect(old.statusCode).toBe(403)
    expect((await step({ op: 'crop', left: 0, top: 0, width: 5, height: 5 })).file.width).toBe(5)
    dataOf(await flip(true))
    expect((await step({ op: 'resize', width: 9, height: 9 })).file.width).toBe(9)
  })

  test('only still pictures of the house are edited', async () => {
    const crop = { op: 'crop', left: 0, top: 0, width: 5, height: 5 }
    const gif = await uploadImage(reporter(), await gradient(20, 20).gif().toBuffer(), 'a.gif')
    expect(await refusal(crop, gif.url)).toEqual({ status: 415, msg: '动图不能编辑，请换一张静态图片' })
    const frames = await sharp(Buffer.concat([Buffer.alloc(1200, 1), Buffer.alloc(1200, 200)]), {
      raw: { width: 20, height: 40, channels: 3, pageHeight: 20 },
    })
      .webp({ loop: 0 })
      .toBuffer()
    const moving = await uploadImage(reporter(), frames, 'a.webp')
    expect((await refusal(crop, moving.url)).msg).toBe('动图不能编辑，请换一张静态图片')

    expect(await refusal(crop, 'http://169.254.169.254/latest/a.png')).toEqual({
      status: 400,
      msg: '只能编辑本编辑部存储的图片',
    })
    expect((await refusal(crop, png.url.replace(/[0-9a-f]{64}/, '0'.repeat(64)))).status).toBe(404)
    expect((await refusal({ op: 'resize', width: 9, height: 9 }, png.url, 'x')).status).toBe(400)
    expect((await refusal({ op: 'sharpen' })).status).toBe(400)
  })

  test('a picture of another house is not there', async () => {
    const { tenantId, personId } = await addNeighbour(news.db)
    const content = await gradient(33, 22).png().toBuffer()
    const hash = shaOf(content)
    await insertStoredFile(news.db, {
      tenantId,
      hash,
      name: 'n.png',
      mime: 'image/png',
      size: content.length,
      width: 33,
      height: 22,
      createdBy: personId,
    })
    const theirs = `/sprint/stream/files/${hash}/n.png`
    expect((await refusal({ op: 'filter', blur: 1 }, theirs)).status).toBe(404)
    const mark = { op: 'watermark', url: theirs, opacity: 1, size: 10 }
    expect((await refusal(mark)).status).toBe(404)
    expect((await refusal({ op: 'resize', width: 9, height: 9 }, png.url, theirs)).status).toBe(404)
  })

  test('a picture that breaks off is said to be broken', async () => {
    const content = await noise(200, 200).png().toBuffer()
    const { url } = await uploadImage(reporter(), content.subarray(0, content.length / 2))
    const answer = await refusal({ op: 'filter', blur: 2 }, url)
    expect(answer).toEqual({ status: 400, msg: '图片已损坏，无法处理' })
  })
})

describe('an uploaded picture', () => {
  test('must be one by content, whatever it is called', async () => {
    const before = await news.db.selectFrom('storedFile').select('hash').execute()
    for (const [content, status] of [
      ['<svg xmlns="http://www.w3.org/2000/svg"/>', 415],
      ['MZ\x90\x00', 415],
      ['', 400],
      [Buffer.from('ffd8ffe000104a464946', 'hex'), 400],
    ] as const)
      expect((await sendImage(reporter(), content, 'a.png')).statusCode).toBe(status)
    expect(await news.db.selectFrom('storedFile').select('hash').execute()).toHaveLength(before.length)
  })
})

describe('an edited picture', () => {
  test('replaces the file of its asset, whose original stays', async () => {
    const content = await gradient(90, 60).png().toBuffer()
    const { assetId, hash, url } = await newAsset(content, '湖.png')
    const operation = { op: 'crop', left: 0, top: 0, width: 30, height: 30 }
    const { file, content: cut } = await step(operation, url)
    const form = { url: file.url, assetId, version: 1, operations: [operation] }
    const asset = dataOf<Asset>(await reporter().post(imagePaths.modify, form))
    expect(asset).toMatchObject({ assetId, width: 30, height: 30, version: 2 })
    expect(asset.url).toContain(shaOf(cut))

    const revisions = await news.db
      .selectFrom('assetRevision')
      .select(['no', 'hash', 'operations'])
      .where('assetId', '=', assetId)
      .orderBy('no')
      .execute()
    expect(revisions.map((row) => [row.no, row.hash])).toEqual([
      [1, hash],
      [2, shaOf(cut)],
    ])
    expect(revisions[1]?.operations).toMatchObject([operation])
    expect((await reporter().get(url)).rawPayload.equals(content)).toBe(true)

    const seen = await reporter().get(imagePaths.info, { url: file.url })
    expect(dataOf(seen)).toMatchObject({ width: 30, height: 30, asset: { assetId, version: 2 } })
    expect(dataOf(await reporter().get(imagePaths.info, { url: png.url }))).toMatchObject({ asset: null })
    expect(dataOf(await news.as('editor').get(imagePaths.info, { url }))).toMatchObject({ asset: null })

    const stale = await reporter().post(imagePaths.modify, { ...form, url })
    expect(stale.statusCode).toBe(409)
    expect(stale.json().msg).toBe('媒资已被他人更新，请刷新后重试')
    const stranger = await news.as('editor').post(imagePaths.modify, { url, assetId })
    expect(stranger.statusCode).toBe(404)
    expect((await reporter().post(imagePaths.modify, { url, assetId: 999_999 })).statusCode).toBe(404)
  })

  test('does not take the place of a recording', async () => {
    const video = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(64, 7)])
    const { assetId } = await newAsset(video, 'v.mp4')
    const answer = await reporter().post(imagePaths.modify, { url: png.url, assetId })
    expect(answer.json()).toMatchObject({ code: 409, msg: '只有图片媒资能换成编辑后的图片' })
  })
})

describe('a cover', () => {
  const cover = (query: Record<string, string | number>) => reporter().get(imagePaths.cover, query)

  test('is made as small as asked for, nothing cut off', async () => {
    const before = await uploadImage(
      reporter(),
      await noise(900, 600).jpeg({ quality: 98 }).toBuffer(),
      'c.jpg',
    )
    const made = dataOf<StoredFile>(await cover({ url: before.url, width: 360, height: 360, size: 40 }))
    expect(made).toMatchObject({ width: 360, height: 240 })
    expect(made.size).toBeLessThanOrEqual(40 * 1024)
    expect(dataOf(await cover({ url: made.url, width: 360, height: 270, size: 40 }))).toMatchObject({
      url: made.url,
    })
  })

  test('that cannot be made that small comes back as it was, with code 500', async () => {
    const before = await uploadImage(
      reporter(),
      await noise(900, 600).jpeg({ quality: 98 }).toBuffer(),
      'd.jpg',
    )
    const answer = await cover({ url: before.url, size: 1 })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      code: 500,
      msg: '图片无法缩到要求的大小，仍是原图',
      data: { url: before.url, width: 900, height: 600, size: before.size },
    })
    expect((await cover({ url: 'https://elsewhere.example/a.jpg' })).statusCode).toBe(400)
  })
})
