import type { Feature } from '#/feature.ts'
import { startCounter } from '#/features/statistics/counter.ts'

export const feature: Feature = {
  name: 'statistics',
  work: [startCounter],
}
