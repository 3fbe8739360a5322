import type { FlowRuleRow } from '@rongbian/contract/flows'
import { newUuid } from '#/api/new-uuid.ts'

/** A rule while it is edited; a new one has no flow yet. */
export interface DraftRule extends Omit<FlowRuleRow, 'flowId'> {
  key: string
  flowId: string | undefined
}

export const conditions = ['type', 'level', 'departmentId', 'channelId'] as const

export const draftsOf = (rules: readonly FlowRuleRow[]): DraftRule[] =>
  rules.map((rule, index) => ({ ...rule, key: `rule${index}` }))

export const blankRule = (): DraftRule => ({
  key: newUuid(),
  flowId: undefined,
  type: null,
  level: null,
  departmentId: null,
  channelId: null,
})

/** Only rules that lead somewhere can be saved or tried. */
export const rowsOf = (drafts: readonly DraftRule[]): FlowRuleRow[] =>
  drafts.flatMap(({ key: _, flowId, ...rest }) => (flowId ? [{ ...rest, flowId }] : []))

export const isForAll = (rule: DraftRule) => conditions.every((name) => rule[name] === null)

const conditionText = (rule: DraftRule) => JSON.stringify(conditions.map((name) => rule[name]))

/** An earlier rule with the same conditions, which leaves this one nothing to decide. */
export const shadowOf = (drafts: readonly DraftRule[], index: number) => {
  const rule = drafts[index]
  const found = drafts.findIndex((other) => rule && conditionText(other) === conditionText(rule))
  return found < index ? found : undefined
}

type RuleProblem = 'flowMissing' | 'fallbackMissing' | 'twice'

export const ruleProblem = (drafts: readonly DraftRule[]): RuleProblem | undefined => {
  if (drafts.some(({ flowId }) => !flowId)) return 'flowMissing'
  if (!drafts.some(isForAll)) return 'fallbackMissing'
  if (drafts.some((_, index) => shadowOf(drafts, index) !== undefined)) return 'twice'
}

export const isSame = (drafts: readonly DraftRule[], rules: readonly FlowRuleRow[]) => {
  const text = (all: readonly DraftRule[]) =>
    JSON.stringify(all.map((rule) => [rule.flowId, conditionText(rule)]))
  return text(drafts) === text(draftsOf(rules))
}

/** The rules with one of them moved so many places. */
export const movedRule = (drafts: readonly DraftRule[], index: number, by: number) => {
  const rule = drafts[index]
  return rule ? drafts.toSpliced(index, 1).toSpliced(index + by, 0, rule) : [...drafts]
}
