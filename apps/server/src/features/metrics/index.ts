export { feature } from '#/features/metrics/feature.ts'
export {
  findLastReadings,
  findSeries,
  isEvidence,
  type MeasuredPost,
  type ReadingRow,
  secondLook,
  sumAdded,
} from './queries.ts'
