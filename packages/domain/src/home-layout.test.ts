import { expect, test } from 'vitest'
import { homeBlockKindCodes, newBlockId, offeredBlocks, stylesOf, textAligns } from './home-layout.ts'
import { actorIn, actorWith } from './situation.fixture.ts'

test('R-dashboard-009, 060: ids have eight characters', () => {
  const ids = Array.from({ length: 200 }, newBlockId)
  expect(ids.every((id) => /^[a-z0-9]{8}$/.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(200)
})

test('R-dashboard-011 to 030: everything a home page can hold is in the list of blocks', () => {
  const everything = actorWith({
    features: ['hotSearch', 'recommendedTopics', 'story-statistics', 'topic-clue'],
    permissions: ['library-workspace'],
  })
  expect(offeredBlocks(everything)).toEqual(
    expect.arrayContaining([
      'hotWeibo',
      'hotWechat',
      'todo',
      'tracking',
      'business',
      'effect',
      'functions',
      'topics',
      'notices',
      'announcements',
      'clues',
      'ranking',
    ]),
  )
})

test.each([
  ['R-dashboard-054', 'hotWeibo', 'hotSearch'],
  ['R-dashboard-054', 'hotWechat', 'hotSearch'],
  ['R-dashboard-055', 'topics', 'recommendedTopics'],
] as const)('%s: %s is offered only with %s', (_, kind, feature) => {
  expect(offeredBlocks(actorWith())).not.toContain(kind)
  expect(offeredBlocks(actorWith({ features: [feature] }))).toContain(kind)
})

test('R-dashboard-017, 029: 选题线索 are one’s own captures, so they are offered to whoever may capture', () => {
  expect(offeredBlocks(actorWith({ features: ['topic-clue'] }))).not.toContain('clues')
  expect(offeredBlocks(actorWith({ permissions: ['library-workspace'] }))).not.toContain('clues')
  expect(
    offeredBlocks(actorWith({ features: ['topic-clue'], permissions: ['library-workspace'] })),
  ).toContain('clues')
})

test('R-dashboard-039 to 048: the styles of the three families', () => {
  expect(Object.values(stylesOf('announcements'))).toEqual([
    '左图右文',
    '小图右文',
    '小图摘要',
    '卡片副标题',
    '卡片',
  ])
  expect(Object.values(stylesOf('todo'))).toEqual(['首稿标题加摘要', '无摘要', '仅摘要', '标题列表'])
  expect(Object.values(stylesOf('topics'))).toEqual(['标题链接'])
  expect(stylesOf('business')).toEqual({})
})

test('R-dashboard-049 to 052: four alignments', () => {
  expect(Object.values(textAligns)).toEqual(['左对齐', '居中', '右对齐', '两端对齐'])
})

test('a block is offered with its switch and its permission only', () => {
  expect(offeredBlocks(actorIn('chief'))).toEqual(homeBlockKindCodes.filter((kind) => kind !== 'system'))
  expect(offeredBlocks(actorIn('reporter', { features: [] }))).toEqual([
    ...['carousel', 'todo', 'tracking', 'functions', 'notices', 'announcements', 'colleagues', 'blank'],
  ])
})

test('a block only a feature knows is offered under the same rules', () => {
  const kinds = {
    ideas: { permission: 'library.workspace' },
    rooms: { feature: 'topic-clue' },
    halls: {},
  } as const
  expect(offeredBlocks(actorWith(), kinds)).toEqual(['halls'])
  expect(
    offeredBlocks(actorWith({ features: ['topic-clue'], permissions: ['library-workspace'] }), kinds),
  ).toEqual(['ideas', 'rooms', 'halls'])
})
