import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { problemMessages as problems } from './messages/fields.ts'
import { access, area, base, version } from './publishing-path.ts'
import { columnNode, delivery, withdrawal } from './release-shapes.ts'
import { bool, instant, lines, pageOf, paging, requiredLine, uuid } from './shapes.ts'
import { storyId } from './story-shapes.ts'

export { publishingMessages, templateFileMessages } from './messages/publishing.ts'

export const chapters = { publishing: '渠道管理' }

export * from './publishing-templates.ts'

const code = z
  .string()
  .trim()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, problems.code().id)

export const channelFields = z.object({
  code,
  name: requiredLine(60),
  type: z.string().min(1).max(40),
  description: lines(300).default('').meta(label('简介', 'Description')),
  origin: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  previewOrigin: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ })])
    .default('')
    .meta(label('预览域名', 'Preview host')),
  logo: z.string().max(1_000).default('').meta(label('标志', 'Logo')),
  filings: z.array(requiredLine(100)).max(10).default([]).meta(label('备案与许可', 'Filings and licences')),
  theme: z.string().max(40).default('chenguang').meta(label('主题', 'Theme')),
  needsCover: bool.default(false),
  twoToWithdraw: bool.default(false).meta(label('撤稿要两人', 'Withdrawing takes two')),
  disabled: bool.default(false),
  /** Departments that may sign for it; none: everyone who may sign. */
  departments: z.array(uuid).max(200).default([]),
})

export const consoleChannel = channelFields.extend({
  id: uuid,
  version: z.number().int(),
  url: z.string(),
  columns: z.number().int(),
  live: z.number().int(),
  waiting: z.number().int().meta(label('等待', 'Waiting')),
  failed: z.number().int(),
  lastIssuedAt: instant.nullable().meta(label('最近发布', 'Last issued')),
})
export type ConsoleChannel = z.output<typeof consoleChannel>

export const listConsole = endpoint({
  method: 'GET',
  access,
  area,
  path: `${base}/channels/list`,
  summary: '渠道：类型、状态、在线与失败的稿数',
  response: z.array(consoleChannel),
})

export const saveChannel = endpoint({
  method: 'POST',
  access,
  area,
  path: `${base}/channels/save`,
  summary: '新建或修改渠道',
  body: channelFields.extend({ id: uuid.optional(), version: version.default(0) }),
  response: consoleChannel,
})

export const sortChannels = endpoint({
  method: 'POST',
  access,
  area,
  path: `${base}/channels/sort`,
  summary: '渠道的次序',
  body: z.object({ ids: z.array(uuid).min(1).max(200) }),
})

export const consoleColumn = columnNode.extend({
  version: z.number().int(),
  live: z.number().int(),
  departments: z.array(uuid),
  get children(): z.ZodArray<typeof consoleColumn> {
    return z.array(consoleColumn)
  },
})
export type ConsoleColumn = z.output<typeof consoleColumn>

export const consoleColumns = endpoint({
  method: 'GET',
  access,
  area,
  path: `${base}/channels/:channelId/columns`,
  summary: '渠道的全部栏目，含停用的',
  params: z.object({ channelId: uuid }),
  response: z.array(consoleColumn),
})

export const saveColumn = endpoint({
  method: 'POST',
  access,
  area,
  path: `${base}/channels/:channelId/columns/save`,
  summary: '新建或修改栏目',
  params: z.object({ channelId: uuid }),
  body: z.object({
    id: uuid.optional(),
    version: version.default(0),
    parentId: uuid.nullish().meta(label('上级栏目', 'Column above it')),
    code,
    name: requiredLine(60),
    type: z.coerce.number().int().min(0).max(9).default(0),
    mainColumn: bool.default(false),
    needsCover: bool.default(false),
    recruits: bool.default(false),
    disabled: bool.default(false),
    departments: z.array(uuid).max(200).default([]),
  }),
  response: z.array(consoleColumn),
})

export const moveColumn = endpoint({
  method: 'POST',
  access,
  area,
  path: `${base}/channels/:channelId/columns/move`,
  summary: '拖动栏目：新的上级和同级次序',
  params: z.object({ channelId: uuid }),
  body: z.object({
    id: uuid,
    parentId: uuid.nullable().meta(label('上级栏目', 'Column above it')),
    siblings: z.array(uuid).min(1).max(500).meta(label('同级次序', 'Order among its siblings')),
  }),
  response: z.array(consoleColumn),
})

export const removeColumn = endpoint({
  method: 'POST',
  access,
  area,
  path: `${base}/channels/:channelId/columns/remove`,
  summary: '删除从未用过的栏目；用过的只能停用',
  params: z.object({ channelId: uuid }),
  body: z.object({ id: uuid, version }),
  response: z.array(consoleColumn),
})

/** Stories of a column as readers see them, to be put in order. */
export const columnStories = endpoint({
  method: 'GET',
  access: 'stories.ratify',
  area,
  path: `${base}/columns/:columnId/stories`,
  summary: '栏目里的稿件，按读者看到的次序',
  params: z.object({ columnId: uuid }),
  query: z.object(paging),
  response: pageOf(
    z.object({
      storyId,
      title: z.string(),
      type: z.string(),
      url: z.string(),
      isPinned: z.boolean(),
      pinnedUntil: instant.nullable(),
      publishedAt: instant,
    }),
  ),
})

export const orderStory = endpoint({
  method: 'POST',
  access: 'stories.ratify',
  area,
  path: `${base}/columns/:columnId/order`,
  summary: '把一篇稿件拖到另一篇之后；after 为空时排到最前',
  params: z.object({ columnId: uuid }),
  body: z.object({ storyId, after: storyId.nullable() }),
})

export const listLedger = endpoint({
  method: 'GET',
  access: 'stories.ratify',
  area,
  path: `${base}/deliveries/list`,
  summary: '发布台账，可按渠道与状态筛选',
  query: z.object({ ...paging, channelId: uuid.optional(), state: z.string().max(20).optional() }),
  response: pageOf(delivery),
})

export const retryDelivery = endpoint({
  method: 'POST',
  access: 'stories.ratify',
  area,
  path: `${base}/deliveries/retry`,
  summary: '再试一次失败的交付',
  body: z.object({ id: z.coerce.number().int() }),
  response: delivery,
})

export const listOpenWithdrawals = endpoint({
  method: 'GET',
  access: 'stories.ratify',
  area,
  path: `${base}/withdrawals/list`,
  summary: '进行中与等待第二人的撤稿',
  query: z.object(paging),
  response: pageOf(withdrawal),
})

export const poolEntry = z.object({
  storyId,
  title: z.string(),
  words: z.number().int(),
  page: z.number().int(),
  state: z.enum(['offered', 'placed']),
  note: z.string(),
  at: instant,
})

export const paperPool = endpoint({
  method: 'GET',
  access: 'library.product',
  area,
  path: `${base}/newspaper/:channelId/pool`,
  summary: '报纸稿池：某一天各版的稿件',
  params: z.object({ channelId: uuid }),
  query: z.object({ date: z.iso.date().meta(label('日期', 'Date')) }),
  response: z.array(poolEntry),
})
