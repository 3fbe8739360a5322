export { feature } from '#/features/locks/feature.ts'
