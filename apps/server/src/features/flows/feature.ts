import type { Feature } from '#/feature.ts'
import { flowRoutes } from '#/features/flows/routes.ts'

const auditWords = {
  'flow.create': '新建审校流程',
  'flow.update': '修改审校流程',
  'flow.status': '停用或启用审校流程',
  'flow.rules': '修改流程适用规则',
}

declare module '#/audit.ts' {
  interface AuditActions extends Record<keyof typeof auditWords, string> {}
}

export const feature: Feature = { name: 'flows', routes: flowRoutes, audit: auditWords }
