import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { instant, line, pageOf, paging, requiredLine, uuid } from './shapes.ts'
import {
  area,
  byChannel,
  bySpecial,
  channelId,
  pageLook,
  product,
  publish,
  tree,
  version,
  whole,
} from './special-shapes.ts'

const blockFields = z.object({
  kind: line(20).meta(label('块的种类', 'Kind of block')),
  name: requiredLine(60),
  v: z.number().int().min(1).default(1).meta(label('形状的版本', 'Version of the shape')),
  props: z.record(z.string(), z.unknown()).meta(label('块的内容', 'What the block is made of')),
})
const sharedBlock = blockFields.extend({
  uuid,
  channelId,
  version: whole,
  uses: whole.meta(label('用在几个专题', 'Used on how many pages')),
  updatedBy: z.string().meta(label('最后修改人', 'Last changed by')),
  updatedAt: instant,
})
export type SharedBlock = z.output<typeof sharedBlock>
const byBlock = byChannel.extend({ uuid })

export const registerBlock = endpoint({
  method: 'POST',
  path: publish(':channelId/block/regist'),
  access: 'specials.design',
  area,
  summary: '登记一个块，渠道的专题共用',
  params: byChannel,
  body: blockFields,
  response: sharedBlock,
})

export const updateBlock = endpoint({
  method: 'POST',
  path: publish(':channelId/block/:uuid/update'),
  access: 'specials.design',
  area,
  summary: '改共用的块：用到它的专题都重画；审核过的要重新审核',
  params: byBlock,
  body: blockFields.extend({ version }),
  response: sharedBlock,
})

export const deleteBlock = endpoint({
  method: 'POST',
  path: publish(':channelId/block/:uuid/delete'),
  access: 'specials.design',
  area,
  summary: '删除共用的块；还有专题用着就不删，并说是哪些',
  params: byBlock,
})

export const listBlocks = endpoint({
  method: 'GET',
  path: publish(':channelId/block/list'),
  access: 'specials.read',
  area,
  summary: '渠道共用的块',
  params: byChannel,
  response: z.array(sharedBlock),
})

export const readBlock = endpoint({
  method: 'GET',
  path: product('block'),
  access: 'specials.read',
  area,
  summary: '一个共用的块',
  query: z.object({ uuid }),
  response: sharedBlock,
})

export const updateProductBlock = endpoint({
  ...updateBlock,
  path: product('block/update'),
  summary: '改共用的块（编号在正文里）',
  params: z.object({}),
  body: updateBlock.body.extend({ uuid }),
})

const template = z.object({
  templateId: uuid,
  tenantId: whole,
  /** Set for those of the house, which nobody deletes. */
  isBuiltIn: z.boolean().meta(label('自带的', 'Of the house')),
  isDefault: z.boolean().meta(label('渠道的默认模板', 'Default of the channel')),
  channelId: channelId.nullable(),
  name: z.string(),
  note: z.string(),
  picture: z.string().meta(label('样子', 'Picture')),
  tree,
  look: pageLook,
})
export type SpecialTemplate = z.output<typeof template>

export const listTemplatesOfSpecials = endpoint({
  method: 'POST',
  path: publish('design/listTemp'),
  access: 'specials.read',
  area,
  summary: '专题模板：自带的和自己存的，带样子',
  query: z.object({ ...paging, tenantId: z.string().max(40).optional(), channelId: channelId.optional() }),
  response: pageOf(template),
})

export const listTemplatesForSpecial = endpoint({
  ...listTemplatesOfSpecials,
  path: publish(':id/design/listTemp'),
  summary: '专题模板（路径里带专题编号）',
  params: bySpecial,
})

export const saveAsTemplate = endpoint({
  method: 'POST',
  creates: true,
  path: publish(':id/design/saveTemp'),
  access: 'specials.design',
  area,
  summary: '把专题存为模板：不带手选的稿件和子栏目',
  params: bySpecial,
  body: z.object({ name: requiredLine(60), note: line(200).default('') }),
  response: template,
})

export const deleteTemplateOfSpecials = endpoint({
  method: 'POST',
  path: publish(':templateId/design/deleteTemp'),
  access: 'specials.design',
  area,
  summary: '删除模板；由它做的专题不受影响',
  params: z.object({ templateId: uuid }),
})

export const addDefault = endpoint({
  method: 'POST',
  path: '/sprint/rest/pub/default/add',
  access: 'specials.design',
  area,
  summary: '设为渠道的默认：新建专题从这个模板开始',
  body: z.object({ channelId, templateId: uuid }),
})

export const attachFile = endpoint({
  method: 'POST',
  path: publish(':id/design/file'),
  access: 'specials.design',
  area,
  summary: '给专题一个图片或下载文件；不收网页和脚本',
  upload: { maxBytes: 50 * 1024 * 1024 },
  params: bySpecial,
  response: z.object({ url: z.string(), name: z.string(), bytes: whole, mime: z.string() }),
})
