export { feature } from '#/features/delegations/feature.ts'
