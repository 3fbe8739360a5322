import type { ConsoleColumn } from '@rongbian/contract/publishing'
import { expect, test } from 'vitest'
import { canDrop, dropMove, namesTo, parentOf, stepMove } from './column-place.ts'

const column = (id: string, children: ConsoleColumn[] = [], mainColumn = false): ConsoleColumn => ({
  id,
  code: id,
  name: id,
  path: id,
  type: 0,
  channelId: 'channel',
  mainColumn,
  disabled: false,
  isParent: children.length > 0,
  needsCover: false,
  recruits: false,
  version: 1,
  live: 0,
  departments: [],
  children,
})

const tree = [
  column('home', [], true),
  column('news', [column('city', [column('metro')]), column('economy')]),
  column('service'),
]

test.each([
  ['service', 'home', 'before', { parentId: null, siblings: ['service', 'home', 'news'] }],
  ['home', 'service', 'after', { parentId: null, siblings: ['news', 'service', 'home'] }],
  ['service', 'news', 'inside', { parentId: 'news', siblings: ['service', 'city', 'economy'] }],
  ['metro', 'economy', 'after', { parentId: 'news', siblings: ['city', 'economy', 'metro'] }],
] as const)('%s let go of at %s, %s', (id, target, side, place) => {
  expect(dropMove(tree, id, target, side)).toEqual({ id, ...place })
})

test.each([
  ['news', 'up', { parentId: null, siblings: ['news', 'home', 'service'] }],
  ['city', 'down', { parentId: 'news', siblings: ['economy', 'city'] }],
  ['city', 'out', { parentId: null, siblings: ['home', 'news', 'city', 'service'] }],
  ['economy', 'in', { parentId: 'city', siblings: ['metro', 'economy'] }],
] as const)('%s one step %s', (id, step, place) => {
  expect(stepMove(tree, id, step)).toEqual({ id, ...place })
})

test.each([
  ['home', 'up'],
  ['service', 'down'],
  ['news', 'out'],
  ['city', 'in'],
  ['home', 'in'],
] as const)('%s cannot go %s', (id, step) => {
  expect(stepMove(tree, id, step)).toBeUndefined()
})

test('a column cannot stand below itself, nor the main one below another', () => {
  expect(canDrop(tree, 'news', 'metro')).toBe(false)
  expect(canDrop(tree, 'news', 'service')).toBe(true)
  expect(canDrop(tree, 'home', 'news')).toBe(false)
  expect(canDrop(tree, 'home', null)).toBe(true)
})

test('the way to a column is told by names', () => {
  expect(namesTo(tree, 'metro')).toEqual(['news', 'city', 'metro'])
  expect([parentOf(tree, 'metro'), parentOf(tree, 'news')]).toEqual(['city', null])
})
