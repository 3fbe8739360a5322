import type { FigureClass } from '@rongbian/domain'
import { Node, type NodeViewRenderer } from '@tiptap/core'
import type { DOMOutputSpec } from '@tiptap/pm/model'

type Attributes = Record<string, unknown>

interface MediaSpec {
  name: string
  className: FigureClass
  defaults: Attributes
  /** The attributes a figure of the stored text stands for; undefined when it is broken. */
  read: (figure: HTMLElement) => Attributes | undefined
  /** What stands in the figure beside its caption. */
  write: (attributes: Attributes) => DOMOutputSpec
  view: NodeViewRenderer
}

const captionOf = (figure: HTMLElement) =>
  figure.querySelector('figcaption') ?? figure.ownerDocument.createElement('figcaption')

/** Attributes live in the figure as a whole, so none is read or written by itself. */
export const hiddenAttributes = (defaults: Attributes) =>
  Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [
      name,
      { default: value, rendered: false, parseHTML: () => null },
    ]),
  )

/** A figure with a caption that is text of the document, so that search, checks and undo reach it. */
export const mediaNode = ({ name, className, defaults, read, write, view }: MediaSpec) =>
  Node.create({
    name,
    group: 'block',
    content: 'text*',
    marks: '',
    draggable: true,
    isolating: true,
    addAttributes: () => hiddenAttributes(defaults),
    parseHTML: () => [
      { tag: `figure.${className}`, contentElement: captionOf, getAttrs: (figure) => read(figure) ?? false },
    ],
    renderHTML: ({ node }) => ['figure', { class: className }, write(node.attrs), ['figcaption', 0]],
    addNodeView: () => view,
  })
