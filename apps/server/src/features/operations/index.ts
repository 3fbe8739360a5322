export { feature } from '#/features/operations/feature.ts'
