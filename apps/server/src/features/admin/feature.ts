import type { Feature } from '#/feature.ts'
import { adminRoutes } from '#/features/admin/routes.ts'

const auditWords = {
  'session.end': '结束登录',
  'password.reset': '重置密码',
  'department.create': '新建部门',
  'department.update': '修改部门',
  'department.move': '移动部门',
  'department.status': '停用或启用部门',
  'person.create': '新建人员',
  'person.update': '修改人员',
  'person.status': '停用或启用人员',
  'role.create': '新建角色',
  'role.update': '修改角色',
  'role.remove': '删除角色',
  'feature.update': '功能开关',
  'audit.export': '导出审计日志',
}

declare module '#/audit.ts' {
  interface AuditActions extends Record<keyof typeof auditWords, string> {}
}

export const feature: Feature = { name: 'admin', routes: adminRoutes, audit: auditWords }
