import { randomBytes } from 'node:crypto'
import type { StoredFile } from '@rongbian/contract/files'
import { mediaHost } from '@rongbian/contract/media-path'
import type { Asset, AssetFields } from '@rongbian/contract/media-shapes'
import sharp from 'sharp'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import type { TestApp, TestClient } from '#/testing/app.fixture.ts'

export const host = mediaHost
export const own = '/sprint/rest/media'

interface Found {
  mediaAssetsList: Asset[]
  total: number
  cursor: string | null
}

/** No two are alike. */
export const picture = () => {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  const noise = Buffer.from(randomBytes(48))
  return sharp(noise, { raw: { width: 4, height: 4, channels: 3 } })
    .tint({ r, g, b })
    .png()
    .toBuffer()
}

const send = (client: TestClient, content: Buffer, name: string) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), name)
  return client.post('/sprint/rest/materials/upload', form)
}

/** What people do with assets, each by an account. */
export const mediaDesk = (news: TestApp) => {
  const search = async (account: string, more: object = {}): Promise<Found> => {
    const answer = await news.as(account).post(`${host}/search/highLevelSearchShareAssets`, more)
    const [found] = dataOf<Found[]>(answer)
    return found as Found
  }
  const mine = (account: string, more: object = {}) => search(account, { personal: true, ...more })
  const names = async (account: string, more: object = {}) =>
    (await search(account, more)).mediaAssetsList.map(({ mediaName }) => mediaName)
  const update = (account: string, { assetId, version }: Asset, fields: AssetFields) =>
    news.as(account).post(`${own}/assets/${assetId}/update`, { version, ...fields })
  const batch = async (account: string, name: string, assets: (Asset | number)[], more: object = {}) => {
    const assetIds = assets.map((asset) => (typeof asset === 'number' ? asset : asset.assetId))
    return dataOf<{ assetId: number; ok: boolean; msg: string }[]>(
      await news.as(account).post(`${own}/assets/batch/${name}`, { assetIds, ...more }),
    )
  }

  return {
    search,
    mine,
    names,
    update,
    batch,
    detail: (account: string, { assetId }: Asset) => news.as(account).get(`${own}/assets/${assetId}/detail`),
    async bring(account: string, name: string, fields: AssetFields = {}, content?: Buffer): Promise<Asset> {
      dataOf<StoredFile>(await send(news.as(account), content ?? (await picture()), name))
      const { mediaAssetsList } = await mine(account)
      const asset = mediaAssetsList[0] as Asset
      if (Object.keys(fields).length === 0) return asset
      return dataOf<Asset>(await update(account, asset, fields))
    },
    share: (account: string, ...assets: Asset[]) => batch(account, 'share', assets, { shared: true }),
    async value(facetId: number, name: string, parentId: number | null = null): Promise<number> {
      const body = { id: 0, facetId, parentId, name, sort: 0 }
      return dataOf<{ id: number }>(await news.as('chief').post(`${own}/facets/save`, body)).id
    },
    async tags() {
      const { list } = dataOf<{ list: { tagId: number; tagName: string }[] }>(
        await news.as('reporter').post(`${host}/tag/getAll`),
      )
      return new Map(list.map(({ tagId, tagName }) => [tagName, tagId]))
    },
  }
}
