import { judgeOf } from './action-table.ts'
import type { Actor } from './people.ts'
import { labelled, phrases } from './phrase.ts'
import { type Remark, say } from './remark.ts'

/** What is written down of a 选题. */
export const topicStates = phrases('topicStates', {
  draft: '未报',
  proposed: '待审定',
  returned: '退回补充',
  kept: '暂存',
  approved: '已通过',
  refused: '未通过',
  merged: '已并入',
  reviewed: '已复盘',
  closed: '已结束',
  cancelled: '已撤销',
})
export type TopicState = keyof typeof topicStates
export const topicStateCodes = Object.keys(topicStates) as TopicState[]

/** How an approved one gets on is read from its tasks and releases, never written. */
export const topicPhases = phrases('topicPhases', {
  working: '采写中',
  published: '已有发布',
  overdue: '已过截稿',
})
export type TopicPhase = keyof typeof topicPhases
export const topicPhaseCodes = Object.keys(topicPhases) as TopicPhase[]

/** What is recorded beside the actions. */
export const planningEvents = phrases('planningEvents', {
  'cluster-first': '外面最早的报道',
  'clue-heard': '首次听到',
  'clue-confirmed': '线索核实',
  'topic-add': '建题',
  'topic-took': '收入别的选题',
  'story-link': '关联稿件',
  'story-unlink': '解除关联',
  'mission-given': '派任务',
  'mission-asked-again': '请再次答复',
  release: '发布',
})
export type PlanningEventCode = keyof typeof planningEvents

export const topicLimits = {
  title: 100,
  text: 2000,
  channels: 12,
  people: 20,
  readers: 50,
  similar: 5,
  clues: 20,
} as const

/** What the rules need to know of a topic. */
export interface TopicFacts {
  state: TopicState
  departmentId: string
  proposerId: string
  proposerName: string
  leadId: string | null
  leadName: string
  /** Null: the whole house reads it. */
  readerIds: readonly string[] | null
  title: string
  reason: string
  deadline: Date | string | null
  /** Something of it is before readers. */
  isPublished: boolean
  /** Who could decide it, by name; empty where nobody looked. */
  deciders: readonly string[]
  /** Who is duty chief now; nobody where the roster is empty. */
  dutyChiefId?: string | null
  dutyChiefName?: string | null
}

/** A rule answers nothing when it allows, or why not and who could. */
type Rule = (actor: Actor, topic: TopicFacts) => Remark | string | undefined

const decides = ({ permissions, departmentIds }: Actor, { departmentId }: TopicFacts) =>
  permissions.includes('topic-decide') && departmentIds.includes(departmentId)
const leads = ({ id }: Actor, { leadId }: TopicFacts) => leadId === id
const proposed = ({ id }: Actor, { proposerId }: TopicFacts) => proposerId === id

const named = (names: readonly string[]) => names.join('、')

const mayPropose: Rule = ({ permissions }) =>
  permissions.includes('topic-propose') ? undefined : '要有“报题”权限才能报题'
const isOwn: Rule = (actor, topic) =>
  proposed(actor, topic) ? undefined : say('只有报题人{{name}}可以这样操作', { name: topic.proposerName })
const byDecider: Rule = (actor, topic) => {
  if (decides(actor, topic)) return undefined
  return topic.deciders.length > 0
    ? say('您不能审定这个部门的选题，可以由{{names}}审定', { names: named(topic.deciders) })
    : '您不能审定这个部门的选题'
}
const notOwnAlone: Rule = (actor, topic) => {
  if (!proposed(actor, topic)) return undefined
  const others = topic.deciders.filter((name) => name !== actor.name)
  return others.length > 0
    ? say('不能审定自己报的选题，可以由{{names}}审定', { names: named(others) })
    : '不能审定自己报的选题，请由另一位有“审定选题”权限的人审定'
}
/** The duty chief of the hour; while nobody is on duty, whoever decides for the whole house. */
const byChief: Rule = (actor, topic) => {
  const { dutyChiefId, dutyChiefName } = topic
  if (dutyChiefId)
    return dutyChiefId === actor.id
      ? undefined
      : say('现在由值班总编{{name}}紧急立项', { name: dutyChiefName ?? '' })
  return decides(actor, topic) && actor.permissions.includes('library-group-all')
    ? undefined
    : '只有管全社选题的值班总编可以紧急立项'
}
const byLead: Rule = (actor, topic) => {
  if (leads(actor, topic) || decides(actor, topic)) return undefined
  return topic.leadId
    ? say('只有负责人{{name}}或审定人可以这样操作', { name: topic.leadName })
    : '只有审定人可以这样操作'
}
const byOwnerOrDecider: Rule = (actor, topic) =>
  proposed(actor, topic) || decides(actor, topic)
    ? undefined
    : say('只有报题人{{name}}或审定人可以这样操作', { name: topic.proposerName })
