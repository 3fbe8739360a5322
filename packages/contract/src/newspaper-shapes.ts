import {
  editionStateCodes,
  markSignCodes,
  markStateCodes,
  pageActionCodes,
  paperDifferenceCodes,
  paperLimits,
  paperPageStateCodes,
  proofKindCodes,
} from '@rongbian/domain'
import { areaShape, hardRules, itemShape, layoutShape, operationShape, softRules } from '@rongbian/paper'
import { z } from 'zod'
import { label } from './labels.ts'
import { instant, line, requiredLine, uuid } from './shapes.ts'

export const area = 'newspaper'
export const newspaper = (what: string) => `/sprint/rest/newspaper/${what}`

export const whole = z.number().int()
export const version = z.coerce.number().int().min(0)
export const date = z.iso.date()
export const storyId = z.coerce.number().int().positive()
export const channelId = uuid.meta(label('报纸渠道', 'Channel of the paper'))
export const note = line(paperLimits.note).default('')
export const byId = z.object({ id: uuid })

export const layout = layoutShape.meta(label('版面', 'Layout'))
export const operations = z
  .array(operationShape)
  .min(1)
  .max(paperLimits.operations)
  .meta(label('对版面的操作', 'What is done to the page'))
export const items = z.array(itemShape).meta(label('版面上的块', 'Items of the page'))
export const cells = areaShape.meta(label('位置，按栏和行', 'Place, in columns and lines'))

const judgedAction = z.object({
  code: z.enum(pageActionCodes),
  label: z.string().meta(label('操作名称', 'Name of the action')),
  reason: z.string().nullable().meta(label('不能操作的原因', 'Why not')),
})

/** A page, as plan and lists show it. */
export const pageBrief = z.object({
  id: uuid,
  editionId: uuid.meta(label('期', 'Edition')),
  date,
  no: whole.meta(label('版次', 'Number of the page')),
  label: z.string().meta(label('版号', 'Label')),
  name: z.string().meta(label('版名', 'Name of the page')),
  section: z.string().meta(label('叠', 'Section')),
  colour: z.boolean().meta(label('彩版', 'In colour')),
  editorId: uuid.nullable().meta(label('责任编辑', 'Page editor')),
  editorName: z.string().meta(label('责任编辑', 'Page editor')),
  closeAt: instant.meta(label('截稿时间', 'Stories due')),
  signAt: instant.meta(label('签样时间', 'Signatures due')),
  /** Joined with the page after it: 通版. */
  isSpread: z.boolean().meta(label('与下一版通版', 'Spread with the next page')),
  state: z.enum(paperPageStateCodes).meta(label('状态', 'State')),
  version: whole,
  stories: whole.meta(label('稿件数', 'Stories')),
  pictures: whole.meta(label('图片数', 'Pictures')),
  /** Of its lines, in per cent. */
  fill: whole.meta(label('填满程度', 'How full')),
  over: whole.meta(label('超出行数', 'Lines over')),
  faults: whole.meta(label('硬伤', 'Faults')),
  differences: whole.meta(label('与现稿不同', 'Differences')),
  openMarks: whole.meta(label('未核红批注', 'Marks not checked')),
  stepName: z.string().meta(label('当前签样步骤', 'Step to be signed')),
  proofNo: whole.meta(label('最近的样', 'Last proof')),
  /** 换版 as it was asked for; empty when it was not. */
  changeReason: z.string().meta(label('换版理由', 'Why it is replaced')),
  changeName: z.string().meta(label('谁提出换版', 'Who asked to replace it')),
  lockedBy: z.string().meta(label('谁在编', 'Who is in it')),
  updatedBy: z.string().meta(label('最后修改人', 'Last changed by')),
  updatedAt: instant,
  /** Where items stand, for a small picture that is always true. */
  shape: z
    .array(
      z.object({
        kind: z.string(),
        areas: z.array(areaShape),
        title: z.string(),
        over: whole.meta(label('超出行数', 'Lines over')),
      }),
    )
    .meta(label('各块位置', 'Where items stand')),
  actions: z.array(judgedAction).meta(label('可做的操作', 'What can be done')),
})
export type PaperPage = z.output<typeof pageBrief>

