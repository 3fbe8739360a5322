import type { DepartmentRow } from '@rongbian/contract/admin'
import { expect, test } from 'vitest'
import { canPlace, filterTree, hideDisabled, lineOf, moved, placeAt, placeOf, treeOf } from './tree.ts'

const row = (uuid: string, parentId: string | null, changes: Partial<DepartmentRow> = {}): DepartmentRow => ({
  uuid,
  parentId,
  name: uuid,
  marks: [],
  showXYSStorymetas: false,
  sort: 0,
  disabled: false,
  people: 1,
  ...changes,
})

const rows = [
  row('house', null),
  row('city', 'house'),
  row('old', 'house', { disabled: true, people: 0 }),
  row('web', 'house'),
  row('night', 'city'),
]
const find = (uuid: string) => rows.find((one) => one.uuid === uuid) ?? row(uuid, null)
const namesBelow = (list: DepartmentRow[], parent: string) =>
  list.filter(({ parentId }) => parentId === parent).map(({ uuid }) => uuid)

test('a department counts its people and those below', () => {
  const [house] = treeOf(rows)
  expect(house?.total).toBe(4)
  expect(house?.children.map(({ uuid, total }) => [uuid, total])).toEqual([
    ['city', 2],
    ['old', 0],
    ['web', 1],
  ])
})

test('a search keeps what fits and the way down to it', () => {
  const [house] = filterTree(treeOf(rows), ({ name }) => name.includes('nig'))
  expect(house?.children.map(({ uuid }) => uuid)).toEqual(['city'])
  expect(filterTree(treeOf(rows), () => false)).toEqual([])
})

test('disabled departments can be left out', () => {
  expect(hideDisabled(treeOf(rows))[0]?.children.map(({ uuid }) => uuid)).toEqual(['city', 'web'])
})

test('the line of a department begins at the top', () => {
  expect(lineOf(rows, 'night').map(({ uuid }) => uuid)).toEqual(['house', 'city', 'night'])
})

test.each([
  ['web', 'city', 'before', ['web', 'city', 'old']],
  ['city', 'web', 'after', ['old', 'web', 'city']],
  ['city', 'old', 'after', ['old', 'city', 'web']],
  ['night', 'house', 'inside', ['night', 'city', 'old', 'web']],
] as const)('%s let go of at %s, %s', (id, target, side, order) => {
  const place = placeAt(rows, id, find(target), side)
  expect(namesBelow(moved(rows, id, place), 'house')).toEqual(order)
})

test('a department that stays has the place it has', () => {
  expect(placeOf(rows, find('web'))).toEqual({ parentId: 'house', index: 2 })
  expect(namesBelow(moved(rows, 'web', placeOf(rows, find('web'))), 'house')).toEqual(['city', 'old', 'web'])
})

test.each([
  ['web', 'city', true],
  ['web', 'old', false],
  ['web', null, false],
  ['city', 'night', false],
  ['city', 'city', false],
] as const)('%s may stand below %s: %s', (id, parent, allowed) => {
  expect(canPlace(rows, id, parent)).toBe(allowed)
})
