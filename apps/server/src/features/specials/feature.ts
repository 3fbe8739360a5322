import type { Feature } from '#/feature.ts'
import { specialRoutes } from '#/features/specials/routes.ts'

const auditWords = {
  'special.create': { zh: '新建专题', en: 'New special page' },
  'special.edit': { zh: '修改专题', en: 'Edit special page' },
  'special.delete': { zh: '删除专题', en: 'Delete special page' },
  'special.restore': { zh: '恢复专题', en: 'Restore special page' },
  'special.order': { zh: '调整专题次序', en: 'Reorder special pages' },
  'special.unlock': { zh: '解锁专题', en: 'Unlock special page' },
  'special.review': { zh: '专题成品审核', en: 'Review special page' },
  'special.publish': { zh: '发布专题', en: 'Publish special page' },
  'special.withdraw': { zh: '下线专题', en: 'Take down special page' },
  'special.block': { zh: '修改共用的块', en: 'Change shared block' },
  'special.category': { zh: '修改专题分类', en: 'Change category of pages' },
  'special.column': { zh: '修改专题的子栏目', en: 'Change sub-column of a page' },
  'special.template': { zh: '修改专题模板', en: 'Change template of pages' },
  'special.preview': { zh: '分享专题预览', en: 'Share preview of a page' },
}

declare module '#/audit.ts' {
  interface AuditActions extends Record<keyof typeof auditWords, unknown> {}
}

declare module '#/realtime/signals.ts' {
  interface Topics {
    special: Reach
  }
}

export const feature: Feature = {
  name: 'specials',
  routes: specialRoutes,
  audit: auditWords,
  topics: { special: 'browsers' },
  files: {
    texts: [
      { table: 'special', column: 'tree', writtenAt: 'updated_at' },
      { table: 'special', column: 'look', writtenAt: 'updated_at' },
      { table: 'special_version', column: 'tree', writtenAt: 'at' },
      { table: 'special_version', column: 'look', writtenAt: 'at' },
      { table: 'special_block', column: 'props', writtenAt: 'updated_at' },
      { table: 'special_template', column: 'tree', writtenAt: 'created_at' },
      { table: 'special_template', column: 'look', writtenAt: 'created_at' },
    ],
  },
}
