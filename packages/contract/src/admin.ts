import { departmentMarkCodes, featureCodes, permissionCodes } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { sessionRow } from './session.ts'
import {
  account,
  bool,
  instant,
  line,
  mailbox,
  pageOf,
  paging,
  password,
  requiredLine,
  telephone,
  uuid,
  uuidParams,
} from './shapes.ts'

const area = 'admin'
const path = (rest: string) => `/sprint/rest/admin/${rest}`

// ---- departments

export const departmentRow = z.object({
  uuid,
  parentId: uuid.nullable(),
  name: z.string(),
  marks: z.array(z.enum(departmentMarkCodes)),
  showXYSStorymetas: z.boolean(),
  sort: z.number().int(),
  disabled: z.boolean(),
  people: z.number().int(),
})
export type DepartmentRow = z.output<typeof departmentRow>

const departmentForm = z.object({
  name: requiredLine(40),
  parentId: uuid.nullable(),
  marks: z.array(z.enum(departmentMarkCodes)).max(10).default([]),
  showXYSStorymetas: bool.default(false),
})
export type DepartmentForm = z.input<typeof departmentForm>

export const listDepartments = endpoint({
  method: 'GET',
  path: path('departments'),
  access: 'system.manage',
  area,
  summary: '全部部门，含停用的',
  response: z.array(departmentRow),
})

export const createDepartment = endpoint({
  method: 'POST',
  path: path('departments/create'),
  access: 'system.manage',
  area,
  summary: '新建部门',
  body: departmentForm,
  response: z.object({ uuid }),
})

export const updateDepartment = endpoint({
  method: 'POST',
  path: path('departments/:uuid/update'),
  access: 'system.manage',
  area,
  summary: '修改部门：名称、上级、标记',
  params: uuidParams,
  body: departmentForm,
})

export const moveDepartment = endpoint({
  method: 'POST',
  path: path('departments/:uuid/move'),
  access: 'system.manage',
  area,
  summary: '移动部门：换上级，放到同级的第几个',
  params: uuidParams,
  body: z.object({ parentId: uuid.nullable(), index: z.coerce.number().int().min(0).max(10_000) }),
})

export const setDepartmentStatus = endpoint({
  method: 'POST',
  path: path('departments/:uuid/status'),
  access: 'system.manage',
  area,
  summary: '停用或启用部门；还有在职人员或下级部门时不能停用',
  params: uuidParams,
  body: z.object({ enabled: bool }),
})

// ---- people

export const personRow = z.object({
  uuid,
  account: z.string(),
  name: z.string(),
  avatar: z.string(),
  position: z.string(),
  telephone: z.string(),
  mailbox: z.string(),
  departmentId: uuid,
  departmentName: z.string(),
  roleIds: z.array(uuid),
  roleNames: z.array(z.string()),
  admin: z.boolean(),
  level: z.number().int(),
  disabled: z.boolean(),
  sessions: z.number().int(),
  lastSignInAt: instant.nullable(),
  version: z.number().int(),
})
export type PersonRow = z.output<typeof personRow>

const personForm = z.object({
  name: requiredLine(40),
  departmentId: uuid,
  roleIds: z.array(uuid).max(20),
  admin: bool.default(false),
  level: z.coerce.number().int().min(0).max(3).default(1),
  position: line(40).default(''),
  telephone: z.union([z.literal(''), telephone]).default(''),
  mailbox: z.union([z.literal(''), mailbox]).default(''),
})
export type PersonForm = z.input<typeof personForm>

export const listPeople = endpoint({
  method: 'GET',
  path: path('people'),
  access: 'system.manage',
  area,
  summary: '人员列表：按部门（含下级）、角色、状态、姓名或账号筛选',
  query: z.object({
    departmentId: uuid.optional(),
    roleId: uuid.optional(),
    keyword: z.string().trim().max(40).optional(),
    status: z.enum(['active', 'disabled', 'all']).default('active'),
    ...paging,
  }),
  response: pageOf(personRow),
})

export const createPerson = endpoint({
  method: 'POST',
  path: path('people/create'),
  access: 'system.manage',
  area,
  summary: '新建人员；首次登录后须修改密码',
  body: personForm.extend({ account, password }),
  response: z.object({ uuid }),
})

export const updatePerson = endpoint({
  method: 'POST',
  path: path('people/:uuid/update'),
  access: 'system.manage',
  area,
  summary: '修改人员，含调换部门与角色',
  params: uuidParams,
  // Without defaults: a client that leaves them out must not demote anyone.
  body: personForm.extend({
    admin: bool,
    level: z.coerce.number().int().min(0).max(3),
    version: z.coerce.number().int(),
  }),
})

