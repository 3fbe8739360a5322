import type { Flow } from '@rongbian/contract/flows'
import { flowProblems } from '@rongbian/domain'
import { expect, test } from 'vitest'
import {
  blankStep,
  changedFields,
  draftOf,
  formOf,
  freeName,
  movedStep,
  problemOf,
  withStep,
} from '#/features/flows/flow-draft.ts'

const step = (name: string, kind: 'review' | 'proof' = 'review') => ({
  kind,
  name,
  scope: 'house' as const,
  roleIds: ['role'],
  personIds: [],
  required: true,
  dueHours: null,
})
const flow: Flow = {
  uuid: 'flow',
  name: '三审',
  note: '',
  passAll: false,
  subject: 'story',
  steps: [step('初审'), step('一校', 'proof'), step('终审')],
  version: 3,
  disabled: false,
  open: 0,
  updatedBy: '',
  updated: '2026-11-15T00:00:00.000Z',
}
const draft = draftOf(flow)
const namesOf = (steps: readonly { name: string }[]) => steps.map(({ name }) => name)

test.each([
  ['step0', 1, ['一校', '初审', '终审']],
  ['step2', -2, ['终审', '初审', '一校']],
  ['step0', -1, ['初审', '一校', '终审']],
  ['step2', 5, ['初审', '一校', '终审']],
  ['unknown', 1, ['初审', '一校', '终审']],
])('%s moved by %i', (key, by, expected) => {
  expect(namesOf(movedStep(draft.steps, key, by))).toEqual(expected)
})

test.each([
  ['step0', ['初审', '二校', '一校', '终审']],
  ['step2', ['初审', '一校', '二校', '终审']],
  [undefined, ['初审', '一校', '二校', '终审']],
])('a new step after %s stands before the last', (after, expected) => {
  const added = blankStep('proof', freeName(draft.steps, 'proof'))
  expect(namesOf(withStep(draft.steps, added, after))).toEqual(expected)
})

test('nothing has changed until something has', () => {
  expect(changedFields(draftOf(flow), { ...draft, name: ' 三审 ' })).toEqual([])
  const moved = { ...draft, passAll: true, steps: movedStep(draft.steps, 'step0', 1) }
  expect(changedFields(draft, moved)).toEqual(['passAll', 'steps'])
})

test('what is sent carries no keys', () => {
  expect(formOf(draft).steps).toEqual(flow.steps)
})

test.each([
  [{ name: ' ' }, 'nameMissing'],
  [{ name: '快速审' }, 'nameTaken'],
  [{ steps: [{ ...draft.steps[0], name: '' }] }, 'stepNameMissing'],
  [{ steps: [] }, { text: flowProblems.empty }],
  [{ steps: draft.steps.slice(0, 2) }, { text: flowProblems.lastNotReview }],
  [{}, undefined],
])('%o is told as %o', (change, problem) => {
  expect(problemOf({ ...draft, ...(change as object) }, ['快速审'])).toEqual(problem)
})
