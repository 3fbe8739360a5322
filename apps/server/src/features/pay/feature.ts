import type { Feature } from '#/feature.ts'
import { payRoutes } from '#/features/pay/routes.ts'

const auditWords = {
  'pay.scheme': { zh: '新建考核稿酬方案', en: 'Make a pay scheme' },
  'pay.version': { zh: '给考核稿酬方案加一版', en: 'Add a version of a pay scheme' },
  'pay.grade': { zh: '评定稿件等级', en: 'Grade a story' },
  'pay.share': { zh: '写明作者份额', en: 'Set the shares of authors' },
  'pay.quota': { zh: '写明考核任务', en: 'Set quotas' },
  'pay.compute': { zh: '计算考核稿酬', en: 'Compute a month of pay' },
  'pay.show': { zh: '公示考核稿酬', en: 'Show a month of pay' },
  'pay.close': { zh: '结算考核稿酬', en: 'Close a month of pay' },
  'pay.transfer': { zh: '二次分配', en: 'Move pay between people' },
  'pay.appeal': { zh: '对考核稿酬申诉', en: 'Appeal against pay' },
  'pay.answer': { zh: '答复申诉', en: 'Answer an appeal' },
  'pay.paid': { zh: '标记稿酬付款', en: 'Mark fees as paid' },
  'pay.export': { zh: '导出考核稿酬', en: 'Export pay' },
}

declare module '#/audit.ts' {
  interface AuditActions extends Record<keyof typeof auditWords, unknown> {}
}

export const feature: Feature = { name: 'pay', routes: payRoutes, audit: auditWords }
