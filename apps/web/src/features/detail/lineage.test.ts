import { expect, test } from 'vitest'
import { type FamilyNode, familyTree } from './lineage.ts'

const member = (id: number, parentId: number | null) => ({ id, parentId })
const drawn = (nodes: FamilyNode<{ id: number }>[]): string =>
  nodes
    .map(({ member: { id }, children }) => (children.length ? `${id}(${drawn(children)})` : `${id}`))
    .join(' ')

test.each([
  [
    'copies stand below their origin',
    [member(1, null), member(2, 1), member(3, 1), member(4, 2)],
    '1(2(4) 3)',
  ],
  ['an origin that cannot be read leaves a tree without it', [member(5, 9), member(6, 5)], '5(6)'],
  ['a story alone is a family of one', [member(1, null)], '1'],
  ['a broken ring ends', [member(1, null), member(2, 3), member(3, 2), member(4, 1)], '1(4)'],
])('%s', (_, members, expected) => {
  expect(drawn(familyTree(members))).toBe(expected)
})
