import type { Feature } from '#/feature.ts'
import { publishingRoutes } from '#/features/publishing/routes.ts'

const auditWords = {
  'channel.create': { zh: '新建渠道', en: 'New channel' },
  'channel.update': { zh: '修改渠道', en: 'Edit channel' },
  'channel.sort': { zh: '调整渠道次序', en: 'Reorder channels' },
  'column.create': { zh: '新建栏目', en: 'New column' },
  'column.update': { zh: '修改栏目', en: 'Edit column' },
  'column.move': { zh: '移动栏目', en: 'Move column' },
  'column.remove': { zh: '删除栏目', en: 'Delete column' },
  'template.create': { zh: '新建页面模板', en: 'New page template' },
  'template.update': { zh: '修改页面模板', en: 'Edit page template' },
  'template.remove': { zh: '删除页面模板', en: 'Delete page template' },
}

declare module '#/audit.ts' {
  interface AuditActions extends Record<keyof typeof auditWords, unknown> {}
}

export const feature: Feature = { name: 'publishing', routes: publishingRoutes, audit: auditWords }
