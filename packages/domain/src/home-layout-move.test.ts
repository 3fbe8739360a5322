import { expect, test } from 'vitest'
import { block, four, layoutOf, placesOf } from './home-layout.fixture.ts'
import type { HomeBlock, HomeLayout } from './home-layout.ts'
import { blockMoves, exchangeBlock, moveBlock } from './home-layout-move.ts'
import { inReadingOrder, settled } from './home-layout-settle.ts'

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

const orderOf = (layout: HomeLayout) => inReadingOrder(layout.blocks).map(({ i }) => i)
/** Columns of unlike heights: what stands beside a block on a screen stands between two on a phone. */
const uneven = settled(
  layoutOf(
    block('top', { w: 12, h: 4 }, 'carousel'),
    block('a', { y: 4, h: 5 }),
    block('b', { x: 6, y: 4, h: 2 }),
    block('c', { x: 6, y: 6, h: 6 }),
    block('d', { y: 9, h: 3 }),
  ),
)

test.each([
  ['a', 1, ['top', 'b', 'a', 'c', 'd']],
  ['b', 1, ['top', 'a', 'c', 'b', 'd']],
  ['d', -1, ['top', 'a', 'b', 'd', 'c']],
] as const)('in one column %s passes the next alone, and no other moves', (i, step, order) => {
  const moved = exchangeBlock(uneven, i, step)
  expect(orderOf(moved)).toEqual(order)
  expect(settled(moved)).toEqual(moved)
  expect(exchangeBlock(moved, i, step === 1 ? -1 : 1)).toEqual(uneven)
})

test.each([
  ['a', -1],
  ['d', 1],
  ['top', 1],
  ['nobody', 1],
] as const)('in one column %s has no way by %i', (i, step) => {
  expect(exchangeBlock(uneven, i, step)).toBe(uneven)
})
