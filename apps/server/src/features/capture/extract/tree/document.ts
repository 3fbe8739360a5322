import { TreeAttribute, TreeElement } from './element.ts'
import type { AnyParent } from './kinds.ts'
import { readMarkup } from './markup.ts'
import { TreeParent } from './parent.ts'
import { TreeText } from './text.ts'

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
  fill(root: AnyParent, html: string) {
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
