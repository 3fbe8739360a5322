import type { Feature } from '#/feature.ts'
import { coverageRoutes } from '#/features/coverage/routes.ts'
import { startCoverage } from '#/features/coverage/work.ts'

const auditWords = {
  'coverage.dismiss': { zh: '说明不报道的事件', en: 'Leave an event alone' },
  'coverage.reopen': { zh: '重新列入没有报道的事件', en: 'List an event as missed again' },
  'coverage.line': { zh: '设置热度线', en: 'Set a heat line' },
}

declare module '#/audit.ts' {
  interface AuditActions extends Record<keyof typeof auditWords, unknown> {}
}

declare module '#/realtime/signals.ts' {
  interface Topics {
    coverage: Reach
  }
}

export const feature: Feature = {
  name: 'coverage',
  routes: coverageRoutes,
  audit: auditWords,
  topics: { coverage: 'browsers' },
  work: [startCoverage],
}
