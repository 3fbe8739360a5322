import type { Feature } from '#/feature.ts'
import { adminRoutes } from '#/features/admin/routes.ts'

const auditWords = {
  'session.end': { zh: '结束登录', en: 'End sign-in' },
  'password.reset': { zh: '重置密码', en: 'Reset password' },
  'department.create': { zh: '新建部门', en: 'New department' },
  'department.update': { zh: '修改部门', en: 'Edit department' },
  'department.move': { zh: '移动部门', en: 'Move department' },
  'department.status': { zh: '停用或启用部门', en: 'Disable or enable department' },
  'person.create': { zh: '新建人员', en: 'New person' },
  'person.update': { zh: '修改人员', en: 'Edit person' },
  'person.status': { zh: '停用或启用人员', en: 'Disable or enable person' },
  'role.create': { zh: '新建角色', en: 'New role' },
  'role.update': { zh: '修改角色', en: 'Edit role' },
  'role.remove': { zh: '删除角色', en: 'Delete role' },
  'feature.update': { zh: '功能开关', en: 'Feature switch' },
  'key.issue': { zh: '发放程序密钥', en: 'Issue a key for a program' },
  'key.revoke': { zh: '作废程序密钥', en: 'Revoke a key of a program' },
  'audit.export': { zh: '导出审计日志', en: 'Export audit log' },
}

declare module '#/audit.ts' {
  interface AuditActions extends Record<keyof typeof auditWords, unknown> {}
}

export const feature: Feature = { name: 'admin', routes: adminRoutes, audit: auditWords }
