import type { Feature } from '#/feature.ts'
import { createAccounts } from '#/features/accounts/index.ts'
import { reportRoutes } from '#/features/reports/routes.ts'
import { startPost } from '#/features/reports/worker.ts'

const auditWords = {
  'report.save': { zh: '保存报表', en: 'Save a report' },
  'report.change': { zh: '修改报表', en: 'Change a report' },
  'report.remove': { zh: '删除报表', en: 'Remove a report' },
  'report.send': { zh: '寄送报表', en: 'Mail a report' },
  'report.again': { zh: '重发报表', en: 'Mail a report again' },
}

declare module '#/audit.ts' {
  interface AuditActions extends Record<keyof typeof auditWords, unknown> {}
}

export const feature: Feature = {
  name: 'reports',
  routes: reportRoutes,
  audit: auditWords,
  work: [
    ({ db, log, env, ...deps }) => startPost({ db, log, env, accounts: createAccounts({ env, ...deps }) }),
  ],
}
