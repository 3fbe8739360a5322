import { type Described, readDescribed } from './described.ts'
import { textIn } from './document.ts'
import { bySubject } from './surroundings.ts'

/** What a page says of itself, before anything is taken out of it. */
export interface Sources {
  document: Document
  url: string
  timeZone: string
  /** When the page was fetched: what it calls today. */
  now: Date
  /** The first that is told under any of the names. */
  meta: (...names: string[]) => string
  /** All that is told under one name, for those that stand once for each person. */
  metas: (name: string) => readonly string[]
  /** The article as it is described for search engines. */
  article: Described
  /** Everything scripts say, for what is only written there. */
  script: string
  /** Everything below the body, in order, but for what strangers say and what leads elsewhere: a page is searched once. */
  elements: readonly Element[]
  /** Short lines around the text, where houses write who, when and from where. */
  lines: string[]
}

const metaNames = ['property', 'name', 'itemprop']

/** Written once more than needed, as many systems do. */
const unescaped = (text: string) =>
  text
    .replace(/&(?:#0*39|#x27|apos);/gi, "'")
    .replace(/&(?:quot|#0*34);/gi, '"')
    .replace(/&nbsp;/gi, ' ')
    .replace(/&amp;/gi, '&')

/** All that is told under each name; one content may stand under several, and some write `value` for `content`. */
const readMeta = (document: Document) => {
  const found = new Map<string, string[]>()
  for (const meta of document.querySelectorAll('meta')) {
    const told = meta.getAttribute('content') ?? meta.getAttribute('value') ?? ''
    const content = unescaped(told).replace(/\s+/g, ' ').trim()
    const names = metaNames.flatMap(
      (attribute) => meta.getAttribute(attribute)?.toLowerCase().split(/\s+/) ?? [],
    )
    if (content) for (const name of names) found.set(name, [...(found.get(name) ?? []), content])
  }
  return (name: string) => found.get(name) ?? []
}

const lineMax = 120
const linesMax = 2_000
const blocks = new Set(
  'P DIV SPAN LI TD TIME H1 H2 H3 H4 EM I B SMALL FONT ADDRESS DD DT SECTION HEADER FIGCAPTION'.split(' '),
)

const isLink = (element: Element, text: string) =>
  element.closest('a,nav') !== null || textIn(element.querySelector('a')) === text

/** The text of an element that holds little, nothing of one that holds more: a page is not read once per level. */
const shortText = (element: Element) => {
  let text = ''
  const read = (node: Node): boolean => {
    if (node.nodeType === 3) text += node.textContent ?? ''
    if (node.nodeType !== 1) return text.length <= lineMax * 4
    const { tagName } = node as Element
    const space = within.has(tagName) && !/[a-z]$/i.test(text) ? '' : ' '
    text += space
    if (!silent.has(tagName)) for (const child of node.childNodes) if (!read(child)) return false
    text += space
    return text.length <= lineMax * 4
  }
  return read(element) ? text.replace(/\s+/g, ' ').trim() : ''
}

/** What only dresses words parts none of them. */
const within = new Set(['B', 'STRONG', 'EM', 'I', 'FONT', 'U', 'S', 'SUP', 'SUB'])

const silent = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'SELECT'])

/** Text of elements with little in them, outermost first, so that what belongs together stays so. */
const readLines = (elements: readonly Element[]) => {
  const lines: string[] = []
  for (const element of elements) {
    if (!blocks.has(element.tagName)) continue
    const text = shortText(element)
    const isLine = text !== '' && text.length <= lineMax && lines.at(-1) !== text
    if (isLine && !isLink(element, text)) lines.push(text)
    if (lines.length >= linesMax) break
  }
  return lines
}

export const readSources = (document: Document, url: string, timeZone: string, now: Date): Sources => {
  const metas = readMeta(document)
  const elements = bySubject(document.body)
  return {
    document,
    url,
    timeZone,
    now,
    metas,
    meta: (...names) => names.flatMap(metas)[0] ?? '',
    article: readDescribed(document),
    script: [...document.querySelectorAll('script')]
      .filter((script) => !script.hasAttribute('src'))
      .map((script) => script.textContent)
      .join('\n'),
    elements,
    lines: readLines(elements),
  }
}
