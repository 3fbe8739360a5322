import type { Feature } from '#/feature.ts'
import { keepHouse } from '#/features/session/housekeeping.ts'
import { sessionRoutes } from '#/features/session/routes.ts'

const auditWords = {
  'session.in': { zh: '登录', en: 'Sign in' },
  'session.out': { zh: '退出登录', en: 'Sign out' },
}

declare module '#/audit.ts' {
  interface AuditActions extends Record<keyof typeof auditWords, unknown> {}
}

export const feature: Feature = {
  name: 'session',
  routes: sessionRoutes,
  serve: ({ db, log }) => keepHouse(db, log),
  audit: auditWords,
}
