interface Node<Id> {
  id: Id
  parentId: Id | null
}

type Id = string | number

export const nodeAt = <N extends Node<Id>>(all: readonly N[], id: N['id'] | null) =>
  all.find((one) => one.id === id)

/** In their order; of nobody, what stands at the top. */
export const childrenOf = <N extends Node<Id>>(all: readonly N[], parentId: N['id'] | null) =>
  all.filter((one) => one.parentId === parentId)

/** From the top down to the node itself; nothing where it is not among them. */
export const lineTo = <N extends Node<Id>>(all: readonly N[], id: N['id'] | null): N[] => {
  const one = nodeAt(all, id)
  return one ? [...lineTo(all, one.parentId), one] : []
}

/** Of the node and all below it. */
export const idsWithin = <N extends Node<Id>>(all: readonly N[], id: N['id']): N['id'][] => [
  id,
  ...childrenOf(all, id).flatMap((child) => idsWithin(all, child.id)),
]
