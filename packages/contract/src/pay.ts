import { payLimits } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import {
  amount,
  appeal,
  area,
  day,
  gap,
  given,
  line,
  lineId,
  lineOrNone,
  month,
  pay,
  periodKey,
  rootId,
  schemeId,
  schemeKind,
  state,
  whole,
} from './pay-shapes.ts'
import { bool, instant, lines, pageOf, paging, line as text, uuid } from './shapes.ts'

export { payMessages } from './messages/pay.ts'
export * from './pay-schemes.ts'
export type { PayAppeal, PayLineView } from './pay-shapes.ts'

export const chapters = { pay: '考核稿酬' }

const untilLabel = label('公示至', 'Shown until')
const until = day.meta(untilLabel)
/** Null where the money is not for this reader. */
const sum = amount.nullable().meta(label('合计', 'Total'))
const count = whole.meta(label('件数', 'Count'))

const period = z.object({
  ...periodKey,
  kind: schemeKind,
  schemeName: z.string().meta(label('方案', 'Scheme')),
  state,
  total: sum,
  lines: whole.meta(label('行数', 'Lines')),
  people: whole.meta(label('人数', 'People')),
  missing: whole.meta(label('待补的件数', 'Missing')),
  appeals: whole.meta(label('未答复的申诉', 'Appeals without an answer')),
  hash: z.string().meta(label('校验值', 'Hash')),
  computedAt: instant.nullable().meta(label('计算时间', 'Computed at')),
  shownUntil: until.nullable().meta(untilLabel),
  closedAt: instant.nullable().meta(label('结算时间', 'Closed at')),
  closedBy: z.string().meta(label('结算人', 'Closed by')),
})
export type PayPeriod = z.output<typeof period>

export const listPeriods = endpoint({
  method: 'GET',
  path: `${pay}/periods`,
  access: 'pay.read',
  area,
  summary: '一个方案的各个月份和它们的状态，新的在前',
  query: z.object({ schemeId }),
  response: z.array(period),
})

const personTotal = z.object({
  personId: uuid.nullable(),
  name: z.string(),
  departmentId: uuid.nullable(),
  departmentName: z.string(),
  amount,
  lines: whole.meta(label('行数', 'Lines')),
  quota: amount.nullable().meta(label('应完成', 'Due')),
  over: amount.nullable().meta(label('超出或不足', 'Over or under')),
})
export type PayPersonTotal = z.output<typeof personTotal>

const wholePeriod = period.extend({
  /** Of those whose lines the reader may see. */
  persons: z.array(personTotal).meta(label('各人', 'By person')),
  departments: z
    .array(z.object({ departmentId: uuid.nullable(), departmentName: z.string(), amount, lines: count }))
    .meta(label('各部门', 'By department')),
  rules: z
    .array(z.object({ rule: z.string().meta(label('规则', 'Rule')), amount, lines: count }))
    .meta(label('各规则', 'By rule')),
  /** What was missing when the month was computed. */
  gaps: z.array(gap).meta(label('待补', 'Missing')),
})
export type PayWholePeriod = z.output<typeof wholePeriod>

export const getPeriod = endpoint({
  method: 'GET',
  path: `${pay}/period`,
  access: 'pay.read',
  area,
  summary: '一个月的合计：各人（连同任务）、各部门、各规则，以及待补的稿件',
  query: z.object(periodKey),
  response: wholePeriod,
})

const lineFilter = z.object({
  ...periodKey,
  personId: uuid.optional(),
  /** Of an author outside. */
  name: text(60).optional(),
  departmentId: uuid.optional(),
  rule: text(40).optional().meta(label('规则', 'Rule')),
  rootId: rootId.optional(),
})
export type PayLineFilter = z.output<typeof lineFilter>

export const listLines = endpoint({
  method: 'GET',
  path: `${pay}/lines`,
  access: 'pay.read',
  area,
  summary: '一个月的各行：依据、规则、算式、金额',
  query: lineFilter.extend(paging),
  response: pageOf(line).extend({ amount: amount.meta(label('各行之和', 'Sum of all lines')) }),
})

const format = z.enum(['xlsx', 'csv']).default('xlsx').meta(label('文件格式', 'File format'))

export const exportLines = endpoint({
  method: 'GET',
  path: `${pay}/lines/export`,
  access: 'pay.read',
  area,
  summary: '导出一个月的各行，与列表相同',
  query: lineFilter.extend({ format }),
  produces: 'application/octet-stream',
})

const step = { method: 'POST', area, response: period } as const

export const computePeriod = endpoint({
  ...step,
  path: `${pay}/period/compute`,
  access: 'pay.manage',
  summary: '计算一个月；结算以前可以重算，同样的依据得到同样的校验值',
  body: z.object(periodKey),
})

export const showPeriod = endpoint({
  ...step,
  path: `${pay}/period/show`,
  access: 'pay.manage',
  summary: '把算好的月份向有关的人公示到某一天，其间可以申诉',
  body: z.object({ ...periodKey, until }),
})

