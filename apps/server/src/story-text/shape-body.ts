import { element, type HtmlElement, type HtmlNode, pick } from './html-tree.ts'
import { buildInline, cleanText, isBlank, type Leaf } from './inline.ts'
import { shapeFigure, shapeMedia } from './shape-figure.ts'
import { type Marks, readInline } from './shape-inline.ts'
import { shapeList, shapeWordLists } from './shape-list.ts'
import { shapeTable } from './shape-table.ts'

/** Turns one block of the source into blocks of the vocabulary. */
type Shaper = (block: HtmlElement, marks: Marks) => HtmlNode[]

/** Content as blocks: runs of text between them become blocks like `holder`. */
const shapeFlow = (nodes: HtmlNode[], marks: Marks = [], holder = element('p')): HtmlNode[] => {
  const blocks: HtmlNode[] = []
  let run: Leaf[] = []
  const endRun = () => {
    if (!isBlank(run)) blocks.push(element(holder.tag, holder.attributes, buildInline(run)))
    run = []
  }
  readInline(
    shapeWordLists(nodes),
    marks,
    (leaf) => run.push(leaf),
    (block, inner) => {
      endRun()
      blocks.push(...shapeBlock(block, inner))
    },
  )
  endRun()
  return blocks
}

/** Content of a list item or cell: plain text stays bare, anything more becomes blocks. */
const shapeLoose = (nodes: HtmlNode[], marks: Marks): HtmlNode[] => {
  const leaves: Leaf[] = []
  let hasBlock = false
  readInline(
    nodes,
    marks,
    (leaf) => leaves.push(leaf),
    () => {
      hasBlock = true
    },
  )
  return hasBlock ? shapeFlow(nodes, marks) : buildInline(leaves)
}

const shapeText: Shaper = (block, marks) => {
  const holder = element(block.tag, pick(block, 'style'))
  const blocks = shapeFlow(block.children, marks, holder)
  // A blank line is something the writer put there.
  return blocks.length > 0 ? blocks : [{ ...holder, children: shapeLoose(block.children, marks) }]
}

const alignment = /(?:^|;)(text-align:[a-z]+)/

const alignLike = (style: string) => {
  const [, declaration] = alignment.exec(style) ?? []
  return (node: HtmlNode): HtmlNode => {
    if (!declaration || typeof node === 'string' || !/^(p|h[1-4])$/.test(node.tag)) return node
    const own = node.attributes.style ?? ''
    const both = own ? `${own};${declaration}` : declaration
    return alignment.test(own) ? node : { ...node, attributes: { ...node.attributes, style: both } }
  }
}

/** A division is no block of ours: its text becomes paragraphs, which keep its alignment. */
const shapeDivision: Shaper = (block, marks) =>
  shapeFlow(block.children, marks, element('p', pick(block, 'style'))).map(
    alignLike(block.attributes.style ?? ''),
  )

const shapeContainer: Shaper = (block, marks) => {
  const children = shapeFlow(block.children, marks)
  const attributes = pick(block, 'style')
  const [only] = children
  if (!only) return []
  const isShell = block.tag === 'section' && !attributes.style && children.length === 1
  const isSection = typeof only === 'object' && only.tag === 'section'
  return isShell && isSection ? [only] : [element(block.tag, attributes, children)]
}

const sourceText = (node: HtmlNode): string => {
  if (typeof node === 'string') return cleanText(node)
  return node.tag === 'br' ? '\n' : node.children.map(sourceText).join('')
}

const shapeCode: Shaper = (block) => [element('pre', {}, [element('code', {}, [sourceText(block)])])]

const flow = (nodes: HtmlNode[]) => shapeFlow(nodes)

const shapers: Record<string, Shaper> = {
  p: shapeText,
  h1: shapeText,
  h2: shapeText,
  h3: shapeText,
  h4: shapeText,
  div: shapeDivision,
  section: shapeContainer,
  blockquote: shapeContainer,
  ul: (block, marks) => shapeList(block, (nodes) => shapeLoose(nodes, marks)),
  ol: (block, marks) => shapeList(block, (nodes) => shapeLoose(nodes, marks)),
  table: (block, marks) => shapeTable(block, (nodes) => shapeLoose(nodes, marks), flow),
  pre: shapeCode,
  hr: () => [element('hr')],
  figure: (block) => shapeFigure(block, flow),
  img: shapeMedia,
  video: shapeMedia,
  audio: shapeMedia,
  iframe: shapeMedia,
}

/** Parts of a list or table that stand outside one are read as what they hold. */
const shapeBlock: Shaper = (block, marks) => {
  const shape = Object.hasOwn(shapers, block.tag) ? shapers[block.tag] : undefined
  return shape ? shape(block, marks) : shapeFlow(block.children, marks)
}

export const shapeBody = (nodes: HtmlNode[]): HtmlNode[] => shapeFlow(nodes)
