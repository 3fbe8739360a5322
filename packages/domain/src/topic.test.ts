import { describe, expect, test } from 'vitest'
import { chineseOf } from './remark.ts'
import { actorIn } from './situation.fixture.ts'
import {
  judgedTopicActions,
  mayReadTopic,
  type TopicAction,
  type TopicFacts,
  topicActionCodes,
  topicActions,
  topicRefusal,
  topicStateCodes,
} from './topic.ts'

const topic: TopicFacts = {
  state: 'draft',
  departmentId: 'd',
  proposerId: 'proposer',
  proposerName: '苏禾',
  leadId: 'lead',
  leadName: '程野',
  readerIds: null,
  title: '夜市的账本',
  reason: '摊主要搬家',
  deadline: '2026-11-20T10:00:00Z',
  isPublished: true,
  deciders: ['周主任', '许总编'],
  dutyChiefId: null,
}

const everywhere = { departmentIds: ['d', 'e'] }
/** Everyone who might come along. */
const people = {
  proposer: actorIn('reporter', { id: 'proposer', name: '苏禾' }),
  lead: actorIn('reporter', { id: 'lead', name: '程野' }),
  colleague: actorIn('reporter'),
  head: actorIn('head', { name: '周主任' }),
  'head elsewhere': actorIn('head', { departmentIds: ['e'] }),
  'head who proposed': actorIn('head', { id: 'proposer', name: '周主任' }),
  chief: actorIn('chief', { name: '许总编', ...everywhere }),
  proofreader: actorIn('proofreader'),
}
type Person = keyof typeof people
const names = Object.keys(people) as Person[]

const deciders = ['head', 'chief'] as const
const own = ['proposer', 'head who proposed'] as const
const keepers = ['lead', 'head', 'head who proposed', 'chief'] as const

/** Who may do what in which state; nothing else is allowed to anyone. */
const allowed: Record<TopicAction, Partial<Record<(typeof topicStateCodes)[number], readonly Person[]>>> = {
  'topic-change': {
    draft: own,
    returned: own,
    proposed: keepers,
    kept: keepers,
    approved: keepers,
  },
  'topic-propose': { draft: own, returned: own },
  'topic-undo': { proposed: own },
  'topic-approve': { proposed: deciders, kept: deciders },
  'topic-urgent': { draft: ['chief'], returned: ['chief'], proposed: ['chief'], kept: ['chief'] },
  'topic-return': { proposed: deciders, kept: deciders },
  'topic-refuse': { proposed: deciders, kept: deciders },
  'topic-keep': { proposed: deciders },
  'topic-merge': { proposed: deciders, kept: deciders, approved: deciders },
  'topic-secret': Object.fromEntries(
    ['draft', 'proposed', 'returned', 'kept', 'approved'].map((state) => [state, [...own, ...deciders]]),
  ),
  'mission-give': { approved: ['lead', 'head', 'head elsewhere', 'head who proposed', 'chief'] },
  'topic-cancel': { draft: own, returned: own, approved: keepers },
  'topic-review': { approved: keepers },
  'topic-close': { reviewed: keepers },
}

const cases = topicActionCodes.flatMap((action) => topicStateCodes.map((state) => [action, state] as const))

test.each(cases)('R-planning-002: %s of a topic that is %s is for those the table names', (action, state) => {
  const may = names.filter((name) => topicRefusal(people[name], action, { ...topic, state }) === undefined)
  expect(may.sort()).toEqual([...(allowed[action][state] ?? [])].sort())
})

describe('a refusal names the rule and who could', () => {
  const said = (name: Person, action: TopicAction, changes: Partial<TopicFacts> = {}) =>
    chineseOf(topicRefusal(people[name], action, { ...topic, state: 'proposed', ...changes }))

  test.each([
    ['head who proposed', 'topic-approve', {}, '不能审定自己报的选题，可以由许总编审定'],
    [
      'head who proposed',
      'topic-approve',
      { deciders: ['周主任'] },
      '不能审定自己报的选题，请由另一位有“审定选题”权限的人审定',
    ],
    ['colleague', 'topic-refuse', {}, '您不能审定这个部门的选题，可以由周主任、许总编审定'],
    ['head elsewhere', 'topic-keep', { deciders: [] }, '您不能审定这个部门的选题'],
    ['colleague', 'topic-undo', {}, '只有报题人苏禾可以这样操作'],
    ['proposer', 'topic-propose', {}, '选题待审定，不能报题'],
    ['proposer', 'topic-propose', { state: 'draft', reason: '' }, '报题要有题目、理由和截稿时间'],
    ['proposer', 'topic-propose', { state: 'draft', deadline: null }, '报题要有题目、理由和截稿时间'],
    ['colleague', 'topic-change', { state: 'approved' }, '只有负责人程野或审定人可以这样操作'],
    ['colleague', 'topic-change', { state: 'approved', leadId: null }, '只有审定人可以这样操作'],
    ['head', 'topic-urgent', {}, '只有管全社选题的值班总编可以紧急立项'],
    ['lead', 'topic-review', { state: 'approved', isPublished: false }, '还没有稿件发布，发布后才能复盘'],
    [
      'colleague',
      'mission-give',
      { state: 'approved' },
      '只有负责人程野或有“派发采访任务”权限的人可以派任务',
    ],
    ['proofreader', 'topic-secret', {}, '只有报题人苏禾或审定人可以这样操作'],
  ] as const)('%s, %s %j', (name, action, changes, words) => {
    expect(said(name, action, changes)).toBe(words)
  })
})

test('only those the state allows at all are judged, each with its reason', () => {
  const judged = judgedTopicActions(people.colleague, { ...topic, state: 'reviewed' })
  expect(judged.map(({ code, reason }) => [code, chineseOf(reason)])).toEqual([
    ['topic-close', '只有负责人程野或审定人可以这样操作'],
  ])
  for (const state of topicStateCodes)
    for (const { code } of judgedTopicActions(people.head, { ...topic, state }))
      expect(topicActions[code].from).toContain(state)
})

test.each([
  ['a draft', { state: 'draft' }, ['proposer', 'head who proposed']],
  ['one proposed', { state: 'proposed' }, names],
  ['a secret one', { state: 'proposed', readerIds: ['lead'] }, ['proposer', 'lead', 'head who proposed']],
  ['a secret draft', { state: 'draft', readerIds: ['lead'] }, ['proposer', 'head who proposed']],
] as const)('%s is read by those it is for', (_, changes, readers) => {
  expect(names.filter((name) => mayReadTopic(people[name], { ...topic, ...changes }))).toEqual(readers)
})