export const setPersonStatus = endpoint({
  method: 'POST',
  path: path('people/:uuid/status'),
  access: 'system.manage',
  area,
  summary: '停用或启用人员；停用时立即结束其全部登录',
  params: uuidParams,
  body: z.object({ enabled: bool }),
})

export const resetPassword = endpoint({
  method: 'POST',
  path: path('people/:uuid/password/reset'),
  access: 'system.manage',
  area,
  summary: '重置密码：结束其全部登录，下次登录后须修改',
  params: uuidParams,
  body: z.object({ password }),
})

export const listPersonSessions = endpoint({
  method: 'GET',
  path: path('people/:uuid/sessions'),
  access: 'system.manage',
  area,
  summary: '一个人的登录设备',
  params: uuidParams,
  response: z.array(sessionRow),
})

export const endPersonSessions = endpoint({
  method: 'POST',
  path: path('people/:uuid/sessions/end'),
  access: 'system.manage',
  area,
  summary: '结束一个人的全部登录，或其中一个',
  params: uuidParams,
  body: z.object({ session: uuid.optional() }),
  response: z.object({ ended: z.number().int() }),
})

// ---- rights

export const roleRow = z.object({
  uuid,
  code: z.string(),
  name: z.string(),
  builtin: z.boolean(),
  permissions: z.array(z.enum(permissionCodes)),
  people: z.number().int(),
})
export type RoleRow = z.output<typeof roleRow>

export const listRoles = endpoint({
  method: 'GET',
  path: path('roles'),
  access: 'rights.manage',
  area,
  summary: '角色及其权限',
  response: z.array(roleRow),
})

export const createRole = endpoint({
  method: 'POST',
  path: path('roles/create'),
  access: 'rights.manage',
  area,
  summary: '新建角色',
  body: z.object({ name: requiredLine(20), permissions: z.array(z.enum(permissionCodes)).default([]) }),
  response: z.object({ uuid }),
})

export const updateRole = endpoint({
  method: 'POST',
  path: path('roles/:uuid/update'),
  access: 'rights.manage',
  area,
  summary: '修改角色的名称与权限；内置角色的名称不变',
  params: uuidParams,
  body: z.object({
    name: requiredLine(20),
    permissions: z.array(z.enum(permissionCodes)),
    /** What the editor saw when it began; refused as stale when the role has changed since. */
    base: z.array(z.enum(permissionCodes)).optional(),
  }),
})

export const removeRole = endpoint({
  method: 'POST',
  path: path('roles/:uuid/remove'),
  access: 'rights.manage',
  area,
  summary: '删除角色；内置的和还有人使用的不能删除',
  params: uuidParams,
})

export const listFeatures = endpoint({
  method: 'GET',
  path: path('features'),
  access: 'rights.manage',
  area,
  summary: '功能开关',
  response: z.array(
    z.object({
      code: z.enum(featureCodes),
      label: z.string(),
      enabled: z.boolean(),
      updatedAt: instant.nullable(),
      updatedBy: z.string(),
    }),
  ),
})

export const setFeature = endpoint({
  method: 'POST',
  path: path('features/update'),
  access: 'rights.manage',
  area,
  summary: '打开或关闭一项功能',
  body: z.object({ code: z.enum(featureCodes), enabled: bool }),
})

// ---- audit log

export const auditRow = z.object({
  id: z.number().int(),
  at: instant,
  actorName: z.string(),
  action: z.string(),
  label: z.string(),
  target: z.string(),
  details: z.record(z.string(), z.json()),
  address: z.string(),
})
export type AuditRow = z.output<typeof auditRow>

const auditFilter = {
  keyword: z.string().trim().max(40).optional(),
  action: z.string().max(60).optional(),
  from: instant.optional(),
  to: instant.optional(),
}

export const listAudit = endpoint({
  method: 'GET',
  path: path('audit'),
  access: 'system.manage',
  area,
  summary: '审计日志，新的在前',
  query: z.object({ ...auditFilter, ...paging }),
  response: pageOf(auditRow).extend({ actions: z.array(z.object({ code: z.string(), label: z.string() })) }),
})

export const exportAudit = endpoint({
  method: 'GET',
  path: path('audit/export'),
  access: 'system.manage',
  area,
  summary: '导出审计日志（CSV）',
  query: z.object(auditFilter),
  produces: 'text/csv',
})

export const systemStatus = endpoint({
  method: 'GET',
  path: path('system'),
  access: 'system.manage',
  area,
  summary: '系统状态：版本、数据库、数据量',
  response: z.object({
    version: z.string(),
    node: z.string(),
    database: z.string(),
    databaseBytes: z.number(),
    startedAt: instant,
    people: z.number().int(),
    activeSessions: z.number().int(),
    migrations: z.array(z.string()),
  }),
})
