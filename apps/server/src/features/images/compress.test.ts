import type { StoredFile } from '@rongbian/contract/files'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { gradient, imagePaths, imageTests, noise, uploadImage } from './images.fixture.ts'

const { reporter, step, refusal } = imageTests()

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
