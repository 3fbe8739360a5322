import type { Feature } from '#/feature.ts'

const auditWords = {
  'newsroom.setup': { zh: '创建编辑部', en: 'Create newsroom' },
}

declare module '#/audit.ts' {
  interface AuditActions extends Record<keyof typeof auditWords, unknown> {}
}

export const feature: Feature = { name: 'newsroom', audit: auditWords }
