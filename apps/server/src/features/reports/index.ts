export { feature } from '#/features/reports/feature.ts'
