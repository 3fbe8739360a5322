import { storyInlineTags } from '@rongbian/domain'
import { element, type HtmlElement, type HtmlNode, pick } from './html-tree.ts'
import { addMark, buildInline, cleanText, isBlank, type Leaf } from './inline.ts'

export type Marks = HtmlElement[]
type TakeLeaf = (leaf: Leaf) => void
type TakeBlock = (block: HtmlElement, marks: Marks) => void

const inlineTags = new Set(storyInlineTags)

/** An element as a mark around text; undefined when it says nothing. */
const markOf = (inline: HtmlElement) => {
  const attributes =
    inline.tag === 'a' ? pick(inline, 'href', 'title', 'download', 'target', 'rel') : pick(inline, 'style')
  if (inline.tag === 'a') return attributes.href ? element('a', attributes) : undefined
  return inline.tag === 'span' && !attributes.style ? undefined : element(inline.tag, attributes)
}

/** Inline leaves in order; whatever is no inline is handed to `takeBlock`. */
export const readInline = (nodes: HtmlNode[], marks: Marks, takeLeaf: TakeLeaf, takeBlock: TakeBlock) => {
  for (const node of nodes) {
    if (typeof node === 'string') takeLeaf({ node: cleanText(node), marks })
    else if (node.attributes['data-rb-drop']) continue
    else if (node.tag === 'br') takeLeaf({ node: element('br'), marks })
    else if (inlineTags.has(node.tag)) {
      const mark = markOf(node)
      readInline(node.children, mark ? addMark(marks, mark) : marks, takeLeaf, takeBlock)
    } else takeBlock(node, marks)
  }
}

/** The text of anything, with its marks and without its blocks. */
export const shapeCaption = (nodes: HtmlNode[]): HtmlNode[] => {
  const leaves: Leaf[] = []
  const takeLeaf: TakeLeaf = (leaf) => leaves.push(leaf)
  const takeText: TakeBlock = (block, marks) => readInline(block.children, marks, takeLeaf, takeText)
  readInline(nodes, [], takeLeaf, takeText)
  return isBlank(leaves) ? [] : buildInline(leaves)
}
