export { feature } from '#/features/home/feature.ts'
