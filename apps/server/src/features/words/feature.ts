import type { Feature } from '#/feature.ts'
import { wordRoutes } from '#/features/words/routes.ts'

const auditWords = {
  'word.create': { zh: '新建词条', en: 'Create word' },
  'word.update': { zh: '修改词条', en: 'Change word' },
  'word.status': { zh: '停用或启用词条', en: 'Switch word on or off' },
  'word.remove': { zh: '删除词条', en: 'Delete word' },
  'word.import': { zh: '导入词库', en: 'Import words' },
  'word.export': { zh: '导出词库', en: 'Export words' },
  'word.pack': { zh: '词包开关', en: 'Word pack switch' },
  'word.pass': { zh: '放行词语', en: 'Let a word pass' },
  'word.unpass': { zh: '取消放行', en: 'Take back a pass' },
}

declare module '#/audit.ts' {
  interface AuditActions extends Record<keyof typeof auditWords, unknown> {}
}

export const feature: Feature = { name: 'words', routes: wordRoutes, audit: auditWords }
