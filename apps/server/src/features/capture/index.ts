export { keyOf, textKey, textSign } from '#/features/capture/extract/fingerprint.ts'
export { feature } from '#/features/capture/feature.ts'
export { type Captured, capturePages } from '#/features/capture/pages.ts'
export { urlKeyOf } from '#/features/capture/take.ts'
