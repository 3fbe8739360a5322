export { findOnDuty } from '#/features/duty/duty-rows.ts'
export { feature } from '#/features/duty/feature.ts'
export { addDuty, fillDuties } from '#/features/duty/service.ts'
