import {
  originalCategoryCodes,
  payGapCodes,
  payItemKindCodes,
  payLimits,
  payMeasureCodes,
  payRoleCodes,
  payRulePartCodes,
  paySchemeKindCodes,
  payStateCodes,
  storyGrades,
  storyLevelCodes,
  storyTypeCodes,
} from '@rongbian/domain'
import { z } from 'zod'
import { label } from './labels.ts'
import { bool, instant, requiredLine, uuid } from './shapes.ts'
import { storyId } from './story-shapes.ts'

export const area = 'pay'
export const pay = '/sprint/rest/pay'

const { amountMax, rulesMax } = payLimits

export const whole = z.number().int()
/** Hundredths: cents of a fee, hundredths of a point. */
export const amount = whole.meta(label('金额（百分之一元或分）', 'Amount in hundredths'))
export const given = z.coerce.number().int().min(-amountMax).max(amountMax)
export const day = z.iso.date()
export const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .meta(label('月份', 'Month'))
export const schemeId = uuid.meta(label('方案', 'Scheme'))
export const schemeKind = z.enum(paySchemeKindCodes).meta(label('方案种类', 'Kind of scheme'))
const gradeLabel = label('等级', 'Grade')
export const grade = z.enum(storyGrades).meta(gradeLabel)
export const gradeOrNone = grade.nullable().meta(gradeLabel)
export const rootId = storyId.meta(label('原稿', 'Original story'))
const lineLabel = label('行', 'Line')
export const lineId = z.coerce.number().int().positive().meta(lineLabel)
export const lineOrNone = lineId.nullable().meta(lineLabel)
/** Of one month of one scheme. */
export const periodKey = { schemeId, month }
export const state = z.enum(payStateCodes).meta(label('状态', 'State'))
/** Hundredths of a per cent. */
export const share = z.coerce
  .number()
  .int()
  .min(0)
  .max(10_000)
  .meta(label('份额（万分之一）', 'Share in ten thousandths'))

const least = z.coerce.number().int().min(0).max(1e12).nullable().default(null)

export const conditions = z.object({
  types: z.array(z.enum(storyTypeCodes)).default([]).meta(label('稿件类型', 'Types')),
  classes: z
    .array(z.enum([...originalCategoryCodes, '']))
    .default([])
    .meta(label('原创类别', 'Classes')),
  levels: z
    .array(z.coerce.number().pipe(z.literal([...storyLevelCodes])))
    .default([])
    .meta(label('稿件级别', 'Levels')),
  grades: z.array(grade).default([]).meta(label('等级', 'Grades')),
  channelTypes: z.array(requiredLine(40)).max(40).default([]).meta(label('渠道类型', 'Types of channels')),
  channelIds: z.array(uuid).max(100).default([]).meta(label('渠道', 'Channels')),
  columnIds: z.array(uuid).max(200).default([]).meta(label('栏目', 'Columns')),
  isFirst: bool.default(false).meta(label('只算首发', 'First publication only')),
  charsMin: least.meta(label('最少字数', 'Least characters')),
  charsMax: least.meta(label('最多字数', 'Most characters')),
  viewsMin: least.meta(label('七天有效阅读至少', 'Least valid views in seven days')),
  readsMin: least.meta(label('七天平台阅读至少', 'Least platform reads in seven days')),
  isOverQuota: bool.default(false).meta(label('完成任务之后', 'After the quota is reached')),
})

export const rule = z.object({
  name: requiredLine(40).meta(label('规则', 'Rule')),
  part: z.enum(payRulePartCodes).default('base').meta(label('基本或加减', 'Base or extra')),
  per: z.enum(payMeasureCodes).meta(label('计量', 'Measure')),
  amount: given.meta(label('金额（百分之一元或分）', 'Amount in hundredths')),
  cap: z.coerce
    .number()
    .int()
    .positive()
    .max(amountMax)
    .nullable()
    .default(null)
    .meta(label('封顶', 'At most')),
  when: conditions.prefault({}).meta(label('条件', 'Conditions')),
})

