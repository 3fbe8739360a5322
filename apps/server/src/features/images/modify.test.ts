import type { StoredFile } from '@rongbian/contract/files'
import type { Asset } from '@rongbian/contract/media-shapes'
import { describe, expect, test } from 'vitest'
import { dataOf, newStory, paths } from '#/features/stories/stories.fixture.ts'
import { film } from '#/features/uploads/uploads.fixture.ts'
import { gradient, imagePaths, imageTests, shaOf } from './images.fixture.ts'

const { news, png, reporter, step } = imageTests()

/** As an upload of the library would bring it. */
const newAsset = async (content: Buffer, name: string) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), name)
  const storyId = await newStory(reporter())
  const file = dataOf<StoredFile>(await reporter().post(`${paths.rest(storyId)}/materials/upload`, form))
  const hash = shaOf(content)
  const { id } = await news()
    .db.selectFrom('asset')
    .select('id')
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
  return { assetId: id, hash, url: file.url }
}

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

    const revisions = await news()
      .db.selectFrom('assetRevision')
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
    expect(dataOf(await reporter().get(imagePaths.info, { url: png().url }))).toMatchObject({ asset: null })
    expect(dataOf(await news().as('editor').get(imagePaths.info, { url }))).toMatchObject({ asset: null })

    const stale = await reporter().post(imagePaths.modify, { ...form, url })
    expect(stale.statusCode).toBe(409)
    expect(stale.json().msg).toBe('媒资已被他人更新，请刷新后重试')
    const stranger = await news().as('editor').post(imagePaths.modify, { url, assetId })
    expect(stranger.statusCode).toBe(404)
    expect((await reporter().post(imagePaths.modify, { url, assetId: 999_999 })).statusCode).toBe(404)
  })

  test("tells whose it is: one's own, a shared one, or what either once was", async () => {
    const content = await gradient(70, 50).png().toBuffer()
    const { assetId, url } = await newAsset(content, '桥.png')
    const seenBy = async (account: string, address = url) =>
      dataOf<{ asset: object | null; fromAssetId: number | null }>(
        await news().as(account).get(imagePaths.info, { url: address }),
      )
    expect(await seenBy('reporter')).toMatchObject({ asset: { assetId, version: 1 }, fromAssetId: assetId })
    expect(await seenBy('editor')).toMatchObject({ asset: null, fromAssetId: null })
    await news().db.updateTable('asset').set({ sharedAt: new Date() }).where('id', '=', assetId).execute()
    expect(await seenBy('editor')).toMatchObject({ asset: null, fromAssetId: assetId })

    const { file } = await step({ op: 'crop', left: 0, top: 0, width: 30, height: 30 }, url)
    dataOf(await reporter().post(imagePaths.modify, { url: file.url, assetId }))
    expect(await seenBy('reporter')).toMatchObject({ asset: null, fromAssetId: assetId })
    expect(await seenBy('reporter', file.url)).toMatchObject({ asset: { assetId, version: 2 } })
  })

  test('does not take the place of a recording', async () => {
    const { assetId } = await newAsset(film(64), 'v.mp4')
    const answer = await reporter().post(imagePaths.modify, { url: png().url, assetId })
    expect(answer.json()).toMatchObject({ code: 409, msg: '只有图片媒资能换成编辑后的图片' })
  })
})
