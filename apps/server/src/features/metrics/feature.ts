import type { Feature } from '#/feature.ts'
import { createAccounts } from '#/features/accounts/index.ts'
import { startMeasuring } from '#/features/metrics/measure-posts.ts'
import { metricRoutes } from '#/features/metrics/routes.ts'

const auditWords = {
  'metric.add': { zh: '手工填写平台数据', en: 'Type in figures of a platform' },
  'metric.check': { zh: '核对手工填写的平台数据', en: 'Check typed-in figures' },
}

declare module '#/audit.ts' {
  interface AuditActions extends Record<keyof typeof auditWords, unknown> {}
}

export const feature: Feature = {
  name: 'metrics',
  routes: metricRoutes,
  audit: auditWords,
  work: [({ db, log, ...deps }) => startMeasuring({ db, log, accounts: createAccounts(deps) })],
  files: { hashes: [{ table: 'metric_reading', column: 'evidence_hash' }] },
}
