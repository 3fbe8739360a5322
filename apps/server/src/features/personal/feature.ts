import type { Feature } from '#/feature.ts'
import { personalRoutes } from '#/features/personal/routes.ts'

const auditWords = {
  'password.change': { zh: '修改密码', en: 'Change password' },
  'profile.update': { zh: '修改个人信息', en: 'Edit profile' },
  'avatar.update': { zh: '更换头像', en: 'Change picture' },
}

declare module '#/audit.ts' {
  interface AuditActions extends Record<keyof typeof auditWords, unknown> {}
}

export const feature: Feature = {
  name: 'personal',
  routes: personalRoutes,
  audit: auditWords,
  files: { texts: [{ table: 'person_config', column: 'value' }] },
}
