import type { AnyDocument, AnyElement, AnyNode, AnyParent } from './kinds.ts'

/** Asked for every node of every walk, and dearer by its class. */
export const isElement = (node: AnyNode): node is AnyElement => node.nodeType === 1

/** As much of the DOM as extraction and the reader use: nodes linked to each other, and nothing that costs beside. */
export abstract class TreeNode {
  abstract readonly nodeType: number
  abstract readonly nodeName: string
  readonly ownerDocument: AnyDocument | null
  parentNode: AnyParent | null = null
  previousSibling: AnyNode | null = null
  nextSibling: AnyNode | null = null
  constructor(ownerDocument: AnyDocument | null) {
    this.ownerDocument = ownerDocument
  }

  abstract get textContent(): string
  abstract cloneNode(isDeep?: boolean): AnyNode

  get firstChild(): AnyNode | null {
    return null
  }

  get childNodes(): AnyNode[] {
    return []
  }

  get parentElement(): AnyElement | null {
    return this.parentNode && isElement(this.parentNode) ? this.parentNode : null
  }

  get nextElementSibling(): AnyElement | null {
    let node = this.nextSibling
    while (node && !isElement(node)) node = node.nextSibling
    return node
  }

  get previousElementSibling(): AnyElement | null {
    let node = this.previousSibling
    while (node && !isElement(node)) node = node.previousSibling
    return node
  }

  remove() {
    this.parentNode?.unlink(this)
  }

  after(...nodes: AnyNode[]) {
    const before = this.nextSibling
    for (const node of nodes) this.parentNode?.insertBefore(node, before)
  }

  replaceWith(...nodes: AnyNode[]) {
    const { parentNode, nextSibling } = this
    this.remove()
    for (const node of nodes) parentNode?.insertBefore(node, nextSibling)
  }

  contains(other: AnyNode | null) {
    let node = other
    while (node && node !== this) node = node.parentNode
    return node === this
  }
}

/** The next node in the order of the text, below `root`. */
export const following = (node: AnyNode, root: AnyNode): AnyNode | null => {
  if (node.firstChild) return node.firstChild
  let current: AnyNode | null = node
  while (current && current !== root) {
    if (current.nextSibling) return current.nextSibling
    current = current.parentNode
  }
  return null
}
