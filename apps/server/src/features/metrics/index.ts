export { feature } from '#/features/metrics/feature.ts'
