import { labelled, type Phrase, phrases } from './phrase.ts'

export const permissionGroups = phrases('permissionGroups', {
  stories: '稿件',
  libraries: '稿库',
  media: '媒资',
  newsroom: '编辑部',
  statistics: '数据统计',
  planning: '选题策划',
  newspaper: '报纸版面',
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
  'event-manage': { label: '管理日历', group: permissionGroups.planning },
  'command-view': { label: '看指挥大屏', group: permissionGroups.planning },
  'command-order': { label: '排班、下指令、管大屏', group: permissionGroups.planning },
  'special-design': { label: '设计专题', group: permissionGroups.newsroom },
  'special-publish': { label: '发布与下线专题', group: permissionGroups.newsroom },
  'paper-plan': { label: '报纸设置与版面计划', group: permissionGroups.newspaper },
  'paper-layout': { label: '组版', group: permissionGroups.newspaper },
  'paper-proof': { label: '看校样、批注', group: permissionGroups.newspaper },
  'paper-sign': { label: '签样', group: permissionGroups.newspaper },
  'paper-press': { label: '付印、换版、数字报', group: permissionGroups.newspaper },
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
const leading = [
  ...reporting,
  'topic-decide',
  'mission-give',
  'event-manage',
  'command-view',
  'command-order',
] as const satisfies PermissionCode[]

/** The roles a new newsroom begins with; 权限管理 may change what they carry. */
export const defaultRoles = [
  { code: 'reporter', name: '记者', permissions: [...deskLibraries, ...reporting] },
  {
    code: 'editor',
    name: '编辑',
    permissions: [...deskLibraries, ...reporting, 'special-design', 'paper-proof', 'paper-sign'],
  },
  { code: 'proofreader', name: '校对', permissions: [...deskLibraries, 'paper-proof', 'paper-sign'] },
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
      'special-design',
      'paper-plan',
      'paper-proof',
      'paper-sign',
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
      'special-design',
      'special-publish',
      'paper-plan',
      'paper-proof',
      'paper-sign',
      'paper-press',
      ...leading,
    ],
  },
  {
    code: 'publisher',
    name: '发布',
    permissions: [
      ...everyLibrary,
      'library-group-all',
      'story-ratify',
      'statistics-view',
      'special-design',
      'special-publish',
      'paper-proof',
      'paper-press',
    ],
  },
  {
    code: 'layout',
    name: '版面编辑',
    permissions: [...everyLibrary, 'paper-plan', 'paper-layout', 'paper-proof', 'paper-sign'],
  },
  {
    code: 'analyst',
    name: '数据',
    permissions: ['library-workspace', 'library-manuscript', 'statistics-all'],
  },
  { code: 'administrator', name: '系统管理员', permissions: permissionCodes },
] as const satisfies readonly { code: string; name: string; permissions: readonly PermissionCode[] }[]
