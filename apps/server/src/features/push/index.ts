export { feature } from '#/features/push/feature.ts'
