import { countPrinted, countText } from '@rongbian/domain'
import { type HtmlElement, type HtmlNode, parseTree, textOf, walk } from './html-tree.ts'

const lineTags = new Set([
  ...['p', 'h1', 'h2', 'h3', 'h4', 'li', 'blockquote', 'section', 'pre', 'ul', 'ol', 'hr'],
  ...['table', 'thead', 'tbody', 'tr', 'figure', 'figcaption'],
])

interface Writer {
  lines: string[]
  /** The line being written, undefined between lines. */
  line: string | undefined
}

const endLine = (writer: Writer) => {
  if (writer.line !== undefined) writer.lines.push(writer.line)
  writer.line = undefined
}

const writeNode = (writer: Writer, node: HtmlNode, isMarked: boolean) => {
  if (typeof node === 'string') writer.line = (writer.line ?? '') + node
  else if (node.tag === 'br') {
    writer.lines.push(writer.line ?? '')
    writer.line = undefined
  } else if (lineTags.has(node.tag)) {
    endLine(writer)
    const from = writer.lines.length
    writeChildren(writer, node, isMarked)
    endLine(writer)
    if (node.tag === 'p' && writer.lines.length === from) writer.lines.push('')
  } else {
    if (/^t[dh]$/.test(node.tag) && writer.line !== undefined) writer.line += '\t'
    writeChildren(writer, node, isMarked)
  }
}

const writeChildren = (writer: Writer, parent: HtmlElement, isMarked: boolean) => {
  const first = Number(parent.attributes.start ?? 1)
  for (const [index, child] of parent.children.entries()) {
    const isItem = isMarked && typeof child === 'object' && child.tag === 'li'
    const from = writer.lines.length
    writeNode(writer, child, isMarked)
    const mark = parent.tag === 'ol' ? `${first + index}. ` : '• '
    if (isItem && writer.lines.length > from) writer.lines[from] = mark + writer.lines[from]
  }
}

const linesOf = (nodes: HtmlNode[], isMarked = false) => {
  const writer: Writer = { lines: [], line: undefined }
  for (const node of nodes) writeNode(writer, node, isMarked)
  endLine(writer)
  return writer.lines.map((line) => line.replaceAll('\u00a0', ' ').trimEnd())
}

const writtenLines = (nodes: HtmlNode[]) => linesOf(nodes).filter((line) => line.trim())

/** The text of a body, a line for each paragraph, caption, item and table row; blank lines are left out. */
export const plainText = (html: string) => writtenLines(parseTree(html)).join('\n')

/** The same for reading outside the product: list items keep their marks, blank lines stay. */
export const printedText = (html: string) => linesOf(parseTree(html), true).join('\n')

const tagsByFact = { pictures: 'img', videos: 'video', audios: 'audio' } as const

export const textFacts = (html: string) => {
  const nodes = parseTree(html)
  const text = writtenLines(nodes).join('')
  const tags = [...walk(nodes)].map(({ tag }) => tag)
  const countOf = (tag: string) => tags.filter((other) => other === tag).length
  return {
    characters: countText(text, 'wechat'),
    words: countText(text),
    pictures: countOf(tagsByFact.pictures),
    videos: countOf(tagsByFact.videos),
    audios: countOf(tagsByFact.audios),
  }
}

/** What the law pays a body by: the characters that are printed, and the pictures. */
export const printedFacts = (html: string) => {
  const nodes = parseTree(html)
  return {
    chars: countPrinted(writtenLines(nodes).join('')),
    pictures: [...walk(nodes)].filter(({ tag }) => tag === tagsByFact.pictures).length,
  }
}

export interface Material {
  url: string
  type: 'image' | 'video' | 'audio' | 'file'
  name: string
  caption: string
}

const materialTypes: Record<string, Material['type']> = {
  img: 'image',
  video: 'video',
  audio: 'audio',
  a: 'file',
}

const decodeName = (name: string) => {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** The file name an address ends with. */
export const nameOf = (url: string) => decodeName((url.split(/[?#]/, 1)[0] ?? '').split('/').at(-1) ?? '')

const materialOf = (node: HtmlElement, caption: string): Material[] => {
  const type = Object.hasOwn(materialTypes, node.tag) ? materialTypes[node.tag] : undefined
  const url = node.attributes.src ?? node.attributes.href
  return type && url ? [{ url, type, name: node.attributes.download ?? nameOf(url), caption }] : []
}

/** Pictures, videos, sounds and attached files in the order of the body (the specification's `reference`). */
export const materialsOf = (html: string): Material[] => {
  if (!html.includes('<figure')) return []
  return [...walk(parseTree(html))]
    .filter(({ tag }) => tag === 'figure')
    .flatMap(({ children }) => {
      const caption = children.find((child) => typeof child === 'object' && child.tag === 'figcaption')
      const text = caption ? textOf(caption).trim() : ''
      return children.flatMap((child) => (typeof child === 'object' ? materialOf(child, text) : []))
    })
}
