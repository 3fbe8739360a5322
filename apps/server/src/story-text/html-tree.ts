import { storyAttributes } from '@rongbian/domain'

export interface HtmlElement {
  /** Empty for a mere row of nodes. */
  tag: string
  attributes: Record<string, string>
  children: HtmlNode[]
}
export type HtmlNode = string | HtmlElement

export const element = (
  tag: string,
  attributes: Record<string, string> = {},
  children: HtmlNode[] = [],
): HtmlElement => ({ tag, attributes, children })

/** The attributes of these names that say anything. */
export const pick = ({ attributes }: HtmlElement, ...names: string[]) =>
  Object.fromEntries(names.flatMap((name) => (attributes[name] ? [[name, attributes[name]]] : [])))

const voidTags = new Set(['br', 'hr', 'img', 'col', 'source'])
const token = /<(\/?)([a-z][a-z0-9]*)((?: [^\s=<>"'/]+(?:="[^"]*")?)*)\s*\/?>|[^<]+|</gi
const attribute = / ([^\s=<>"'/]+)(?:="([^"]*)")?/g

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const decode = (text: string) =>
  !text.includes('&') ? text : text.replace(/&(amp|lt|gt|quot);/g, (all, name: string) => named[name] ?? all)
export const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const escapeAttribute = (text: string) => escapeText(text).replaceAll('"', '&quot;')

const readAttributes = (text: string) => {
  const attributes: Record<string, string> = {}
  if (text) for (const [, name = '', value = ''] of text.matchAll(attribute)) attributes[name] = decode(value)
  return attributes
}

const closeTag = (open: HtmlElement[], tag: string) => {
  const at = open.findLastIndex((element) => element.tag === tag)
  if (at > 0) open.length = at
}

/** Reads HTML as the sanitiser writes it; a tag left open ends with its parent. */
export const parseTree = (html: string): HtmlNode[] => {
  const root = element('')
  const open = [root]
  for (const [text, slash, name, attributes = ''] of html.matchAll(token)) {
    const tag = name?.toLowerCase()
    const parent = open.at(-1) ?? root
    if (!tag) {
      const last = parent.children.at(-1)
      if (typeof last === 'string') parent.children[parent.children.length - 1] = last + decode(text)
      else parent.children.push(decode(text))
    } else if (slash) closeTag(open, tag)
    else {
      const child = element(tag, readAttributes(attributes))
      parent.children.push(child)
      if (!voidTags.has(tag)) open.push(child)
    }
  }
  return root.children
}

const emptyAttributes = new Set(['controls', 'alt'])

const renderAttributes = ({ tag, attributes }: HtmlElement) => {
  let text = ''
  for (const name of storyAttributes[tag] ?? []) {
    const value = attributes[name]
    if (value) text += ` ${name}="${escapeAttribute(value)}"`
    else if (value === '' && emptyAttributes.has(name))
      text += name === 'controls' ? ' controls' : ` ${name}=""`
  }
  return text
}

export const renderNode = (node: HtmlNode): string => {
  if (typeof node === 'string') return escapeText(node)
  if (!node.tag) return renderTree(node.children)
  const start = `<${node.tag}${renderAttributes(node)}>`
  return voidTags.has(node.tag) ? start : `${start}${renderTree(node.children)}</${node.tag}>`
}

/** Writes only the attributes of the vocabulary, always in the same order. */
export const renderTree = (nodes: HtmlNode[]): string => nodes.map(renderNode).join('')

export function* walk(nodes: HtmlNode[]): Generator<HtmlElement> {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    yield node
    yield* walk(node.children)
  }
}

export const textOf = (node: HtmlNode): string =>
  typeof node === 'string' ? node : node.children.map(textOf).join('')
