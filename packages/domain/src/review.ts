import type { Actor } from './people.ts'
import { labelled, type Phrase, phrases } from './phrase.ts'
import { can } from './policy.ts'
import { type Remark, say } from './remark.ts'
import type { PermissionCode } from './roles.ts'
import type { StoryLevel, StoryType } from './story.ts'
import { personPlace } from './story-place.ts'

/** 审 decides whether a text may be published, 校 removes its errors. */
export const stepKinds = labelled('stepKinds', {
  review: { label: '审', verb: '审核' },
  proof: { label: '校', verb: '校对' },
} as const satisfies Record<string, { label: string; verb: string }>)
export type StepKind = keyof typeof stepKinds
export const stepKindCodes = Object.keys(stepKinds) as StepKind[]

/** Whether people of the story's own department do a step, or of any. */
export const stepScopes = phrases('stepScopes', { department: '本部门', house: '全社' })
export type StepScope = keyof typeof stepScopes
export const stepScopeCodes = Object.keys(stepScopes) as StepScope[]

/** What goes by a flow: stories, or finished special pages. */
export const flowSubjects = phrases('flowSubjects', { story: '稿件', special: '专题成品', page: '报纸版面' })
export type FlowSubject = keyof typeof flowSubjects
export const flowSubjectCodes = Object.keys(flowSubjects) as FlowSubject[]

/** One step of a flow, as the console writes it. */
export interface FlowStep {
  kind: StepKind
  name: string
  scope: StepScope
  roleIds: readonly string[]
  personIds: readonly string[]
  /** The sender may leave an optional one out. */
  required: boolean
  dueHours: number | null
}

export const flowLimits = { nameMax: 40, stepsMax: 12, dueHoursMax: 240 } as const

export const flowProblems = phrases('flowProblems', {
  empty: '流程至少要有一步',
  lastNotReview: '最后一步必须是审核',
  lastOptional: '最后一步不能是可选的',
  tooMany: `流程最多 ${flowLimits.stepsMax} 步`,
  nobody: '每一步都要指定角色或人员',
  twins: '步骤不能重名',
})

/** Nothing when people can work by this flow, else what is wrong with it. */
export const flowProblem = (steps: readonly FlowStep[]): Phrase | undefined => {
  const last = steps.at(-1)
  if (!last) return flowProblems.empty
  // Whoever signs last has seen every correction.
  if (last.kind !== 'review') return flowProblems.lastNotReview
  if (!last.required) return flowProblems.lastOptional
  if (steps.length > flowLimits.stepsMax) return flowProblems.tooMany
  if (steps.some(({ roleIds, personIds }) => roleIds.length + personIds.length === 0)) {
    return flowProblems.nobody
  }
  if (new Set(steps.map(({ name }) => name)).size < steps.length) return flowProblems.twins
}

/** Who may do a step is a list of seats; whoever holds one of them may. A seat names the kind, so that a delegation can be for one kind only. */
export const personSeat = (kind: StepKind, personId: string) => `${kind}:u:${personId}`
const roleSeat = (kind: StepKind, roleId: string) => `${kind}:r:${roleId}`
const deskSeat = (kind: StepKind, roleId: string, departmentId: string) =>
  `${roleSeat(kind, roleId)}:${departmentId}`

export const seatsOfStep = (
  { kind, scope, roleIds, personIds }: Pick<FlowStep, 'kind' | 'scope' | 'roleIds' | 'personIds'>,
  departmentId: string,
): string[] => [
  ...roleIds.map((id) => (scope === 'house' ? roleSeat(kind, id) : deskSeat(kind, id, departmentId))),
  ...personIds.map((id) => personSeat(kind, id)),
]

interface Holder {
  id: string
  roleIds: readonly string[]
  departmentIds: readonly string[]
}

export const seatsOfPerson = (
  { id, roleIds, departmentIds }: Holder,
  kinds: readonly StepKind[] = stepKindCodes,
) =>
  kinds.flatMap((kind) => [
    personSeat(kind, id),
    ...roleIds.flatMap((role) => [
      roleSeat(kind, role),
      ...departmentIds.map((department) => deskSeat(kind, role, department)),
    ]),
  ])

/** Someone's seats in another's hands, until it ends. */
export interface Delegation {
  id: string
  giverId: string
  giverName: string
  seats: readonly string[]
  /** What the giver may: some steps ask for more than a seat. */
  permissions: readonly PermissionCode[]
  startsAt: number
  endsAt: number
}

export const isCurrent = ({ startsAt, endsAt }: Delegation, now: number) => startsAt <= now && now < endsAt

/** What the choice of a flow looks at; a missing field fits every story. */
export interface FlowRule {
  flowId: string
  type: StoryType | null
  level: StoryLevel | null
  departmentId: string | null
  channelId: string | null
}

export interface FlowCase {
  type: StoryType
  level: StoryLevel
  /** The story's department and those above it, nearest first. */
  departmentIds: readonly string[]
  channelIds: readonly string[]
}

