import type { LanguageId } from './catalogues.ts'
import { labelled, phrases } from './phrase.ts'
import type { Delegation } from './review.ts'
import type { PermissionCode } from './roles.ts'

/** Who acts. The tenant and the person come from the session, never from a request. */
export interface Actor {
  readonly id: string
  readonly tenantId: number
  readonly account: string
  readonly name: string
  readonly admin: boolean
  readonly level: number
  readonly departmentId: string
  /** Reach: whose libraries are open. The own department and those below it, or all of them with 全部部门. */
  readonly departmentIds: readonly string[]
  /** Whose work is theirs: the own department and those below it, however far they reach. */
  readonly ownDepartmentIds: readonly string[]
  /** Membership: the own department and those above it. What is given to one of them is given to its people. */
  readonly memberOf: readonly string[]
  readonly roleNames: readonly string[]
  /** Where the person may do a step of a review. */
  readonly seats: readonly string[]
  readonly delegations: readonly Delegation[]
  readonly permissions: readonly PermissionCode[]
  readonly features: readonly FeatureCode[]
  /** Has agreed, for this call, that words nobody saved are left behind. */
  readonly leavesUnsaved?: boolean
  /** The language this call is to be answered in. */
  readonly language?: LanguageId
}

/** Rules refer to a department's mark, never to its name. */
export const departmentMarks = phrases('departmentMarks', {
  'media-centre': '融媒体中心',
  'web-media': '网络媒体编辑组',
  'science-newspaper': '科学报',
})

export type DepartmentMark = keyof typeof departmentMarks
export const departmentMarkCodes = Object.keys(departmentMarks) as DepartmentMark[]

/** A tenant's feature switches. */
export const features = labelled('features', {
  'topic-clue': { label: '选题线索', initial: true },
  'story-statistics': { label: '数据统计', initial: true },
  'story-analysis': { label: '稿件分析', initial: true },
  'style-layout': { label: '布局切换', initial: true },
  'color-match': { label: '主题配色', initial: true },
  language: { label: '多语言', initial: true },
  sendEmail: { label: '邮件签发', initial: true },
  thirdPub: { label: '第三方发布', initial: true },
  hotSearch: { label: '热搜', initial: true },
  recommendedTopics: { label: '推荐选题', initial: true },
  'batch-issue': { label: '批量签发', initial: true },
  'picture-compendium': { label: '图片精编', initial: true },
  hideWorkArea: { label: '隐藏工作区', initial: false },
  hideEditCenter: { label: '隐藏编辑中心', initial: false },
} as const satisfies Record<string, { label: string; initial: boolean }>)

export type FeatureCode = keyof typeof features
export const featureCodes = Object.keys(features) as FeatureCode[]
