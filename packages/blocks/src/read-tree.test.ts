import { describe, expect, test } from 'vitest'
import type { BlockNode } from './node.ts'
import { readTree } from './read-tree.ts'
import { treeShape } from './tree-shape.ts'

const headline = (id: string, props: Record<string, unknown> = {}): BlockNode => ({
  id,
  kind: 'headline',
  v: 1,
  props: { title: '标题', ...props },
})
const row = (id: string, inside: BlockNode[]): BlockNode => ({
  ...{ id, kind: 'row', v: 1, props: {} },
  slots: { 1: inside },
})
const nested = (depth: number): BlockNode[] =>
  depth === 1 ? [headline('last')] : [row(`r${depth}`, nested(depth - 1))]
const firstProblem = (tree: BlockNode[]) => readTree(tree).problems[0]

test('a tree of today is read as it is, with what its props leave out', () => {
  const { tree, problems } = readTree([row('a', [headline('b')])])
  expect(problems).toEqual([])
  expect(tree[0]?.props).toEqual({ ground: 'none' })
  expect(tree[0]?.slots?.['1']?.[0]?.props).toMatchObject({ title: '标题', align: 'left', href: '' })
})

describe('a tree is refused, naming the block and what is wrong with it', () => {
  test.each<[string, BlockNode[], object]>([
    ['6 blocks deep is well', nested(6), {}],
    ['7 deep', nested(7), { fault: 'deep', id: 'last' }],
    ['50 deep', nested(50), { fault: 'deep' }],
    ['300 blocks are well', Array.from({ length: 300 }, (_, no) => headline(`b${no}`)), {}],
    [
      '10,000 blocks',
      Array.from({ length: 10_000 }, (_, no) => headline(`b${no}`)),
      { fault: 'many', id: 'b300' },
    ],
    ['the same id twice', [headline('a'), row('b', [headline('a')])], { fault: 'twice', id: 'a' }],
    ['an unknown kind', [{ ...headline('a'), kind: 'marquee' }], { fault: 'unknown', kind: 'marquee' }],
    ['a kind that every object has', [{ ...headline('a'), kind: 'constructor' }], { fault: 'unknown' }],
    ['a newer version', [{ ...headline('a'), v: 2 }], { fault: 'newer' }],
    ['a slot it does not have', [{ ...headline('a'), slots: { 1: [headline('b')] } }], { fault: 'slot' }],
    [
      'a script for a link',
      [headline('a', { href: 'javascript:alert(1)' })],
      { fault: 'props', field: 'href' },
    ],
    ['a title that is none', [headline('a', { title: { $ne: 1 } })], { fault: 'props', field: 'title' }],
    ['a title left out', [headline('a', { title: '' })], { fault: 'props', field: 'title' }],
    [
      'a picture nobody described',
      [{ id: 'a', kind: 'picture', v: 1, props: { picture: { src: '/a.jpg' } } }],
      { fault: 'props', field: 'picture.alt' },
    ],
    [
      'a player of a host not allowed',
      [{ id: 'a', kind: 'embed', v: 1, props: { player: 'https://player.bilibili.com.evil.example/x' } }],
      { fault: 'props', field: 'player' },
    ],
  ])('%s', (_, tree, problem) => {
    expect(firstProblem(tree) ?? {}).toMatchObject(problem)
  })
})

test('props no kind knows are dropped', () => {
  const [read] = readTree([headline('a', { onclick: 'alert(1)', __proto__: { x: 1 } })]).tree
  expect(Object.keys(read?.props ?? {}).sort()).toEqual(['align', 'href', 'kicker', 'subtitle', 'title'])
})

test('every problem is told, not the first alone', () => {
  const { problems } = readTree([headline('a', { title: '' }), row('b', [headline('c', { title: '' })])])
  expect(problems.map(({ id }) => id)).toEqual(['a', 'c'])
})

test.each([
  ['an id that is a piece of HTML', { ...headline('"><script>') }],
  ['an id that changes what an object is', headline('__proto__')],
  ['a slot that is a piece of HTML', { ...row('a', []), slots: { '"><b>': [] } }],
  ['no kind', { id: 'a', v: 1, props: {} }],
  ['props that are a list', { ...headline('a'), props: [] }],
])('the shape of a tree refuses %s', (_, node) => {
  expect(treeShape.safeParse([node]).success).toBe(false)
})

test('a tree of any depth is answered, not run into the ground', () => {
  const chain = (length: number) => {
    let inside: BlockNode[] = []
    for (let no = 0; no < length; no += 1) inside = [row(`r${no}`, inside)]
    return inside
  }
  expect(treeShape.safeParse(chain(50)).success).toBe(true)
  expect(treeShape.safeParse(chain(20_000)).success).toBe(false)
})
