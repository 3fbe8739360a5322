import type { LanguageId } from './catalogues.ts'
import { labelled, type Phrase, phrases } from './phrase.ts'
import type { Delegation } from './review.ts'

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

export const permissionGroups = phrases('permissionGroups', {
  stories: '稿件',
  libraries: '稿库',
  media: '媒资',
  newsroom: '编辑部',
  statistics: '数据统计',
  planning: '选题策划',
})

/** What a role may carry. Later features add their codes here. */
export const permissions = labelled('permissions', {
  'library-workspace': { label: '个人工作区', group: permissionGroups.libraries },
  'library-group': { label: '编辑中心', group: permissionGroups.libraries },
  'library-product': { label: '发布中心', group: permissionGroups.libraries },
  'library-manuscript': { label: '共享中心', group: permissionGroups.libraries },
  'library-group-all': { label: '全部部门的编辑中心', group: permissionGroups.libraries },
  'folder-manage': { label: '管理共享文件夹', group: permissionGroups.libraries },
  'story-unlock': { label: '解锁与接管稿件', group: permissionGroups.stories },
  'template-manage': { label: '管理公用模板', group: permissionGroups.stories },
  'story-ratify': { label: '签发稿件', group: permissionGroups.stories },
  'flow-manage': { label: '管理审校流程', group: permissionGroups.stories },
  'media-share': { label: '把媒资放入共享媒资', group: permissionGroups.media },
  'media-manage': { label: '管理共享媒资、分类与标签', group: permissionGroups.media },
  'announcement-manage': { label: '发布与管理公告', group: permissionGroups.newsroom },
  'statistics-view': { label: '查看本部门及下级的统计', group: permissionGroups.statistics },
  'statistics-all': { label: '查看全社的统计', group: permissionGroups.statistics },
  'assessment-manage': { label: '管理考核与稿酬方案、任务和月份', group: permissionGroups.statistics },
  'assessment-grade': { label: '评定稿件等级与作者份额', group: permissionGroups.statistics },
  'fee-approve': { label: '结算考核与稿酬、答复申诉', group: permissionGroups.statistics },
  'feed-manage': { label: '管理信源', group: permissionGroups.planning },
  'clue-check': { label: '核实与处理线索', group: permissionGroups.planning },
  'topic-propose': { label: '报题', group: permissionGroups.planning },
  'topic-decide': { label: '审定选题', group: permissionGroups.planning },
  'mission-give': { label: '派发采访任务', group: permissionGroups.planning },
} as const satisfies Record<string, { label: string; group: Phrase }>)

export type PermissionCode = keyof typeof permissions
export const permissionCodes = Object.keys(permissions) as PermissionCode[]

const everyLibrary = [
  'library-workspace',
  'library-group',
  'library-product',
  'library-manuscript',
  'media-share',
] as const satisfies PermissionCode[]
const deskLibraries = [
  'library-workspace',
  'library-group',
  'library-manuscript',
  'media-share',
] as const satisfies PermissionCode[]

const reporting = ['clue-check', 'topic-propose'] as const satisfies PermissionCode[]
const leading = [...reporting, 'topic-decide', 'mission-give'] as const satisfies PermissionCode[]

/** The roles a new newsroom begins with; 权限管理 may change what they carry. */
export const defaultRoles = [
  { code: 'reporter', name: '记者', permissions: [...deskLibraries, ...reporting] },
  { code: 'editor', name: '编辑', permissions: [...deskLibraries, ...reporting] },
  { code: 'proofreader', name: '校对', permissions: deskLibraries },
  {
    code: 'head',
    name: '部门主任',
    permissions: [
      ...everyLibrary,
      'story-unlock',
      'template-manage',
      'media-manage',
      'statistics-view',
      'assessment-grade',
      ...leading,
    ],
  },
  {
    code: 'chief',
    name: '总编',
    permissions: [
      ...everyLibrary,
      'library-group-all',
      'folder-manage',
      'story-unlock',
      'template-manage',
      'story-ratify',
      'flow-manage',
      'media-manage',
      'announcement-manage',
      'statistics-all',
      'assessment-manage',
      'assessment-grade',
      'fee-approve',
      'feed-manage',
      ...leading,
    ],
  },
  {
    code: 'publisher',
    name: '发布',
    permissions: [...everyLibrary, 'library-group-all', 'story-ratify', 'statistics-view'],
  },
  { code: 'layout', name: '版面编辑', permissions: everyLibrary },
  {
    code: 'analyst',
    name: '数据',
    permissions: ['library-workspace', 'library-manuscript', 'statistics-all'],
  },
  { code: 'administrator', name: '系统管理员', permissions: permissionCodes },
] as const satisfies readonly { code: string; name: string; permissions: readonly PermissionCode[] }[]

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
