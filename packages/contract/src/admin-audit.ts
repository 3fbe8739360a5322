import { z } from 'zod'
import { area, adminPath as path } from './admin-path.ts'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { instant, pageOf, paging } from './shapes.ts'

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
