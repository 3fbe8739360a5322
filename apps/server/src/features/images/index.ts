export { feature } from '#/features/images/feature.ts'
