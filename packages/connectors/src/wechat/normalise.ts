import { escapeHtml, storyStyles } from '@rongbian/domain'
import { element, type HtmlElement, type HtmlNode, readHtml, textIn, walk, writeHtml } from './html.ts'
import { own } from './own.ts'

type Styles = Record<string, string>

/** The platform keeps no stylesheet, so each element brings its own. */
const baseStyles: Record<string, Styles> = {
  p: { 'line-height': '1.75', margin: '0 0 16px' },
  h1: { 'font-size': '22px', 'font-weight': 'bold', 'line-height': '1.5', margin: '0 0 16px' },
  h2: { 'font-size': '20px', 'font-weight': 'bold', 'line-height': '1.5', margin: '0 0 16px' },
  h3: { 'font-size': '18px', 'font-weight': 'bold', 'line-height': '1.5', margin: '0 0 12px' },
  h4: { 'font-size': '16px', 'font-weight': 'bold', 'line-height': '1.5', margin: '0 0 12px' },
  blockquote: {
    'border-left': '3px solid #cccccc',
    color: '#666666',
    margin: '0 0 16px',
    padding: '8px 12px',
  },
  ul: { margin: '0 0 16px', 'padding-left': '2em' },
  ol: { margin: '0 0 16px', 'padding-left': '2em' },
  li: { 'line-height': '1.75' },
  hr: { border: '0', 'border-top': '1px solid #dddddd', margin: '24px 0' },
  pre: { 'background-color': '#f6f6f6', margin: '0 0 16px', padding: '12px', 'white-space': 'pre-wrap' },
  code: { 'background-color': '#f6f6f6', 'font-family': 'monospace' },
  table: { 'border-collapse': 'collapse', margin: '0 0 16px', width: '100%' },
  th: {
    'background-color': '#f6f6f6',
    border: '1px solid #dddddd',
    'font-weight': 'bold',
    padding: '6px 8px',
  },
  td: { border: '1px solid #dddddd', padding: '6px 8px' },
  figure: { margin: '0 0 16px', 'text-align': 'center' },
  figcaption: {
    color: '#888888',
    'font-size': '14px',
    'line-height': '1.5',
    margin: '6px 0 0',
    'text-align': 'center',
  },
  img: { height: 'auto', 'max-width': '100%' },
  mark: { 'background-color': '#fff3a3' },
  u: { 'text-decoration': 'underline' },
  s: { 'text-decoration': 'line-through' },
}

const classStyles: Record<string, Styles> = {
  'rb-kicker': { color: '#888888', 'font-size': '15px' },
  'rb-subhead': { 'font-size': '18px', 'font-weight': 'bold' },
  'rb-size': { color: '#888888', 'font-size': '14px' },
}

/** A narrow figure stands where it was put, without floating. */
const alignStyles: Record<string, Styles> = {
  left: { 'text-align': 'left' },
  center: { 'margin-left': 'auto', 'margin-right': 'auto', 'text-align': 'center' },
  right: { 'margin-left': 'auto', 'text-align': 'right' },
}

const renamed: Record<string, string> = {
  ...{ figure: 'section', div: 'section', article: 'section', figcaption: 'p', h5: 'h4', h6: 'h4' },
  ...{ mark: 'span', u: 'span', s: 'span', b: 'strong', i: 'em' },
}

const keptTags = new Set([
  ...['p', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'ul', 'ol', 'li', 'hr', 'pre', 'section'],
  ...['table', 'colgroup', 'col', 'thead', 'tbody', 'tr', 'th', 'td'],
  ...['strong', 'em', 'sub', 'sup', 'code', 'br', 'span', 'a', 'img'],
])
const keptAttributes: Record<string, readonly string[]> = {
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  ol: ['start'],
  a: ['href'],
  img: ['src', 'alt'],
}
const keptStyles = new Set([
  ...Object.keys(storyStyles),
  ...Object.values(baseStyles).flatMap((styles) => Object.keys(styles)),
  'margin-right',
])

/** Gone with all they hold. */
const droppedTags = new Set([
  ...['script', 'style', 'template', 'noscript', 'head', 'title', 'object', 'embed', 'svg', 'math'],
  ...['input', 'button', 'select', 'textarea', 'source'],
])
const mediaTags: Record<string, string> = { video: '视频', iframe: '视频', audio: '音频' }
const emptyByNature = new Set(['br', 'hr', 'img', 'col', 'td', 'th', 'colgroup', 'tr', 'tbody', 'thead'])

interface Normalising {
  /** The addresses uploaded pictures have, by their `src` in the body. */
  pictures: ReadonlyMap<string, string>
  /** Whether readers find the recordings behind 阅读原文. */
  hasSource?: boolean
}

const readStyles = (style: string): Styles =>
  Object.fromEntries(
    style.split(';').flatMap((declaration) => {
      const colon = declaration.indexOf(':')
      const property = declaration.slice(0, colon).trim().toLowerCase()
      const value = declaration.slice(colon + 1).trim()
      return keptStyles.has(property) && isHarmless(value) ? [[property, value.replaceAll('"', "'")]] : []
    }),
  )