export const closePeriod = endpoint({
  ...step,
  path: `${pay}/period/close`,
  access: 'pay.approve',
  summary: '结算：公示期满、申诉都已答复；之后各行不能再改，变动在以后的月份冲销',
  body: z.object(periodKey),
})

export const transfer = endpoint({
  ...step,
  creates: true,
  path: `${pay}/period/transfer`,
  access: 'pay.grade',
  summary: '二次分配：从一个人分给另一个人，写明理由，合计不变；结算以前',
  body: z.object({
    ...periodKey,
    fromId: uuid.meta(label('分出的人', 'From')),
    toId: uuid.meta(label('分得的人', 'To')),
    amount: given.min(1).meta(label('金额（百分之一元或分）', 'Amount in hundredths')),
    reason: lines(500).min(1),
  }),
})
export type PayTransfer = z.output<typeof transfer.body>

export const listAppeals = endpoint({
  method: 'GET',
  path: `${pay}/appeals`,
  access: 'pay.approve',
  area,
  summary: '申诉，没有答复的在前',
  query: z.object({ schemeId: schemeId.optional(), month: month.optional(), ...paging }),
  response: pageOf(appeal),
})

export const answerAppeal = endpoint({
  method: 'POST',
  path: `${pay}/appeals/answer`,
  access: 'pay.approve',
  area,
  summary: '书面答复申诉；采纳的，补好依据后重算并再次公示',
  body: z.object({
    appealId: appeal.shape.appealId,
    isAgreed: bool.meta(label('是否采纳', 'Agreed')),
    answer: lines(payLimits.appealMax).min(1).meta(label('答复', 'Answer')),
  }),
  response: appeal,
})
export type PayAnswer = z.output<typeof answerAppeal.body>

const mine = 'statistics.read'

const ownMonth = z.object({
  ...periodKey,
  kind: schemeKind,
  schemeName: z.string().meta(label('方案', 'Scheme')),
  state,
  amount,
  lines: whole.meta(label('行数', 'Lines')),
  quota: amount.nullable().meta(label('应完成', 'Due')),
  over: amount.nullable().meta(label('超出或不足', 'Over or under')),
  shownUntil: until.nullable().meta(untilLabel),
})
export type OwnPayMonth = z.output<typeof ownMonth>

export const listOwnMonths = endpoint({
  method: 'GET',
  path: `${pay}/mine`,
  access: mine,
  area,
  summary: '自己的稿分与稿酬，公示以后的月份，新的在前',
  response: z.array(ownMonth),
})

export const listOwnLines = endpoint({
  method: 'GET',
  path: `${pay}/mine/lines`,
  access: mine,
  area,
  summary: '自己在一个月里的各行：依据、规则、算式，以及自己的申诉',
  query: z.object(periodKey),
  response: z.object({
    lines: z.array(line).meta(label('各行', 'Lines')),
    appeals: z.array(appeal).meta(label('申诉', 'Appeals')),
    /** As long as it is shown. */
    mayAppeal: z.boolean().meta(label('可以申诉', 'May appeal')),
  }),
})

export const addAppeal = endpoint({
  method: 'POST',
  creates: true,
  path: `${pay}/mine/appeal`,
  access: mine,
  area,
  summary: '公示期间对自己的一行申诉，或者说明少了什么',
  body: z.object({
    ...periodKey,
    lineId: lineId.optional(),
    text: lines(payLimits.appealMax).min(1).meta(label('申诉', 'Appeal')),
  }),
  response: appeal,
})
export type NewPayAppeal = z.output<typeof addAppeal.body>

const due = z.object({
  /** Null: its month is not closed, so it cannot be paid yet. */
  lineId: lineOrNone,
  ...periodKey,
  schemeName: z.string().meta(label('方案', 'Scheme')),
  name: z.string(),
  rootId: rootId.nullable(),
  title: z.string(),
  isReprint: z.boolean().meta(label('转载', 'Reprint')),
  publishedOn: day.meta(label('发布日期', 'Published on')),
  dueOn: day.meta(label('应付日期', 'Due on')),
  standing: z.enum(['later', 'soon', 'overdue']).meta(label('期限', 'Standing')),
  amount,
})
export type PayDue = z.output<typeof due>

export const listDue = endpoint({
  method: 'GET',
  path: `${pay}/due`,
  access: 'pay.approve',
  area,
  summary: '还没有付给社外作者的稿酬和法定期限：首发一个月内，转载两个月内；将到期的在前',
  query: z.object({ standing: due.shape.standing.optional(), ...paging }),
  response: pageOf(due).extend({ amount: amount.meta(label('各行之和', 'Sum of all lines')) }),
})

export const markPaid = endpoint({
  method: 'POST',
  path: `${pay}/paid`,
  access: 'pay.approve',
  area,
  summary: '标记已结算的稿酬何时付清；标错的可以改回，都留下记录',
  body: z.object({
    lineIds: z.array(lineId).min(1).max(200).meta(label('各行', 'Lines')),
    isPaid: bool.default(true).meta(label('已付', 'Paid')),
    day: day.meta(label('付款日期', 'Paid on')),
    note: lines(200).default(''),
  }),
})
export type PayPaid = z.output<typeof markPaid.body>
