export { bringIn } from '#/features/media/bring-in.ts'
export { saveFacetValue } from '#/features/media/facets.ts'
export { feature } from '#/features/media/feature.ts'
export { findFittingAssets } from '#/features/media/fitting.ts'
export { forgetIndex, indexAssets } from '#/features/media/index-assets.ts'
export { inspectAsset } from '#/features/media/inspect.ts'
export type { Metadata } from '#/features/media/metadata.ts'
export { type ReadMetadata, readMetadataOf } from '#/features/media/metadata-thread.ts'
export { replaceFile } from '#/features/media/revisions.ts'
export {
  type AssetRow,
  assetRows,
  demandVisible,
  findAsset,
  findVisibleAsset,
  lockAsset,
  lockEditable,
  mayChange,
  presentAsset,
  presentAssets,
  readAsset,
  touch,
} from '#/features/media/service.ts'
export { tellAsset } from '#/features/media/tell-asset.ts'
