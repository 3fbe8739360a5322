import type { Feature } from '#/feature.ts'
import { topicRoutes } from '#/features/topics/routes.ts'

const auditWords = {
  'topic.add': { zh: '新建选题', en: 'Note a topic' },
  'topic.change': { zh: '修改选题', en: 'Change a topic' },
  'topic.act': { zh: '处理选题', en: 'Act on a topic' },
  'topic.link': { zh: '关联稿件与选题', en: 'Link a story to a topic' },
  'topic.unlink': { zh: '解除稿件与选题的关联', en: 'Unlink a story from a topic' },
  'meeting.add': { zh: '召集选题会', en: 'Call a meeting' },
  'meeting.close': { zh: '结束选题会', en: 'Close a meeting' },
}

declare module '#/audit.ts' {
  interface AuditActions extends Record<keyof typeof auditWords, unknown> {}
}

declare module '#/realtime/signals.ts' {
  interface Topics {
    topic: Reach
    meeting: Reach
  }
}

export const feature: Feature = {
  name: 'topics',
  routes: topicRoutes,
  audit: auditWords,
  topics: { topic: 'browsers', meeting: 'browsers' },
}
