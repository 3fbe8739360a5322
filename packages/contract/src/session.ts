import { departmentMarkCodes, featureCodes, languageIds, permissionCodes } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint, nothing } from './endpoint.ts'
import { label } from './labels.ts'
import { problemMessages as problems } from './messages/fields.ts'
import { account, instant, password, requiredLine, uuid, uuidParams } from './shapes.ts'

export { sessionMessages } from './messages/session.ts'

export const chapters = { session: '登录与会话' }

const area = 'session'

export const currentUser = z.object({
  uuid,
  userId: uuid,
  tenantId: z.number().int(),
  tenantName: z.string().meta(label('编辑部名称', 'Name of the newsroom')),
  account: z.string(),
  name: z.string(),
  avatar: z.string(),
  admin: z.boolean(),
  level: z.number().int(),
  ssoId: z.string(),
  mediapullAddr: z.string(),
  roleNames: z.array(z.string()),
  permissions: z.array(z.enum(permissionCodes)),
  features: z.array(z.enum(featureCodes)).meta(label('功能开关', 'Features')),
  lang: z.enum(languageIds).nullable(),
  mustChangePassword: z.boolean().meta(label('须修改密码', 'Password must be changed')),
  groupName: z.string(),
  group: z.object({
    uuid,
    name: z.string(),
    marks: z.array(z.enum(departmentMarkCodes)),
    showXYSStorymetas: z.boolean(),
  }),
})
export type CurrentUser = z.output<typeof currentUser>

export const isCaptchaNeeded = endpoint({
  method: 'GET',
  path: '/api/vcodes/isNeedVCode',
  access: 'public',
  area,
  summary: '登录时是否需要验证码；不透露账号是否存在',
  perMinute: 120,
  query: z.object({ username: z.string().trim().max(100).default('').meta(label('账号', 'Account')) }),
  response: z.boolean(),
})

export const captchaImage = endpoint({
  method: 'GET',
  path: '/api/vcodes/image',
  access: 'public',
  area,
  summary: '新的验证码图片',
  produces: 'image/png',
  perMinute: 60,
})

export const signIn = endpoint({
  method: 'POST',
  path: '/api/user/login',
  also: ['/sprint/sso/login'],
  access: 'public',
  area,
  summary: '登录；会话保存在 HttpOnly Cookie 中',
  perMinute: 120,
  body: z.object({
    username: z.string().trim().min(1, problems.account().id).max(100).meta(label('账号', 'Account')),
    password: z.string().min(6, problems.password().id).max(200),
    vcode: z.string().trim().max(10).optional().meta(label('验证码', 'Code')),
  }),
  response: z.object({
    token: z.string().meta(label('CSRF 令牌', 'CSRF token')),
    user: currentUser.meta(label('当前用户', 'Current user')),
  }),
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/user/logout',
  access: 'session',
  area,
  summary: '退出登录',
})

export const signOutByLink = endpoint({
  method: 'GET',
  path: '/sprint/sso/logout',
  access: 'public',
  area,
  summary: '退出登录（链接方式），没有会话时也成功',
})

export const getInfo = endpoint({
  method: 'GET',
  path: '/sprint/userinfo/rest/getInfo',
  access: 'session',
  area,
  summary: '当前用户',
  response: currentUser,
})

export const sessionRow = z.object({
  uuid,
  current: z.boolean().meta(label('当前设备', 'This device')),
  address: z.string(),
  agent: z.string(),
  createdAt: instant,
  seenAt: instant,
})
export type SessionRow = z.output<typeof sessionRow>

export const listMySessions = endpoint({
  method: 'GET',
  path: '/sprint/userinfo/rest/sessions',
  access: 'session',
  area,
  summary: '我的登录设备',
  response: z.array(sessionRow),
})

export const endMySession = endpoint({
  method: 'POST',
  path: '/sprint/userinfo/rest/sessions/:uuid/end',
  access: 'session',
  area,
  summary: '让一台设备退出登录',
  params: uuidParams,
})

export const endMyOtherSessions = endpoint({
  method: 'POST',
  path: '/sprint/userinfo/rest/sessions/endOthers',
  access: 'session',
  area,
  summary: '让其他设备全部退出登录',
  response: z.object({ ended: z.number().int() }),
})

/** Asked by the sign-in page before anything else. */
export const entryState = endpoint({
  method: 'GET',
  path: '/api/entry',
  access: 'public',
  area,
  summary: '登录页需要知道的：编辑部名称、是否需要创建首位管理员、是否演示',
  perMinute: 240,
  response: z.object({
    newsroom: z.string().meta(label('编辑部名称', 'Name of the newsroom')),
    needsSetup: z.boolean().meta(label('须创建管理员', 'Administrator is needed')),
    demo: z.boolean().meta(label('演示模式', 'Demo')),
    titleSuffix: z.string().meta(label('标题后缀', 'Title ending')),
    timeZone: z.string().meta(label('时区', 'Time zone')),
    demoAccounts: z
      .array(
        z.object({
          account: z.string(),
          role: z.string().meta(label('角色', 'Role')),
          use: z.string().meta(label('用途', 'Use')),
          password: z.string(),
        }),
      )
      .meta(label('演示账号', 'Demo accounts')),
  }),
})
export type EntryState = z.output<typeof entryState.response>

export const createFirstAdministrator = endpoint({
  method: 'POST',
  path: '/api/entry/setup',
  access: 'public',
  area,
  summary: '创建编辑部与首位管理员，只能进行一次',
  perMinute: 20,
  body: z.object({
    /** Printed by the server at its start. */
    setupCode: requiredLine(100).meta(label('设置码', 'Setup code')),
    newsroom: requiredLine(40).meta(label('编辑部名称', 'Name of the newsroom')),
    account,
    name: requiredLine(40),
    password,
  }),
  response: nothing,
})
