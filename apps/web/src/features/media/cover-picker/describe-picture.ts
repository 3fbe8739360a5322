import { showImage } from '@rongbian/contract/images'
import type { Asset } from '@rongbian/contract/media-shapes'
import { call } from '#/api/client.ts'
import type { CoverPicture } from '#/features/media/cover-picker/cover-slots.ts'

/** What the server knows of a picture of the house. */
export const describePicture = async (url: string): Promise<CoverPicture> => {
  const { name, size, width, height, asset } = await call(showImage, { query: { url } })
  return {
    url,
    name,
    size,
    width: width ?? 0,
    height: height ?? 0,
    assetId: asset ? String(asset.assetId) : '',
  }
}

export const pictureOfAsset = ({ url, mediaName, size, width, height, assetId }: Asset): CoverPicture => ({
  url,
  name: mediaName,
  size,
  width: width ?? 0,
  height: height ?? 0,
  assetId: String(assetId),
})
