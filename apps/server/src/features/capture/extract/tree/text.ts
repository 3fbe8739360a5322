import type { AnyDocument } from './kinds.ts'
import { TreeNode } from './node.ts'

export class TreeText extends TreeNode {
  readonly nodeType = 3
  readonly nodeName = '#text'
  data: string
  constructor(ownerDocument: AnyDocument | null, data: string) {
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
