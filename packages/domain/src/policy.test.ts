import { expect, test } from 'vitest'
import { type Actor, type FeatureCode, featureCodes } from './people.ts'
import { can, type Permission, policy } from './policy.ts'
import { actorIn } from './situation.fixture.ts'

const permissionNames = Object.keys(policy) as Permission[]

const allowed = (actor: Actor) => permissionNames.filter((name) => can(actor, name))

const anyone = [
  'accounts.manage',
  'statistics.read',
  'theme.change',
  'language.change',
  'pictures.refine',
  'clues.read',
  'hotSearch.read',
  'recommended.read',
  'clues.recommended',
]
const desk = [...anyone, 'library.workspace', 'library.group', 'library.manuscript', 'media.share']
const libraries = ['library.workspace', 'library.group', 'library.product', 'library.manuscript']
const every = [...anyone, ...libraries, 'media.share']
const leading = ['rights.manage', 'publishing.manage', ...every]
const stewarding = [
  'folders.manage',
  'stories.unlock',
  'templates.manage',
  'stories.ratify',
  'flows.manage',
  'media.manage',
  'announcements.manage',
  'statistics.open',
  'statistics.enter',
  'analysis.open',
  'pay.manage',
  'pay.grade',
  'pay.approve',
  'pay.read',
  'sources.manage',
  'clues.check',
  'feeds.manage',
]
const reporting = ['topics.read', 'topics.propose']
const designing = ['specials.read', 'specials.design']
const designingAll = [...designing, 'specials.publish']
const proofing = ['newspaper.read', 'newspaper.proof', 'newspaper.sign']
const planning = ['newspaper.read', 'newspaper.plan', 'newspaper.proof', 'newspaper.sign']
const pagesWhole = [
  'newspaper.read',
  'newspaper.plan',
  'newspaper.layout',
  'newspaper.proof',
  'newspaper.sign',
]
const deciding = [...reporting, 'topics.decide', 'events.manage', 'command.read', 'command.order']

test.each([
  ['reporter', {}, [...desk, 'clues.check', ...reporting]],
  ['editor', {}, [...desk, 'clues.check', ...reporting, ...designing, ...proofing]],
  ['proofreader', {}, [...desk, ...proofing]],
  [
    'head',
    { level: 2 },
    [
      ...every,
      ...['stories.unlock', 'templates.manage', 'media.manage'],
      ...['statistics.open', 'statistics.enter', 'analysis.open'],
      ...['pay.grade', 'pay.read', 'clues.check'],
      ...deciding,
      ...designing,
      ...planning,
    ],
  ],
  [
    'chief',
    { level: 3 },
    [...leading, ...stewarding, ...deciding, ...designingAll, ...planning, 'newspaper.press'],
  ],
  [
    'publisher',
    {},
    [
      ...every,
      ...['stories.ratify', 'statistics.open', 'statistics.enter', 'analysis.open'],
      ...designingAll,
      ...['newspaper.read', 'newspaper.proof', 'newspaper.press'],
    ],
  ],
  ['layout', {}, [...every, ...pagesWhole]],
  [
    'analyst',
    {},
    [
      ...anyone,
      'library.workspace',
      'library.manuscript',
      'statistics.open',
      'statistics.enter',
      'analysis.open',
      'sources.manage',
    ],
  ],
  [
    'administrator',
    { admin: true },
    [
      'system.manage',
      ...leading,
      ...stewarding,
      ...deciding,
      ...designingAll,
      ...pagesWhole,
      'newspaper.press',
    ],
  ],
  ['nobody', {}, anyone],
])('%s %j may', (role, facts, expected) => {
  expect(allowed(actorIn(role, facts))).toEqual(expected)
})

test.each([
  ['accounts.manage', ['thirdPub']],
  ['statistics.read', ['story-statistics']],
  ['pay.manage', ['story-statistics']],
  ['pay.grade', ['story-statistics']],
  ['pay.approve', ['story-statistics']],
  ['statistics.enter', ['story-statistics']],
  ['language.change', ['language']],
  ['theme.change', ['style-layout', 'color-match']],
  ['pictures.refine', ['picture-compendium']],
  ['clues.read', ['topic-clue']],
  ['clues.check', ['topic-clue']],
  ['hotSearch.read', ['hotSearch']],
  ['recommended.read', ['recommendedTopics']],
  ['feeds.manage', ['topic-clue']],
] as const)('%s goes with its switches, for the administrator too', (permission, switches) => {
  const administrator = (features: readonly FeatureCode[]) =>
    actorIn('administrator', { admin: true, level: 3, features })
  for (const code of switches) expect(can(administrator([code]), permission)).toBe(true)
  const others = featureCodes.filter((code) => !(switches as readonly string[]).includes(code))
  expect(can(administrator(others), permission)).toBe(false)
})

test('events are recommended where both clues and recommendations are switched on', () => {
  const may = (...features: FeatureCode[]) => can(actorIn('reporter', { features }), 'clues.recommended')
  expect([may('topic-clue'), may('recommendedTopics'), may('topic-clue', 'recommendedTopics')]).toEqual([
    false,
    false,
    true,
  ])
})

test('a level alone opens rights and publishing, never the system', () => {
  for (const level of [0, 1, 2, 3]) {
    const actor = actorIn('editor', { level })
    expect(can(actor, 'rights.manage')).toBe(level === 3)
    expect(can(actor, 'publishing.manage')).toBe(level === 3)
    expect(can(actor, 'system.manage')).toBe(false)
  }
})
