/** One block as a page keeps it. What it is made of stands in its props, what lies inside it in its slots. */
export interface BlockNode {
  id: string
  kind: string
  /** The version of the kind's shape that wrote the props. */
  v: number
  props: Record<string, unknown>
  slots?: Record<string, BlockNode[]>
  /** A block registered for the channel: kind and props are its, and change with it on every page. */
  shared?: string
}

export const treeLimits = { depth: 6, nodes: 300, bytes: 1_000_000 } as const

export interface Place {
  node: BlockNode
  parent: BlockNode | null
  slot: string | null
  index: number
  /** 1 at the top of the page. */
  depth: number
}

/** Every block in the order readers meet them. */
export function* walk(
  nodes: readonly BlockNode[],
  parent: BlockNode | null = null,
  slot: string | null = null,
  depth = 1,
): Iterable<Place> {
  for (const [index, node] of nodes.entries()) {
    yield { node, parent, slot, index, depth }
    for (const [name, inside] of Object.entries(node.slots ?? {})) yield* walk(inside, node, name, depth + 1)
  }
}
