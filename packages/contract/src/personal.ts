import { avatarLimits, languageIds, ownFigureCodes } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint, restAndView } from './endpoint.ts'
import { figuresOf, range } from './figure-shapes.ts'
import { label } from './labels.ts'
import { problemMessages as problems } from './messages/fields.ts'
import { line, mailbox, paging, password, requiredLine, telephone, uuid } from './shapes.ts'
import { factSort, listed } from './statistics-shapes.ts'

export { personalMessages } from './messages/personal.ts'

export const chapters = { personal: '个人中心', settings: '个人设置' }

const area = 'personal'

export const personalInfo = z.object({
  userId: uuid,
  tenantId: z.number().int(),
  account: z.string(),
  name: z.string(),
  avatar: z.string(),
  signature: z.string().meta(label('个性签名', 'Personal line')),
  position: z.string(),
  telephone: z.string(),
  mailbox: z.string(),
  roleNames: z.array(z.string()),
  group: z.object({ uuid, name: z.string() }),
  media: z.object({ mediapullAddr: z.string() }).meta(label('媒资', 'Media')),
})
export type PersonalInfo = z.output<typeof personalInfo>

const personalForm = z.object({
  name: requiredLine(40),
  signature: line(100),
  position: line(40),
  telephone,
  mailbox,
})
const { signature, position } = personalForm.shape
/** Defaults belong to the whole record only: in a part of it they would empty what was not sent. */
const personalRecord = personalForm.extend({
  signature: signature.default(''),
  position: position.default(''),
})

export const showPersonalInfo = endpoint({
  method: 'GET',
  path: '/sprint/userinfo/view/show',
  also: restAndView('/sprint/userinfo/view/show'),
  access: 'session',
  area,
  summary: '我的个人信息',
  response: personalInfo,
})

export const updatePersonalInfo = endpoint({
  method: 'POST',
  path: '/sprint/userinfo/rest/userInfo/update',
  access: 'session',
  area,
  summary: '修改个人信息表单中的内容；没有送来的保持不变',
  body: personalForm.partial(),
  response: personalInfo,
})

export const savePersonalInfo = endpoint({
  method: 'POST',
  path: '/sprint/userinfo/rest/save',
  access: 'session',
  area,
  summary: '整体保存个人信息；账号、级别、角色等不在其中，送来也不采用',
  body: personalRecord,
  response: personalInfo,
})

export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/sprint/userinfo/rest/avatar/upload',
  access: 'session',
  area,
  summary: '上传头像：JPG，小于 2 MB',
  upload: { maxBytes: avatarLimits.bytes },
  response: z.object({ avatar: z.string() }),
})

export const readAvatar = endpoint({
  method: 'GET',
  path: '/sprint/userinfo/view/avatar/:key',
  access: 'session',
  area,
  summary: '头像图片',
  produces: 'image/jpeg',
  params: z.object({
    key: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .meta(label('文件编号', 'File')),
  }),
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/sprint/password/change',
  also: ['/password/change'],
  access: 'session',
  area,
  summary: '修改密码；其他设备随之退出登录',
  perMinute: 20,
  body: z.object({
    oldPassword: z
      .string()
      .min(1, problems.oldPassword().id)
      .max(200)
      .meta(label('当前密码', 'Current password')),
    newPassword: password.meta(label('新密码', 'New password')),
  }),
})

export const saveLanguage = endpoint({
  method: 'POST',
  path: '/sprint/userinfo/rest/lang/save',
  access: 'session',
  area,
  summary: '保存界面语言',
  body: z.object({ lang: z.enum(languageIds) }),
})

export const myFigures = endpoint({
  method: 'GET',
  path: '/sprint/userinfo/view/figures',
  also: restAndView('/sprint/userinfo/view/figures'),
  access: 'session',
  area,
  summary: '我的数据：采写、字数、有效采写、采用率、发布、审校，口径与数据统计相同，与上一段时间相比',
  query: z.object({ range }),
  response: figuresOf(ownFigureCodes),
})
export type MyFigures = z.output<typeof myFigures.response>

export const listMyFacts = endpoint({
  method: 'GET',
  path: '/sprint/userinfo/view/figures/rows',
  also: restAndView('/sprint/userinfo/view/figures/rows'),
  access: 'session',
  area,
  summary: '我的数据里一个数背后的每一行，只有自己的',
  query: z.object({ range, figure: z.enum(ownFigureCodes), sort: factSort, ...paging }),
  response: listed,
})

const configNames = ['homeLayout', 'theme', 'layout', 'lists', 'shortcuts', 'wechatUsers'] as const
export type ConfigName = (typeof configNames)[number]
const configName = z.enum(configNames)

export const searchUserConfig = endpoint({
  method: 'POST',
  path: '/sprint/userConfig/search',
  also: ['/userConfig/search'],
  access: 'session',
  area: 'settings',
  summary: '读取个人设置；不给名称时返回全部',
  body: z.object({
    names: z.array(configName).max(20).optional().meta(label('设置名称', 'Names of settings')),
  }),
  response: z.record(z.string(), z.unknown()),
})

export const updateUserConfig = endpoint({
  method: 'POST',
  path: '/sprint/userConfig/update',
  also: ['/userConfig/update'],
  access: 'session',
  area: 'settings',
  summary: '保存一项个人设置',
  body: z.object({
    name: configName,
    value: z.json().refine((value) => JSON.stringify(value).length <= 65_536, problems.tooLong().id),
  }),
})