export const edition = z.object({
  id: uuid,
  channelId,
  date,
  number: whole.meta(label('期号', 'Number')),
  state: z.enum(editionStateCodes).meta(label('状态', 'State')),
  version,
  pages: whole.meta(label('版数', 'Pages')),
  signed: whole.meta(label('已签样', 'Signed')),
  ads: whole.meta(label('广告数', 'Advertisements')),
  pool: whole.meta(label('稿池稿件', 'Stories in the pool')),
  note: z.string(),
  pressedAt: instant.nullable().meta(label('付印时间', 'Sent to press')),
  digitalAt: instant.nullable().meta(label('数字报上线', 'Digital paper out')),
  digitalUrl: z.string().meta(label('数字报网址', 'Address of the digital paper')),
  closedAt: instant.nullable().meta(label('归档时间', 'Closed at')),
  archiveHash: z.string().meta(label('档案哈希', 'Hash of the archive')),
})
export type Edition = z.output<typeof edition>

export const ad = z.object({
  id: uuid,
  pageId: uuid.meta(label('版', 'Page')),
  pageNo: whole.meta(label('版次', 'Number of the page')),
  cells,
  booking: z.string().meta(label('订单号', 'Booking number')),
  client: z.string().meta(label('客户', 'Client')),
  file: z.string().meta(label('文件', 'File')),
  fileName: z.string().meta(label('文件名', 'File name')),
  /** What is wrong with the file, in words; nothing when it may be printed. */
  checks: z
    .array(z.object({ isFault: z.boolean().meta(label('是否必须改', 'Must be mended')), text: z.string() }))
    .meta(label('文件检查', 'Checks of the file')),
  version,
})
export type Ad = z.output<typeof ad>

export const adFields = z.object({
  pageId: uuid.meta(label('版', 'Page')),
  cells,
  booking: requiredLine(40).meta(label('订单号', 'Booking number')),
  client: line(60).default('').meta(label('客户', 'Client')),
})

export const broken = z.object({
  rule: z.enum([...hardRules, ...softRules, 'adMoved', 'lockMoved', 'glyph', 'picture', 'jump', 'cut']),
  isHard: z.boolean().meta(label('硬伤', 'Fault')),
  value: z.number(),
  items: z.array(z.string()).meta(label('涉及的块', 'Items')),
  lacks: z
    .object({ title: z.string(), chars: z.string().meta(label('缺的字', 'Missing characters')) })
    .optional()
    .meta(label('字体缺字', 'Characters the face lacks')),
  text: z.string(),
})
export type PageFault = z.output<typeof broken>

/** How one story fits while the page is being made. */
export const itemFit = z.object({
  id: z.string(),
  over: whole.meta(label('超出行数', 'Lines over')),
  overChars: whole.meta(label('超出字数', 'Characters over')),
  spare: whole.meta(label('空出行数', 'Lines left')),
  chars: whole.meta(label('版面字', 'Characters on the page')),
})

export const proof = z.object({
  id: uuid,
  pageId: uuid.meta(label('版', 'Page')),
  no: whole.meta(label('样次', 'Number of the proof')),
  kind: z.enum(proofKindCodes).meta(label('样的种类', 'Kind of proof')),
  round: whole.meta(label('校次', 'Round')),
  storyId: whole.nullable(),
  state: z.enum(['drawing', 'done', 'failed']).meta(label('状态', 'State')),
  problem: z.string(),
  pdfHash: z.string().meta(label('PDF 哈希', 'Hash of the PDF')),
  pictureHash: z.string().meta(label('图片哈希', 'Hash of the picture')),
  layoutHash: z.string().meta(label('版面哈希', 'Hash of the layout')),
  /** Whether the page is still what this proof shows. */
  isCurrent: z.boolean().meta(label('与版面一致', 'As the page is')),
  chars: whole.meta(label('版面字', 'Characters on the page')),
  byName: z.string().meta(label('出样人', 'Made by')),
  at: instant,
  marks: whole.meta(label('批注数', 'Marks')),
  openMarks: whole.meta(label('未核红批注', 'Marks not checked')),
})
export type Proof = z.output<typeof proof>

