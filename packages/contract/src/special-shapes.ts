import { look, treeShape } from '@rongbian/blocks'
import { specialActionCodes, specialLimits, specialOutlookCodes, specialStateCodes } from '@rongbian/domain'
import { z } from 'zod'
import { label } from './labels.ts'
import { problemMessages as problems } from './messages/fields.ts'
import { instant, line, lines, requiredLine, uuid } from './shapes.ts'

export const area = 'special'
export const publish = (what: string) => `/sprint/rest/publish/special/${what}`
export const product = (what: string) => `/sprint/rest/product/special/${what}`

export const whole = z.number().int()
export const version = z.coerce.number().int().min(0)
export const specialId = uuid.meta(label('专题编号；专题的栏目编号同样可用', 'Page, or the column it owns'))
export const channelId = uuid.meta(label('渠道编号', 'Channel'))
export const categoryId = uuid.nullable().meta(label('分类', 'Category'))
export const bySpecial = z.object({ id: specialId })
export const byChannel = z.object({ channelId })

export const tree = treeShape.meta(label('页面的块', 'Blocks of the page'))
export const pageLook = look.meta(label('页面外观', 'Look of the page'))
const code = z
  .string()
  .trim()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, problems.code().id)
  .meta(label('代码，用在网址里', 'Code, as in the address'))

export const specialFields = z.object({
  name: requiredLine(specialLimits.name),
  code,
  description: lines(specialLimits.description).default('').meta(label('简介', 'Description')),
  categoryId: categoryId.default(null),
})

const judgedAction = z.object({
  code: z.enum(specialActionCodes),
  label: z.string().meta(label('操作名称', 'Name of the action')),
  reason: z.string().nullable().meta(label('不能操作的原因', 'Why not')),
})

export const brief = z.object({
  id: uuid,
  specialId: uuid.meta(label('专题的栏目', 'The column it owns')),
  channelId,
  code: z.string(),
  name: z.string(),
  description: z.string().meta(label('简介', 'Description')),
  categoryId,
  categoryName: z.string().meta(label('分类', 'Category')),
  templateId: uuid.nullable().meta(label('由哪个模板做的', 'Made from which template')),
  state: z.enum(specialStateCodes).meta(label('审核状态', 'State of review')),
  /** While a step of its review is open. */
  dueAt: instant.nullable().meta(label('这一步审核的时限', 'The open step is due')),
  outlook: z.enum(specialOutlookCodes).meta(label('发布状态', 'What readers see')),
  isPublish: z.boolean().meta(label('是否已发布', 'Published')),
  url: z.string(),
  /** Drawn from the page as it was last saved; empty until then. */
  picture: z.string().meta(label('缩略图', 'Thumbnail')),
  stories: whole.meta(label('显示的稿件数', 'Stories shown')),
  lockedBy: z.string().meta(label('谁在设计', 'Who is in it')),
  version: whole,
  updatedBy: z.string().meta(label('最后修改人', 'Last changed by')),
  updatedAt: instant,
  publishAt: instant.nullable().meta(label('定时发布', 'To be published at')),
  endAt: instant.nullable().meta(label('自动下线', 'To be taken down at')),
  liveAt: instant.nullable().meta(label('发布时间', 'Published at')),
  goneAt: instant.nullable().meta(label('下线时间', 'Taken down at')),
  deletedAt: instant.nullable().meta(label('删除时间', 'Deleted at')),
  problem: z.string().meta(label('问题', 'Problem')),
  actions: z.array(judgedAction).meta(label('可做的操作', 'What can be done')),
})
export type Special = z.output<typeof brief>

const step = z.object({
  no: whole,
  name: z.string(),
  who: z.string().meta(label('由谁审', 'Who reviews')),
  state: z.enum(['waiting', 'open', 'passed', 'denied', 'void']).meta(label('状态', 'State')),
  personId: uuid.nullable(),
  personName: z.string().meta(label('审核人', 'Reviewer')),
  giverName: z.string().meta(label('代谁', 'On behalf of')),
  opinion: z.string().meta(label('意见', 'Opinion')),
  dueAt: instant.nullable().meta(label('时限', 'Due')),
  decidedAt: instant.nullable().meta(label('审核时间', 'Decided at')),
  hash: z.string().meta(label('所审内容的哈希', 'Hash of what was reviewed')),
})

export const review = z.object({
  no: whole,
  flowName: z.string().meta(label('流程', 'Flow')),
  submittedName: z.string().meta(label('送审人', 'Sent by')),
  submittedAt: instant.meta(label('送审时间', 'Sent at')),
  note: z.string(),
  steps: z.array(step).meta(label('步骤', 'Steps')),
})
export type SpecialReview = z.output<typeof review>

export const opened = z.object({
  special: brief.meta(label('专题', 'Page')),
  tree,
  look: pageLook,
  version: whole,
  review: review.nullable().meta(label('最近一次审核', 'Last review')),
})

export const record = z.object({
  at: instant,
  name: z.string().meta(label('操作人', 'Who')),
  action: z.string(),
  label: z.string().meta(label('操作名称', 'Name of the action')),
  note: z.string(),
})

export const pageVersion = z.object({
  no: whole,
  byName: z.string().meta(label('谁存的', 'Saved by')),
  at: instant,
  note: line(specialLimits.note),
  hash: z.string(),
  blocks: whole.meta(label('块数', 'Blocks')),
})

/** A picture, as the site draws it. */
const sitePicture = z.object({
  src: z.string(),
  srcset: z.string(),
  width: whole.nullable(),
  height: whole.nullable(),
  alt: z.string(),
})

/** A story as lists show it; the same the site draws from. */
export const card = z.object({
  id: whole,
  type: z.string(),
  title: z.string(),
  summary: z.string(),
  url: z.string(),
  page: z.string().optional(),
  cover: sitePicture.nullable(),
  publishedAt: z.string(),
  updatedAt: z.string(),
  author: z.string(),
  source: z.string(),
  column: z.object({ code: z.string(), name: z.string(), url: z.string() }).nullable(),
  isPinned: z.boolean(),
  duration: z.number().nullable(),
  keywords: z.array(z.string()),
})

/** What a page shows beside its own tree. Keys are ids of blocks, addresses of files, uuids of shared blocks. */
export const facts = z.object({
  cards: z.record(z.string(), z.array(card)).meta(label('各块的稿件', 'Stories of each block')),
  pictures: z.record(z.string(), sitePicture.nullable()).meta(label('图片', 'Pictures')),
  files: z
    .record(
      z.string(),
      z.object({ url: z.string(), name: z.string(), bytes: whole, mime: z.string() }).nullable(),
    )
    .meta(label('文件', 'Files')),
  shared: z
    .record(
      z.string(),
      z.object({ kind: z.string(), v: whole, version, props: z.record(z.string(), z.unknown()) }),
    )
    .meta(label('共用的块', 'Shared blocks')),
})
export type SpecialFactsOut = z.output<typeof facts>