export const terms = z
  .object({
    thousand: z
      .object({
        at500: z
          .enum(['whole', 'half'])
          .default('whole')
          .meta(label('正好 500 字', 'Exactly 500 characters')),
        rest: z
          .enum(['same', 'exact'])
          .default('same')
          .meta(label('千字以上的零头', 'Rest above a thousand')),
      })
      .prefault({})
      .meta(label('千字的算法', 'How thousands are counted')),
    paysStaff: bool.default(false).meta(label('也付给本社人员', 'Pays colleagues, too')),
    rules: z.array(rule).min(1).max(rulesMax).meta(label('规则', 'Rules')),
  })
  .meta(label('条款', 'Terms'))

export const author = z.object({
  personId: uuid.nullable().default(null),
  name: requiredLine(60),
  share,
})

export const facts = z.object({
  title: z.string(),
  type: z.string(),
  class: z.string().meta(label('原创类别', 'Class')),
  level: whole,
  grade: gradeOrNone,
  channelId: uuid.nullable(),
  channelName: z.string(),
  channelType: z.string(),
  columnIds: z.array(uuid).meta(label('栏目', 'Columns')),
  isFirst: z.boolean().meta(label('首发', 'First publication')),
  chars: whole.meta(label('印出的字数', 'Printed characters')),
  pictures: whole.meta(label('图片数', 'Pictures')),
  errors: whole,
  views: whole.meta(label('七天有效阅读', 'Valid views in seven days')),
  reads: whole.nullable().meta(label('七天平台阅读', 'Platform reads in seven days')),
})

export const line = z.object({
  lineId,
  ...periodKey,
  /** Null: an author outside. */
  personId: uuid.nullable(),
  name: z.string(),
  departmentId: uuid.nullable(),
  departmentName: z.string(),
  role: z.enum(payRoleCodes).meta(label('身份', 'Role')),
  kind: z.enum([...payItemKindCodes, 'transfer']).meta(label('事由', 'What for')),
  day: day.meta(label('日期', 'Day')),
  rootId: rootId.nullable(),
  storyId: storyId.nullable(),
  version: whole.nullable(),
  /** Null of a transfer. */
  facts: facts.nullable().meta(label('依据', 'Facts')),
  schemeVersion: whole.nullable().meta(label('方案的版本', 'Version of the scheme')),
  rule: z.string().meta(label('规则', 'Rule')),
  share,
  words: z.string().meta(label('算式', 'The sum in words')),
  amount,
  /** The closed line it turns around, and the line that turned this one around. */
  reverses: lineId.nullable().meta(label('冲销的行', 'Line turned around')),
  reversedBy: lineId.nullable().meta(label('被冲销的行', 'Turned around by')),
  /** A closed month's, which this month makes good. */
  forMonth: month.nullable().meta(label('补计的月份', 'For which month')),
  paidOn: day.nullable().meta(label('付款日期', 'Paid on')),
})
export type PayLineView = z.output<typeof line>

export const gap = z.object({
  gap: z.enum(payGapCodes).meta(label('缺什么', 'What is missing')),
  rootId,
  storyId,
  title: z.string(),
  day: day.meta(label('日期', 'Day')),
  channelName: z.string(),
})

export const appeal = z.object({
  appealId: whole.meta(label('申诉', 'Appeal')),
  ...periodKey,
  /** Null where it is not about a line, or the line is gone since. */
  lineId: lineOrNone,
  personId: uuid,
  name: z.string(),
  text: z.string().meta(label('申诉', 'Appeal')),
  at: instant,
  /** What the line said when it was appealed against. */
  about: z.string().meta(label('所指的行', 'The line it is about')),
  answer: z.string().meta(label('答复', 'Answer')),
  isAgreed: z.boolean().nullable().meta(label('是否采纳', 'Agreed')),
  answeredBy: z.string().meta(label('答复人', 'Answered by')),
  answeredAt: instant.nullable().meta(label('答复时间', 'Answered at')),
})
export type PayAppeal = z.output<typeof appeal>
