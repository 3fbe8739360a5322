import type { TreeDocument } from './document.ts'
import type { TreeElement } from './element.ts'
import type { TreeParent } from './parent.ts'

/** Asked for every node of every walk, and dearer by its class. */
export const isElement = (node: TreeNode): node is TreeElement => node.nodeType === 1

/** As much of the DOM as extraction and the reader use: nodes linked to each other, and nothing that costs beside. */
export abstract class TreeNode {
  abstract readonly nodeType: number
  abstract readonly nodeName: string
  readonly ownerDocument: TreeDocument | null
  parentNode: TreeParent | null = null
  previousSibling: TreeNode | null = null
  nextSibling: TreeNode | null = null
  constructor(ownerDocument: TreeDocument | null) {
    this.ownerDocument = ownerDocument
  }

  abstract get textContent(): string
  abstract cloneNode(isDeep?: boolean): TreeNode

  get firstChild(): TreeNode | null {
    return null
  }

  get childNodes(): TreeNode[] {
    return []
  }

  get parentElement(): TreeElement | null {
    return this.parentNode && isElement(this.parentNode) ? this.parentNode : null
  }

  get nextElementSibling(): TreeElement | null {
    let node = this.nextSibling
    while (node && !isElement(node)) node = node.nextSibling
    return node
  }

  get previousElementSibling(): TreeElement | null {
    let node = this.previousSibling
    while (node && !isElement(node)) node = node.previousSibling
    return node
  }

  remove() {
    this.parentNode?.unlink(this)
  }

  after(...nodes: TreeNode[]) {
    const before = this.nextSibling
    for (const node of nodes) this.parentNode?.insertBefore(node, before)
  }

  replaceWith(...nodes: TreeNode[]) {
    const { parentNode, nextSibling } = this
    this.remove()
    for (const node of nodes) parentNode?.insertBefore(node, nextSibling)
  }

  contains(other: TreeNode | null) {
    let node = other
    while (node && node !== this) node = node.parentNode
    return node === this
  }
}

/** The next node in the order of the text, below `root`. */
export const following = (node: TreeNode, root: TreeNode): TreeNode | null => {
  if (node.firstChild) return node.firstChild
  let current: TreeNode | null = node
  while (current && current !== root) {
    if (current.nextSibling) return current.nextSibling
    current = current.parentNode
  }
  return null
}
