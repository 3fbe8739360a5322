import { type BlockNode, type Spot, slotsOf } from '@rongbian/blocks'

/** A line of the block tree: a block, or a place inside one where others lie. */
export type TreeRow =
  | { id: string; depth: number; node: BlockNode; spot: Spot; hasInside: boolean }
  | { id: string; depth: number; slot: string; into: Spot }

/** Blocks in reading order; the slots of a block have lines of their own where there are several. */
export const treeRows = (
  tree: readonly BlockNode[],
  closed: ReadonlySet<string>,
  within: Pick<Spot, 'parent' | 'slot'> = { parent: null, slot: null },
  depth = 1,
): TreeRow[] =>
  tree.flatMap((node, index): TreeRow[] => {
    const slots = slotsOf(node)
    const line: TreeRow = {
      id: node.id,
      depth,
      node,
      spot: { ...within, index },
      hasInside: slots.length > 0,
    }
    if (closed.has(node.id)) return [line]
    const isSingle = slots.length === 1
    return [
      line,
      ...slots.flatMap(({ name, label }): TreeRow[] => {
        const inside = node.slots?.[name] ?? []
        const own = { parent: node.id, slot: name }
        const rows = treeRows(inside, closed, own, isSingle ? depth + 1 : depth + 2)
        const into = { ...own, index: inside.length }
        if (isSingle && inside.length > 0) return rows
        return [{ id: `${node.id}/${name}`, depth: depth + 1, slot: label, into }, ...rows]
      }),
    ]
  })

export type Side = 'before' | 'inside' | 'after'

/** Which part of a line the pointer is over: its edges mean beside it, its middle into it, where that can be. */
export const sideAt = (part: number, hasInside: boolean): Side => {
  if (!hasInside) return part < 0.5 ? 'before' : 'after'
  if (part < 0.25) return 'before'
  return part > 0.75 ? 'after' : 'inside'
}

export const spotAt = (row: TreeRow, side: Side): Spot => {
  if ('into' in row) return row.into
  if (side === 'before') return row.spot
  const first = slotsOf(row.node)[0]?.name
  if (side === 'inside' && first !== undefined)
    return { parent: row.node.id, slot: first, index: row.node.slots?.[first]?.length ?? 0 }
  return { ...row.spot, index: row.spot.index + 1 }
}
