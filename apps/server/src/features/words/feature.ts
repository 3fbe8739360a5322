import type { Feature } from '#/feature.ts'
import { wordRoutes } from '#/features/words/routes.ts'

const auditWords = {
  'word.create': '新建词条',
  'word.update': '修改词条',
  'word.status': '停用或启用词条',
  'word.remove': '删除词条',
  'word.import': '导入词库',
  'word.export': '导出词库',
  'word.pack': '词包开关',
  'word.pass': '放行词语',
  'word.unpass': '取消放行',
}

declare module '#/audit.ts' {
  interface AuditActions extends Record<keyof typeof auditWords, string> {}
}

export const feature: Feature = { name: 'words', routes: wordRoutes, audit: auditWords }
