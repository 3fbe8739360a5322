import type { FlowRuleRow } from '@rongbian/contract/flows'
import { expect, test } from 'vitest'
import {
  blankRule,
  draftsOf,
  isSame,
  movedRule,
  rowsOf,
  ruleProblem,
  shadowOf,
} from '#/features/flows/rule-draft.ts'

const rule = (changes: Partial<FlowRuleRow> = {}): FlowRuleRow => ({
  flowId: 'flow',
  type: null,
  level: null,
  departmentId: null,
  channelId: null,
  ...changes,
})

test.each([
  ['a rule for all', [rule()], undefined],
  ['a narrower one beside it', [rule({ type: 'HREF' }), rule()], undefined],
  ['none for all', [rule({ type: 'HREF' })], 'fallbackMissing'],
  ['none at all', [], 'fallbackMissing'],
  ['the same conditions twice', [rule(), rule({ level: 2 }), rule({ level: 2, flowId: 'other' })], 'twice'],
])('%s', (_, rules, problem) => {
  expect(ruleProblem(draftsOf(rules))).toBe(problem)
})

test('a rule without a flow is a problem and is neither saved nor tried', () => {
  const drafts = [...draftsOf([rule()]), blankRule()]
  expect(ruleProblem(drafts)).toBe('flowMissing')
  expect(rowsOf(drafts)).toEqual([rule()])
})

test('a rule knows which one leaves it nothing to decide', () => {
  const drafts = draftsOf([rule({ type: 'TEXT' }), rule(), rule({ type: 'TEXT' })])
  expect(drafts.map((_, index) => shadowOf(drafts, index))).toEqual([undefined, undefined, 0])
})

test('moving changes the order, and back again nothing', () => {
  const rules = [rule({ type: 'TEXT' }), rule()]
  const moved = movedRule(draftsOf(rules), 0, 1)
  expect(isSame(moved, rules)).toBe(false)
  expect(isSame(movedRule(moved, 1, -1), rules)).toBe(true)
})
