import type { AnyDocument, AnyElement } from './kinds.ts'
import { TreeParent } from './parent.ts'
import { selects } from './selector.ts'
import { serialise } from './serialise.ts'

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
  constructor(ownerDocument: AnyDocument | null, name: string, attributes: TreeAttribute[] = []) {
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
    for (let element: AnyElement | null = this; element; element = element.parentElement)
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
