import type { Feature } from '#/feature.ts'
import { clueRoutes } from '#/features/clues/routes.ts'
import { startClues } from '#/features/clues/work.ts'

const auditWords = {
  'clue.add': { zh: '加入线索', en: 'Add a clue' },
  'clue.act': { zh: '处理线索', en: 'Act on a clue' },
  'clue.delete': { zh: '删除线索', en: 'Delete a clue' },
  'cluster.merge': { zh: '归并事件', en: 'Merge events' },
  'cluster.split': { zh: '拆分事件', en: 'Split an event' },
  'interest.save': { zh: '保存热点主题', en: 'Save a theme' },
  'interest.switch': { zh: '开关或删除热点主题', en: 'Switch or delete a theme' },
}

declare module '#/audit.ts' {
  interface AuditActions extends Record<keyof typeof auditWords, unknown> {}
}

declare module '#/realtime/signals.ts' {
  interface Topics {
    clue: Reach
  }
}

export const feature: Feature = {
  name: 'clues',
  routes: clueRoutes,
  audit: auditWords,
  topics: { clue: 'browsers' },
  work: [startClues],
}
