export type { Examiner } from '#/features/uploads/examine.ts'
export { feature } from '#/features/uploads/feature.ts'
export { storeFromUrl } from '#/features/uploads/from-url.ts'
