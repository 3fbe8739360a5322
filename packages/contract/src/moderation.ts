import { limits } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { asset, assetParams } from './media-shapes.ts'
import { problemMessages as problems } from './messages/fields.ts'
import { line } from './shapes.ts'

export { moderationMessages } from './messages/moderation.ts'

const area = 'media'
const own = '/sprint/rest/media'

export const moderationTools = endpoint({
  method: 'GET',
  path: `${own}/moderation/tools`,
  access: 'session',
  area,
  summary: '机器审核由谁来做，能不能做，风险图片是否拦下',
  response: z.object({
    provider: z.string(),
    providerName: z.string().meta(label('服务方名称', 'Name of the service')),
    available: z.boolean(),
    problem: z.string(),
    blocks: z.boolean().meta(label('阻止签发', 'Prevents issuing')),
  }),
})

export const listRisky = endpoint({
  method: 'GET',
  path: `${own}/moderation/risky/list`,
  access: 'media.manage',
  area,
  summary: '机器认为有风险、还没有人放行的媒资，不论是谁的',
  query: z.object({
    cursor: z.coerce.number().int().min(1).optional(),
    size: z.coerce.number().int().min(1).max(limits.pageSizeMax).default(40),
  }),
  response: z.object({ items: z.array(asset), next: z.number().int().nullable() }),
})

export const auditAgain = endpoint({
  method: 'POST',
  path: `${own}/assets/:assetId/audit/again`,
  access: 'session',
  area,
  summary: '再做一次机器审核',
  params: assetParams,
  response: asset,
})

export const passAudit = endpoint({
  method: 'POST',
  path: `${own}/assets/:assetId/audit/pass`,
  access: 'media.manage',
  area,
  summary: '人工放行机器认为有风险的媒资，必须写明理由',
  params: assetParams,
  body: z.object({ reason: line(200).min(1, problems.passReason().id) }),
  response: asset,
})
