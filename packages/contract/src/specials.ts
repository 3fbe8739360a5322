import { specialLimits } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { bool, instant, line, pageOf, paging, requiredLine, uuid } from './shapes.ts'
import {
  area,
  brief,
  byChannel,
  bySpecial,
  card,
  channelId,
  facts,
  opened,
  pageLook,
  publish,
  specialFields,
  specialId,
  tree,
  version,
  whole,
} from './special-shapes.ts'

export { specialMessages } from './messages/specials.ts'
export * from './special-blocks.ts'
export * from './special-categories.ts'
export * from './special-review.ts'
export type { Special, SpecialFactsOut, SpecialReview } from './special-shapes.ts'

export const chapters = { special: '专题' }

const note = line(specialLimits.note).default('')
const maxBody = 2_000_000

export const saveSpecial = endpoint({
  method: 'POST',
  creates: true,
  path: publish('save'),
  access: 'specials.design',
  area,
  summary: '新建专题：同时有了自己的栏目；从所选的模板开始，写 null 是空白页面，不写用渠道的默认模板',
  body: specialFields.extend({
    channelId,
    templateId: uuid.nullable().optional().meta(label('从哪个模板开始', 'Begin with which template')),
  }),
  response: brief,
})

export const editSpecial = endpoint({
  method: 'POST',
  path: publish(':channelId/:specialId/edit'),
  access: 'specials.design',
  area,
  summary: '改专题的名称、简介、分类；发布过的不能再改代码',
  params: z.object({ channelId, specialId }),
  body: specialFields.extend({ version }),
  response: brief,
})

export const deleteSpecial = endpoint({
  method: 'POST',
  path: publish(':channelId/delete'),
  access: 'specials.design',
  area,
  summary: '删除专题；发布着的不能删除，删除的可以恢复',
  params: byChannel,
  query: z.object({ columnId: specialId }),
})

export const restoreSpecial = endpoint({
  method: 'POST',
  path: publish(':id/restore'),
  access: 'specials.design',
  area,
  summary: '恢复删除的专题',
  params: bySpecial,
  response: brief,
})

export const copySpecial = endpoint({
  method: 'POST',
  creates: true,
  path: publish(':id/copy'),
  access: 'specials.design',
  area,
  summary: '复制专题：块和外观照抄，栏目新建，审核与发布从头开始',
  params: bySpecial,
  body: specialFields.pick({ name: true, code: true }),
  response: brief,
})

export const openSpecial = endpoint({
  method: 'GET',
  path: publish(':id/open'),
  access: 'session',
  area,
  summary: '打开专题：块、外观、版本、审核；专题的人，或这个专题的审核人',
  params: bySpecial,
  response: opened,
})

export const lockSpecial = endpoint({
  method: 'POST',
  path: publish(':id/lock'),
  access: 'specials.design',
  area,
  summary: '占住设计，并续期；别人占着时说是谁',
  params: bySpecial,
  body: z.object({ tab: line(40).meta(label('哪个窗口', 'Which window')) }),
  response: z.object({ version: whole }),
})

export const unlockSpecial = endpoint({
  method: 'POST',
  path: publish(':id/unlock'),
  also: [publish('unlock/:id')],
  access: 'specials.read',
  area,
  summary: '解锁：放开自己的，或把别人已存的留作版本后接手',
  params: bySpecial,
  body: z.object({ tab: line(40).default('').meta(label('哪个窗口', 'Which window')) }),
})

export const saveDesign = endpoint({
  method: 'POST',
  path: publish(':id/design/saveSpecial'),
  access: 'specials.design',
  area,
  summary: '保存设计；别人在此之后存过的，两份都留着并说明',
  params: bySpecial,
  maxBody,
  body: z.object({
    version,
    tree,
    look: pageLook,
    tab: line(40).default('').meta(label('哪个窗口', 'Which window')),
    note,
    /** Kept as a numbered version even when it is one of many small ones. */
    keeps: bool.default(false).meta(label('留作版本', 'Keep as a version')),
  }),
  response: z.object({
    version: whole,
    savedAt: instant.meta(label('保存时间', 'Saved at')),
    special: brief,
  }),
})

