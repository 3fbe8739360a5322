import * as media from '@rongbian/contract/media'
import type { Asset } from '@rongbian/contract/media-shapes'
import { call } from '#/api/client.ts'

const scopes = [{ personal: true, isRelease: false }, { isRelease: true }]

/** The asset whose file an address is, among one's own and then among the shared ones. */
export const findRecording = async (url: string, signal: AbortSignal): Promise<Asset | undefined> => {
  for (const scope of scopes) {
    const body = { ...scope, url, kinds: ['video' as const, 'audio' as const] }
    const [found] = await call(media.searchAssets, { body, signal })
    const asset = found?.mediaAssetsList[0]
    if (asset) return asset
  }
  return undefined
}
