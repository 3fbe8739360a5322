import { z } from 'zod'
import type { BlockNode } from './node.ts'

const slotName = z.string().regex(/^[a-z0-9-]{1,20}$/)
const node: z.ZodType<BlockNode> = z.object({
  id: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,35}$/),
  kind: z.string().max(20),
  v: z.number().int().min(1),
  props: z.record(z.string(), z.unknown()),
  get slots() {
    return z.record(slotName, z.array(node)).optional()
  },
  shared: z.uuid().optional(),
}) as unknown as z.ZodType<BlockNode>

/** Far more than a page may have, so that `readTree` can say which block is too deep. */
const deepest = 100

const insideOf = (one: unknown): unknown[] => {
  const slots = typeof one === 'object' && one !== null && 'slots' in one ? one.slots : null
  return typeof slots === 'object' && slots !== null ? Object.values(slots).flat() : []
}

/** Level by level: a tree that would exhaust the stack is found without going down into it. */
const isShallow = (tree: unknown) => {
  let level = Array.isArray(tree) ? tree : []
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return false
    level = level.flatMap(insideOf)
  }
  return true
}

export const treeShape = z.preprocess((tree, context) => {
  if (isShallow(tree)) return tree
  context.addIssue('deep')
  return z.NEVER
}, z.array(node))
