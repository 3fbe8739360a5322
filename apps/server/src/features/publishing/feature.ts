import type { Feature } from '#/feature.ts'
import { publishingRoutes } from '#/features/publishing/routes.ts'

const auditWords = {
  'channel.create': '新建渠道',
  'channel.update': '修改渠道',
  'channel.sort': '调整渠道次序',
  'column.create': '新建栏目',
  'column.update': '修改栏目',
  'column.move': '移动栏目',
  'column.remove': '删除栏目',
  'template.create': '新建页面模板',
  'template.update': '修改页面模板',
  'template.remove': '删除页面模板',
}

declare module '#/audit.ts' {
  interface AuditActions extends Record<keyof typeof auditWords, string> {}
}

export const feature: Feature = { name: 'publishing', routes: publishingRoutes, audit: auditWords }
