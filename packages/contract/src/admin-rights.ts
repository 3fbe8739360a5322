import { featureCodes, permissionCodes } from '@rongbian/domain'
import { z } from 'zod'
import { area, adminPath as path } from './admin-path.ts'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { bool, instant, requiredLine, uuid, uuidParams } from './shapes.ts'

export const roleRow = z.object({
  uuid,
  code: z.string(),
  name: z.string(),
  builtin: z.boolean().meta(label('内置', 'Built in')),
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
  creates: true,
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
    base: z.array(z.enum(permissionCodes)).optional().meta(label('修改前的权限', 'Rights before the change')),
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
      enabled: z.boolean().meta(label('开关', 'Switch')),
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
  body: z.object({ code: z.enum(featureCodes), enabled: bool.meta(label('开关', 'Switch')) }),
})
