export { feature } from '#/features/materials/feature.ts'