export const saveDesignPlain = endpoint({
  ...saveDesign,
  path: publish('design/saveSpecial'),
  summary: '保存设计（专题编号在正文里）',
  params: z.object({}),
  body: saveDesign.body.extend({ id: specialId }),
})

export const askFacts = endpoint({
  method: 'POST',
  path: publish(':id/facts'),
  access: 'session',
  area,
  summary: '这些块现在会显示的稿件、图片、文件和共用的块；不改动任何东西',
  params: bySpecial,
  maxBody,
  body: z.object({ tree, look: pageLook }),
  response: facts,
})

export const readTheme = endpoint({
  method: 'GET',
  path: publish(':id/theme'),
  access: 'session',
  area,
  summary: '画这个专题用的模板、样式和渠道资料，供设计时画出同样的页面',
  params: bySpecial,
  response: z.object({
    name: z.string(),
    files: z.record(z.string(), z.string()).meta(label('主题文件', 'Files of the theme')),
    channel: z.unknown().meta(label('渠道', 'Channel')),
    timeZone: z.string().meta(label('编辑部的时区', 'Time zone of the newsroom')),
    url: z.string(),
  }),
})

export const previewSpecial = endpoint({
  method: 'POST',
  path: publish(':id/preview'),
  access: 'specials.read',
  area,
  summary: '带签名的预览地址，限时有效，手机可扫',
  params: bySpecial,
  response: z.object({ url: z.string(), until: instant.meta(label('有效期至', 'Valid until')) }),
})

export const columnTree = endpoint({
  method: 'POST',
  path: publish(':id/column/tree'),
  access: 'session',
  area,
  summary: '专题的栏目树',
  params: bySpecial,
  response: z.array(
    z.object({
      id: uuid,
      parentId: uuid.nullable(),
      code: z.string(),
      name: z.string(),
      type: whole,
      stories: whole,
      disabled: z.boolean(),
    }),
  ),
})

export const saveSpecialColumn = endpoint({
  method: 'POST',
  path: publish(':id/column/save'),
  access: 'specials.design',
  area,
  summary: '给专题加一个子栏目，或改名、改次序、停用',
  params: bySpecial,
  body: z.object({
    columnId: uuid.nullable().default(null),
    name: requiredLine(40),
    code: specialFields.shape.code,
    sort: z.number().int().min(0).max(10_000).default(0),
    disabled: bool.default(false),
  }),
  response: z.object({ id: uuid }),
})

export const blockTree = endpoint({
  method: 'POST',
  path: publish(':id/block/tree'),
  access: 'session',
  area,
  summary: '专题的块',
  params: bySpecial,
  response: tree,
})

export const listSpecialStories = endpoint({
  method: 'POST',
  path: publish(':channelId/story/list'),
  access: 'specials.read',
  area,
  summary: '渠道上在线的稿件，供放进专题',
  params: byChannel,
  query: z.object({
    ...paging,
    keyword: line(100).default(''),
    columnId: uuid.optional(),
  }),
  response: pageOf(card),
})

export const switchSpecial = endpoint({
  method: 'POST',
  creates: true,
  path: publish(':channelId/:specialId/status'),
  access: 'specials.publish',
  area,
  summary:
    '发布（true、1）或下线（false、0）：成品审核通过才能发布；可以定时，可以到时自动下线；写明所见的版本时，专题已有变动就不发',
  params: z.object({ channelId, specialId }),
  query: z.object({ isPublish: bool.meta(label('发布还是下线', 'Publish or take down')) }),
  body: z.object({
    publishAt: instant.nullable().default(null).meta(label('定时发布', 'To be published at')),
    endAt: instant.nullable().default(null).meta(label('自动下线', 'To be taken down at')),
    note,
    version: version.optional(),
  }),
  response: brief,
})

/** Anyone who holds the address, for as long as it says. */
export const sharedSpecial = endpoint({
  method: 'GET',
  path: '/sprint/share/special',
  access: 'public',
  area,
  summary: '预览页：凭签名打开，与发布后的页面相同',
  query: z.object({ s: z.string().max(500).meta(label('签名', 'Seal')) }),
  produces: 'text/html; charset=utf-8',
})
