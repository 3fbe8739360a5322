export { feature } from '#/features/personal/feature.ts'
