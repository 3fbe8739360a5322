export { feature } from '#/features/publishing/feature.ts'
