import { expect, test } from 'vitest'
import {
  asksAgain,
  judgedMissionActions,
  type MissionAction,
  type MissionFacts,
  type MissionState,
  missionActionCodes,
  missionActions,
  missionRefusal,
  missionStateCodes,
  reminderAt,
} from './mission.ts'
import { chineseOf } from './remark.ts'
import { actorIn } from './situation.fixture.ts'
import { hourMs, minuteMs } from './time.ts'

const mission: MissionFacts = {
  state: 'given',
  giverId: 'giver',
  giverName: '周主任',
  leadId: 'lead',
  leadName: '程野',
  holderId: 'holder',
  holderName: '陆问川',
  departmentId: null,
  departmentName: '',
  proofs: 1,
}
const toDepartment = { holderId: null, holderName: '', departmentId: 'd', departmentName: '城市新闻部' }

const people = {
  giver: actorIn('head', { id: 'giver' }),
  lead: actorIn('reporter', { id: 'lead' }),
  holder: actorIn('reporter', { id: 'holder' }),
  colleague: actorIn('reporter', { id: 'colleague' }),
  outsider: actorIn('chief', { id: 'outsider', departmentId: 'e', memberOf: ['e'] }),
}
type Person = keyof typeof people
const names = Object.keys(people) as Person[]
const keepers = ['giver', 'lead'] as const
const holder = ['holder'] as const

type Table = Record<MissionAction, Partial<Record<MissionState, readonly Person[]>>>

const allowed: Table = {
  'mission-accept': { given: holder },
  'mission-decline': { given: holder },
  'mission-hand-on': { accepted: holder, started: holder },
  'mission-start': { accepted: holder },
  'mission-check-in': { accepted: holder, started: holder },
  'mission-note': { accepted: holder, started: holder, submitted: holder },
  'mission-write': { accepted: holder, started: holder, submitted: holder },
  'mission-submit': { accepted: holder, started: holder },
  'mission-return': { submitted: keepers },
  'mission-done': { submitted: keepers },
  'mission-change': { given: keepers, declined: keepers, accepted: keepers, started: keepers },
  'mission-cancel': Object.fromEntries(
    ['given', 'declined', 'accepted', 'started', 'submitted'].map((state) => [state, keepers]),
  ),
}

const cases = missionActionCodes.flatMap((action) =>
  missionStateCodes.map((state) => [action, state] as const),
)
const mayOf = (action: MissionAction, facts: MissionFacts) =>
  names.filter((name) => missionRefusal(people[name], action, facts) === undefined)

test.each(cases)('R-planning-002: %s of a task that is %s is for those the table names', (action, state) => {
  expect(mayOf(action, { ...mission, state })).toEqual(allowed[action][state] ?? [])
})

test('in a department everyone of it may accept, and nobody has to decline', () => {
  const facts = { ...mission, ...toDepartment }
  expect(mayOf('mission-accept', facts)).toEqual(['giver', 'lead', 'holder', 'colleague'])
  expect(mayOf('mission-decline', facts)).toEqual([])
})

test.each([
  ['colleague', 'mission-accept', {}, '任务派给了陆问川'],
  ['outsider', 'mission-accept', toDepartment, '任务派给了城市新闻部的人'],
  ['colleague', 'mission-accept', { state: 'accepted' }, '陆问川已经接受了这项任务'],
  ['holder', 'mission-accept', { state: 'cancelled' }, '任务已取消，不能接受'],
  ['colleague', 'mission-decline', toDepartment, '任务派给了城市新闻部，不接受的不必回答'],
  ['giver', 'mission-submit', { state: 'started' }, '任务在陆问川手里，只有本人可以这样操作'],
  ['holder', 'mission-submit', { state: 'started', proofs: 0 }, '交回任务要有关联的稿件，或至少一条现场素材'],
  ['holder', 'mission-done', { state: 'submitted' }, '只有派发人周主任或负责人程野可以这样操作'],
  [
    'holder',
    'mission-done',
    { state: 'submitted', leadId: null, leadName: '' },
    '只有派发人周主任可以这样操作',
  ],
] as const)('%s is told why not: %s %j', (name, action, changes, words) => {
  expect(chineseOf(missionRefusal(people[name], action, { ...mission, ...changes }))).toBe(words)
})

test('only those the state allows at all are judged', () => {
  for (const state of missionStateCodes)
    for (const { code } of judgedMissionActions(people.holder, { ...mission, state }))
      expect(missionActions[code].from).toContain(state)
})

const due = new Date('2026-11-18T18:00:00Z')
const before = (ms: number) => new Date(due.getTime() - ms)

test.each([
  ['long before', before(25 * hourMs), before(48 * hourMs), undefined],
  ['a day before', before(24 * hourMs), before(48 * hourMs), '24h'],
  ['between', before(3 * hourMs), before(48 * hourMs), '24h'],
  ['two hours before', before(2 * hourMs), before(48 * hourMs), '2h'],
  ['at its hour', due, before(48 * hourMs), 'due'],
  ['after it', new Date(due.getTime() + hourMs), before(48 * hourMs), 'due'],
  ['given three hours before, at once', before(3 * hourMs), before(3 * hourMs), undefined],
  ['given three hours before, an hour later', before(2 * hourMs), before(3 * hourMs), '2h'],
  ['given an hour before', before(minuteMs), before(hourMs), undefined],
] as const)('%s is reminded of what is nearest', (_, now, givenAt, kind) => {
  expect(reminderAt(now, due, givenAt)).toBe(kind)
})

test('who agreed to other hours or another place is asked once more', () => {
  const was = { startsAt: null, dueAt: due, place: '市政厅' }
  expect(asksAgain(was, { ...was, dueAt: new Date(due) })).toBe(false)
  expect(asksAgain(was, { ...was, dueAt: before(1) })).toBe(true)
  expect(asksAgain(was, { ...was, place: '码头' })).toBe(true)
  expect(asksAgain(was, { ...was, startsAt: before(1) })).toBe(true)
})
