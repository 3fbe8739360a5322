import type { Feature } from '#/feature.ts'
import { sourceRoutes } from '#/features/sources/routes.ts'

const auditWords = {
  'source.add': { zh: '登记稿源', en: 'Register a source' },
  'source.change': { zh: '修改稿源', en: 'Change a source' },
  'source.merge': { zh: '合并稿源', en: 'Merge a source' },
  'source.remove': { zh: '删除稿源', en: 'Remove a source' },
}

declare module '#/audit.ts' {
  interface AuditActions extends Record<keyof typeof auditWords, unknown> {}
}

export const feature: Feature = { name: 'sources', routes: sourceRoutes, audit: auditWords }
