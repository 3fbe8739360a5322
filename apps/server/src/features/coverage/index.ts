export { feature } from '#/features/coverage/feature.ts'
export { gapsOfHouse } from '#/features/coverage/service.ts'
export { coverNow } from '#/features/coverage/work.ts'
