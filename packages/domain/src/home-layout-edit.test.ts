import { describe, expect, test } from 'vitest'
import { block, four, layoutOf, overlaps, placesOf } from './home-layout.fixture.ts'
import { blocksMax, type HomeBlock, type HomeLayout, heightMax, homeColumns } from './home-layout.ts'
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
import { settled, topBlock } from './home-layout-settle.ts'
import { actorIn } from './situation.fixture.ts'

describe('editing a default', () => {
  const layout = defaultHomeLayout(actorIn('reporter'), ['记者'])
  const at = (from: HomeLayout, index: number) => from.blocks[index] as HomeBlock
  const todo = at(layout, 1)
  const others = (from: HomeLayout) => from.blocks.filter(({ i }) => i !== todo.i)

  test('R-dashboard-035, 068: deleting leaves an empty place that can be filled again', () => {
    const chosen = setBlockData(layout, todo.i, { modelData: { style: 'titles' }, listDataArray: ['a'] })
    expect(at(chosen, 1)).toMatchObject({ modelData: { style: 'titles' }, listDataArray: ['a'] })
    const emptied = emptyBlock(chosen, todo.i)
    expect(at(emptied, 1)).toEqual({ ...todo, assemblyName: 'blank', listDataArray: [], modelData: {} })
    expect(others(emptied)).toEqual(others(layout))
    expect(at(fillBlock(emptied, todo.i, 'notices'), 1)).toEqual({ ...todo, assemblyName: 'notices' })
    // Another kind does not take over the choices of the one before.
    expect(at(fillBlock(chosen, todo.i, 'clues'), 1)).toMatchObject({ modelData: {}, listDataArray: [] })
  })

  test('only an empty place can be dropped', () => {
    expect(dropBlank(layout, todo.i)).toEqual(layout)
    expect(dropBlank(emptyBlock(layout, todo.i), todo.i).blocks).toEqual(others(layout))
  })

  test('new places overlap nothing, and there are no more than there may be', () => {
    const full = Array.from({ length: blocksMax }).reduce<HomeLayout>((before) => addBlank(before), layout)
    expect(full.blocks).toHaveLength(blocksMax)
    expect(overlaps(full)).toEqual([])
    expect(addBlank(full)).toEqual(full)
  })

  test('another width mode takes every part along, and back', () => {
    const even = setWidthMode(layout, '6/6')
    for (const { x, w } of even.blocks.slice(1)) expect(['0/6', '6/6']).toContain(`${x}/${w}`)
    expect(at(even, 0)).toMatchObject({ x: 0, w: homeColumns })
    expect(setWidthMode(even, '7/5').blocks).toEqual(layout.blocks)
  })

  test.each([
    ['a little to the right', { x: 1, w: 7 }, { x: 0, w: 7 }],
    ['over the middle', { x: 5, w: 7 }, { x: 7, w: 5 }],
    ['made narrow at the left', { x: 0, w: 3 }, { x: 0, w: 7 }],
    ['made narrow at the right', { x: 9, w: 3 }, { x: 7, w: 5 }],
    ['made nearly as wide as the page', { x: 0, w: 10 }, { x: 0, w: 12 }],
    ['made hardly wider', { x: 0, w: 8 }, { x: 0, w: 7 }],
    ['made too low', { h: 1 }, { h: 2 }],
    ['made too high', { h: 50 }, { h: heightMax }],
    ['moved down', { y: 22 }, { y: 22 }],
  ])('a block %s snaps', (_, moved, expected) => {
    const { i, x, y, w, h } = todo
    const placed = placeBlocks(layout, [{ i, x, y, w, h, ...moved }])
    expect(at(placed, 1)).toEqual({ ...todo, ...expected })
    expect(others(placed)).toEqual(others(layout))
  })

  test('a place of nobody moves nothing', () => {
    expect(placeBlocks(layout, [{ i: 'nobody00', x: 3, y: 3, w: 3, h: 3 }])).toEqual(layout)
  })
})

describe('a settled page after editing', () => {
  test('R-dashboard-035, 068: a deleted block keeps its place, and what fills it stands there', () => {
    const empty = settled(emptyBlock(four, 'a'))
    expect(placesOf(empty)).toEqual(placesOf(four))
    expect(placesOf(settled(fillBlock(empty, 'a', 'notices')))).toEqual(placesOf(four))
  })

  test('what stood under a dropped place moves up', () => {
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
