import { readMarkup } from './markup.ts'
import { selects } from './selector.ts'
import { serialise } from './serialise.ts'

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

export class TreeText extends TreeNode {
  readonly nodeType = 3
  readonly nodeName = '#text'
  data: string
  constructor(ownerDocument: TreeDocument | null, data: string) {
    super(ownerDocument)
    this.data = data
  }

  get textContent() {
    return this.data
  }

  set textContent(text: string) {
    this.data = text
  }

  cloneNode() {
    return new TreeText(this.ownerDocument, this.data)
  }
}

/** Asked for every node of every walk, and dearer by its class. */
const isElement = (node: TreeNode): node is TreeElement => node.nodeType === 1

/** The next node in the order of the text, below `root`. */
const following = (node: TreeNode, root: TreeNode): TreeNode | null => {
  if (node.firstChild) return node.firstChild
  let current: TreeNode | null = node
  while (current && current !== root) {
    if (current.nextSibling) return current.nextSibling
    current = current.parentNode
  }
  return null
}

export abstract class TreeParent extends TreeNode {
  #first: TreeNode | null = null
  lastChild: TreeNode | null = null

  override get firstChild() {
    return this.#first
  }

  override get childNodes() {
    const nodes: TreeNode[] = []
    for (let node = this.#first; node; node = node.nextSibling) nodes.push(node)
    return nodes
  }

  get children(): TreeElement[] {
    return this.childNodes.filter(isElement)
  }

  get childElementCount() {
    return this.children.length
  }

  get firstElementChild(): TreeElement | null {
    const { firstChild } = this
    return firstChild && isElement(firstChild) ? firstChild : (firstChild?.nextElementSibling ?? null)
  }

  get lastElementChild(): TreeElement | null {
    const { lastChild } = this
    return lastChild && isElement(lastChild) ? lastChild : (lastChild?.previousElementSibling ?? null)
  }

  unlink(node: TreeNode) {
    const { previousSibling, nextSibling } = node
    if (previousSibling) previousSibling.nextSibling = nextSibling
    else this.#first = nextSibling
    if (nextSibling) nextSibling.previousSibling = previousSibling
    else this.lastChild = previousSibling
    node.parentNode = node.previousSibling = node.nextSibling = null
  }

  insertBefore<Child extends TreeNode>(node: Child, before: TreeNode | null) {
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

  appendChild<Child extends TreeNode>(node: Child) {
    return this.insertBefore(node, null)
  }

  append(...nodes: TreeNode[]) {
    for (const node of nodes) this.insertBefore(node, null)
  }

  removeChild<Child extends TreeNode>(node: Child) {
    this.unlink(node)
    return node
  }

  replaceChild<Child extends TreeNode>(node: TreeNode, old: Child) {
    old.replaceWith(node)
    return old
  }

  replaceChildren(...nodes: TreeNode[]) {
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
    const found: TreeElement[] = []
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

export class TreeAttribute {
  readonly name: string
  value: string
  constructor(name: string, value: string) {
    this.name = name
    this.value = value
  }

  cloneNode() {
    return new TreeAttribute(this.name, this.value)
  }
}

const styled = (style: string, name: string) =>
  new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([\\w-]+)`, 'i').exec(style)?.[1]?.toLowerCase() ?? ''

const unstyled = { display: '', visibility: '' }

export class TreeElement extends TreeParent {
  readonly nodeType = 1
  readonly localName: string
  readonly tagName: string
  attributes: TreeAttribute[]
  constructor(ownerDocument: TreeDocument | null, name: string, attributes: TreeAttribute[] = []) {
    super(ownerDocument)
    this.localName = name.toLowerCase()
    this.tagName = name.toUpperCase()
    this.attributes = attributes
  }

  get nodeName() {
    return this.tagName
  }

  attribute(name: string) {
    for (const attribute of this.attributes) if (attribute.name === name) return attribute.value
  }

  getAttribute(name: string) {
    return this.attribute(name) ?? null
  }

  hasAttribute(name: string) {
    return this.attribute(name) !== undefined
  }

  getAttributeNames() {
    return this.attributes.map(({ name }) => name)
  }

  setAttribute(name: string, value: string) {
    const known = this.attributes.find((attribute) => attribute.name === name)
    if (known) known.value = value
    else this.attributes.push(new TreeAttribute(name, value))
  }

  setAttributeNode({ name, value }: TreeAttribute) {
    this.setAttribute(name, value)
  }

  removeAttribute(name: string) {
    const at = this.attributes.findIndex((attribute) => attribute.name === name)
    if (at >= 0) this.attributes.splice(at, 1)
  }

  get id() {
    return this.attribute('id') ?? ''
  }

  set id(value: string) {
    this.setAttribute('id', value)
  }

  get className() {
    return this.attribute('class') ?? ''
  }

  set className(value: string) {
    this.setAttribute('class', value)
  }

  get src() {
    return this.attribute('src') ?? ''
  }

  get srcset() {
    return this.attribute('srcset') ?? ''
  }

  get href() {
    return this.attribute('href') ?? ''
  }

  get style() {
    const style = this.attribute('style')
    if (!style) return unstyled
    return { display: styled(style, 'display'), visibility: styled(style, 'visibility') }
  }

  matches(selector: string) {
    return selects(selector)(this)
  }

  closest(selector: string) {
    const isChosen = selects(selector)
    for (let element: TreeElement | null = this; element; element = element.parentElement)
      if (isChosen(element)) return element
    return null
  }

  get innerHTML() {
    return serialise(this)
  }

  set innerHTML(html: string) {
    this.replaceChildren()
    this.ownerDocument?.fill(this, html)
  }

  cloneNode(isDeep = false): TreeElement {
    const attributes = this.attributes.map((attribute) => attribute.cloneNode())
    const copy = new TreeElement(this.ownerDocument, this.localName, attributes)
    return isDeep ? this.copyInto(copy) : copy
  }
}

export class TreeDocument extends TreeParent {
  readonly nodeType = 9
  readonly nodeName = '#document'
  constructor() {
    super(null)
  }

  createElement(name: string) {
    return new TreeElement(this, name)
  }

  createTextNode(text: string) {
    return new TreeText(this, text)
  }

  /** Reads HTML, as it comes, into a place of this document. */
  fill(root: TreeParent, html: string) {
    let parent = root
    readMarkup(html, {
      open: (name, told) => {
        const attributes = Object.entries(told).map(([key, value]) => new TreeAttribute(key, value))
        parent = parent.appendChild(new TreeElement(this, name, attributes))
      },
      text: (text) => {
        const { lastChild } = parent
        if (lastChild instanceof TreeText) lastChild.data += text
        else parent.appendChild(this.createTextNode(text))
      },
      close: () => {
        parent = parent.parentNode ?? root
      },
    })
  }

  get documentElement() {
    return this.children.find(({ localName }) => localName === 'html') ?? null
  }

  get head() {
    return this.documentElement?.children.find(({ localName }) => localName === 'head') ?? null
  }

  get body() {
    return this.documentElement?.children.find(({ localName }) => localName === 'body') ?? null
  }

  get title() {
    return this.querySelector('title')?.textContent.replace(/\s+/g, ' ').trim() ?? ''
  }

  cloneNode(isDeep = false): TreeDocument {
    const copy = new TreeDocument()
    return isDeep ? this.copyInto(copy) : copy
  }
}
