import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { asset, assetParams } from './media-shapes.ts'
import { line } from './shapes.ts'

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
    providerName: z.string(),
    available: z.boolean(),
    problem: z.string(),
    blocks: z.boolean(),
  }),
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
  body: z.object({ reason: line(200).min(1, '请写明放行的理由') }),
  response: asset,
})
