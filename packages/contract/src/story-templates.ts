import { limits, storyTypeCodes } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint, restAndView } from './endpoint.ts'
import { bool, instant, requiredLine, uuid } from './shapes.ts'
import { storyContent } from './story-shapes.ts'

const access = 'session'

const template = z.object({
  uuid,
  name: z.string(),
  type: z.enum(storyTypeCodes),
  personal: z.boolean(),
  content: storyContent,
  updatedBy: z.string(),
  updated: instant,
})
export type Template = z.output<typeof template>

export const listTemplates = endpoint({
  method: 'POST',
  path: '/sprint/rest/story/getTempleteSourceList',
  also: restAndView('/sprint/rest/story/getTempleteSourceList'),
  access,
  area: 'editor',
  summary: '公用模板和我的模板',
  body: z.object({ type: z.enum(storyTypeCodes).optional() }),
  response: z.array(template),
})

export const saveTemplate = endpoint({
  method: 'POST',
  path: '/sprint/rest/story/templates/save',
  access,
  area: 'editor',
  summary: '新建或修改模板；公用模板须有管理权限',
  maxBody: limits.storyHtmlMax * 2,
  body: z.object({
    uuid: uuid.optional(),
    name: requiredLine(60),
    type: z.enum(storyTypeCodes),
    personal: bool.default(true),
    content: storyContent,
  }),
  response: z.object({ uuid }),
})

export const removeTemplate = endpoint({
  method: 'POST',
  path: '/sprint/rest/story/templates/:uuid/remove',
  access,
  area: 'editor',
  summary: '删除模板',
  params: z.object({ uuid }),
})
