export { feature } from '#/features/specials/feature.ts'
