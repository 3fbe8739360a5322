import { expect, test } from 'vitest'
import type { BlockNode } from './node.ts'
import { fillColumns, nameColumns, namedColumns, ownByDefault, withoutPicks } from './template-columns.ts'

const [own, scene, city] = ['own', 'scene', 'city']
const list = (id: string, feed: object): BlockNode => ({
  id,
  kind: 'stories',
  v: 1,
  props: { title: id, feed },
})
const page = [
  list('a', { rule: { columnIds: [own] }, picks: [{ storyId: 1, title: '', picture: null }] }),
  {
    ...{ id: 'row', kind: 'row', v: 1, props: {} },
    slots: { 1: [list('b', { rule: { columnIds: [scene, city], newest: 3 } })] },
  },
  list('c', { rule: null, picks: [] }),
  list('d', { rule: { columnIds: [] } }),
]
const names = new Map([
  [own, ''],
  [scene, '现场'],
])
const columnsOf = (nodes: readonly BlockNode[]): unknown[] =>
  nodes.flatMap(({ props, slots }) => [
    ...(props.feed ? [(props.feed as { rule: { columnIds: string[] } | null }).rule?.columnIds] : []),
    ...Object.values(slots ?? {}).flatMap(columnsOf),
  ])

test('own columns are known by name in a template, and by the ids of the new page in what is made from it', () => {
  const template = nameColumns(page, names)
  expect(namedColumns(template)).toEqual(['现场'])
  const made = fillColumns(template, { own: 'new', below: new Map([['现场', 'new-scene']]) })
  expect(columnsOf(made)).toEqual([['new'], [city, 'new-scene'], undefined, []])
})

test('a rule of a template that names no column reads the page’s own; a name without a column does too', () => {
  const made = fillColumns(ownByDefault(nameColumns(page, names)), { own: 'new', below: new Map() })
  expect(columnsOf(made)).toEqual([['new'], [city, 'new'], undefined, ['new']])
})

test('stories picked by hand stay with their page', () => {
  expect(JSON.stringify(withoutPicks(page))).not.toContain('storyId')
  expect(columnsOf(withoutPicks(page))).toEqual(columnsOf(page))
})
