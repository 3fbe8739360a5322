import type { Actor } from './people.ts'
import { labelled, type Phrase, phrases } from './phrase.ts'
import type { PermissionCode } from './roles.ts'

export const clueKinds = phrases('clueKinds', {
  item: '报道',
  list: '热搜',
  capture: '抓取',
  tip: '爆料',
})
export type ClueKind = keyof typeof clueKinds
export const clueKindCodes = Object.keys(clueKinds) as ClueKind[]

export const clueStates = phrases('clueStates', {
  new: '未处理',
  checking: '核实中',
  confirmed: '已核实',
  doubtful: '存疑',
  used: '已采用',
  dropped: '已放弃',
})
export type ClueState = keyof typeof clueStates
export const clueStateCodes = Object.keys(clueStates) as ClueState[]

export const clusterStates = phrases('clusterStates', {
  new: '新出现',
  rising: '升温',
  peak: '高位',
  falling: '降温',
  quiet: '沉寂',
})
export type ClusterState = keyof typeof clusterStates
export const clusterStateCodes = Object.keys(clusterStates) as ClusterState[]

/** By what a clue came to its cluster. */
export const joinSteps = phrases('joinSteps', {
  first: '第一条',
  address: '同一网址',
  text: '同一正文',
  reprint: '转载',
  event: '同一事件',
  hand: '人工归并',
})
export type JoinStep = keyof typeof joinSteps
export const joinStepCodes = Object.keys(joinSteps) as JoinStep[]

/** Why an action is refused, and who could do it. */
export const clueRefusals = phrases('clueRefusals', {
  state: '线索的状态不允许这样做',
  right: '需要“核实与处理线索”权限，可请部门主任或总编处理',
  finder: '只有发现者本人可以独占这条线索',
  holder: '只有独占者本人可以放开这条线索',
  head: '要有“审定选题”权限，又是发现者部门的负责人，才能延长或解除独占',
  prolonged: '独占已经延长过一次，不能再延长',
  unreserved: '线索没有被独占',
  reserved: '线索正被独占',
})
export type ClueRefusal = keyof typeof clueRefusals

export interface ClueFacts {
  state: ClueState
  foundBy: string | null
  /** While it is held back. */
  reservedBy: string | null
  isProlonged: boolean
  /** Of its finder. */
  departmentId: string | null
}

interface ClueAction {
  label: string
  from: readonly ClueState[]
  to?: ClueState
  needsReason: boolean
  /** The first rule that is broken. */
  refuse: (actor: Actor, clue: ClueFacts) => ClueRefusal | undefined
}

const needs =
  (code: PermissionCode, refusal: ClueRefusal) =>
  (actor: Actor): ClueRefusal | undefined =>
    actor.permissions.includes(code) ? undefined : refusal

const checks = needs('clue-check', 'right')

/** Whoever leads the finder's department and decides on topics; not the holder, who needs none of it. */
const leads = (actor: Actor, { reservedBy, departmentId }: ClueFacts): ClueRefusal | undefined => {
  const isTheirs = departmentId !== null && actor.ownDepartmentIds.includes(departmentId)
  return actor.permissions.includes('topic-decide') && isTheirs && actor.id !== reservedBy
    ? undefined
    : 'head'
}

const open = ['new', 'checking', 'confirmed', 'doubtful'] as const satisfies ClueState[]

/** What may be done with a clue: when, by whom, and with what effect. */
export const clueActions = labelled('clueActions', {
  check: { label: '开始核实', from: ['new', 'doubtful'], to: 'checking', needsReason: false, refuse: checks },
  confirm: {
    label: '核实为真',
    from: ['new', 'checking', 'doubtful'],
    to: 'confirmed',
    needsReason: true,
    refuse: checks,
  },
  doubt: {
    label: '存疑',
    from: ['new', 'checking', 'confirmed'],
    to: 'doubtful',
    needsReason: true,
    refuse: checks,
  },
  drop: { label: '放弃', from: open, to: 'dropped', needsReason: true, refuse: checks },
  reopen: { label: '重新处理', from: ['dropped'], to: 'new', needsReason: false, refuse: checks },
  reserve: {
    label: '独占',
    from: open,
    needsReason: false,
    refuse: (actor, { foundBy, reservedBy }) => {
      if (reservedBy) return 'reserved'
      return foundBy === actor.id ? undefined : 'finder'
    },
  },
  prolong: {
    label: '延长独占',
    from: open,
    needsReason: true,
    refuse: (actor, clue) => {
      if (!clue.reservedBy) return 'unreserved'
      return clue.isProlonged ? 'prolonged' : leads(actor, clue)
    },
  },
  lift: {
    label: '解除独占',
    from: open,
    needsReason: true,
    refuse: (actor, clue) => (clue.reservedBy ? leads(actor, clue) : 'unreserved'),
  },
  release: {
    label: '放开独占',
    from: open,
    needsReason: false,
    refuse: (actor, { reservedBy }) => {
      if (!reservedBy) return 'unreserved'
      return reservedBy === actor.id ? undefined : 'holder'
    },
  },
} as const satisfies Record<string, ClueAction>)

export type ClueActionId = keyof typeof clueActions
/** What a head does with a clue that is held back, without seeing it. */
export const headActions = ['prolong', 'lift'] as const satisfies ClueActionId[]
export const clueActionIds = Object.keys(clueActions) as ClueActionId[]

/** The rule that stands in the way, or undefined. */
export const refusesClue = (actor: Actor, id: ClueActionId, clue: ClueFacts): ClueRefusal | undefined => {
  const { from, refuse }: Omit<ClueAction, 'label'> & { label: Phrase } = clueActions[id]
  return refuse(actor, clue) ?? (from.includes(clue.state) ? undefined : 'state')
}

export const clueLimits = {
  reserveHoursMost: 72,
  titleMost: 200,
  textMost: 20_000,
  reasonMost: 500,
  evidenceMost: 2_000,
} as const
