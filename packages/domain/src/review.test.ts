import { expect, test } from 'vitest'
import { delegationOf, meAs, reviewAt } from './action-situations.fixture.ts'
import { defaultFlows, flowStepOf } from './default-flows.ts'
import { chineseOf } from './remark.ts'
import {
  admission,
  errorRate,
  type FlowCase,
  type FlowRule,
  type FlowStep,
  flowFor,
  flowLimits,
  flowProblem,
  type ReviewFacts,
  seatsOf,
  seatsOfPerson,
  seatsOfStep,
} from './review.ts'
import { defaultRoles } from './roles.ts'

const step = (name: string, changes: Partial<FlowStep> = {}): FlowStep => ({
  kind: 'review',
  name,
  scope: 'department',
  roleIds: ['editor'],
  personIds: [],
  required: true,
  dueHours: null,
  ...changes,
})

test.each([
  ['流程至少要有一步', []],
  ['最后一步必须是审核', [step('初审'), step('一校', { kind: 'proof' })]],
  ['最后一步不能是可选的', [step('终审', { required: false })]],
  [`流程最多 ${flowLimits.stepsMax} 步`, Array.from({ length: 13 }, (_, no) => step(`第${no}审`))],
  ['每一步都要指定角色或人员', [step('初审', { roleIds: [] }), step('终审')]],
  ['步骤不能重名', [step('审'), step('审')]],
  [undefined, [step('一校', { kind: 'proof', required: false }), step('终审')]],
  [undefined, [step('终审', { roleIds: [], personIds: ['someone'] })]],
])('a flow: %s', (problem, steps) => {
  expect(flowProblem(steps)?.zh).toBe(problem)
})

test('people can work by the default flows, and every story takes one of them', () => {
  const roleIds = Object.fromEntries(defaultRoles.map(({ code }) => [code, `id of ${code}`]))
  for (const { steps } of defaultFlows) {
    expect(flowProblem(steps.map((one) => flowStepOf(one, roleIds)))).toBeUndefined()
  }
  const rules = defaultFlows.flatMap(({ name, rules }) => rules.map((rule) => ({ ...rule, flowId: name })))
  expect(flowFor(rules, { ...text, type: 'HREF' })).toBe('快速审')
  expect(flowFor(rules, text)).toBe('三审三校')
})

const text: FlowCase = { type: 'TEXT', level: 1, departmentIds: ['city', 'centre'], channelIds: ['site'] }
const rule = (flowId: string, changes: Partial<FlowRule> = {}): FlowRule => ({
  flowId,
  type: null,
  level: null,
  departmentId: null,
  channelId: null,
  ...changes,
})

test.each([
  ['the rule for all', 'all', [rule('all')]],
  ['the narrower rule', 'texts', [rule('all'), rule('texts', { type: 'TEXT' })]],
  [
    'two conditions before one',
    'both',
    [rule('type', { type: 'TEXT' }), rule('both', { level: 1, channelId: 'site' })],
  ],
  ['the first of equals', 'one', [rule('one', { level: 1 }), rule('two', { type: 'TEXT' })]],
  ['a department above', 'centre', [rule('all'), rule('centre', { departmentId: 'centre' })]],
  ['no rule that does not fit', 'all', [rule('all'), rule('video', { type: 'VIDEO', level: 1 })]],
  ['nothing where nothing fits', undefined, [rule('video', { type: 'VIDEO' })]],
  ['nothing without rules', undefined, []],
])('a story takes %s', (_, flowId, rules) => {
  expect(flowFor(rules, text)).toBe(flowId)
})