/** Before it is proposed it is its author's; afterwards it belongs to those who answer for it. */
const byKeeper: Rule = (actor, topic) =>
  topic.state === 'draft' || topic.state === 'returned' ? isOwn(actor, topic) : byLead(actor, topic)
const isComplete: Rule = (_, { title, reason, deadline }) =>
  title && reason && deadline ? undefined : '报题要有题目、理由和截稿时间'
const isOut: Rule = (_, { isPublished }) => (isPublished ? undefined : '还没有稿件发布，发布后才能复盘')
const maySend: Rule = (actor, topic) =>
  leads(actor, topic) || actor.permissions.includes('mission-give')
    ? undefined
    : say('只有负责人{{name}}或有“派发采访任务”权限的人可以派任务', { name: topic.leadName || '—' })

interface TopicActionRow {
  label: string
  from: readonly TopicState[]
  /** Where it leads; without it the state stays. */
  to?: TopicState
  /** Whether somebody must say why. */
  reason: 'none' | 'optional' | 'required'
  rules: readonly Rule[]
}

const open = ['draft', 'proposed', 'returned', 'kept', 'approved'] as const satisfies TopicState[]
const before = ['proposed', 'kept'] as const satisfies TopicState[]

/** Every action on a topic: who may, when, and why not. The server guards with it, screens draw buttons from it. */
export const topicActions = labelled('topicActions', {
  'topic-change': { label: '修改', from: open, reason: 'none', rules: [byKeeper] },
  'topic-propose': {
    label: '报题',
    from: ['draft', 'returned'],
    to: 'proposed',
    reason: 'none',
    rules: [mayPropose, isOwn, isComplete],
  },
  'topic-undo': { label: '撤回报题', from: ['proposed'], to: 'draft', reason: 'none', rules: [isOwn] },
  'topic-approve': {
    label: '通过',
    from: before,
    to: 'approved',
    reason: 'optional',
    rules: [byDecider, notOwnAlone],
  },
  'topic-urgent': {
    label: '紧急立项',
    from: ['draft', 'returned', ...before],
    to: 'approved',
    reason: 'required',
    rules: [byChief, notOwnAlone, isComplete],
  },
  'topic-return': {
    label: '退回补充',
    from: before,
    to: 'returned',
    reason: 'required',
    rules: [byDecider, notOwnAlone],
  },
  'topic-refuse': {
    label: '不通过',
    from: before,
    to: 'refused',
    reason: 'required',
    rules: [byDecider, notOwnAlone],
  },
  'topic-keep': {
    label: '暂存',
    from: ['proposed'],
    to: 'kept',
    reason: 'optional',
    rules: [byDecider, notOwnAlone],
  },
  'topic-merge': {
    label: '并入',
    from: [...before, 'approved'],
    to: 'merged',
    reason: 'optional',
    rules: [byDecider, notOwnAlone],
  },
  'topic-secret': { label: '谁能看', from: open, reason: 'none', rules: [byOwnerOrDecider] },
  'mission-give': { label: '派任务', from: ['approved'], reason: 'none', rules: [maySend] },
  'topic-cancel': {
    label: '撤销',
    from: ['draft', 'returned', 'approved'],
    to: 'cancelled',
    reason: 'required',
    rules: [byKeeper],
  },
  'topic-review': {
    label: '复盘',
    from: ['approved'],
    to: 'reviewed',
    reason: 'required',
    rules: [byLead, isOut],
  },
  'topic-close': { label: '结束', from: ['reviewed'], to: 'closed', reason: 'none', rules: [byLead] },
} as const satisfies Record<string, TopicActionRow>)

export type TopicAction = keyof typeof topicActions
export const topicActionCodes = Object.keys(topicActions) as TopicAction[]

/** Named people only, where it is secret; a draft is its author's. */
export const mayReadTopic = (
  { id }: Pick<Actor, 'id'>,
  { state, proposerId, readerIds }: Pick<TopicFacts, 'state' | 'proposerId' | 'readerIds'>,
) => proposerId === id || (state !== 'draft' && (readerIds === null || readerIds.includes(id)))

/** A link goes with whoever made it, and with those who answer for the topic. */
export const mayUnlink = (actor: Actor, topic: TopicFacts, { byId }: { byId: string }) =>
  byId === actor.id || proposed(actor, topic) || leads(actor, topic) || decides(actor, topic)

export const { refusal: topicRefusal, judged: judgedTopicActions } = judgeOf(
  topicActions,
  (action: TopicAction, { state }: TopicFacts) =>
    say('选题{{state}}，不能{{action}}', { state: topicStates[state], action: topicActions[action].label }),
)