const isHarmless = (value: string) => value !== '' && !/url\s*\(|expression|javascript|[<>\\]/i.test(value)

const sizeOf = ({ tag, attributes: { width = '' } }: HtmlElement): Styles =>
  (tag === 'table' || tag === 'col' || tag === 'td' || tag === 'th') && /^\d{1,4}%?$/.test(width)
    ? { width: width.endsWith('%') ? width : `${width}px` }
    : {}

/** A paragraph inside an item or a cell brings no distance of its own. */
const baseOf = (tag: string, parent: string): Styles =>
  tag === 'p' && (parent === 'li' || parent === 'td' || parent === 'th') ? {} : (own(baseStyles, tag) ?? {})

const styleOf = (node: HtmlElement, parent: string) => {
  const { class: classes = '', style = '', 'data-align': align = '' } = node.attributes
  const styles: Styles = {
    ...baseOf(node.tag, parent),
    ...Object.assign({}, ...classes.split(/\s+/).map((name) => own(classStyles, name) ?? {})),
    ...(own(alignStyles, align) ?? {}),
    ...sizeOf(node),
    ...readStyles(style),
  }
  // A margin for all sides must not undo one that was named.
  return Object.entries(styles)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([property, value]) => `${property}:${value}`)
    .join(';')
}

const hostOf = (address: string) => {
  try {
    const { protocol, host } = new URL(address)
    return /^https?:$/.test(protocol) ? host : ''
  } catch {
    return ''
  }
}

const isHostOf = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`)

/** Pictures the platform keeps: its own. */
const pictureAddress = (src: string, { pictures }: Normalising) =>
  pictures.get(src) ?? (isHostOf(hostOf(src), 'qpic.cn') ? src : undefined)

const normaliseNodes = (nodes: readonly HtmlNode[], parent: string, given: Normalising): HtmlNode[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [node] : normaliseElement(node, parent, given)))

/** Links elsewhere are dropped by the platform, so their address stands in the text. */
const normaliseLink = (node: HtmlElement, children: HtmlNode[]): HtmlNode[] => {
  const { href = '', download } = node.attributes
  const host = hostOf(href)
  if (host === 'mp.weixin.qq.com') return [element('a', { href }, children)]
  const isSaid = textIn(children).includes(href)
  return host === '' || isSaid || download !== undefined ? children : [...children, escapeHtml(`（${href}）`)]
}

const normalisePicture = (node: HtmlElement, given: Normalising): HtmlNode[] => {
  const src = pictureAddress(node.attributes.src ?? '', given)
  if (src === undefined) return []
  const { alt = '' } = node.attributes
  return [element('img', { src, alt, style: styleOf(node, '') })]
}

const normaliseMedia = (word: string, { hasSource }: Normalising): HtmlNode[] =>
  hasSource ? [element('p', { style: styleOf(element('p'), '') }, [`【${word}请点文末“阅读原文”观看】`])] : []

const isPictureOrMedia = ({ tag }: HtmlElement) => tag === 'img' || Object.hasOwn(mediaTags, tag)

/** A caption without its picture says nothing. */
const hasLostAll = (figure: HtmlElement, given: Normalising) => {
  const shown = [...walk(figure.children)].filter(isPictureOrMedia)
  const isLost = (node: HtmlElement) =>
    node.tag === 'img' ? !pictureAddress(node.attributes.src ?? '', given) : !given.hasSource
  return shown.length > 0 && shown.every(isLost)
}

type Special = (node: HtmlElement, parent: string, given: Normalising) => HtmlNode[]
const specials: Record<string, Special> = {
  a: (node, parent, given) => normaliseLink(node, normaliseNodes(node.children, parent, given)),
  img: (node, _, given) => normalisePicture(node, given),
  figure: (node, parent, given) => (hasLostAll(node, given) ? [] : normaliseKept(node, parent, given)),
  ...Object.fromEntries(
    Object.entries(mediaTags).map(([tag, word]): [string, Special] => [
      tag,
      (_node, _parent, given) => normaliseMedia(word, given),
    ]),
  ),
}

const normaliseKept: Special = (node, parent, given) => {
  const tag = own(renamed, node.tag) ?? node.tag
  const children = normaliseNodes(node.children, tag, given)
  if (!keptTags.has(tag)) return children
  const style = styleOf(node, parent)
  const attributes = (own(keptAttributes, tag) ?? []).flatMap((name) =>
    node.attributes[name] ? [[name, node.attributes[name]]] : [],
  )
  if (tag === 'span' && !style) return children
  return filled(
    element(tag, { ...Object.fromEntries(attributes), ...(style && { style }) }, children),
    node.children.length > 0,
  )
}

/** An empty line is kept as one; what only held something that was left out goes with it. */
const filled = (node: HtmlElement, wasFilled: boolean): HtmlNode[] => {
  if (node.children.length > 0 || emptyByNature.has(node.tag)) return [node]
  return node.tag === 'p' && !wasFilled ? [{ ...node, children: [element('br')] }] : []
}

const normaliseElement: Special = (node, parent, given) =>
  droppedTags.has(node.tag) ? [] : (own(specials, node.tag) ?? normaliseKept)(node, parent, given)

/** The house's sanitised HTML as the platform keeps it; done twice it is the same. */
export const normalise = (html: string, given: Normalising) =>
  writeHtml(normaliseNodes(readHtml(html), '', given))

/** What the body shows, in order and each once. */
export const picturesIn = (html: string) => [
  ...new Set(
    [...walk(readHtml(html))].flatMap(({ tag, attributes }) =>
      tag === 'img' && attributes.src ? [attributes.src] : [],
    ),
  ),
]

export const recordingsIn = (html: string) =>
  [...walk(readHtml(html))].filter(({ tag }) => Object.hasOwn(mediaTags, tag)).length
