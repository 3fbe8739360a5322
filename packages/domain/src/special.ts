import { judgeOf } from './action-table.ts'
import type { Actor } from './people.ts'
import { labelled, phrases } from './phrase.ts'
import { type Remark, say } from './remark.ts'
import { seatsOf } from './review.ts'

/** How far the finished page has come; whether readers see one is another matter. */
export const specialStates = phrases('specialStates', {
  draft: '设计中',
  reviewing: '成品审核中',
  cleared: '审核通过',
  denied: '审核退回',
})
export type SpecialState = keyof typeof specialStates
export const specialStateCodes = Object.keys(specialStates) as SpecialState[]

/** What readers see of it. */
export const specialOutlook = phrases('specialOutlook', {
  never: '未发布',
  waiting: '等待发布',
  live: '已发布',
  changed: '已发布，有未发布的改动',
  leaving: '正在下线',
  gone: '已下线',
  failed: '发布失败',
})
export type SpecialOutlook = keyof typeof specialOutlook
export const specialOutlookCodes = Object.keys(specialOutlook) as SpecialOutlook[]

/** What the process record tells. */
export const specialEvents = phrases('specialEvents', {
  create: '新建',
  edit: '改名称、简介或分类',
  copy: '复制',
  column: '加或改子栏目',
  save: '保存设计',
  conflict: '两份设计都留下',
  restoreVersion: '恢复早先的版本',
  unlock: '解锁',
  submit: '送审',
  recall: '撤回送审',
  approve: '通过',
  deny: '退回',
  void: '审核作废',
  order: '下令发布',
  published: '已发布',
  updated: '已更新',
  down: '下令下线',
  gone: '已下线',
  failed: '没有成功',
  delete: '删除',
  restore: '恢复',
})
export type SpecialEvent = keyof typeof specialEvents

/** A column that a page owns: not in the navigation, not offered for issuing. Those below it are like any other. */
export const specialColumnType = 2

export const specialLimits = {
  name: 60,
  description: 300,
  note: 500,
  categories: 100,
  templates: 200,
  versions: 100,
  /** So many pages of a channel are listed; the others are found by their name. */
  listed: 500,
  /** A lock nobody refreshes is open to others after this. */
  lockMinutes: 30,
  saveAfterMs: 2_000,
  undoSteps: 100,
} as const

/** What the rules need to know of a page. */
export interface SpecialFacts {
  state: SpecialState
  outlook: SpecialOutlook
  isDeleted: boolean
  /** Who holds the design open, if it is another person. */
  lockedBy: string | null
  /** Who sent it for review; nobody before. */
  sentById: string | null
  sentByName: string
  /** Seats of the open review step, who holds them in words, and who has decided a step already, in whose stead. */
  seats: readonly string[]
  who: string
  stepName: string
  decidedIds: readonly string[]
  /** Everyone who changed the page since it was last cleared. */
  writerIds: readonly string[]
  /** Steps a later change has voided, by name. */
  voided: readonly string[]
  /** Whether the page is what was cleared. */
  isAsCleared: boolean
}

type Rule = (actor: Actor, special: SpecialFacts) => Remark | string | undefined

const named = (names: readonly string[]) => names.join('、')
const designs: Rule = ({ permissions }) =>
  permissions.includes('special-design') ? undefined : '要有“设计专题”权限才能这样操作'
const publishes: Rule = ({ permissions }) =>
  permissions.includes('special-publish') ? undefined : '要有“发布与下线专题”权限才能这样操作'
const mayUnlock: Rule = ({ permissions }) =>
  permissions.includes('special-publish') || permissions.includes('story-unlock')
    ? undefined
    : '要有“发布与下线专题”或“解锁与接管稿件”权限才能解锁'
const isFree: Rule = (_, { lockedBy }) =>
  lockedBy ? say('{{name}}正在设计这个专题', { name: lockedBy }) : undefined
const isSender: Rule = ({ id }, { sentById, sentByName }) =>
  id === sentById ? undefined : say('只有送审人{{name}}可以撤回', { name: sentByName })
