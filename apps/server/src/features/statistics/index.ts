export { feature } from '#/features/statistics/feature.ts'
export { countNow } from './counter.ts'
export { fillFacts, rebuild, tellPast, verify } from './recount.ts'
