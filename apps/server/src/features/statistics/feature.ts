import type { Feature } from '#/feature.ts'
import { startCounter } from '#/features/statistics/counter.ts'
import { effectRoutes } from '#/features/statistics/effect/routes.ts'
import { clearExports } from '#/features/statistics/export.ts'
import { statisticsRoutes } from '#/features/statistics/routes.ts'

const auditWords = {
  'statistics.export': { zh: '导出统计', en: 'Export statistics' },
} as const

declare module '#/audit.ts' {
  interface AuditActions extends Record<keyof typeof auditWords, unknown> {}
}

export const feature: Feature = {
  name: 'statistics',
  audit: auditWords,
  routes: (app, deps) => {
    statisticsRoutes(app, deps)
    effectRoutes(app, deps)
  },
  work: [startCounter],
  leftovers: { 'files of statistics': clearExports },
}
