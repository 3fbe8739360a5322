export { feature } from '#/features/missions/feature.ts'
