import { escapeHtml } from '@rongbian/domain'

export interface HtmlElement {
  tag: string
  attributes: Record<string, string>
  children: HtmlNode[]
}
/** Text stays as it is written, entities and all. */
export type HtmlNode = string | HtmlElement

export const element = (
  tag: string,
  attributes: Record<string, string> = {},
  children: HtmlNode[] = [],
): HtmlElement => ({ tag, attributes, children })

const voidTags = new Set(['br', 'hr', 'img', 'col', 'source', 'input', 'embed', 'wbr'])
const attributePattern = String.raw`\s+[^\s=<>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?`
const token = new RegExp(
  `<!--[\\s\\S]*?-->|<(/?)([a-z][a-z0-9]*)((?:${attributePattern})*)\\s*/?>|[^<]+|<`,
  'gi',
)
const attribute = /\s+([^\s=<>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
export const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (all, name: string) => named[name] ?? all)

const readAttributes = (text: string) => {
  const attributes: Record<string, string> = {}
  for (const [, name = '', double, single, bare] of text.matchAll(attribute))
    attributes[name.toLowerCase()] = decode(double ?? single ?? bare ?? '')
  return attributes
}

const close = (open: HtmlElement[], tag: string) => {
  const at = open.findLastIndex((one) => one.tag === tag)
  if (at > 0) open.length = at
}

const addText = ({ children }: HtmlElement, text: string) => {
  if (!text.startsWith('<!--')) children.push(text === '<' ? '&lt;' : text)
}

/** Reads HTML that was sanitised before; a tag left open ends with its parent. */
export const readHtml = (html: string): HtmlNode[] => {
  const root = element('')
  const open = [root]
  for (const [text, slash, name, attributes = ''] of html.matchAll(token)) {
    const tag = name?.toLowerCase()
    const parent = open.at(-1) ?? root
    if (!tag) addText(parent, text)
    else if (slash) close(open, tag)
    else {
      const child = element(tag, readAttributes(attributes))
      parent.children.push(child)
      if (!voidTags.has(tag)) open.push(child)
    }
  }
  return root.children
}

export const writeHtml = (nodes: readonly HtmlNode[]): string => nodes.map(writeNode).join('')

const writeNode = (node: HtmlNode): string => {
  if (typeof node === 'string') return node
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
  const start = `<${node.tag}${attributes.join('')}>`
  return voidTags.has(node.tag) ? start : `${start}${writeHtml(node.children)}</${node.tag}>`
}

export const textIn = (nodes: readonly HtmlNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? decode(node) : textIn(node.children))).join('')

/** The element itself and all within it, in order. */
export function* walk(nodes: readonly HtmlNode[]): Generator<HtmlElement> {
  for (const node of nodes)
    if (typeof node === 'object') {
      yield node
      yield* walk(node.children)
    }
}