test('a step is for the department or for the house; a seat is of one kind', () => {
  const editor = { id: 'a', roleIds: ['editor'], departmentIds: ['city'] }
  const sits = (holder: typeof editor, changes: Partial<FlowStep>, kinds?: ['proof']) => {
    const seats = seatsOfStep(step('审', changes), 'city')
    return seatsOfPerson(holder, kinds).some((seat) => seats.includes(seat))
  }
  expect(sits(editor, {})).toBe(true)
  expect(sits({ ...editor, departmentIds: ['economy'] }, {})).toBe(false)
  expect(sits({ ...editor, departmentIds: ['economy'] }, { scope: 'house' })).toBe(true)
  expect(sits({ ...editor, roleIds: ['reporter'] }, { scope: 'house' })).toBe(false)
  expect(sits({ ...editor, roleIds: [] }, { personIds: ['a'] })).toBe(true)
  expect(sits(editor, {}, ['proof'])).toBe(false)
  expect(sits(editor, { kind: 'proof' }, ['proof'])).toBe(true)
})

const now = 1_000
const given = delegationOf({ startsAt: 500, endsAt: 1_500 })

test('a delegation counts from its beginning until before its end', () => {
  const me = meAs('reporter', { delegations: [given] })
  const borrowed = (at: number) => seatsOf(me, at).length > me.seats.length
  expect([499, 500, 1_499, 1_500].map(borrowed)).toEqual([false, true, true, false])
})

const admit = (actor = meAs('editor'), review: ReviewFacts = reviewAt(1), at = now) => {
  const { reason, ...rest } = admission(actor, review, review.step ?? { seats: [], who: '' }, at)
  return reason ? { ...rest, reason: chineseOf(reason) } : rest
}
const doneBy = (personId: string, giverId: string | null = null) => [
  { no: 1, name: '一校', personId, personName: '某人', giverId },
]

test('whoever sits on a seat may, as oneself', () => {
  expect(admit()).toEqual({})
  expect(admit(meAs('reporter'))).toEqual({ reason: '这一步由城市新闻部编辑进行' })
})

test('a writer may not, neither as oneself nor in another’s stead, nor may a writer’s stand-in', () => {
  const written = reviewAt(1, { writers: ['me'] })
  expect(admit(meAs('editor'), written)).toEqual({ reason: '不能审校自己写过的稿件' })
  expect(admit(meAs('reporter', { delegations: [given] }), written)).toEqual({
    reason: '不能审校自己写过的稿件',
  })
  const byGiver = reviewAt(1, { writers: ['colleague'] })
  expect(admit(meAs('reporter', { delegations: [given] }), byGiver)).toEqual({
    reason: '江予白与这篇稿件有关，不能代为审校',
  })
})

test('one person does one step, whether as oneself or through a stand-in', () => {
  const reason = '一校已由同一人完成，一人不能做两步'
  expect(admit(meAs('editor'), reviewAt(1, { done: doneBy('me') }))).toEqual({ reason })
  expect(admit(meAs('editor'), reviewAt(1, { done: doneBy('other', 'me') }))).toEqual({ reason })
  const standIn = meAs('reporter', { delegations: [given] })
  for (const done of [doneBy('colleague'), doneBy('other', 'colleague')]) {
    expect(admit(standIn, reviewAt(1, { done }))).toEqual({ reason: '江予白与这篇稿件有关，不能代为审校' })
  }
})

test('a stand-in acts by the first delegation that is in order', () => {
  const second = delegationOf({ id: 'second', giverId: 'third', giverName: '温叙' })
  const standIn = meAs('reporter', { delegations: [given, second] })
  expect(admit(standIn)).toEqual({ delegation: given })
  expect(admit(standIn, reviewAt(1, { writers: ['colleague'] }))).toEqual({ delegation: second })
  expect(admit(meAs('editor', { delegations: [given] }))).toEqual({})
})

test('a delegation that is over is told, one that has not begun is none', () => {
  const standIn = meAs('reporter', { delegations: [given] })
  expect(admit(standIn, reviewAt(1), 1_500)).toEqual({ reason: '代理已到期' })
  expect(admit(standIn, reviewAt(1), 499)).toEqual({ reason: '这一步由城市新闻部编辑进行' })
})

test.each([
  [0, 0, 0],
  [1, 10_000, 1],
  [3, 2_000, 15],
  [1, 30_000, 0.3],
])('%i errors in %i characters are %d for each 10,000', (errors, words, rate) => {
  expect(errorRate(errors, words)).toBe(rate)
})
