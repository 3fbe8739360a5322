import type { Feature } from '#/feature.ts'
import { previewRoutes } from '#/features/preview/routes.ts'

const auditWords = {
  'story.link': { zh: '生成预览链接', en: 'Make preview link' },
  'story.unlink': { zh: '收回预览链接', en: 'Take back preview link' },
}

declare module '#/audit.ts' {
  interface AuditActions extends Record<keyof typeof auditWords, unknown> {}
}

export const feature: Feature = { name: 'preview', routes: previewRoutes, audit: auditWords }