/** On the picture of a proof: in parts of its width and height, so that it holds at any size. */
export const markPlace = z.object({
  x: z.number().min(0).max(1).meta(label('离左边', 'From the left')),
  y: z.number().min(0).max(1).meta(label('离上边', 'From the top')),
  width: z.number().min(0).max(1).default(0),
  height: z.number().min(0).max(1).default(0),
  /** Strokes of a pen, point by point. */
  strokes: z
    .array(z.array(z.number().min(0).max(1)).max(2_000))
    .max(60)
    .default([])
    .meta(label('笔迹', 'Strokes')),
})

export const mark = z.object({
  id: uuid,
  proofId: uuid.meta(label('样', 'Proof')),
  proofNo: whole.meta(label('样次', 'Number of the proof')),
  no: whole.meta(label('序号', 'Number')),
  sign: z.enum(markSignCodes).meta(label('校对符号', 'Proof sign')),
  place: markPlace.meta(label('位置', 'Place')),
  text: z.string(),
  /** The words it points at. */
  quote: z.string().meta(label('原文', 'Words pointed at')),
  round: whole.meta(label('校次', 'Round')),
  state: z.enum(markStateCodes).meta(label('状态', 'State')),
  byId: uuid.meta(label('批注人', 'Made by')),
  byName: z.string().meta(label('批注人', 'Made by')),
  at: instant,
  doneName: z.string().meta(label('谁改的', 'Mended by')),
  doneIn: whole.nullable().meta(label('改在哪一样', 'Mended in which proof')),
  checkedName: z.string().meta(label('谁核红', 'Checked by')),
  note: z.string(),
})
export type Mark = z.output<typeof mark>

export const signStep = z.object({
  no: whole,
  name: z.string(),
  who: z.string().meta(label('由谁签', 'Who signs')),
  state: z.enum(['waiting', 'open', 'signed', 'denied', 'void']).meta(label('状态', 'State')),
  personName: z.string().meta(label('签样人', 'Signed by')),
  giverName: z.string().meta(label('代谁', 'On behalf of')),
  opinion: z.string().meta(label('意见', 'Opinion')),
  proofNo: whole.nullable().meta(label('签的是哪一样', 'Which proof was signed')),
  hash: z.string().meta(label('所签内容的哈希', 'Hash of what was signed')),
  signedAt: instant.nullable().meta(label('签样时间', 'Signed at')),
  voidReason: z.string().meta(label('作废原因', 'Why void')),
})
export type SignStep = z.output<typeof signStep>

/** Both readings of what is no longer the same. */
export const difference = z.object({
  id: z.string(),
  pageId: uuid.meta(label('版', 'Page')),
  storyId: whole,
  storyTitle: z.string().meta(label('稿件', 'Story')),
  kind: z.enum(paperDifferenceCodes).meta(label('差异', 'What differs')),
  printed: z.string().meta(label('版面上', 'On the page')),
  now: z.string().meta(label('现在', 'Now')),
  isAfterPress: z.boolean().meta(label('已见报', 'Already printed')),
  settled: z.enum(['open', 'taken', 'kept']).meta(label('处理', 'How settled')),
  reason: z.string(),
  settledName: z.string().meta(label('处理人', 'Settled by')),
})
export type Difference = z.output<typeof difference>

export const record = z.object({
  at: instant,
  name: z.string().meta(label('操作人', 'Who')),
  action: z.string(),
  label: z.string().meta(label('操作名称', 'Name of the action')),
  note: z.string(),
})
