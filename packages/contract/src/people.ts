import { departmentMarkCodes, featureCodes } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint, restAndView } from './endpoint.ts'
import { label } from './labels.ts'
import { uuid } from './shapes.ts'

export const chapters = { shell: '界面框架', people: '人员与部门', security: '功能与权限' }

const area = 'people'

export const departmentBrief = z.object({
  uuid,
  groupId: uuid,
  parentId: uuid.nullable(),
  name: z.string(),
  marks: z.array(z.enum(departmentMarkCodes)),
  showXYSStorymetas: z.boolean(),
})
export type DepartmentBrief = z.output<typeof departmentBrief>

export interface DepartmentNode extends DepartmentBrief {
  isParent: boolean
  children: DepartmentNode[]
}
export const departmentNode: z.ZodType<DepartmentNode> = departmentBrief.extend({
  isParent: z.boolean(),
  get children() {
    return z.array(departmentNode).meta(label('下级部门', 'Departments below'))
  },
})

export const personBrief = z.object({
  uuid,
  name: z.string(),
  account: z.string(),
  avatar: z.string(),
  position: z.string(),
  groupId: uuid,
  groupName: z.string(),
  roleNames: z.array(z.string()),
})
export type PersonBrief = z.output<typeof personBrief>

export const myDepartments = endpoint({
  method: 'GET',
  path: '/sprint/security/groups/info',
  access: 'session',
  area: 'shell',
  summary: '我的部门及其上级；是否可多选、是否科学报由部门标记决定',
  response: z.object({
    name: z.string(),
    groups: z.array(departmentBrief).meta(label('部门列表', 'Departments')),
    isCanMultiple: z.boolean(),
    isScienceNewspaper: z.boolean().meta(label('科学报', 'Science newspaper')),
  }),
})

export const leafDepartments = endpoint({
  method: 'GET',
  path: '/sprint/security/groups/leaf/upList',
  access: 'session',
  area,
  summary: '末级部门；onlyByUser=true 时只列有人的部门',
  query: z.object({
    onlyByUser: z.stringbool().default(false).meta(label('只列有人的部门', 'Departments with people only')),
  }),
  response: z.array(departmentBrief),
})

export const departmentTree = endpoint({
  method: 'GET',
  path: '/sprint/security/groups/tree',
  access: 'session',
  area,
  summary: '部门树',
  response: z.array(departmentNode),
})

export const departmentPeople = endpoint({
  method: 'GET',
  path: '/sprint/security/groups/users/list',
  access: 'session',
  area,
  summary: '一个部门的人员',
  query: z.object({ group: uuid, timestamp: z.string().max(20).optional() }),
  response: z.array(personBrief),
})

export const searchPeople = endpoint({
  method: 'GET',
  path: '/sprint/security/users/search',
  access: 'session',
  area,
  summary: '查找人员：按部门、角色或姓名；below 为真时连同下级部门；padding 为最多返回的人数',
  query: z.object({
    group: uuid.optional(),
    below: z.stringbool().default(false).meta(label('含下级部门', 'With departments below')),
    roleId: uuid.optional(),
    keyword: z.string().trim().max(40).optional(),
    padding: z.coerce.number().int().min(1).max(500).default(100).meta(label('最多人数', 'People at most')),
  }),
  response: z.array(personBrief),
})

export const libraryRow = z.object({ id: z.string(), name: z.string(), type: z.string() })
export type LibraryRow = z.output<typeof libraryRow>

export const listLibraries = endpoint({
  method: 'GET',
  path: '/sprint/view/libraries/list',
  also: restAndView('/sprint/view/libraries/list'),
  access: 'session',
  area: 'shell',
  summary: '我能使用的稿库；有 product 时才有发布中心',
  response: z.array(libraryRow),
})

const grants = z.record(z.enum(featureCodes), z.boolean())

export const modulePermission = endpoint({
  method: 'GET',
  path: '/sprint/rest/tenant/module/permission',
  also: restAndView('/sprint/rest/tenant/module/permission'),
  access: 'session',
  area: 'security',
  summary: '编辑部的全部功能开关',
  response: grants,
})

/** "a,b", repeated keys and arrays all reach us; unknown codes are answered with false. */
const codeList = z
  .union([z.string(), z.array(z.string())])
  .default([])
  .transform((codes) => [codes].flat().flatMap((code) => code.split(',').map((part) => part.trim())))
  .pipe(z.array(z.string().max(60)).max(100))

export const codeCheck = endpoint({
  method: 'POST',
  path: '/sprint/groupConfig/codeCheck',
  also: ['/groupConfig/codeCheck'],
  access: 'session',
  area: 'security',
  summary: '逐个查询功能代码是否开通',
  query: z.object({ codes: codeList.meta(label('代码', 'Codes')) }),
  body: z.object({ codes: codeList.meta(label('代码', 'Codes')) }),
  response: z.record(z.string(), z.boolean()),
})
