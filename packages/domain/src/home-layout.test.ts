import { describe, expect, test } from 'vitest'
import {
  type HomeBlock,
  type HomeBlockKind,
  type HomeLayout,
  homeBlockKindCodes,
  layoutVersion,
  newBlockId,
  offeredBlocks,
  stylesOf,
  textAligns,
  widthModes,
} from './home-layout.ts'
import { defaultHomeLayout } from './home-layout-default.ts'
import {
  addBlank,
  dropBlank,
  emptyBlock,
  fillBlock,
  placeBlocks,
  setBlockData,
  setWidthMode,
} from './home-layout-edit.ts'
import { blockMoves, moveBlock } from './home-layout-move.ts'
import { readHomeLayout } from './home-layout-read.ts'
import { inReadingOrder, settled, topBlock } from './home-layout-settle.ts'
import type { Actor } from './people.ts'

const actorWith = (features: Actor['features']): Actor => ({
  id: 'a',
  tenantId: 1,
  account: 'a',
  name: 'a',
  admin: false,
  level: 1,
  roleNames: [],
  departmentId: 'd',
  departmentIds: ['d'],
  features,
  permissions: [],
  seats: [],
  delegations: [],
})
const reader = actorWith([])

const block = (i: string, place: Partial<HomeBlock>, assemblyName: HomeBlockKind = 'todo'): HomeBlock => ({
  i,
  x: 0,
  y: 0,
  w: 6,
  h: 3,
  assemblyName,
  listDataArray: [],
  modelData: {},
  ...place,
})

const layoutOf = (...blocks: HomeBlock[]): HomeLayout => ({ version: layoutVersion, mode: '6/6', blocks })
const placesOf = ({ blocks }: HomeLayout) =>
  Object.fromEntries(blocks.map(({ i, x, y, w, h }) => [i, [x, y, w, h]]))
const kindsOf = ({ blocks }: HomeLayout) => blocks.map(({ assemblyName }) => assemblyName)

/** 轮播, then a over c on the left and b on the right. */
const four = settled(
  layoutOf(
    block('top', { w: 12, h: 4 }, 'carousel'),
    block('a', { y: 4 }),
    block('b', { x: 6, y: 4 }),
    block('c', { y: 7 }),
  ),
)

