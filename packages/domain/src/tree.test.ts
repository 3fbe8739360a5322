import { expect, test } from 'vitest'
import { childrenOf, idsWithin, lineTo, nodeAt } from './tree.ts'

const all = [
  { id: 'city', parentId: 'news' },
  { id: 'news', parentId: null },
  { id: 'traffic', parentId: 'city' },
  { id: 'world', parentId: 'news' },
  { id: 'sports', parentId: null },
]
const idsOf = (nodes: readonly { id: string }[]) => nodes.map(({ id }) => id)

test('a node is found by its id, and nobody under none', () => {
  expect(nodeAt(all, 'city')).toBe(all[0])
  expect(nodeAt(all, 'gone')).toBeUndefined()
  expect(nodeAt(all, null)).toBeUndefined()
})

test('children stand in the order of the rows', () => {
  expect(idsOf(childrenOf(all, null))).toEqual(['news', 'sports'])
  expect(idsOf(childrenOf(all, 'news'))).toEqual(['city', 'world'])
  expect(childrenOf(all, 'traffic')).toEqual([])
})

test('the line to a node begins at the top', () => {
  expect(idsOf(lineTo(all, 'traffic'))).toEqual(['news', 'city', 'traffic'])
  expect(lineTo(all, 'gone')).toEqual([])
  expect(lineTo(all, null)).toEqual([])
})

test('a branch is the node and all below it, numbered rows too', () => {
  expect(idsWithin(all, 'news')).toEqual(['news', 'city', 'traffic', 'world'])
  expect(idsWithin(all, 'sports')).toEqual(['sports'])
  const numbered = [
    { id: 1, parentId: null },
    { id: 2, parentId: 1 },
  ]
  expect(idsWithin(numbered, 1)).toEqual([1, 2])
})
