import { departmentMarkCodes } from '@rongbian/domain'
import { z } from 'zod'
import { area, adminPath as path } from './admin-path.ts'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { bool, requiredLine, uuid, uuidParams } from './shapes.ts'

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
  creates: true,
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
  body: z.object({ enabled: bool.meta(label('开关', 'Switch')) }),
})
