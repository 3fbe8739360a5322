import type { Feature } from '#/feature.ts'

const auditWords = {
  'newsroom.setup': '创建编辑部',
}

declare module '#/audit.ts' {
  interface AuditActions extends Record<keyof typeof auditWords, string> {}
}

export const feature: Feature = { name: 'newsroom', audit: auditWords }
