import { labelled, phrases } from './phrase.ts'
import type { OriginalCategory, StoryLevel, StoryType, Tone } from './story.ts'

/** Points go to colleagues; fees to authors outside, and to colleagues where the house wants it. Both are kept in hundredths. */
export const paySchemeKinds = phrases('paySchemeKinds', { points: '稿分', fee: '稿酬' })
export type PaySchemeKind = keyof typeof paySchemeKinds
export const paySchemeKindCodes = Object.keys(paySchemeKinds) as PaySchemeKind[]

export const payUnits = phrases('payUnits', { points: '分', fee: '元' })

export const payMeanings = phrases('payMeanings', {
  points:
    '一篇稿件在各渠道采用的那个月，按当日生效的方案版本：基本规则取第一条合适的，加减规则凡合适的都算；再按作者份额分给各人，一行一条，合计时不再取整',
  fee: '付给作者的钱，算法与稿分相同，以分计；已经结算的月份不改，之后的撤稿和更正在下一个月写成冲销的行',
})

export const storyGrades = ['A', 'B', 'C', 'D'] as const
export type StoryGrade = (typeof storyGrades)[number]

/** What is paid for: a story seen on a channel, one taken down for an error of ours, a review done too late. */
export const payItemKinds = phrases('payItemKinds', { use: '采用', withdrawal: '差错撤稿', late: '审校超时' })
export type PayItemKind = keyof typeof payItemKinds
export const payItemKindCodes = Object.keys(payItemKinds) as PayItemKind[]

/** What a rule multiplies its amount with, and for what it can: the last three are only ever taken off. */
export const payMeasures = labelled('payMeasures', {
  item: { label: '每篇', of: 'use', isDeduction: false },
  thousand: { label: '每千字', of: 'use', isDeduction: false },
  picture: { label: '每张图片', of: 'use', isDeduction: false },
  error: { label: '每处校对差错', of: 'use', isDeduction: true },
  withdrawal: { label: '每次差错撤稿', of: 'withdrawal', isDeduction: true },
  overdue: { label: '每次审校超时', of: 'late', isDeduction: true },
} as const satisfies Record<string, { label: string; of: PayItemKind; isDeduction: boolean }>)
export type PayMeasure = keyof typeof payMeasures
export const payMeasureCodes = Object.keys(payMeasures) as PayMeasure[]

/** Of the base rules the first that fits pays; of the extra ones all that fit add or take off. */
export const payRuleParts = phrases('payRuleParts', { base: '基本', extra: '加减' })
export type PayRulePart = keyof typeof payRuleParts
export const payRulePartCodes = Object.keys(payRuleParts) as PayRulePart[]

export const payStates = labelled('payStates', {
  open: { label: '未计算', tone: 'neutral' },
  computed: { label: '已计算', tone: 'working' },
  shown: { label: '公示中', tone: 'warning' },
  closed: { label: '已结算', tone: 'good' },
} as const satisfies Record<string, { label: string; tone: Tone }>)
export type PayState = keyof typeof payStates
export const payStateCodes = Object.keys(payStates) as PayState[]

/** Why something is not, or not wholly, paid. */
export const payGaps = phrases('payGaps', {
  author: '稿酬作者待补',
  over: '作者份额超过 100%',
  under: '作者份额不足 100%，其余未付',
  grade: '还没有评级',
  text: '稿件已销毁，字数无从计算',
})
export type PayGap = keyof typeof payGaps
export const payGapCodes = Object.keys(payGaps) as PayGap[]

export const payRoles = phrases('payRoles', {
  author: '作者',
  reviewer: '审校',
  giver: '分出',
  receiver: '分得',
})
export type PayRole = keyof typeof payRoles
export const payRoleCodes = Object.keys(payRoles) as PayRole[]

/** An empty list and null ask for nothing. */
export interface PayConditions {
  types: readonly StoryType[]
  classes: readonly (OriginalCategory | '')[]
  levels: readonly StoryLevel[]
  grades: readonly StoryGrade[]
  channelTypes: readonly string[]
  channelIds: readonly string[]
  columnIds: readonly string[]
  /** Only where readers saw it first. */
  isFirst: boolean
  charsMin: number | null
  charsMax: number | null
  /** Valid views on our own pages within seven days. */
  viewsMin: number | null
  /** Reads on the platforms seven days after. */
  readsMin: number | null
  /** Only for what comes after the month's quota is reached. */
  isOverQuota: boolean
}

export interface PayRule {
  name: string
  part: PayRulePart
  per: PayMeasure
  /** Hundredths for one of what it measures. */
  amount: number
  /** The most it comes to for one story, whichever way; null: no bound. */
  cap: number | null
  when: PayConditions
}

/** Where the law is silent: whether exactly 500 characters are half a thousand, and how the rest above a thousand counts. */
export interface PayThousand {
  at500: 'whole' | 'half'
  rest: 'same' | 'exact'
}

/** What a version of a scheme says. */
export interface PayTerms {
  thousand: PayThousand
  /** A fee scheme may pay colleagues, too. */
  paysStaff: boolean
  rules: readonly PayRule[]
}

export const anyStory: PayConditions = {
  types: [],
  classes: [],
  levels: [],
  grades: [],
  channelTypes: [],
  channelIds: [],
  columnIds: [],
  isFirst: false,
  charsMin: null,
  charsMax: null,
  viewsMin: null,
  readsMin: null,
  isOverQuota: false,
}

export const payLimits = {
  rulesMax: 60,
  /** A million yuan or points. */
  amountMax: 100_000_000,
  authorsMax: 20,
  appealMax: 1_000,
  /** How far back what changed later still turns closed lines around. */
  reachMonths: 24,
  /** Days of publication a story's spread is looked at. */
  spreadDays: 7,
} as const

/** 使用文字作品支付报酬办法: not less than 100 yuan for a thousand characters, unless agreed otherwise. */
export const legalMinimum = 10_000

/** A version with the day it begins. */
export interface DatedTerms {
  no: number
  fromDay: string
  terms: PayTerms
}

/** By the day of the fact, never by today; of two that begin on one day the later one holds. */
export const termsOn = <Version extends Pick<DatedTerms, 'no' | 'fromDay'>>(
  versions: readonly Version[],
  day: string,
) =>
  versions
    .filter(({ fromDay }) => fromDay <= day)
    .toSorted((one, other) => one.fromDay.localeCompare(other.fromDay) || one.no - other.no)
    .at(-1)
