import { expect, test } from 'vitest'
import { four, kindsOf } from './home-layout.fixture.ts'
import {
  blocksMax,
  carouselSize,
  heightMax,
  homeBlockKindCodes,
  homeBlockKinds,
  partHeight,
} from './home-layout.ts'
import { setBlockData } from './home-layout-edit.ts'
import { readHomeLayout } from './home-layout-read.ts'

/** R-dashboard-056 to 063, 069: a layout as it was saved, by whatever version. */

const row = (changes: object = {}) => ({
  x: 0,
  y: 4,
  w: 6,
  h: 3,
  i: 'abcd1234',
  assemblyName: 'todo',
  listDataArray: [],
  modelData: {},
  ...changes,
})
const readOne = (changes: object) => readHomeLayout({ blocks: [row(changes)] })?.blocks[0]

test('a bare list of blocks is a layout', () => {
  expect(readHomeLayout([row()])).toEqual({ version: 1, mode: '6/6', blocks: [row()] })
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'layout'],
  ['a number', 7],
  ['an empty list', []],
  ['an object without blocks', { mode: '7/5' }],
  ['blocks that are no list', { blocks: { 0: row() } }],
  ['a list of other things', [1, 'block', null, [row()]]],
])('%s is none', (_, value) => {
  expect(readHomeLayout(value)).toBeUndefined()
})

test.each(['weather', 'constructor', '__proto__', '', 7, null, undefined])(
  'the unknown kind %j becomes an empty place where it stood',
  (assemblyName) => {
    expect(readOne({ assemblyName })).toEqual(row({ assemblyName: 'blank' }))
  },
)

test('missing fields are filled in', () => {
  const [carousel, part, nothing] =
    readHomeLayout([{ assemblyName: 'carousel', w: 12 }, { assemblyName: 'notices' }, {}])?.blocks ?? []
  expect(carousel).toMatchObject({ x: 0, y: 0, w: 12, h: carouselSize.h })
  expect(part).toMatchObject({ x: 0, y: 0, w: 6, h: partHeight, listDataArray: [], modelData: {} })
  expect(nothing).toMatchObject({ assemblyName: 'blank', h: partHeight })
  for (const block of [carousel, part, nothing]) expect(block?.i).toMatch(/^[a-z0-9]{8}$/)
})

test.each([
  ['beyond the right edge', { x: 40 }, { x: 6, w: 6 }],
  ['before the left edge', { x: -3 }, { x: 0 }],
  ['wider than the page', { x: 3, w: 99 }, { x: 0, w: 12 }],
  ['of no width', { w: 0 }, { w: 1 }],
  ['above the page', { y: -1 }, { y: 0 }],
  ['far below', { y: 1e9 }, { y: 1_000 }],
  ['too high', { h: 400 }, { h: heightMax }],
  ['too low', { h: 0 }, { h: 2 }],
  ['between two places', { x: 1.4, y: 2.6 }, { x: 1, y: 3 }],
  ['in texts', { x: '3', y: '4', w: '6', h: '9' }, { x: 0, y: 0, w: 6, h: 3 }],
  ['without end', { y: Number.POSITIVE_INFINITY, h: Number.NaN }, { y: 0, h: 3 }],
])('a place %s is brought back', (_, given, expected) => {
  expect(readOne(given)).toMatchObject(expected)
})

test.each(['short', 'much-too-long', 'ab cd 12', '<script>', 12_345_678, null])(
  'the id %j becomes one of ours',
  (i) => {
    expect(readOne({ i })?.i).toMatch(/^[a-z0-9]{8}$/)
  },
)

test('of two blocks with one id the second gets its own', () => {
  const blocks = readHomeLayout([row(), row({ y: 7 }), row({ y: 10 })])?.blocks ?? []
  expect(blocks[0]?.i).toBe('abcd1234')
  expect(new Set(blocks.map(({ i }) => i)).size).toBe(3)
})

test('what is too much is left out', () => {
  const rows = Array.from({ length: blocksMax + 20 }, (_, no) => row({ i: String(no).padStart(8, '0') }))
  expect(readHomeLayout(rows)?.blocks).toHaveLength(blocksMax)
  const listDataArray = Array.from({ length: 90 }, (_, no) => `entry-${no}`)
  expect(readOne({ listDataArray })?.listDataArray).toHaveLength(30)
})

test('of choices only what the kind knows stays', () => {
  const modelData = { style: 'titles', align: 'center', range: 30, sort: 'title', colour: 'red' }
  const { colour: _, ...known } = modelData
  expect(readOne({ modelData })?.modelData).toEqual(known)
  const unknown = { style: 'card', align: 'up', range: 14, sort: 'words' }
  expect(readOne({ modelData: unknown })?.modelData).toEqual({})
  expect(readOne({ assemblyName: 'notices', modelData: { style: 'card' } })?.modelData).toEqual({
    style: 'card',
  })
  for (const wrong of ['card', null, [1], 7]) expect(readOne({ modelData: wrong })?.modelData).toEqual({})
  expect(readOne({ listDataArray: ['a', 1, null, 'b'] })?.listDataArray).toEqual(['a', 'b'])
  expect(readOne({ listDataArray: 'a' })?.listDataArray).toEqual([])
})

test('an unknown width mode is the even one', () => {
  expect(readHomeLayout({ mode: '7/5', blocks: [row()] })?.mode).toBe('7/5')
  for (const mode of ['8/4', 7, null, 'toString'])
    expect(readHomeLayout({ mode, blocks: [row()] })?.mode).toBe('6/6')
})

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

test('every kind is known under the name it is saved with', () => {
  const layout = readHomeLayout(homeBlockKindCodes.map((assemblyName) => ({ assemblyName })))
  expect(layout && kindsOf(layout)).toEqual(homeBlockKindCodes)
})

test('a block only a feature knows is read with the styles of its family, where it is handed over', () => {
  const kinds = { ...homeBlockKinds, ideas: { family: 'stories' } } as const
  const kept = [
    { i: 'abcdefg1', assemblyName: 'ideas', modelData: { style: 'titles' } },
    { i: 'abcdefg2', assemblyName: 'ideas', modelData: { style: 'card' } },
  ]
  expect(readHomeLayout(kept, kinds)?.blocks).toMatchObject([
    { assemblyName: 'ideas', modelData: { style: 'titles' } },
    { assemblyName: 'ideas', modelData: {} },
  ])
  expect(readHomeLayout(kept)?.blocks).toMatchObject([{ assemblyName: 'blank' }, { assemblyName: 'blank' }])
})
