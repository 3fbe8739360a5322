import { paperLimits } from '@rongbian/domain'
import { paperSettings } from '@rongbian/paper'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import {
  ad,
  adFields,
  area,
  byId,
  channelId,
  date,
  edition,
  newspaper,
  note,
  pageBrief,
  record,
  version,
  whole,
} from './newspaper-shapes.ts'
import { bool, line, pageOf, paging, requiredLine, uuid } from './shapes.ts'

export { newspaperMessages } from './messages/newspaper.ts'
export { digitalMessages } from './messages/newspaper-digital.ts'
export { proofMessages } from './messages/newspaper-proofs.ts'
export * from './newspaper-digital.ts'
export * from './newspaper-pages.ts'
export * from './newspaper-press.ts'
export * from './newspaper-proofs.ts'
export type {
  Ad,
  Difference,
  Edition,
  Mark,
  PageFault,
  PaperPage,
  Proof,
  SignStep,
} from './newspaper-shapes.ts'
export type { PoolStoryRow } from './newspaper-texts.ts'

export const chapters = { newspaper: '报纸版面' }

const settings = paperSettings.meta(label('报纸设置', 'Settings of the paper'))
const pressProfile = z.object({
  file: z.string().meta(label('编号', 'Hash of the file')),
  name: z.string().meta(label('名称', 'Its own name')),
  /** Empty where the file was named before it was looked into. */
  space: z.string().meta(label('色彩空间', 'Colour space')),
  size: whole.meta(label('大小（字节）', 'Size in bytes')),
})
export type PressProfile = z.output<typeof pressProfile>

const paper = z.object({
  channelId,
  code: z.string(),
  name: z.string(),
  settings,
  version: whole,
  /** Faces there are: those that came along, and the house's own. */
  fonts: z
    .array(
      z.object({
        name: z.string(),
        label: z.string().meta(label('显示名', 'Shown as')),
        isOwn: z.boolean().meta(label('本社字体', 'Of the house')),
        licence: z.string().meta(label('授权说明', 'Licence')),
      }),
    )
    .meta(label('字体', 'Fonts')),
  /** What the settings name; none, or one whose file is gone, is nothing. */
  profile: pressProfile.nullable().meta(label('ICC 特性文件', 'ICC profile')),
  /** Whether pages can be painted: the faces are installed. */
  canPaint: z.boolean().meta(label('能出样', 'Proofs can be made')),
})
export type Paper = z.output<typeof paper>

export const listPapers = endpoint({
  method: 'GET',
  path: newspaper('papers'),
  access: 'newspaper.read',
  area,
  summary: '本人可用的报纸和它们的设置',
  response: z.array(paper),
})
export const savePaper = endpoint({
  method: 'POST',
  path: newspaper('papers/:channelId/settings'),
  access: 'newspaper.plan',
  area,
  summary: '改报纸设置：开本、版心、字体、报头、版次、截稿、付印、数字报',
  params: z.object({ channelId }),
  body: z.object({ settings, version }),
  response: paper,
})
export const addFont = endpoint({
  method: 'POST',
  path: newspaper('fonts'),
  access: 'newspaper.plan',
  area,
  summary: '加一种本社字体（TTF），须写明授权',
  upload: { maxBytes: 40_000_000 },
  query: z.object({
    label: requiredLine(40).meta(label('显示名', 'Shown as')),
    licence: requiredLine(200).meta(label('授权说明', 'Licence')),
  }),
  response: z.object({ name: z.string() }),
})
export const addProfile = endpoint({
  method: 'POST',
  path: newspaper('profiles'),
  access: 'newspaper.plan',
  area,
  summary: '交印厂的 ICC 特性文件（CMYK 印刷用），当场检查；写进报纸设置才用上',
  upload: { maxBytes: 20_000_000 },
  response: pressProfile,
})

