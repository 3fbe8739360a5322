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

interface InstructionActionRow {
  label: string
  from: readonly InstructionState[]
  to: InstructionState
  reason: 'none' | 'optional' | 'required'
}

export const instructionActions = labelled('instructionActions', {
  'instruction-see': { label: '知道了', from: ['given'], to: 'seen', reason: 'none' },
  'instruction-done': { label: '办好了', from: ['given', 'seen'], to: 'done', reason: 'optional' },
  'instruction-cannot': { label: '办不了', from: ['given', 'seen'], to: 'cannot', reason: 'required' },
} as const satisfies Record<string, InstructionActionRow>)
export type InstructionAction = keyof typeof instructionActions
export const instructionActionCodes = Object.keys(instructionActions) as InstructionAction[]

const fits = (action: InstructionAction, state: InstructionState) =>
  (instructionActions[action].from as readonly InstructionState[]).includes(state)

/** Nothing when it may be done, or why not and who could. */
export const instructionRefusal = (
  { id }: Pick<Actor, 'id'>,
  action: InstructionAction,
  { state, toId, toName }: InstructionFacts,
): Remark | undefined => {
  if (!fits(action, state))
    return say('指令{{state}}，不能{{action}}', {
      state: instructionStates[state],
      action: instructionActions[action].label,
    })
  return toId === id ? undefined : say('指令下给了{{name}}，只有本人可以这样操作', { name: toName })
}

export const judgedInstructionActions = (actor: Pick<Actor, 'id'>, facts: InstructionFacts) =>
  instructionActionCodes
    .filter((code) => fits(code, facts.state))
    .map((code) => ({ code, reason: instructionRefusal(actor, code, facts) }))
