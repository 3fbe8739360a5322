import { textIn } from './document.ts'

/** What a page says of itself, before anything is taken out of it. */
export interface Sources {
  document: Document
  url: string
  timeZone: string
  meta: (...names: string[]) => string
  /** The article as it is described for search engines. */
  article: Described
  /** Everything scripts say, for what is only written there. */
  script: string
  /** Short lines around the text, where houses write who, when and from where. */
  lines: string[]
}

interface Described {
  headline: string
  author: string
  publisher: string
  published: string
  body: string
  pictures: string[]
  isVideo: boolean
  isClosed: boolean
}

const readMeta = (document: Document) => {
  const found = new Map<string, string>()
  for (const meta of document.querySelectorAll('meta[content]')) {
    const content = (meta.getAttribute('content') ?? '').replace(/\s+/g, ' ').trim()
    for (const attribute of ['property', 'name', 'itemprop']) {
      const name = meta.getAttribute(attribute)?.trim().toLowerCase()
      if (name && content && !found.has(name)) found.set(name, content)
    }
  }
  return (...names: string[]) => names.map((name) => found.get(name)).find(Boolean) ?? ''
}

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/\p{Cc}+/gu, ' '))
  } catch {
    return
  }
}

const unfold = (value: unknown): Fields[] => {
  if (Array.isArray(value)) return value.flatMap(unfold)
  if (!isFields(value)) return []
  return [value, ...unfold(value['@graph'] ?? [])]
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const nameOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(nameOf).filter(Boolean).join('、')
  return isFields(value) ? textOf(value.name) : textOf(value)
}

const picturesOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(picturesOf)
  const url = isFields(value) ? textOf(value.url) : textOf(value)
  return url ? [url] : []
}

const isTyped = (pattern: RegExp) => (fields: Fields) =>
  [fields['@type']].flat().some((type) => pattern.test(textOf(type)))

const readDescribed = (document: Document): Described => {
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')]
  const all = scripts.flatMap((script) => unfold(parseJson(script.textContent ?? '')))
  const isVideo = all.some(isTyped(/^VideoObject$/))
  const article = all.find(isTyped(/(Article|Posting|Report)$/)) ?? all.find(isTyped(/^VideoObject$/)) ?? {}
  return {
    headline: textOf(article.headline) || textOf(article.name),
    author: nameOf(article.author),
    publisher: nameOf(article.publisher),
    published: textOf(article.datePublished) || textOf(article.uploadDate),
    body: textOf(article.articleBody),
    pictures: picturesOf(article.image),
    isVideo,
    isClosed: String(article.isAccessibleForFree).toLowerCase() === 'false',
  }
}

const lineMax = 120
const linesMax = 2_000
const blocks = 'p,div,span,li,td,time,h1,h2,h3,h4,em,i,b,small,font,address,dd,dt,section,header,figcaption'

const isLink = (element: Element, text: string) =>
  element.closest('a,nav') !== null || textIn(element.querySelector('a')) === text

/** Text of elements with little in them, outermost first, so that what belongs together stays so. */
const readLines = (document: Document) => {
  const lines: string[] = []
  for (const element of document.querySelectorAll(blocks)) {
    const text = textIn(element)
    const isLine = text !== '' && text.length <= lineMax && lines.at(-1) !== text
    if (isLine && !isLink(element, text)) lines.push(text)
    if (lines.length >= linesMax) break
  }
  return lines
}

export const readSources = (document: Document, url: string, timeZone: string): Sources => ({
  document,
  url,
  timeZone,
  meta: readMeta(document),
  article: readDescribed(document),
  script: [...document.querySelectorAll('script:not([src])')].map((script) => script.textContent).join('\n'),
  lines: readLines(document),
})
