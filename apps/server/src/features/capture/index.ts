export { textKey, textSign } from '#/features/capture/extract/fingerprint.ts'
export { feature } from '#/features/capture/feature.ts'
export { urlKeyOf } from '#/features/capture/take.ts'
