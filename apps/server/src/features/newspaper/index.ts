export { feature } from '#/features/newspaper/feature.ts'