test('R-dashboard-009, 060: ids have eight characters', () => {
  const ids = Array.from({ length: 200 }, newBlockId)
  expect(ids.every((id) => /^[a-z0-9]{8}$/.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(200)
})

test('R-dashboard-011 to 030: everything a home page can hold is in the list of blocks', () => {
  const everything = actorWith(['hotSearch', 'recommendedTopics', 'story-statistics', 'topic-clue'])
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
  expect(offeredBlocks(reader)).not.toContain(kind)
  expect(offeredBlocks(actorWith([feature]))).toContain(kind)
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

test('R-dashboard-036 to 038, 067: the plain default is 轮播 12×4 and two areas 6×3', () => {
  const places = defaultHomeLayout(reader, []).blocks.map(({ x, y, w, h }) => [x, y, w, h])
  expect(places).toEqual([
    [0, 0, 12, 4],
    [0, 4, 6, 3],
    [6, 4, 6, 3],
  ])
})

test('a role has its own default, of blocks the person may see', () => {
  expect(kindsOf(defaultHomeLayout(reader, ['总编']))).toEqual([
    'carousel',
    'todo',
    'tracking',
    'announcements',
  ])
})

test.each(['系统管理员', '总编', '发布', '部门主任', '数据', '记者'])(
  'the default of %s needs no settling',
  (role) => {
    const layout = defaultHomeLayout(
      actorWith(['hotSearch', 'recommendedTopics', 'story-statistics', 'topic-clue']),
      [role],
    )
    expect(settled(layout)).toEqual(layout)
  },
)

describe('settling', () => {
  test('R-dashboard-032: 轮播 goes to the full top row from wherever it stands', () => {
    const layout = settled(layoutOf(block('a', {}), block('top', { x: 6, y: 9, h: 4 }, 'carousel')))
    expect(placesOf(layout)).toEqual({ top: [0, 0, 12, 4], a: [0, 4, 6, 3] })
  })

  test('closes gaps and parts what overlaps', () => {
    const layout = settled(layoutOf(block('a', { y: 9 }), block('b', { y: 10 }), block('c', { x: 6, y: 3 })))
    expect(placesOf(layout)).toEqual({ a: [0, 0, 6, 3], b: [0, 3, 6, 3], c: [6, 0, 6, 3] })
  })

  test.each(Object.entries(widthModes))(
    'R-dashboard-033, 034: in %s columns are %s wide',
    (mode, [left, right]) => {
      const layout = settled(setWidthMode(four, mode as HomeLayout['mode']))
      expect(placesOf(layout)).toEqual({
        top: [0, 0, 12, 4],
        a: [0, 4, left, 3],
        b: [left, 4, right, 3],
        c: [0, 7, left, 3],
      })
    },
  )

  test('a block dragged to the other column takes its width', () => {
    const layout = settled(placeBlocks(setWidthMode(four, '7/5'), [{ i: 'a', x: 5, y: 4, w: 7, h: 3 }]))
    expect(layout.blocks.find(({ i }) => i === 'a')).toMatchObject({ x: 7, w: 5 })
  })
})

describe('editing', () => {
  test('R-dashboard-035, 068: a deleted block leaves an empty place, which can be filled again', () => {
    const set = setBlockData(four, 'a', { modelData: { style: 'titles' }, listDataArray: ['x'] })
    const empty = settled(emptyBlock(set, 'a'))
    expect(placesOf(empty)).toEqual(placesOf(four))
    expect(empty.blocks[1]).toMatchObject({ assemblyName: 'blank', modelData: {}, listDataArray: [] })
    expect(settled(fillBlock(empty, 'a', 'notices')).blocks[1]).toMatchObject({
      i: 'a',
      assemblyName: 'notices',
      y: 4,
      h: 3,
    })
  })

  test('an empty place can be dropped, a block cannot', () => {
    expect(dropBlank(four, 'a')).toEqual(four)
    const layout = settled(dropBlank(emptyBlock(four, 'a'), 'a'))
    expect(placesOf(layout)).toEqual({ top: [0, 0, 12, 4], b: [6, 4, 6, 3], c: [0, 4, 6, 3] })
  })

  test('the place of 轮播 stays the top row while it is empty, and any other block in it is of usual height', () => {
    const empty = settled(emptyBlock(four, 'top'))
    expect(topBlock(empty)?.i).toBe('top')
    const filled = settled(fillBlock(empty, 'top', 'business'))
    expect(placesOf(filled)).toMatchObject({ top: [0, 0, 12, 3], a: [0, 3, 6, 3] })
    expect(topBlock(filled)).toBeUndefined()
  })

  test('轮播 put into a column gets its own size', () => {
    const layout = settled(
      fillBlock(layoutOf(block('a', {}), block('b', { x: 6 }, 'blank')), 'b', 'carousel'),
    )
    expect(placesOf(layout)).toEqual({ b: [0, 0, 12, 4], a: [0, 4, 6, 3] })
  })

  test('a new place stands under the shorter column', () => {
    expect(addBlank(four).blocks.at(-1)).toMatchObject({ x: 6, y: 7, w: 6, h: 3, assemblyName: 'blank' })
  })
})

describe('moving without a mouse', () => {
  test.each([
    ['c', 'up', { c: [0, 4, 6, 3], a: [0, 7, 6, 3] }],
    ['a', 'down', { c: [0, 4, 6, 3], a: [0, 7, 6, 3] }],
    ['a', 'right', { a: [6, 4, 6, 3], b: [6, 7, 6, 3], c: [0, 4, 6, 3] }],
    ['b', 'left', { b: [0, 4, 6, 3], a: [0, 7, 6, 3], c: [0, 10, 6, 3] }],
    ['a', 'taller', { a: [0, 4, 6, 4], c: [0, 8, 6, 3] }],
    ['a', 'shorter', { a: [0, 4, 6, 2], c: [0, 6, 6, 3] }],
    ['top', 'taller', { top: [0, 0, 12, 5], a: [0, 5, 6, 3] }],
  ] as const)('%s goes %s', (i, move, places) => {
    expect(placesOf(moveBlock(four, i, move))).toMatchObject(places)
  })

  test.each([
    ['a', 'up'],
    ['c', 'down'],
    ['a', 'left'],
    ['b', 'right'],
    ['top', 'down'],
    ['top', 'right'],
    ['nobody', 'up'],
  ] as const)('%s has no way %s', (i, move) => {
    expect(moveBlock(four, i, move)).toBe(four)
  })

  test('no move loses, doubles or overlaps a block', () => {
    let layout = four
    for (let step = 0; step < 200; step += 1) {
      const { i } = layout.blocks[(step * 7) % layout.blocks.length] as HomeBlock
      layout = moveBlock(layout, i, blockMoves[(step * 5) % blockMoves.length] ?? 'up')
      expect(layout.blocks.map((one) => one.i)).toEqual(['top', 'a', 'b', 'c'])
      expect(settled(layout)).toEqual(layout)
    }
  })
})

describe('reading', () => {
  test('R-dashboard-056 to 063: what is written is read again', () => {
    const layout = setBlockData(four, 'a', {
      listDataArray: ['one'],
      modelData: { style: 'titles', range: 30 },
    })
    const ids = { ...layout, blocks: layout.blocks.map((one) => ({ ...one, i: one.i.padEnd(8, '0') })) }
    expect(readHomeLayout(JSON.parse(JSON.stringify(ids)))).toEqual(ids)
  })

  test('an older version, a bare list of blocks, is read, and what is unknown in it becomes an empty place', () => {
    const old = [
      { x: 0, y: 0, w: 12, h: 4, i: 'abcdefgh', assemblyName: 'carousel' },
      { x: 0, y: 4, w: 6, h: 3, i: 'abcdefgh', assemblyName: 'weatherForecast', modelData: { style: 'no' } },
      { x: 40, y: -3, w: 99, h: 'tall', i: 7, assemblyName: 'todo', modelData: { align: 'center' } },
    ]
    const layout = readHomeLayout(old)
    expect(layout).toMatchObject({ version: 1, mode: '6/6' })
    expect(layout && kindsOf(layout)).toEqual(['carousel', 'blank', 'todo'])
    expect(new Set(layout?.blocks.map(({ i }) => i)).size).toBe(3)
    expect(layout?.blocks[2]).toMatchObject({ x: 0, y: 0, w: 12, h: 3, modelData: { align: 'center' } })
  })

  test.each([
    undefined,
    null,
    'layout',
    7,
    [[]],
    {},
    { blocks: 'x' },
    { blocks: [] },
    { blocks: [1, null, 'x'] },
  ])('%j is no layout', (value) => {
    expect(readHomeLayout(value)).toBeUndefined()
  })
})

test('every kind is known under the name it is saved with', () => {
  const layout = readHomeLayout(homeBlockKindCodes.map((assemblyName) => ({ assemblyName })))
  expect(layout && kindsOf(layout)).toEqual(homeBlockKindCodes)
})

test('blocks are read row by row', () => {
  expect(inReadingOrder(four.blocks).map(({ i }) => i)).toEqual(['top', 'a', 'b', 'c'])
})
