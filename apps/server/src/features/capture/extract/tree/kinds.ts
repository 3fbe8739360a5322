/** What the classes of the tree know of each other. */
export interface AnyNode {
  readonly nodeType: number
  readonly nodeName: string
  parentNode: AnyParent | null
  previousSibling: AnyNode | null
  nextSibling: AnyNode | null
  readonly firstChild: AnyNode | null
  readonly childNodes: AnyNode[]
  readonly textContent: string
  readonly parentElement: AnyElement | null
  readonly nextElementSibling: AnyElement | null
  readonly previousElementSibling: AnyElement | null
  cloneNode(isDeep?: boolean): AnyNode
  remove(): void
  replaceWith(...nodes: AnyNode[]): void
}

export interface AnyParent extends AnyNode {
  readonly lastChild: AnyNode | null
  readonly firstElementChild: AnyElement | null
  unlink(node: AnyNode): void
  insertBefore<Child extends AnyNode>(node: Child, before: AnyNode | null): Child
  appendChild<Child extends AnyNode>(node: Child): Child
  append(...nodes: AnyNode[]): void
  replaceChildren(...nodes: AnyNode[]): void
  querySelectorAll(selector: string): AnyElement[]
}

export interface AnyElement extends AnyParent {
  readonly localName: string
  readonly attributes: { name: string; value: string }[]
  readonly children: AnyElement[]
  readonly id: string
  readonly className: string
  readonly innerHTML: string
  attribute(name: string): string | undefined
  setAttribute(name: string, value: string): void
  cloneNode(isDeep?: boolean): AnyElement
}

export interface AnyDocument {
  /** Reads HTML into a place of this document. */
  fill(root: AnyParent, html: string): void
}
