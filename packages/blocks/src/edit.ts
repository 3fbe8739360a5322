import { blockKinds } from './kinds.ts'
import { type BlockNode, type Place, treeLimits, walk } from './node.ts'

/** Where a block is put: into a slot of another block, or at the top of the page. */
export interface Spot {
  parent: string | null
  slot: string | null
  index: number
}

type Tree = readonly BlockNode[]

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
/** Short, and also there where the page did not come over TLS. */
export const newBlockId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => letters[byte % letters.length]).join('')

export const findBlock = (tree: Tree, id: string): Place | undefined => {
  for (const place of walk(tree)) if (place.node.id === id) return place
}

export const spotOf = ({ parent, slot, index }: Place): Spot => ({ parent: parent?.id ?? null, slot, index })

/** Every block with what lies inside it; an answer of null leaves it out. */
const mapTree = (tree: Tree, change: (node: BlockNode) => BlockNode | null): BlockNode[] =>
  tree.flatMap((node) => {
    const changed = change(node)
    if (!changed) return []
    if (!changed.slots) return [changed]
    const slots = Object.entries(changed.slots).map(([name, inside]) => [name, mapTree(inside, change)])
    return [{ ...changed, slots: Object.fromEntries(slots) }]
  })

const put = (list: Tree, index: number, nodes: Tree) => list.toSpliced(index, 0, ...nodes)

export const insertBlocks = (tree: Tree, { parent, slot, index }: Spot, nodes: Tree): BlockNode[] => {
  if (parent === null || slot === null) return put(tree, index, nodes)
  return mapTree(tree, (node) =>
    node.id === parent
      ? { ...node, slots: { ...node.slots, [slot]: put(node.slots?.[slot] ?? [], index, nodes) } }
      : node,
  )
}

export const removeBlock = (tree: Tree, id: string): BlockNode[] =>
  mapTree(tree, (node) => (node.id === id ? null : node))

/** Where a block registered for the channel stood, what it was at the time stays as a block of its own. */
export const withoutShared = (tree: Tree, shared: string): BlockNode[] =>
  mapTree(tree, (node) => {
    if (node.shared !== shared) return node
    const { shared: _, ...own } = node
    return own
  })

/** The same block, and all inside it, under new ids. */
export const freshBlock = (node: BlockNode, newId = newBlockId): BlockNode => {
  const [copy] = mapTree([node], (one) => ({ ...one, id: newId() }))
  return copy ?? node
}

/** A block of a kind as the palette gives it. */
export const sampleBlock = (kind: string, newId = newBlockId): BlockNode | undefined => {
  const known = blockKinds.get(kind)
  if (!known) return undefined
  const props = known.shape.parse(known.sample)
  const slots = known.slots?.(props)
  const node: BlockNode = { id: newId(), kind, v: known.v, props }
  return slots ? { ...node, slots: Object.fromEntries(slots.map(({ name }) => [name, []])) } : node
}

const heightOf = (node: BlockNode) => Math.max(...[...walk([node])].map(({ depth }) => depth))

export const slotsOf = ({ kind, props }: BlockNode) => {
  const known = blockKinds.get(kind)
  if (!known?.slots) return []
  const read = known.shape.safeParse(props)
  return read.success ? known.slots(read.data) : []
}

export type Misfit = 'deep' | 'many' | 'inside' | 'slot'

/** Why a block cannot stand there; undefined when it can. */
export const misfit = (tree: Tree, { parent, slot }: Spot, node: BlockNode): Misfit | undefined => {
  const isThere = findBlock(tree, node.id) !== undefined
  const around = parent === null ? undefined : findBlock(tree, parent)
  if (parent !== null && !around) return 'slot'
  if (around && findBlock([node], around.node.id)) return 'inside'
  if (around && !slotsOf(around.node).some(({ name }) => name === slot)) return 'slot'
  if ((around?.depth ?? 0) + heightOf(node) > treeLimits.depth) return 'deep'
  const count = (nodes: Tree) => [...walk(nodes)].length
  return !isThere && count(tree) + count([node]) > treeLimits.nodes ? 'many' : undefined
}

