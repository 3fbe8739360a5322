export { feature } from '#/features/recordings/feature.ts'