export const listEditions = endpoint({
  method: 'GET',
  path: newspaper('editions'),
  access: 'newspaper.read',
  area,
  summary: '报纸的各期，新的在前',
  query: z.object({ channelId, from: date.optional(), to: date.optional(), ...paging }),
  response: pageOf(edition),
})
export const saveEdition = endpoint({
  method: 'POST',
  path: newspaper('editions/save'),
  access: 'newspaper.plan',
  area,
  summary: '开一期报纸：按设置里的版次，或照抄某一期的计划（版、广告位、模板）',
  body: z.object({
    channelId,
    /** The next day it appears on where none is said. */
    date: date.nullable().default(null),
    copyFrom: uuid.nullable().default(null).meta(label('照抄哪一期', 'Copy which edition')),
    note,
  }),
  response: edition,
})
export const readPlan = endpoint({
  method: 'GET',
  path: newspaper('editions/:id/plan'),
  access: 'newspaper.read',
  area,
  summary: '一期的版面计划：各版、广告、进度',
  params: byId,
  response: z.object({
    edition: edition.meta(label('期', 'Edition')),
    pages: z.array(pageBrief).meta(label('各版', 'Pages')),
    ads: z.array(ad).meta(label('广告', 'Advertisements')),
  }),
})
export const savePlan = endpoint({
  method: 'POST',
  path: newspaper('editions/:id/plan'),
  access: 'newspaper.plan',
  area,
  summary: '改版面计划：加版、减空版、版名、责编、彩版、截稿、通版',
  params: byId,
  body: z.object({
    version,
    pages: z
      .array(
        z.object({
          id: uuid.nullable().meta(label('版；新加的没有', 'Page; none for a new one')),
          no: whole.min(1).max(paperLimits.pages).meta(label('版次', 'Number of the page')),
          label: requiredLine(8).meta(label('版号', 'Label')),
          name: line(20).meta(label('版名', 'Name of the page')),
          section: line(20).default('').meta(label('叠', 'Section')),
          colour: z.boolean().meta(label('彩版', 'In colour')),
          editorId: uuid.nullable().meta(label('责任编辑', 'Page editor')),
          closeAt: z.iso.datetime().meta(label('截稿时间', 'Stories due')),
          signAt: z.iso.datetime().meta(label('签样时间', 'Signatures due')),
          isSpread: z.boolean().default(false).meta(label('与下一版通版', 'Spread with the next page')),
        }),
      )
      .max(paperLimits.pages)
      .meta(label('各版', 'Pages')),
  }),
  response: z.object({ edition, pages: z.array(pageBrief).meta(label('各版', 'Pages')) }),
})

export const saveAd = endpoint({
  method: 'POST',
  path: newspaper('ads/save'),
  access: 'newspaper.plan',
  area,
  summary: '登记广告：版、位置、订单号；先占版面，文件可以后到',
  body: adFields.extend({ id: uuid.nullable().default(null), version: version.default(0) }),
  response: ad,
})
export const removeAd = endpoint({
  method: 'POST',
  path: newspaper('ads/:id/remove'),
  access: 'newspaper.plan',
  area,
  summary: '撤下广告',
  params: byId,
})
export const uploadAd = endpoint({
  method: 'POST',
  path: newspaper('ads/:id/file'),
  access: 'newspaper.plan',
  area,
  summary: '交广告文件（PDF 或图片），当场检查',
  upload: { maxBytes: 100_000_000 },
  params: byId,
  response: ad,
})

export const searchPages = endpoint({
  method: 'GET',
  path: newspaper('search'),
  access: 'newspaper.read',
  area,
  summary: '找版面和版面稿件：日期、版次、标题里的词',
  query: z.object({
    channelId: channelId.optional(),
    words: line(100).default('').meta(label('词', 'Words')),
    from: date.optional(),
    to: date.optional(),
    pageNo: z.coerce.number().int().min(1).max(100).optional().meta(label('版次', 'Number of the page')),
    ...paging,
  }),
  response: pageOf(
    z.object({
      pageId: uuid.meta(label('版', 'Page')),
      editionId: uuid.meta(label('期', 'Edition')),
      date,
      no: whole.meta(label('版次', 'Number of the page')),
      label: z.string().meta(label('版号', 'Label')),
      name: z.string().meta(label('版名', 'Name of the page')),
      state: pageBrief.shape.state,
      storyId: whole.nullable(),
      storyTitle: z.string().meta(label('稿件', 'Story')),
      chars: whole.meta(label('版面字', 'Characters on the page')),
    }),
  ),
})

export const listRecords = endpoint({
  method: 'GET',
  path: newspaper('records'),
  access: 'newspaper.read',
  area,
  summary: '操作记录与流程记录：谁在什么时候对这个版做了什么',
  query: z.object({
    pageId: uuid.meta(label('版', 'Page')),
    kind: z
      .enum(['operations', 'process'])
      .default('operations')
      .meta(label('操作记录或流程记录', 'Operations or process')),
    isWhole: bool.default(false).meta(label('也列出每次保存', 'With every save')),
  }),
  response: z.array(record),
})

/** What of a story was printed, for its sheet and the statistics. */
export const listPrinted = endpoint({
  method: 'GET',
  path: newspaper('printed/:storyId'),
  access: 'session',
  area,
  summary: '一篇稿件的见报记录：报纸、日期、版次、字数、图片面积',
  params: z.object({ storyId: z.coerce.number().int().positive() }),
  response: z.array(
    z.object({
      paper: z.string().meta(label('报纸', 'Paper')),
      date,
      no: whole.meta(label('版次', 'Number of the page')),
      name: z.string().meta(label('版名', 'Name of the page')),
      chars: whole.meta(label('版面字', 'Characters on the page')),
      pictureArea: z.number().meta(label('图片面积（平方厘米）', 'Pictures, square centimetres')),
      url: z.string(),
    }),
  ),
})
