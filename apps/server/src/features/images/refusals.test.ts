import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { addNeighbour } from '#/features/admin/admin.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { insertStoredFile } from '#/storage/stored-files.ts'
import { gradient, imagePaths, imageTests, noise, sendImage, shaOf, uploadImage } from './images.fixture.ts'

const { news, png, reporter, step, refusal } = imageTests()

describe('refusals', () => {
  test('without 图片精编 a picture can only be cropped and turned', async () => {
    const flip = (enabled: boolean) =>
      news().as('admin').post('/sprint/rest/admin/features/update', { code: 'picture-compendium', enabled })
    dataOf(await flip(false))
    const mark = { op: 'watermark', url: png().url, opacity: 1, size: 10 }
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
    const old = await reporter().post(imagePaths.compress, { url: png().url, quality: 0.5 })
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
    expect((await refusal(crop, png().url.replace(/[0-9a-f]{64}/, '0'.repeat(64)))).status).toBe(404)
    expect((await refusal({ op: 'sharpen' })).status).toBe(400)
  })

  test('a picture of another house is not there', async () => {
    const { tenantId, personId } = await addNeighbour(news().db)
    const content = await gradient(33, 22).png().toBuffer()
    const hash = shaOf(content)
    await insertStoredFile(news().db, {
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
    const before = await news().db.selectFrom('storedFile').select('hash').execute()
    for (const [content, status] of [
      ['<svg xmlns="http://www.w3.org/2000/svg"/>', 415],
      ['MZ\x90\x00', 415],
      ['', 400],
      [Buffer.from('ffd8ffe000104a464946', 'hex'), 400],
    ] as const)
      expect((await sendImage(reporter(), content, 'a.png')).statusCode).toBe(status)
    expect(await news().db.selectFrom('storedFile').select('hash').execute()).toHaveLength(before.length)
  })
})
