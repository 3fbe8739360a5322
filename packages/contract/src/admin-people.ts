import { z } from 'zod'
import { area, adminPath as path } from './admin-path.ts'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
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

export const personRow = z.object({
  uuid,
  account: z.string(),
  name: z.string(),
  avatar: z.string(),
  position: z.string(),
  telephone: z.string(),
  mailbox: z.string(),
  ssoId: z.string(),
  departmentId: uuid,
  departmentName: z.string(),
  roleIds: z.array(uuid),
  roleNames: z.array(z.string()),
  admin: z.boolean(),
  level: z.number().int(),
  disabled: z.boolean(),
  sessions: z.number().int().meta(label('登录数', 'Sessions')),
  lastSignInAt: instant.nullable().meta(label('上次登录时间', 'Last sign-in')),
  version: z.number().int(),
})
export type PersonRow = z.output<typeof personRow>

/** By which single sign-on knows the person; without one it is their account. */
const ssoId = line(64).describe('单点登录编号，编辑部内不重复；不填则用账号')

const personForm = z.object({
  name: requiredLine(40),
  departmentId: uuid,
  roleIds: z.array(uuid).max(20),
  admin: bool.default(false),
  level: z.coerce.number().int().min(0).max(3).default(1),
  position: line(40).default(''),
  telephone: z.union([z.literal(''), telephone]).default(''),
  mailbox: z.union([z.literal(''), mailbox]).default(''),
  ssoId: ssoId.default(''),
})
export type PersonForm = z.input<typeof personForm>

export const listPeople = endpoint({
  method: 'GET',
  path: path('people'),
  access: 'system.manage',
  area,
  summary: '人员列表：按部门（含下级）、角色、状态、姓名、账号或单点登录编号筛选',
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
  // Without defaults: a client that leaves them out must not demote anyone, nor take from them how they are known elsewhere.
  body: personForm.extend({
    admin: bool,
    level: z.coerce.number().int().min(0).max(3),
    ssoId: ssoId.optional(),
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
  body: z.object({ enabled: bool.meta(label('开关', 'Switch')) }),
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
  body: z.object({ session: uuid.optional().meta(label('登录编号', 'Session')) }),
  response: z.object({ ended: z.number().int() }),
})
