export { feature } from '#/features/feeds/feature.ts'
export { type FeedFacts, type Outcome, planAfter, validatorsOf } from '#/features/feeds/fetch-policy.ts'
export { type House, houseIds, houses } from '#/features/feeds/outside-script.ts'
export { type Ask, demoListAddress, openWeb } from '#/features/feeds/web.ts'
