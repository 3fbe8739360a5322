import type { Node } from '@tiptap/pm/model'

/** Remembers one answer per node. Nodes never change, so after an edit only the touched blocks are worked out again. */
export const perNode = <Answer>(compute: (node: Node) => Answer) => {
  const known = new WeakMap<Node, Answer>()
  return (node: Node) => {
    const found = known.get(node)
    if (found !== undefined) return found
    const answer = compute(node)
    known.set(node, answer)
    return answer
  }
}
