import type { Feature } from '#/feature.ts'
import { workflowRoutes } from '#/features/workflow/routes.ts'

const auditWords = {
  'flow.create': '新建审校流程',
  'flow.update': '修改审校流程',
  'flow.status': '停用或启用审校流程',
  'flow.rules': '修改流程适用规则',
  'delegation.create': '设置审校代理',
  'delegation.end': '结束审校代理',
}

declare module '#/audit.ts' {
  interface AuditActions extends Record<keyof typeof auditWords, string> {}
}

export const feature: Feature = { name: 'workflow', routes: workflowRoutes, audit: auditWords }
