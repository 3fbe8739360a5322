import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { bool, instant, uuid } from './shapes.ts'

export { accountMessages } from './messages/accounts.ts'

export const chapters = { accounts: '第三方账号' }

/** The accounts behind channels of third parties. Secrets go in and never come out. */

const access = 'publishing.manage'
const area = 'accounts'
const base = '/sprint/rest/publish/accounts'
const params = z.object({ channelId: uuid })

export const accountView = z.object({
  channelId: uuid,
  type: z.string(),
  /** How the platform calls it; empty until a test call has gone well. */
  remoteName: z.string().meta(label('平台上的名称', 'Name on the platform')),
  remoteId: z.string(),
  avatar: z.string(),
  status: z.enum(['1', '2', '81']),
  problem: z.string(),
  isBound: z.boolean().meta(label('已绑定', 'Bound')),
  expiresAt: instant.nullable(),
  checkedAt: instant.nullable().meta(label('最近检查', 'Last check')),
  /** What is no secret, by name. */
  keys: z.record(z.string(), z.string()).meta(label('账号参数', 'Account parameters')),
  /** Names of the secrets that are kept. */
  secrets: z.array(z.string()).meta(label('密钥', 'Secrets')),
  url: z.string(),
  operators: z.array(z.object({ uuid, name: z.string() })).meta(label('运营人', 'Operators')),
  /** Posts that went out, and how many the platform lets go in its window. */
  quotas: z
    .array(
      z.object({
        most: z.number().meta(label('最多', 'At most')),
        seconds: z.number().meta(label('秒数', 'Seconds')),
        used: z.number().meta(label('已用', 'Used')),
      }),
    )
    .meta(label('限额', 'Quotas')),
  nextAt: instant.nullable(),
  version: z.number().int(),
})
export type AccountView = z.output<typeof accountView>

export const listAccounts = endpoint({
  method: 'GET',
  access,
  area,
  path: `${base}/list`,
  summary: '第三方账号：绑定状态、有效期、运营人',
  response: z.array(accountView),
})

export const saveAccount = endpoint({
  method: 'POST',
  access,
  area,
  path: `${base}/:channelId/save`,
  summary: '填写账号的密钥、运营人与停用；空的密钥保持不变',
  params,
  body: z.object({
    keys: z
      .record(z.string().max(40), z.string().trim().max(2_000))
      .default({})
      .meta(label('账号参数', 'Account parameters')),
    url: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
    avatar: z.string().max(1_000).default(''),
    operators: z.array(uuid).max(50).default([]).meta(label('运营人', 'Operators')),
    prohibited: bool.default(false).meta(label('禁止操作', 'Not allowed')),
    version: z.coerce.number().int().min(0).default(0),
  }),
  response: accountView,
})

export const testAccount = endpoint({
  method: 'POST',
  access,
  area,
  path: `${base}/:channelId/test`,
  summary: '试连：问平台这是谁',
  params,
  perMinute: 30,
  response: z.object({ ok: z.boolean(), msg: z.string(), account: accountView }),
})

export const unbindAccount = endpoint({
  method: 'POST',
  access,
  area,
  path: `${base}/:channelId/unbind`,
  summary: '解除绑定：删掉密钥与令牌',
  params,
  body: z.object({ version: z.coerce.number().int().min(0) }),
  response: accountView,
})

export const bindAddress = endpoint({
  method: 'GET',
  access,
  area,
  path: '/ucm/view/admin/channel/bdCode',
  summary: '到平台授权的地址，在新窗口打开',
  query: z.object({ channelId: uuid }),
  response: z.string(),
})

export const bindReturn = endpoint({
  method: 'GET',
  access: 'public',
  area,
  path: '/ucm/view/admin/channel/bound',
  summary: '平台授权后回到这里',
  query: z.object({
    state: z.string().max(200).default(''),
    code: z.string().max(2_000).default(''),
    error: z.string().max(500).optional(),
  }),
  produces: 'text/html; charset=utf-8',
  perMinute: 30,
})

const signed = z.object({
  signature: z.string().max(200).default('').meta(label('平台签名', 'Signature of the platform')),
  timestamp: z.string().max(40).default(''),
  nonce: z.string().max(200).default('').meta(label('随机串', 'Random text')),
  /** Of an encrypted body. */
  msg_signature: z.string().max(200).default('').meta(label('消息体签名', 'Signature of the message')),
})

export const platformEcho = endpoint({
  method: 'GET',
  access: 'public',
  area,
  path: '/ucm/view/callback/:channelId',
  summary: '平台核对回调地址（微信公众号）',
  params,
  query: signed.extend({
    echostr: z.string().max(500).default('').meta(label('平台核对用的随机串', 'Random text of the platform')),
  }),
  produces: 'text/plain; charset=utf-8',
})

export const platformCallback = endpoint({
  method: 'POST',
  access: 'public',
  area,
  path: '/ucm/view/callback/:channelId',
  summary: '平台的回调通知（微信公众号）',
  params,
  query: signed,
  produces: 'text/plain; charset=utf-8',
})
