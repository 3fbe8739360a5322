import type { Feature } from '#/feature.ts'
import { delegationRoutes } from '#/features/delegations/routes.ts'

const auditWords = {
  'delegation.create': { zh: '设置审校代理', en: 'Set up review delegation' },
  'delegation.end': { zh: '结束审校代理', en: 'End review delegation' },
}

declare module '#/audit.ts' {
  interface AuditActions extends Record<keyof typeof auditWords, unknown> {}
}

export const feature: Feature = { name: 'delegations', routes: delegationRoutes, audit: auditWords }
