import type { Asset } from '@rongbian/contract/media-shapes'
import type { AssetKind } from '@rongbian/domain'

/** Words of the story itself, whatever language the page speaks. */
const credits: Partial<Record<AssetKind, string>> = { image: '摄影', animation: '摄影', video: '摄像' }

/** 说明／摄影：作者, as far as they are known. */
export const captionOf = ({ caption, author, kind }: Pick<Asset, 'caption' | 'author' | 'kind'>) => {
  const credit = author.trim() && `${credits[kind] ?? '作者'}：${author.trim()}`
  const words = caption.trim().replace(/\s+/g, ' ')
  return [credit ? words.replace(/[。.]$/, '') : words, credit].filter(Boolean).join('／')
}
