export { feature } from '#/features/pay/feature.ts'
