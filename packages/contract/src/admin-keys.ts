import { z } from 'zod'
import { area, adminPath as path } from './admin-path.ts'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { instant, requiredLine, uuid, uuidParams } from './shapes.ts'

const access = 'rights.manage'
const scope = uuid
  .nullable()
  .meta(label('哪个部门（连同下级）；空为全社', 'Which department with those below; none is the house'))

export const programKey = z.object({
  uuid,
  name: z.string(),
  key: z.string().meta(label('应用标识', 'Application key')),
  departmentId: scope,
  departmentName: z.string(),
  issuedBy: z.string().meta(label('谁发的', 'Issued by')),
  issuedAt: instant.meta(label('何时发的', 'Issued at')),
  expiresAt: instant.meta(label('到期', 'Expires')),
  revokedAt: instant.nullable().meta(label('何时作废', 'Revoked at')),
  usedAt: instant.nullable().meta(label('最近使用', 'Last used')),
})
export type ProgramKey = z.output<typeof programKey>

export const listKeys = endpoint({
  method: 'GET',
  path: path('keys'),
  access,
  area,
  summary: '发给外部程序读统计的密钥',
  response: z.array(programKey),
})

export const issueKey = endpoint({
  method: 'POST',
  creates: true,
  tellsSecret: true,
  path: path('keys/issue'),
  access,
  area,
  summary: '发一个读统计的密钥；口令只在这一次回答里',
  body: z.object({
    name: requiredLine(40),
    departmentId: scope.default(null),
    days: z.coerce.number().int().min(1).max(366).default(90).meta(label('有效天数', 'Days it is valid')),
  }),
  response: z.object({
    uuid,
    key: z.string().meta(label('应用标识', 'Application key')),
    secret: z.string().meta(label('口令', 'Secret')),
  }),
})

export const revokeKey = endpoint({
  method: 'POST',
  path: path('keys/:uuid/revoke'),
  access,
  area,
  summary: '作废密钥，立即生效',
  params: uuidParams,
})
