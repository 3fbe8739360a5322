export { feature } from '#/features/feeds/feature.ts'
export { type House, houseIds, houses } from '#/features/feeds/outside-script.ts'
export { demoListAddress } from '#/features/feeds/web.ts'
