import type { Feature } from '#/feature.ts'
import { flowRoutes } from '#/features/flows/routes.ts'

const auditWords = {
  'flow.create': { zh: '新建审校流程', en: 'New review flow' },
  'flow.update': { zh: '修改审校流程', en: 'Edit review flow' },
  'flow.status': { zh: '停用或启用审校流程', en: 'Disable or enable review flow' },
  'flow.rules': { zh: '修改流程适用规则', en: 'Change which flow applies' },
}

declare module '#/audit.ts' {
  interface AuditActions extends Record<keyof typeof auditWords, unknown> {}
}

export const feature: Feature = { name: 'flows', routes: flowRoutes, audit: auditWords }
