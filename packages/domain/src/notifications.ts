import { labelled, phrases } from './phrase.ts'
export const importances = phrases('importances', { normal: '一般', important: '重要' })
export type Importance = keyof typeof importances
export const importanceCodes = Object.keys(importances) as Importance[]

/** What people are told about. A type stands here once something sends it. */
export const notificationTypes = labelled('notificationTypes', {
  'account.password-reset': { label: '密码重置', importance: 'important' },
  'account.role-changed': { label: '角色变更', importance: 'normal' },
  'account.department-changed': { label: '部门调整', importance: 'normal' },
  'account.expired': { label: '第三方账号失效', importance: 'important' },
  'account.expiring': { label: '第三方账号将到期', importance: 'important' },
  'session.new-device': { label: '新设备登录', importance: 'important' },
  'session.ended': { label: '登录被结束', importance: 'important' },
  'story.taken-over': { label: '稿件被接管', importance: 'important' },
  'story.kept': { label: '未保存内容已保留', importance: 'normal' },
  'story.mentioned': { label: '评论提到我', importance: 'normal' },
  'story.handed': { label: '收到稿件', importance: 'normal' },
  'story.returned': { label: '稿件被退', importance: 'important' },
  'story.taken-back': { label: '移交被撤回', importance: 'normal' },
  'review.waiting': { label: '待审校', importance: 'normal' },
  'review.cleared': { label: '审校通过', importance: 'normal' },
  'review.denied': { label: '审校退回', importance: 'important' },
  'review.void': { label: '审校作废', importance: 'important' },
  'review.delegated': { label: '审校代理', importance: 'normal' },
  'release.failed': { label: '发布失败', importance: 'important' },
  'release.removed': { label: '平台下架', importance: 'important' },
  'release.late': { label: '定时发布延误', importance: 'important' },
  'release.withdrawn': { label: '稿件被撤', importance: 'important' },
  'mail.bounced': { label: '邮件退信', importance: 'important' },
  'release.second': { label: '撤稿待确认', importance: 'important' },
  'pay.shown': { label: '考核稿酬公示', importance: 'normal' },
  'pay.appealed': { label: '考核稿酬申诉', importance: 'important' },
  'pay.answered': { label: '申诉已答复', importance: 'important' },
  'report.failed': { label: '报表没有寄出', importance: 'important' },
  'topic.waiting': { label: '选题待审定', importance: 'normal' },
  'topic.decided': { label: '选题已审定', importance: 'important' },
  'topic.shown': { label: '选题给我看', importance: 'normal' },
  'mission.given': { label: '采访任务', importance: 'important' },
  'mission.answered': { label: '任务回音', importance: 'normal' },
  'mission.changed': { label: '任务有变', importance: 'important' },
  'mission.due': { label: '任务临期', importance: 'important' },
  'mission.unanswered': { label: '任务无人接受', importance: 'important' },
  'watch.alert': { label: '监测提醒', importance: 'important' },
  'watch.failed': { label: '监测没有送到', importance: 'important' },
  'instruction.given': { label: '指令', importance: 'important' },
  'instruction.answered': { label: '指令回音', importance: 'normal' },
  'duty.changed': { label: '值班变动', importance: 'important' },
  'clue.held': { label: '独占变动', importance: 'important' },
  'feed.changed': { label: '信源变动', importance: 'normal' },
  'special.waiting': { label: '专题待审核', importance: 'normal' },
  'special.decided': { label: '专题审核结果', importance: 'important' },
  'special.taken': { label: '专题设计被接手', importance: 'important' },
  'special.failed': { label: '专题发布失败', importance: 'important' },
  'page.waiting': { label: '版面待签样', importance: 'normal' },
  'page.decided': { label: '版面签样结果', importance: 'important' },
  'page.taken': { label: '版面被接手', importance: 'important' },
  'page.emptied': { label: '版面上的稿件撤下', importance: 'important' },
  'page.failed': { label: '版面出样或付印失败', importance: 'important' },
  'announcement.new': { label: '新公告', importance: 'normal' },
} as const satisfies Record<string, { label: string; importance: Importance }>)

export type NotificationType = keyof typeof notificationTypes
export const notificationTypeCodes = Object.keys(notificationTypes) as NotificationType[]

export const notificationLabels = phrases('notificationLabels', { other: '通知' })

/** Old rows may bear a type this version no longer sends. */
export const notificationTypeLabel = (type: string) =>
  Object.hasOwn(notificationTypes, type)
    ? notificationTypes[type as NotificationType].label
    : notificationLabels.other

/** Where a browser listens for what concerns its person, and for what concerns the whole newsroom. */
export const personalDestination = (personId: string) => `/user/${personId}/notification`
/** The same under the name older clients know: everyone hears only of their own. */
export const notificationTopic = '/topic/notification'
export const newsroomDestination = (tenantId: number) => `/topic/tenant/${tenantId}`