/** To a spot counted in the tree as it is, the block itself included. */
export const moveBlock = (tree: Tree, id: string, spot: Spot): BlockNode[] => {
  const from = findBlock(tree, id)
  if (!from || misfit(tree, spot, from.node)) return [...tree]
  const here = spotOf(from)
  const isSameList = here.parent === spot.parent && here.slot === spot.slot
  const index = isSameList && here.index < spot.index ? spot.index - 1 : spot.index
  return insertBlocks(removeBlock(tree, id), { ...spot, index }, [from.node])
}

export const duplicateBlock = (tree: Tree, id: string, newId = newBlockId) => {
  const place = findBlock(tree, id)
  if (!place) return undefined
  const node = freshBlock(place.node, newId)
  const spot = { ...spotOf(place), index: place.index + 1 }
  return misfit(tree, spot, node) ? undefined : { id: node.id, tree: insertBlocks(tree, spot, [node]) }
}

/** What lies in slots the new props no longer have moves into the last that is left. */
const kept = (node: BlockNode): BlockNode => {
  const names = slotsOf(node).map(({ name }) => name)
  const last = names.at(-1)
  if (!last) return node
  const homeless = Object.entries(node.slots ?? {}).flatMap(([name, inside]) =>
    names.includes(name) ? [] : inside,
  )
  const slots = Object.fromEntries(names.map((name) => [name, node.slots?.[name] ?? []]))
  return { ...node, slots: { ...slots, [last]: [...(slots[last] ?? []), ...homeless] } }
}

export const changeProps = (tree: Tree, id: string, props: Record<string, unknown>): BlockNode[] =>
  mapTree(tree, (node) => (node.id === id ? kept({ ...node, props: { ...node.props, ...props } }) : node))

export type Step = 'up' | 'down' | 'in' | 'out'

const inSlots = (place: Place, by: 1 | -1): Spot | undefined => {
  const { parent, slot } = place
  if (!parent) return undefined
  const names = slotsOf(parent).map(({ name }) => name)
  const next = names[names.indexOf(slot ?? '') + by]
  if (next === undefined) return undefined
  return { parent: parent.id, slot: next, index: by === 1 ? 0 : (parent.slots?.[next]?.length ?? 0) }
}

const siblingsOf = (tree: Tree, { parent, slot }: Place) =>
  parent ? (parent.slots?.[slot ?? ''] ?? []) : tree

/** Where the keys send a block: up and down in its list and on to the next slot, into the block before it, out behind its own. */
const steps: Record<Step, (tree: Tree, place: Place) => Spot | undefined> = {
  up: (_, place) => (place.index > 0 ? { ...spotOf(place), index: place.index - 1 } : inSlots(place, -1)),
  down: (tree, place) =>
    place.index < siblingsOf(tree, place).length - 1
      ? { ...spotOf(place), index: place.index + 2 }
      : inSlots(place, 1),
  in: (tree, place) => {
    const before = siblingsOf(tree, place)[place.index - 1]
    const slot = before && slotsOf(before)[0]?.name
    return slot ? { parent: before.id, slot, index: before.slots?.[slot]?.length ?? 0 } : undefined
  },
  out: (tree, { parent }) => {
    const around = parent && findBlock(tree, parent.id)
    return around ? { ...spotOf(around), index: around.index + 1 } : undefined
  },
}

/** The tree after the step, or undefined where there is nowhere to go. */
export const stepBlock = (tree: Tree, id: string, step: Step): BlockNode[] | undefined => {
  const place = findBlock(tree, id)
  const spot = place && steps[step](tree, place)
  return spot && !misfit(tree, spot, place.node) ? moveBlock(tree, id, spot) : undefined
}
