export { feature } from '#/features/sources/feature.ts'
