export { feature } from '#/features/metrics/feature.ts'
export { type Added, addedByUnit, addedEach, addedSums, fromAdded, sumAdded } from './added.ts'
export { waitingFor } from './by-hand.ts'
export { presentPost, presentReading } from './present.ts'
export {
  findLastReadings,
  findSeries,
  isEvidence,
  type MeasuredPost,
  type ReadingRow,
  secondLook,
} from './queries.ts'
