export { feature } from '#/features/readers/feature.ts'
