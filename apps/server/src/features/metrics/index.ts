export { feature } from '#/features/metrics/feature.ts'
export { findLastReadings, findSeries, type MeasuredPost, type ReadingRow, sumAdded } from './queries.ts'
