import { expect, test } from 'vitest'
import { type ClueFacts, clueActionIds, clueStateCodes, refusesClue } from './clue.ts'
import type { Actor } from './people.ts'
import { actorIn } from './situation.fixture.ts'

const finder: Actor = { ...actorIn('reporter'), id: 'finder', departmentId: 'd', ownDepartmentIds: ['d'] }
const colleague: Actor = {
  ...actorIn('reporter'),
  id: 'colleague',
  departmentId: 'd',
  ownDepartmentIds: ['d'],
}
const proofreader: Actor = { ...actorIn('proofreader'), id: 'proof' }
const head: Actor = { ...actorIn('head'), id: 'head', departmentId: 'd', ownDepartmentIds: ['d'] }
const otherHead: Actor = { ...actorIn('head'), id: 'other', departmentId: 'e', ownDepartmentIds: ['e'] }

const clue: ClueFacts = {
  state: 'new',
  foundBy: 'finder',
  reservedBy: null,
  isProlonged: false,
  departmentId: 'd',
}
const held: ClueFacts = { ...clue, reservedBy: 'finder' }

const can = (actor: Actor, facts: ClueFacts) =>
  clueActionIds.filter((id) => refusesClue(actor, id, facts) === undefined)

test.each([
  ['new', ['check', 'confirm', 'doubt', 'drop', 'reserve']],
  ['checking', ['confirm', 'doubt', 'drop', 'reserve']],
  ['confirmed', ['doubt', 'drop', 'reserve']],
  ['doubtful', ['check', 'confirm', 'drop', 'reserve']],
  ['used', []],
  ['dropped', ['reopen']],
] as const)('its finder may, while it is %s, do %o', (state, expected) => {
  expect(clueStateCodes).toContain(state)
  expect(can(finder, { ...clue, state })).toEqual(expected)
})

test.each([
  ['a colleague', colleague, clue, ['check', 'confirm', 'doubt', 'drop']],
  ['who may not check clues', proofreader, clue, []],
  ['the holder', finder, held, ['check', 'confirm', 'doubt', 'drop', 'release']],
  ['the head of the finder', head, held, ['check', 'confirm', 'doubt', 'drop', 'prolong', 'lift']],
  [
    'the head, a second time',
    head,
    { ...held, isProlonged: true },
    ['check', 'confirm', 'doubt', 'drop', 'lift'],
  ],
  ['another head', otherHead, held, ['check', 'confirm', 'doubt', 'drop']],
] as const)('%s', (_, actor, facts, expected) => {
  expect(can(actor, facts)).toEqual(expected)
})

test.each([
  ['right', proofreader, 'confirm', clue],
  ['finder', colleague, 'reserve', clue],
  ['reserved', finder, 'reserve', held],
  ['unreserved', finder, 'release', clue],
  ['holder', colleague, 'release', held],
  ['head', finder, 'prolong', held],
  ['head', otherHead, 'lift', held],
  ['unreserved', head, 'lift', clue],
  ['prolonged', head, 'prolong', { ...held, isProlonged: true }],
  ['state', finder, 'check', { ...clue, state: 'used' }],
] as const)('the rule "%s" is named', (refusal, actor, action, facts) => {
  expect(refusesClue(actor, action, facts)).toBe(refusal)
})
