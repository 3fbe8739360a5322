import type { Feature } from '#/feature.ts'
import { personalRoutes } from '#/features/personal/routes.ts'

const auditWords = {
  'password.change': '修改密码',
  'profile.update': '修改个人信息',
  'avatar.update': '更换头像',
}

declare module '#/audit.ts' {
  interface AuditActions extends Record<keyof typeof auditWords, string> {}
}

export const feature: Feature = {
  name: 'personal',
  routes: personalRoutes,
  audit: auditWords,
  files: { texts: [{ table: 'person_config', column: 'value' }] },
}
