import { specialLimits } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { bool, requiredLine, uuid } from './shapes.ts'
import { area, brief, byChannel, categoryId, channelId, product, whole } from './special-shapes.ts'

const category = z.object({
  id: uuid,
  channelId,
  name: z.string(),
  enabled: z.boolean().meta(label('启用', 'Enabled')),
  sort: whole,
  specials: whole.meta(label('专题数', 'Pages')),
})
export type SpecialCategory = z.output<typeof category>

const order = z.array(uuid).min(1).max(1_000).meta(label('新的次序', 'New order'))
const enabled = bool.meta(label('启用', 'Enabled'))

export const searchSpecials = endpoint({
  method: 'GET',
  path: product('search/:channelId'),
  access: 'specials.read',
  area,
  summary: '渠道的专题；可以按分类（parentId）、词、状态找，也可以看删除的；最多 500 个',
  params: byChannel,
  query: z.object({
    parentId: categoryId.optional(),
    keyword: z.string().trim().max(100).default(''),
    deleted: bool.default(false).meta(label('删除的', 'Deleted ones')),
    mine: bool.default(false).meta(label('等我审核的', 'Those that wait for my review')),
  }),
  response: z.array(brief),
})

export const orderSpecials = endpoint({
  method: 'POST',
  path: product(':channelId/order'),
  access: 'specials.design',
  area,
  summary: '排专题的次序',
  params: byChannel,
  body: z.object({ ids: order }),
})

export const saveCategory = endpoint({
  method: 'POST',
  path: product('category/save'),
  access: 'specials.design',
  area,
  summary: '加一个专题分类',
  body: z.object({ channelId, name: requiredLine(specialLimits.name), enabled: enabled.default(true) }),
  response: category,
})

export const updateCategory = endpoint({
  method: 'POST',
  path: product('category/update'),
  access: 'specials.design',
  area,
  summary: '改专题分类的名称、启用与否',
  body: z.object({ id: uuid, name: requiredLine(specialLimits.name), enabled }),
  response: category,
})

export const removeCategories = endpoint({
  method: 'POST',
  path: product('category/remove/batch'),
  access: 'specials.design',
  area,
  summary: '删除多个专题分类；还有专题的不删，并说是哪些',
  body: z.object({ ids: order }),
})

export const removeCategory = endpoint({
  method: 'POST',
  path: product('category/remove/:categoryId'),
  access: 'specials.design',
  area,
  summary: '删除专题分类；还有专题的不删',
  params: z.object({ categoryId: uuid.meta(label('分类', 'Category')) }),
})

export const listCategories = endpoint({
  method: 'GET',
  path: product('category/list/:channelId'),
  access: 'specials.read',
  area,
  summary: '渠道的专题分类',
  params: byChannel,
  query: z.object({ enabled: enabled.optional() }),
  response: z.array(category),
})

export const orderCategories = endpoint({
  method: 'POST',
  path: product('category/:channelId/save/order'),
  access: 'specials.design',
  area,
  summary: '排专题分类的次序',
  params: byChannel,
  body: z.object({ ids: order }),
})
