import type { AnyElement, AnyNode } from './kinds.ts'
import { following, isElement, TreeNode } from './node.ts'
import { selects } from './selector.ts'
import { TreeText } from './text.ts'

export abstract class TreeParent extends TreeNode {
  #first: AnyNode | null = null
  lastChild: AnyNode | null = null

  override get firstChild() {
    return this.#first
  }

  override get childNodes() {
    const nodes: AnyNode[] = []
    for (let node = this.#first; node; node = node.nextSibling) nodes.push(node)
    return nodes
  }

  get children(): AnyElement[] {
    return this.childNodes.filter(isElement)
  }

  get childElementCount() {
    return this.children.length
  }

  get firstElementChild(): AnyElement | null {
    const { firstChild } = this
    return firstChild && isElement(firstChild) ? firstChild : (firstChild?.nextElementSibling ?? null)
  }

  get lastElementChild(): AnyElement | null {
    const { lastChild } = this
    return lastChild && isElement(lastChild) ? lastChild : (lastChild?.previousElementSibling ?? null)
  }

  unlink(node: AnyNode) {
    const { previousSibling, nextSibling } = node
    if (previousSibling) previousSibling.nextSibling = nextSibling
    else this.#first = nextSibling
    if (nextSibling) nextSibling.previousSibling = previousSibling
    else this.lastChild = previousSibling
    node.parentNode = node.previousSibling = node.nextSibling = null
  }

  insertBefore<Child extends AnyNode>(node: Child, before: AnyNode | null) {
    node.remove()
    const previous = before ? before.previousSibling : this.lastChild
    node.parentNode = this
    node.previousSibling = previous
    node.nextSibling = before
    if (previous) previous.nextSibling = node
    else this.#first = node
    if (before) before.previousSibling = node
    else this.lastChild = node
    return node
  }

  appendChild<Child extends AnyNode>(node: Child) {
    return this.insertBefore(node, null)
  }

  append(...nodes: AnyNode[]) {
    for (const node of nodes) this.insertBefore(node, null)
  }

  removeChild<Child extends AnyNode>(node: Child) {
    this.unlink(node)
    return node
  }

  replaceChild<Child extends AnyNode>(node: AnyNode, old: Child) {
    old.replaceWith(node)
    return old
  }

  replaceChildren(...nodes: AnyNode[]) {
    for (const node of this.childNodes) this.unlink(node)
    this.append(...nodes)
  }

  /** Without calling itself: whoever nests without end is walked all the same. */
  get textContent() {
    let text = ''
    for (let node = this.#first; node; node = following(node, this))
      if (node.nodeType === 3) text += (node as TreeText).data
    return text
  }

  set textContent(text: string) {
    this.replaceChildren(...(text ? [new TreeText(this.ownerDocument, text)] : []))
  }

  querySelectorAll(selector: string) {
    const isChosen = selects(selector)
    const found: AnyElement[] = []
    for (let node = this.#first; node; node = following(node, this))
      if (isElement(node) && isChosen(node)) found.push(node)
    return found
  }

  querySelector(selector: string) {
    const isChosen = selects(selector)
    for (let node = this.#first; node; node = following(node, this))
      if (isElement(node) && isChosen(node)) return node
    return null
  }

  getElementsByTagName(tag: string) {
    return this.querySelectorAll(tag)
  }

  protected copyInto<Copy extends TreeParent>(copy: Copy) {
    for (let node = this.#first; node; node = node.nextSibling) copy.append(node.cloneNode(true))
    return copy
  }
}
