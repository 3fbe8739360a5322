import type { UploadKind } from '#/editor/upload/upload-types.ts'
import { pickAssets } from '#/features/media/picker/pick-assets.ts'
import { kindsFor, storedAsset } from '#/features/media/picker/stored-asset.ts'

/** Files of the media library, chosen where a kind of file is wanted. */
export const pickStored = async (kind: UploadKind, several: boolean, limit?: number) => {
  const assets = await pickAssets({ kinds: kindsFor[kind], single: !several, ...(limit && { limit }) })
  return assets.map(storedAsset)
}
