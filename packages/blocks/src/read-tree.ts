import type { BlockKind } from './kind.ts'
import { blockKinds } from './kinds.ts'
import { type BlockNode, treeLimits, walk } from './node.ts'

/** What is wrong with a tree, and with which block. */
export const treeFaults = ['deep', 'many', 'twice', 'unknown', 'newer', 'slot', 'props'] as const
export interface TreeProblem {
  fault: (typeof treeFaults)[number]
  id: string
  kind: string
  /** Which prop, where it is one. */
  field: string
}

const upgraded = ({ v, upgrades = {} }: BlockKind, { v: from, props }: BlockNode) => {
  let now = props
  for (let at = from; at < v; at += 1) now = upgrades[at]?.(now) ?? now
  return now
}

/** The block as its kind has it today, or what is wrong with it. */
export const readNode = (one: BlockNode): { node: BlockNode } | { problem: TreeProblem } => {
  const problem = (fault: TreeProblem['fault'], field = '') => ({
    problem: { fault, field, id: one.id, kind: one.kind },
  })
  const kind = blockKinds.get(one.kind)
  if (!kind) return problem('unknown')
  if (one.v > kind.v) return problem('newer')
  const read = kind.shape.safeParse(upgraded(kind, one))
  if (!read.success) return problem('props', read.error.issues[0]?.path.join('.') ?? '')
  const names = kind.slots?.(read.data).map(({ name }) => name) ?? []
  const odd = Object.entries(one.slots ?? {}).find(
    ([name, inside]) => inside.length > 0 && !names.includes(name),
  )
  if (odd) return problem('slot', odd[0])
  return { node: { ...one, v: kind.v, props: read.data } }
}

const outside = (tree: readonly BlockNode[]): TreeProblem | undefined => {
  const seen = new Set<string>()
  for (const { node: one, depth } of walk(tree)) {
    const problem = (fault: TreeProblem['fault']) => ({ fault, field: '', id: one.id, kind: one.kind })
    if (depth > treeLimits.depth) return problem('deep')
    if (seen.size >= treeLimits.nodes) return problem('many')
    if (seen.has(one.id)) return problem('twice')
    seen.add(one.id)
  }
}

/** The whole tree as today's kinds have it. Depth and number first: they bound the rest. */
export const readTree = (tree: readonly BlockNode[]): { tree: BlockNode[]; problems: TreeProblem[] } => {
  const wrong = outside(tree)
  if (wrong) return { tree: [], problems: [wrong] }
  const problems: TreeProblem[] = []
  const read = (nodes: readonly BlockNode[]): BlockNode[] =>
    nodes.map((one) => {
      const answer = readNode(one)
      if ('problem' in answer) problems.push(answer.problem)
      const { slots, ...rest } = 'node' in answer ? answer.node : one
      if (!slots) return rest
      return {
        ...rest,
        slots: Object.fromEntries(Object.entries(slots).map(([name, inside]) => [name, read(inside)])),
      }
    })
  return { tree: read(tree), problems }
}
