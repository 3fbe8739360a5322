export { feature } from '#/features/clues/feature.ts'
export { computeHeat } from '#/features/clues/heat/compute.ts'
export { type FoundItem, type TakenFrom, takeIn } from '#/features/clues/take-in.ts'
export { settleNow } from '#/features/clues/work.ts'
