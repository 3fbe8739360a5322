import { z } from 'zod'
import { area, adminPath as path } from './admin-path.ts'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { instant, pageOf, paging, uuid } from './shapes.ts'

export const auditRow = z.object({
  id: z.number().int(),
  at: instant,
  actorName: z.string().meta(label('操作人', 'Done by')),
  action: z.string(),
  label: z.string(),
  target: z.string().meta(label('对象', 'Target')),
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
    node: z.string().meta(label('Node 版本', 'Node version')),
    database: z.string().meta(label('数据库', 'Database')),
    databaseBytes: z.number().meta(label('数据库大小', 'Size of the database')),
    startedAt: instant.meta(label('启动时间', 'Started at')),
    people: z.number().int(),
    activeSessions: z.number().int().meta(label('有效登录数', 'Sessions in use')),
    migrations: z.array(z.string()).meta(label('数据库版本', 'Database version')),
  }),
})

export const nodeRow = z.object({
  id: uuid,
  name: z.string().meta(label('主机与进程', 'Host and process')),
  version: z.string(),
  role: z.string().meta(label('角色', 'Role')),
  address: z.string().meta(label('监听地址', 'Listens at')),
  startedAt: instant.meta(label('启动时间', 'Started at')),
  seenAt: instant.meta(label('最近一次心跳', 'Last heartbeat')),
  late: z.boolean().meta(label('心跳晚了', 'Heartbeat is late')),
  draining: z.boolean().meta(label('正在停止', 'Stopping')),
  answered: z.boolean().meta(label('这次由它回答', 'Answered this call')),
})
export type NodeRow = z.output<typeof nodeRow>

export const listNodes = endpoint({
  method: 'GET',
  path: path('system/nodes'),
  access: 'system.manage',
  area,
  summary: '正在工作的节点：版本、角色、心跳、是否正在停止、这次由谁回答',
  response: z.array(nodeRow),
})
