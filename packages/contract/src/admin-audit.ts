import { z } from 'zod'
import { area, adminPath as path } from './admin-path.ts'
import { endpoint } from './endpoint.ts'
import { instant, pageOf, paging } from './shapes.ts'

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
