import type { Feature } from '#/feature.ts'
import { keepHouse } from '#/features/session/housekeeping.ts'
import { sessionRoutes } from '#/features/session/routes.ts'

const auditWords = {
  'session.in': '登录',
  'session.out': '退出登录',
}

declare module '#/audit.ts' {
  interface AuditActions extends Record<keyof typeof auditWords, string> {}
}

export const feature: Feature = {
  name: 'session',
  routes: sessionRoutes,
  serve: ({ db, log }) => keepHouse(db, log),
  audit: auditWords,
}