const isSeated: Rule = (actor, { seats: asked, who, stepName }) => {
  const own = seatsOf(actor)
  return asked.some((seat) => own.includes(seat))
    ? undefined
    : say('“{{step}}”由{{names}}审核', { step: stepName, names: who || '—' })
}

/** In whose stead the actor decides the open step; nobody's when they sit there themselves. */
export const specialGiver = (
  { seats, delegations }: Actor,
  { seats: asked, writerIds, decidedIds }: SpecialFacts,
  now = Date.now(),
) => {
  if (asked.some((seat) => seats.includes(seat))) return undefined
  return delegations.find(
    ({ giverId, startsAt, endsAt, seats: given }) =>
      startsAt <= now &&
      now < endsAt &&
      given.some((seat) => asked.includes(seat)) &&
      ![...writerIds, ...decidedIds].includes(giverId),
  )
}

const isOther: Rule = (actor, special) => {
  const { writerIds, decidedIds, seats } = special
  if (writerIds.includes(actor.id)) return '不能审核自己改过的专题，请由另一位审核'
  if (decidedIds.includes(actor.id)) return '同一个人不能审两步'
  const isOwn = seats.some((seat) => actor.seats.includes(seat))
  return isOwn || specialGiver(actor, special) ? undefined : '委托您的人改过或审过这个专题，不能代为审核'
}
const isCleared: Rule = (_, { isAsCleared, voided }) => {
  if (isAsCleared) return undefined
  return voided.length > 0
    ? say('审核后页面有改动，{{steps}}已作废，请重新送审', { steps: named(voided) })
    : '成品审核还没有通过，不能发布'
}
const isSeen: Rule = (_, { outlook }) =>
  outlook === 'live' || outlook === 'changed' || outlook === 'waiting' ? undefined : '这个专题没有发布'
const isUnseen: Rule = (_, { outlook }) =>
  outlook === 'never' || outlook === 'gone' || outlook === 'failed'
    ? undefined
    : '专题已发布或等待发布，请先下线再删除'
const isThere: Rule = (_, { isDeleted }) => (isDeleted ? '专题已删除，请先恢复' : undefined)
const wasDeleted: Rule = (_, { isDeleted }) => (isDeleted ? undefined : '专题没有删除')

interface SpecialActionRow {
  label: string
  from: readonly SpecialState[]
  rules: readonly Rule[]
}

const editable = ['draft', 'cleared', 'denied'] as const satisfies SpecialState[]

/** Every action on a special page: who may, when, and why not. The server guards with it, screens draw buttons from it. */
export const specialActions = labelled('specialActions', {
  'special-edit': { label: '设计', from: editable, rules: [isThere, designs, isFree] },
  'special-copy': { label: '复制', from: specialStateCodes, rules: [designs] },
  'special-submit': { label: '送审', from: ['draft', 'denied'], rules: [isThere, designs, isFree] },
  'special-recall': { label: '撤回送审', from: ['reviewing'], rules: [isSender] },
  'special-approve': { label: '通过', from: ['reviewing'], rules: [isSeated, isOther] },
  'special-deny': { label: '退回', from: ['reviewing'], rules: [isSeated] },
  'special-publish': { label: '发布', from: specialStateCodes, rules: [isThere, publishes, isCleared] },
  'special-withdraw': { label: '下线', from: specialStateCodes, rules: [publishes, isSeen] },
  'special-unlock': { label: '解锁', from: specialStateCodes, rules: [mayUnlock] },
  'special-delete': { label: '删除', from: editable, rules: [isThere, designs, isUnseen, isFree] },
  'special-restore': { label: '恢复', from: specialStateCodes, rules: [wasDeleted, designs] },
} as const satisfies Record<string, SpecialActionRow>)
export type SpecialAction = keyof typeof specialActions
export const specialActionCodes = Object.keys(specialActions) as SpecialAction[]

export const { refusal: specialRefusal, judged: judgedSpecialActions } = judgeOf(
  specialActions,
  (action: SpecialAction, { state }: SpecialFacts) =>
    say('专题{{state}}，不能{{action}}', {
      state: specialStates[state],
      action: specialActions[action].label,
    }),
)
