import type { Asset } from '@rongbian/contract/media-shapes'
import type { AssetKind } from '@rongbian/domain'
import type { Uploaded, UploadKind } from '#/editor/upload/upload-types.ts'
import { captionOf } from '#/features/media/picker/asset-caption.ts'

const pictures: readonly AssetKind[] = ['image', 'animation']

/** What may be chosen where a kind of file is wanted. */
export const kindsFor: Record<UploadKind, readonly AssetKind[]> = {
  picture: pictures,
  gallery: pictures,
  video: ['video'],
  audio: ['audio'],
  file: [],
}

const types: Partial<Record<AssetKind, string>> = {
  image: 'image',
  animation: 'image',
  video: 'video',
  audio: 'audio',
}

/** An asset as a file that has just arrived, with its words. */
export const storedAsset = (asset: Asset): Uploaded => {
  const { url, mediaName, kind, fileFormat, size, width, height, thumbnailUrl } = asset
  return {
    url,
    name: mediaName,
    type: `${types[kind] ?? 'application'}/${fileFormat.toLowerCase() || 'octet-stream'}`,
    size,
    caption: captionOf(asset),
    ...(kind === 'video' && thumbnailUrl && { poster: thumbnailUrl }),
    ...(width && { width }),
    ...(height && { height }),
  }
}
