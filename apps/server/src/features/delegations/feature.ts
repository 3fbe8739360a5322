import type { Feature } from '#/feature.ts'
import { delegationRoutes } from '#/features/delegations/routes.ts'

const auditWords = {
  'delegation.create': '设置审校代理',
  'delegation.end': '结束审校代理',
}

declare module '#/audit.ts' {
  interface AuditActions extends Record<keyof typeof auditWords, string> {}
}

export const feature: Feature = { name: 'delegations', routes: delegationRoutes, audit: auditWords }