const fits = ({ type, level, departmentId, channelId }: FlowRule, story: FlowCase) =>
  (type === null || type === story.type) &&
  (level === null || level === story.level) &&
  (departmentId === null || story.departmentIds.includes(departmentId)) &&
  (channelId === null || story.channelIds.includes(channelId))

const narrowness = ({ type, level, departmentId, channelId }: FlowRule) =>
  [type, level, departmentId, channelId].filter((value) => value !== null).length

/** The rule that says most about a story decides; of equals, the first in the table. */
export const flowFor = (rules: readonly FlowRule[], story: FlowCase): string | undefined => {
  const fitting = rules.filter((rule) => fits(rule, story))
  const most = Math.max(...fitting.map(narrowness))
  return fitting.find((rule) => narrowness(rule) === most)?.flowId
}

export const reviewStates = {
  open: '审校中',
  cleared: '已通过',
  denied: '已退回',
  withdrawn: '已撤回',
  void: '已作废',
} as const
export type ReviewState = keyof typeof reviewStates
export const reviewStateCodes = Object.keys(reviewStates) as ReviewState[]

export const stepStates = {
  waiting: '未到',
  open: '进行中',
  passed: '通过',
  'passed-all': '一键通过',
  denied: '退回',
  void: '作废',
} as const
export type StepState = keyof typeof stepStates
export const stepStateCodes = Object.keys(stepStates) as StepState[]

/** A decided step that still counts. */
export interface DoneStep {
  no: number
  name: string
  personId: string
  personName: string
  /** In whose stead it was done. */
  giverId: string | null
}

/** What the rules need to know of a story's review; it stands beside the story, so that a list needs no other table. */
export interface ReviewFacts {
  no: number
  state: ReviewState
  flowName: string
  /** The reviewed text. */
  hash: string
  submittedBy: string
  submittedName: string
  passAll: boolean
  /** The step that waits for someone; null when the review is over. */
  step: {
    no: number
    kind: StepKind
    name: string
    seats: readonly string[]
    /** Who they are, in words. */
    who: string
    claimedBy: string | null
    claimedName: string
    dueAt: string | null
  } | null
  lastSeats: readonly string[]
  lastWho: string
  stepCount: number
  done: readonly DoneStep[]
  /** What a change of the text has undone. */
  voided: readonly DoneStep[]
  /** Everyone who wrote in it before it was sent: the author, those who saved, and those it was copied from. */
  writers: readonly string[]
}

/** Errors for each 10,000 characters, as papers are judged. */
export const errorRate = (errors: number, words: number) =>
  words > 0 ? Math.round((errors / words) * 100_000) / 10 : 0

/** Where a story waits once every step is done: for whoever may sign it. */
export const signSeat = 'sign'

/** Every seat the actor may act on now. */
export const seatsOf = ({ seats, delegations }: Actor, now = Date.now()): string[] => [
  ...seats,
  ...delegations.filter((given) => isCurrent(given, now)).flatMap((given) => given.seats),
]

/** Where tasks of the actor may lie. */
export const taskSeatsOf = (actor: Actor) => [
  personPlace(actor.id),
  ...seatsOf(actor),
  ...(can(actor, 'stories.ratify') ? [signSeat] : []),
]

interface Seated {
  seats: readonly string[]
  who: string
}

/** As oneself, or in someone's stead. */
export interface Admission {
  reason?: Remark | string
  delegation?: Delegation
}

const seating = (actor: Actor, seats: readonly string[], now: number) => {
  const sits = (own: readonly string[]) => own.some((seat) => seats.includes(seat))
  const given = actor.delegations.filter((delegation) => sits(delegation.seats))
  return {
    isOwn: sits(actor.seats),
    current: given.filter((delegation) => isCurrent(delegation, now)),
    isOver: given.some(({ endsAt }) => endsAt <= now),
  }
}

/** Separation of duties looks at people: whoever acts, and whom they stand for. */
const conflict = ({ writers, done }: ReviewFacts, people: readonly string[]) => {
  if (people.some((id) => writers.includes(id))) return '不能审校自己写过的稿件'
  const other = done.find(
    ({ personId, giverId }) => people.includes(personId) || (giverId !== null && people.includes(giverId)),
  )
  return other && say('{{step}}已由同一人完成，一人不能做两步', { step: other.name })
}

/** Whether the actor may do a step, and in whose stead. */
export const admission = (
  actor: Actor,
  review: ReviewFacts,
  { seats, who }: Seated,
  now = Date.now(),
): Admission => {
  const { isOwn, current, isOver } = seating(actor, seats, now)
  const asOneself = conflict(review, [actor.id])
  if (asOneself && (isOwn || current.length > 0)) return { reason: asOneself }
  if (isOwn) return {}
  const delegation = current.find(({ giverId }) => !conflict(review, [giverId]))
  if (delegation) return { delegation }
  const [refused] = current
  if (refused) return { reason: say('{{giver}}与这篇稿件有关，不能代为审校', { giver: refused.giverName }) }
  return { reason: isOver ? '代理已到期' : say('这一步由{{who}}进行', { who }) }
}
