export { feature } from '#/features/watches/feature.ts'
export { watchNow } from '#/features/watches/work.ts'
