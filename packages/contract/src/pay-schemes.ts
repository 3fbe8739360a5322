import { payLimits } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import {
  amount,
  area,
  author,
  day,
  given,
  grade,
  gradeOrNone,
  month,
  pay,
  rootId,
  schemeId,
  schemeKind,
  terms,
  whole,
} from './pay-shapes.ts'
import { instant, lines, pageOf, paging, requiredLine, uuid } from './shapes.ts'
import { storyId } from './story-shapes.ts'

const reason = lines(500).min(1)
const fromDay = day.meta(label('生效日期', 'Begins on'))

const version = z.object({
  no: whole.meta(label('第几版', 'Number')),
  fromDay,
  /** The day before the next one begins; null: as long as there is none. */
  untilDay: day.nullable().meta(label('有效至', 'Holds until')),
  terms,
  note: z.string(),
  byName: z.string(),
  at: instant,
  /** What is allowed and still worth knowing. */
  warnings: z.array(z.string()).meta(label('提醒', 'Warnings')),
})

const scheme = z.object({
  schemeId,
  kind: schemeKind,
  name: z.string(),
  versions: z.array(version).meta(label('版本', 'Versions')),
})
export type PaySchemeView = z.output<typeof scheme>

export const newVersion = z.object({ fromDay, terms, note: lines(500).default('') })
export type NewPayVersion = z.output<typeof newVersion>

export const listSchemes = endpoint({
  method: 'GET',
  path: `${pay}/schemes`,
  access: 'pay.read',
  area,
  summary: '考核与稿酬方案和它们的每一版，新的在前；版本不能改，只能加新的',
  response: z.array(scheme),
})

export const addScheme = endpoint({
  method: 'POST',
  creates: true,
  path: `${pay}/schemes/add`,
  access: 'pay.manage',
  area,
  summary: '新建方案，连同它的第一版',
  body: newVersion.extend({ kind: schemeKind, name: requiredLine(40) }),
  response: scheme,
})

export const addSchemeVersion = endpoint({
  method: 'POST',
  creates: true,
  path: `${pay}/schemes/version/add`,
  access: 'pay.manage',
  area,
  summary: '给方案加一版，从某一天起生效；不能早于已结算的月份，自相矛盾的规则被拒绝',
  body: newVersion.extend({ schemeId }),
  response: scheme,
})

const gradeEntry = z.object({ grade, reason: z.string(), byName: z.string(), at: instant })

const gradedStory = z.object({
  rootId,
  storyId,
  title: z.string(),
  personId: uuid.nullable(),
  personName: z.string(),
  departmentName: z.string(),
  day: day.meta(label('首发日期', 'First published on')),
  type: z.string(),
  class: z.string().meta(label('原创类别', 'Class')),
  level: whole,
  words: whole,
  channels: z.array(z.string()).meta(label('渠道', 'Channels')),
  grade: gradeOrNone,
  /** Not of one's own story. */
  mayGrade: z.boolean().meta(label('可以评级', 'May be graded')),
})
export type GradedStory = z.output<typeof gradedStory>

export const listGrading = endpoint({
  method: 'GET',
  path: `${pay}/grades`,
  access: 'pay.grade',
  area,
  summary: '一个月里首发的稿件和它们的等级，用来评级；部门主任只见本部门及下级的',
  query: z.object({
    month,
    departmentId: uuid.optional(),
    only: z.enum(['all', 'graded', 'ungraded']).default('all').meta(label('范围', 'Which')),
    ...paging,
  }),
  response: pageOf(gradedStory).extend({ ungraded: whole.meta(label('还没有评级的', 'Not graded yet')) }),
})

export const setGrade = endpoint({
  method: 'POST',
  path: `${pay}/grades/set`,
  access: 'pay.grade',
  area,
  summary: '评定稿件等级并写明理由；不能评自己的稿件，改评留下记录',
  body: z.object({ rootId, grade, reason }),
})

export const listGrades = endpoint({
  method: 'GET',
  path: `${pay}/grades/history`,
  access: 'pay.read',
  area,
  summary: '一篇稿件的评级记录，新的在前',
  query: z.object({ rootId }),
  response: z.array(gradeEntry),
})

const shareEntry = z.object({
  authors: z.array(author).meta(label('作者', 'Authors')),
  reason: z.string(),
  byName: z.string(),
  at: instant,
})

export const getShares = endpoint({
  method: 'GET',
  path: `${pay}/shares`,
  access: 'pay.read',
  area,
  summary: '一篇稿件由谁分、各多少：在此写明的，否则是稿件的稿酬作者，再否则是建稿人',
  query: z.object({ rootId }),
  response: z.object({
    authors: z.array(author).meta(label('作者', 'Authors')),
    from: z.enum(['set', 'story', 'creator', 'none']).meta(label('出处', 'Said by')),
    /** Hundredths of a per cent nobody gets; below zero where the story names too much. */
    rest: whole.meta(label('未分的份额', 'Share left')),
    history: z.array(shareEntry).meta(label('记录', 'History')),
  }),
})
export type PayShares = z.output<typeof getShares.response>

export const setShares = endpoint({
  method: 'POST',
  path: `${pay}/shares/set`,
  access: 'pay.grade',
  area,
  summary: '写明稿件由谁分、各多少，合计不超过 100%；不能改自己的稿件，留下记录',
  body: z.object({
    rootId,
    authors: z.array(author).min(1).max(payLimits.authorsMax).meta(label('作者', 'Authors')),
    reason,
  }),
  response: getShares.response,
})

const quotaDays = z.coerce.number().int().min(0).max(31)
const workDays = quotaDays.meta(label('工作日', 'Working days'))
const leaveDays = quotaDays.meta(label('请假天数', 'Days of leave'))

const quota = z.object({
  personId: uuid,
  name: z.string(),
  departmentName: z.string(),
  /** Null: none. */
  points: amount.nullable().meta(label('任务（百分之一分）', 'Quota in hundredths')),
  workDays,
  leaveDays,
  /** Less the days of leave. */
  due: amount.nullable().meta(label('应完成', 'Due')),
  /** From an earlier month, as long as there is no other. */
  isCarried: z.boolean().meta(label('沿用', 'Carried over')),
})
export type PayQuota = z.output<typeof quota>

export const listQuotas = endpoint({
  method: 'GET',
  path: `${pay}/quotas`,
  access: 'pay.manage',
  area,
  summary: '一个月里每人的任务；没有新的就沿用以前的，请假天数只算当月',
  query: z.object({ schemeId, month }),
  response: z.array(quota),
})

export const setQuotas = endpoint({
  method: 'POST',
  path: `${pay}/quotas/set`,
  access: 'pay.manage',
  area,
  summary: '写明一些人从这个月起的任务和当月的请假天数',
  body: z.object({
    schemeId,
    month,
    quotas: z
      .array(
        z.object({
          personId: uuid,
          points: given.min(0).nullable().meta(label('任务（百分之一分）', 'Quota in hundredths')),
          workDays: workDays.optional(),
          leaveDays: leaveDays.default(0),
        }),
      )
      .min(1)
      .max(500)
      .meta(label('任务', 'Quotas')),
  }),
  response: z.array(quota),
})
export type NewQuotas = z.output<typeof setQuotas.body>
