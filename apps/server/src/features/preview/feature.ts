import type { Feature } from '#/feature.ts'
import { previewRoutes } from '#/features/preview/routes.ts'

const auditWords = {
  'story.link': '生成预览链接',
  'story.unlink': '收回预览链接',
}

declare module '#/audit.ts' {
  interface AuditActions extends Record<keyof typeof auditWords, string> {}
}

export const feature: Feature = { name: 'preview', routes: previewRoutes, audit: auditWords }
