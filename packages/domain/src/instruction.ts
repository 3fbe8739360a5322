import { judgeOf } from './action-table.ts'
import type { Actor } from './people.ts'
import { labelled, phrases } from './phrase.ts'
import { type Remark, say } from './remark.ts'
import { minuteMs } from './time.ts'

/** 指令: what the desk tells somebody to do now. */
export const instructionStates = phrases('instructionStates', {
  given: '未读',
  seen: '已读',
  done: '已办',
  cannot: '办不了',
})
export type InstructionState = keyof typeof instructionStates
export const instructionStateCodes = Object.keys(instructionStates) as InstructionState[]

export const instructionLimits = { text: 500, reason: 500, people: 20 } as const

/** Unseen for so long it is sent again, so many times in all. */
export const instructionAgain = { afterMs: 10 * minuteMs, sends: 3 } as const

export interface InstructionFacts {
  state: InstructionState
  toId: string
  toName: string
}

type Rule = (actor: Pick<Actor, 'id'>, instruction: InstructionFacts) => Remark | undefined

const byReceiver: Rule = ({ id }, { toId, toName }) =>
  toId === id ? undefined : say('指令下给了{{name}}，只有本人可以这样操作', { name: toName })
const rules = [byReceiver] as const

interface InstructionActionRow {
  label: string
  from: readonly InstructionState[]
  to: InstructionState
  reason: 'none' | 'optional' | 'required'
  rules: readonly Rule[]
}

export const instructionActions = labelled('instructionActions', {
  'instruction-see': { label: '知道了', from: ['given'], to: 'seen', reason: 'none', rules },
  'instruction-done': { label: '办好了', from: ['given', 'seen'], to: 'done', reason: 'optional', rules },
  'instruction-cannot': { label: '办不了', from: ['given', 'seen'], to: 'cannot', reason: 'required', rules },
} as const satisfies Record<string, InstructionActionRow>)
export type InstructionAction = keyof typeof instructionActions
export const instructionActionCodes = Object.keys(instructionActions) as InstructionAction[]

export const { refusal: instructionRefusal, judged: judgedInstructionActions } = judgeOf(
  instructionActions,
  (action: InstructionAction, { state }: InstructionFacts) =>
    say('指令{{state}}，不能{{action}}', {
      state: instructionStates[state],
      action: instructionActions[action].label,
    }),
)
