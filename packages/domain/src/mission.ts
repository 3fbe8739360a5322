import { judgeOf } from './action-table.ts'
import type { Actor } from './people.ts'
import { labelled, phrases } from './phrase.ts'
import { type Remark, say } from './remark.ts'
import { hourMs, minuteMs } from './time.ts'

export const missionStates = phrases('missionStates', {
  given: '待接受',
  declined: '已谢绝',
  accepted: '已接受',
  started: '采访中',
  submitted: '已交回',
  done: '已完成',
  cancelled: '已取消',
})
export type MissionState = keyof typeof missionStates
export const missionStateCodes = Object.keys(missionStates) as MissionState[]

/** Still to be done, by somebody. */
export const openMissionStates = [
  'given',
  'declined',
  'accepted',
  'started',
  'submitted',
] as const satisfies MissionState[]
/** In somebody's hands. */
const heldStates = ['accepted', 'started'] as const satisfies MissionState[]

export const missionLimits = { name: 100, note: 1000, place: 200, materials: 200, text: 5000 } as const

/** Someone who does not answer is asked about: minutes after it was given. */
export const unansweredMs = { usual: 30 * minuteMs, urgent: 5 * minuteMs } as const

/** Before it is due, the nearest first. */
export const missionReminders = [
  { kind: 'due', beforeMs: 0 },
  { kind: '2h', beforeMs: 2 * hourMs },
  { kind: '24h', beforeMs: 24 * hourMs },
] as const
export type MissionReminder = (typeof missionReminders)[number]['kind']

/** The one that is due now; none whose moment was before the task was given, it would say nothing new. */
export const reminderAt = (now: Date, dueAt: Date, givenAt: Date): MissionReminder | undefined =>
  missionReminders.find(({ beforeMs }) => {
    const at = dueAt.getTime() - beforeMs
    return at <= now.getTime() && at > givenAt.getTime()
  })?.kind

/** What the rules need to know of a task. */
export interface MissionFacts {
  state: MissionState
  giverId: string
  giverName: string
  /** Who answers for its topic. */
  leadId: string | null
  leadName: string
  /** Whoever has it or is asked; null while a department is asked. */
  holderId: string | null
  holderName: string
  departmentId: string | null
  departmentName: string
  /** Stories and material that show what was done. */
  proofs: number
}

type Rule = (actor: Actor, mission: MissionFacts) => Remark | string | undefined

const keeps = ({ id }: Actor, { giverId, leadId }: MissionFacts) => giverId === id || leadId === id

const byKeeper: Rule = (actor, mission) => {
  if (keeps(actor, mission)) return undefined
  const { giverName, leadName } = mission
  return leadName && leadName !== giverName
    ? say('只有派发人{{giver}}或负责人{{lead}}可以这样操作', { giver: giverName, lead: leadName })
    : say('只有派发人{{giver}}可以这样操作', { giver: giverName })
}
const byHolder: Rule = ({ id }, { holderId, holderName }) =>
  holderId === id ? undefined : say('任务在{{name}}手里，只有本人可以这样操作', { name: holderName || '—' })
/** In a department whoever comes first. */
const byAsked: Rule = ({ id, memberOf }, { holderId, holderName, departmentId, departmentName }) => {
  if (holderId) return holderId === id ? undefined : say('任务派给了{{name}}', { name: holderName })
  return departmentId && memberOf.includes(departmentId)
    ? undefined
    : say('任务派给了{{name}}的人', { name: departmentName })
}
/** A department cannot decline: one of its people can only leave it to the others. */
const askedByName: Rule = (_, { holderId, departmentName }) =>
  holderId ? undefined : say('任务派给了{{name}}，不接受的不必回答', { name: departmentName })
const hasProof: Rule = (_, { proofs }) =>
  proofs > 0 ? undefined : '交回任务要有关联的稿件，或至少一条现场素材'

interface MissionActionRow {
  label: string
  from: readonly MissionState[]
  to?: MissionState
  reason: 'none' | 'optional' | 'required'
  rules: readonly Rule[]
}

/** Every action on a task: who may, when, and why not. */
export const missionActions = labelled('missionActions', {
  'mission-accept': { label: '接受', from: ['given'], to: 'accepted', reason: 'none', rules: [byAsked] },
  'mission-decline': {
    label: '谢绝',
    from: ['given'],
    to: 'declined',
    reason: 'required',
    rules: [askedByName, byAsked],
  },
  'mission-hand-on': {
    label: '转交',
    from: heldStates,
    to: 'given',
    reason: 'optional',
    rules: [byHolder],
  },
  'mission-start': {
    label: '开始采访',
    from: ['accepted'],
    to: 'started',
    reason: 'none',
    rules: [byHolder],
  },
  'mission-check-in': { label: '签到', from: heldStates, to: 'started', reason: 'none', rules: [byHolder] },
  'mission-note': {
    label: '记现场',
    from: [...heldStates, 'submitted'],
    reason: 'none',
    rules: [byHolder],
  },
  'mission-write': {
    label: '写稿',
    from: [...heldStates, 'submitted'],
    reason: 'none',
    rules: [byHolder],
  },
  'mission-submit': {
    label: '交回',
    from: heldStates,
    to: 'submitted',
    reason: 'optional',
    rules: [byHolder, hasProof],
  },
  'mission-return': {
    label: '退回再做',
    from: ['submitted'],
    to: 'started',
    reason: 'required',
    rules: [byKeeper],
  },
  'mission-done': { label: '完成', from: ['submitted'], to: 'done', reason: 'optional', rules: [byKeeper] },
  'mission-change': {
    label: '改任务',
    from: ['given', 'declined', ...heldStates],
    reason: 'none',
    rules: [byKeeper],
  },
  'mission-cancel': {
    label: '取消任务',
    from: openMissionStates,
    to: 'cancelled',
    reason: 'required',
    rules: [byKeeper],
  },
} as const satisfies Record<string, MissionActionRow>)

export type MissionAction = keyof typeof missionActions
export const missionActionCodes = Object.keys(missionActions) as MissionAction[]

export const { refusal: missionRefusal, judged: judgedMissionActions } = judgeOf(
  missionActions,
  (action: MissionAction, { state, holderName }: MissionFacts) =>
    action === 'mission-accept' && holderName && state !== 'cancelled' && state !== 'declined'
      ? say('{{name}}已经接受了这项任务', { name: holderName })
      : say('任务{{state}}，不能{{action}}', {
          state: missionStates[state],
          action: missionActions[action].label,
        }),
)

/** Someone who agreed to another hour or another place is asked once more. */
export const asksAgain = (
  was: { startsAt: Date | null; dueAt: Date; place: string },
  now: { startsAt: Date | null; dueAt: Date; place: string },
) =>
  was.place !== now.place ||
  was.dueAt.getTime() !== now.dueAt.getTime() ||
  was.startsAt?.getTime() !== now.startsAt?.getTime()
