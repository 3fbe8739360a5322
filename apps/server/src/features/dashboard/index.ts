export { feature } from '#/features/dashboard/feature.ts'
