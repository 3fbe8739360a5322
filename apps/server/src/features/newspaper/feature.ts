import type { Feature } from '#/feature.ts'
import { newspaperRoutes } from '#/features/newspaper/routes.ts'

const auditWords = {
  'newspaper.settings': { zh: '修改报纸设置', en: 'Change settings of a paper' },
  'newspaper.edition': { zh: '开一期报纸', en: 'New edition' },
  'newspaper.plan': { zh: '修改版面计划', en: 'Change page plan' },
  'newspaper.ad': { zh: '修改报纸广告', en: 'Change newspaper ad' },
  'newspaper.unlock': { zh: '解锁版面', en: 'Unlock page' },
  'newspaper.text': { zh: '修改见报稿', en: 'Change paper text' },
  'newspaper.template': { zh: '修改版面模板', en: 'Change page template' },
}

declare module '#/audit.ts' {
  interface AuditActions extends Record<keyof typeof auditWords, unknown> {}
}

declare module '#/realtime/signals.ts' {
  interface Topics {
    newspaper: Reach
  }
}

export const feature: Feature = {
  name: 'newspaper',
  routes: newspaperRoutes,
  audit: auditWords,
  topics: { newspaper: 'browsers' },
  files: {
    hashes: [
      { table: 'paper_ad', column: 'file' },
      { table: 'paper_font', column: 'file' },
    ],
  },
}
