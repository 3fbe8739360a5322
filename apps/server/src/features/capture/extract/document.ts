import { captureMessages } from '@rongbian/contract/messages/capture'
import { refusal } from '../page/fetch-page.ts'
import { parseDocument } from './tree/parse.ts'

const deepest = 120
const shown = new Set(['IMG', 'BR', 'VIDEO', 'AUDIO', 'IFRAME'])

const blockTags = /^(P|DIV|TABLE|UL|OL|SECTION|ARTICLE|FIGURE)$/

/** A heading nobody closed ends where the first block begins. */
const closeHeadings = (document: Document) => {
  for (const heading of document.querySelectorAll('h1,h2,h3,h4,h5,h6')) {
    const nodes = [...heading.childNodes]
    const at = nodes.findIndex((node) => blockTags.test((node as Element).tagName ?? ''))
    const isFilled = nodes.slice(0, Math.max(0, at)).some((node) => textIn(node) !== '')
    if (isFilled) heading.after(...nodes.slice(at))
  }
}

const frames = /<\/?(?:head|body)(?:\s[^>]{0,500})?>/gi

const parse = (html: string) => {
  const isWhole = /<html[\s>]/i.test(html)
  const source = isWhole ? html : `<html><head></head><body>${html.replace(frames, '')}</body></html>`
  // The tree is so much of a document as is used here.
  const document = parseDocument(source) as unknown as Document
  closeHeadings(document)
  return document
}

/** The next node in the order of the text, within `root`. */
const nextOf = (node: Node, root: Node): Node | null => {
  let current: Node | null = node
  while (current && current !== root) {
    if (current.nextSibling) return current.nextSibling
    current = current.parentNode
  }
  return null
}

const descend = (node: Node, root: Node) => node.firstChild ?? nextOf(node, root)

const inlineTags = /^(A|B|I|EM|STRONG|SPAN|FONT|U|S|SUB|SUP|SMALL|BIG|CODE|MARK)$/

/** All that is shown below an element, as paragraphs of one level. */
const flattenBelow = (document: Document, root: Element) => {
  const lines: Element[] = []
  let line: Element | undefined
  for (let node: Node | null = root.firstChild; node; node = descend(node, root)) {
    const isElement = node.nodeType === 1
    const name = (node as Element).tagName
    if (isElement && !inlineTags.test(name) && !shown.has(name)) line = undefined
    if (isElement ? !shown.has(name) : node.nodeType !== 3) continue
    if (!line) {
      line = document.createElement('p')
      lines.push(line)
    }
    line.append(node.cloneNode(false))
  }
  root.replaceChildren(...lines)
}

const depthOf = (node: Node, depths: Map<Node, number>) => {
  const depth = (depths.get(node.parentNode as Node) ?? 0) + 1
  depths.set(node, depth)
  return depth
}

/** Nothing of worth lies deeper, and whoever follows the tree downwards would not come back. */
const flatten = (document: Document) => {
  const { body } = document
  const depths = new Map<Node, number>()
  for (let node: Node | null = body.firstChild; node; node = descend(node, body)) {
    if (node.nodeType === 1 && depthOf(node, depths) === deepest) flattenBelow(document, node as Element)
  }
}

/** Far more than any article has around it. */
const tagsMax = 100_000

const demandSimple = (html: string) => {
  let tags = 0
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) tags += 1
  if (tags > tagsMax) throw refusal(captureMessages.tooComplex())
}

/** A page as a tree, whatever state it is in. */
export const readDocument = (html: string): Document => {
  demandSimple(html)
  const document = parse(html)
  flatten(document)
  return document
}

export const textIn = (node: Node | null | undefined) => (node?.textContent ?? '').replace(/\s+/g, ' ').trim()
