import { expect, test } from 'vitest'
import {
  type BlockNode,
  changeProps,
  duplicateBlock,
  findBlock,
  fromClip,
  historyOf,
  insertBlocks,
  misfit,
  moveBlock,
  readTree,
  record,
  redo,
  removeBlock,
  type Step,
  sampleBlock,
  stepBlock,
  toClip,
  treeLimits,
  undo,
  walk,
} from './index.ts'

const title = (id: string): BlockNode => ({ id, kind: 'headline', v: 1, props: { title: id } })
const pair = (id: string, left: BlockNode[] = [], right: BlockNode[] = []): BlockNode => ({
  id,
  kind: 'columns',
  v: 1,
  props: { widths: '6-6' },
  slots: { 1: left, 2: right },
})
const top = (index: number) => ({ parent: null, slot: null, index })
const into = (parent: string, slot: string, index = 0) => ({ parent, slot, index })

/** `a b(c|d) e`, as the tree reads aloud. */
const told = (nodes: readonly BlockNode[]): string =>
  nodes.map(({ id, slots }) => (slots ? `${id}(${Object.values(slots).map(told).join('|')})` : id)).join(' ')

const page = () => [title('a'), pair('b', [title('c')], [title('d')]), title('e')]

test('a block is put at the top of the page or into a slot', () => {
  expect(told(insertBlocks(page(), top(1), [title('x')]))).toBe('a x b(c|d) e')
  expect(told(insertBlocks(page(), into('b', '2', 1), [title('x')]))).toBe('a b(c|d x) e')
})

test.each([
  ['down among its own', 'a', top(3), 'b(c|d) e a'],
  ['before a block', 'e', top(1), 'a e b(c|d)'],
  ['into a slot', 'a', into('b', '1', 1), 'b(c a|d) e'],
  ['out of a slot', 'c', top(0), 'c a b(|d) e'],
  ['nowhere: into itself', 'b', into('b', '1'), 'a b(c|d) e'],
  ['nowhere: where there is no slot', 'a', into('e', '1'), 'a b(c|d) e'],
  ['nowhere: it stands there', 'a', top(1), 'a b(c|d) e'],
])('a block moves %s', (_, id, spot, after) => {
  expect(told(moveBlock(page(), id, spot))).toBe(after)
})

test('R-special-009: a block is refused where it would lie too deep, in itself or among too many', () => {
  const deep = Array.from({ length: treeLimits.depth - 1 }).reduce<BlockNode>(
    (inside, _, index) => pair(`p${index}`, [inside]),
    title('core'),
  )
  const tree = [pair('outer'), title('a')]
  expect(misfit(tree, into('outer', '1'), deep)).toBe('deep')
  expect(misfit(tree, top(0), deep)).toBeUndefined()
  expect(misfit(page(), into('b', '1'), findBlock(page(), 'b')?.node ?? title('?'))).toBe('inside')
  const full = Array.from({ length: treeLimits.nodes }, (_, index) => title(`n${index}`))
  expect(misfit(full, top(0), title('more'))).toBe('many')
  expect(misfit(full, top(9), full[0] ?? title('?'))).toBeUndefined()
})

test.each<[Step, string, string | undefined]>([
  ['up', 'e', 'a e b(c|d)'],
  ['up', 'a', undefined],
  ['up', 'd', 'a b(c d|) e'],
  ['down', 'a', 'b(c|d) a e'],
  ['down', 'c', 'a b(|c d) e'],
  ['down', 'd', undefined],
  ['in', 'e', 'a b(c e|d)'],
  ['in', 'b', undefined],
  ['out', 'c', 'a b(|d) c e'],
  ['out', 'a', undefined],
])('the keys move %s from %s', (step, id, after) => {
  const moved = stepBlock(page(), id, step)
  expect(moved && told(moved)).toBe(after)
})

test('whatever the keys do, no block is lost, doubled or out of place', () => {
  const steps: Step[] = ['in', 'up', 'out', 'down', 'in', 'in', 'up', 'down', 'out']
  let tree: BlockNode[] = [...page(), pair('f', [title('g')], [pair('h')]), title('i')]
  const ids = [...walk(tree)].map(({ node }) => node.id).toSorted()
  for (let at = 0; at < 2_000; at += 1) {
    const id = ids[(at * 7) % ids.length] ?? ''
    tree = stepBlock(tree, id, steps[(at * 5 + Math.floor(at / 9)) % steps.length] ?? 'up') ?? tree
  }
  expect([...walk(tree)].map(({ node }) => node.id).toSorted()).toEqual(ids)
  expect(readTree(tree).problems).toEqual([])
})

test('a copy has ids of its own, all the way down, and stands behind the first', () => {
  const copied = duplicateBlock(page(), 'b')
  const ids = [...walk(copied?.tree ?? [])].map(({ node }) => node.id)
  expect(ids).toHaveLength(8)
  expect(new Set(ids)).toHaveLength(8)
  expect(copied?.tree[2]?.id).toBe(copied?.id)
})

test('removing takes all inside with it', () => {
  expect(told(removeBlock(page(), 'b'))).toBe('a e')
})

test('fewer columns: what lay in the last moves into those left', () => {
  const wide = changeProps(page(), 'b', { widths: '4-4-4' })
  const filled = insertBlocks(wide, into('b', '3'), [title('x')])
  expect(told(filled)).toBe('a b(c|d|x) e')
  expect(told(changeProps(filled, 'b', { widths: '6-6' }))).toBe('a b(c|d x) e')
})

test('the palette gives a block that its own kind accepts', () => {
  const sample = sampleBlock('columns')
  expect(sample?.slots).toEqual({ 1: [], 2: [] })
  expect(readTree([sample ?? title('?')]).problems).toEqual([])
  expect(sampleBlock('marquee')).toBeUndefined()
})

test('a block goes through the clipboard to another page; anything else does not', () => {
  const pasted = fromClip(toClip(pair('b', [title('c')])))
  expect(pasted?.slots?.[1]?.[0]?.props.title).toBe('c')
  expect(pasted?.id).not.toBe('b')
  for (const odd of [
    '',
    '{}',
    'null',
    '3',
    '标题',
    '{"rongbian-block":[{"kind":"script"}]}',
    toClip({ ...title('a'), kind: 'marquee' }),
  ])
    expect(fromClip(odd)).toBeUndefined()
})

test('a hundred steps go back and forth again; typing in one field is one of them', () => {
  let history = historyOf(0)
  for (let step = 1; step <= 150; step += 1) history = record(history, step, '', 100)
  for (let back = 0; back < 100; back += 1) history = undo(history) ?? history
  expect(history.now).toBe(50)
  expect(undo(history)).toBeUndefined()
  expect(redo(history)?.now).toBe(51)

  let typed = historyOf('')
  for (const text of ['早', '早安', '早安城']) typed = record(typed, text, 'a.title', 100)
  typed = record(typed, '早安城市', 'a.subtitle', 100)
  expect(undo(typed)?.now).toBe('早安城')
  expect(undo(undo(typed) ?? typed)?.now).toBe('')
  expect(redo(typed)).toBeUndefined()
})
