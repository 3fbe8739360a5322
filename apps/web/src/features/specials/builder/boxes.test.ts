import type { BlockNode } from '@rongbian/blocks'
import { expect, test } from 'vitest'
import { type Box, boxAt, landingAt } from '#/features/specials/builder/boxes.ts'

const title = (id: string): BlockNode => ({ id, kind: 'headline', v: 1, props: { title: id } })
const tree: BlockNode[] = [
  title('a'),
  { id: 'b', kind: 'columns', v: 1, props: { widths: '6-6' }, slots: { 1: [title('c')], 2: [] } },
]
const box = (id: string, left: number, top: number, width: number, height: number): Box => ({
  id,
  left,
  top,
  width,
  height,
})
const boxes = [box('a', 0, 0, 800, 100), box('b', 0, 100, 800, 300), box('c', 20, 140, 360, 100)]

test('the innermost block is the one that is meant', () => {
  expect(boxAt(boxes, 100, 200)?.id).toBe('c')
  expect(boxAt(boxes, 600, 200)?.id).toBe('b')
  expect(boxAt(boxes, 900, 900)).toBeUndefined()
})

test.each([
  ['above a block', 10, 20, 'before', { parent: null, slot: null, index: 0 }],
  ['below it', 10, 90, 'after', { parent: null, slot: null, index: 1 }],
  ['into an empty column', 600, 250, 'inside', { parent: 'b', slot: '2', index: 0 }],
  ['behind what lies in a column', 100, 230, 'after', { parent: 'b', slot: '1', index: 1 }],
  ['before a container, at its upper edge', 600, 105, 'before', { parent: null, slot: null, index: 1 }],
  ['below everything', 400, 900, 'after', { parent: null, slot: null, index: 2 }],
])('dropped %s', (_, x, y, side, spot) => {
  expect(landingAt(boxes, tree, x, y)).toMatchObject({ side, spot })
})
