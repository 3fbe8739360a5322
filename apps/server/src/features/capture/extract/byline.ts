import { textIn } from './document.ts'
import { type Find, first } from './finding.ts'
import { nameIn } from './names.ts'
import type { Sources } from './sources.ts'
import { houseInTitle } from './title.ts'
import { wechat } from './wechat.ts'

const roles = '作\\s*者|记\\s*者|撰\\s*文|撰\\s*稿|文|文/图|图/文|記者'
const signed = new RegExp(`(?:^|[\\s|｜　])(?:${roles})\\s*[:：/丨|｜]\\s*([\\p{L}·•、,，. ]{2,40})`, 'u')

const inLines =
  (pattern: RegExp): Find<string> =>
  (sources) => {
    for (const line of sources.lines) {
      const name = nameIn(pattern.exec(line)?.[1] ?? '', sources)
      if (name) return name
    }
  }

const reported =
  /(?:电|讯|报道|消息)?[（(]\s*(?:[\p{L}]{2,8})?记者[:：]?\s*([\p{Script=Han}·、，, ]{2,30}?)\s*[）)]/u
const byPaper =
  /(?:^|[\s　□■◎])(?:本[报刊网台]|\p{Script=Han}{2,6}[报社网台])(?:见习|实习|特约)?记者\s*[:：]?\s*(\p{Script=Han}{2,4}(?:[\s、　]\p{Script=Han}{2,4})*)(?![\p{Script=Han}])/u

const byEnglish =
  /(?:^|[|·•,]\s*|\d\s+|\b(?:[Ww]ritten|[Pp]osted|[Pp]ublished)\s+)(?:[Bb]y|BY|[Vv]on|[Pp]ar)\s+(\p{Lu}[\p{L}.'’-]+(?: \p{L}[\p{L}.'’-]*){1,4})/u

const opening = ({ document }: Sources) => textIn(document.body).slice(0, 20_000)

const metaNames =
  'author article:author og:article:author byl byline sailthru.author parsely-author dc.creator dcterms.creator creator citation_author mediaid_author twitter:data1'.split(
    ' ',
  )

const inMeta: Find<string> = (sources) =>
  metaNames
    .map((name) =>
      [
        ...new Set(
          sources
            .metas(name)
            .map((text) => nameIn(text, sources))
            .filter(Boolean),
        ),
      ].join('、'),
    )
    .find(Boolean)

const bylineName =
  /^(?:.*[-_])?(?:by-?line|authors?|writer|writtenby|contributors?|reporter|auteur|autor|p-author|zuozhe)(?:[-_]*(?:name|names|link|info|baidu|text|fn))?$/i
const foreignPlaces = 'aside,nav,footer,.comment,.comments,#comments,.related,.recommend,.sidebar'
const nameParts = '[itemprop~="name"],[rel~="author"],.fn,.author-name,.author__name,.byline-name'

const isByline = (element: Element) =>
  /author/.test(`${element.getAttribute('rel') ?? ''} ${element.getAttribute('itemprop') ?? ''}`) ||
  element.tagName === 'ADDRESS' ||
  `${element.getAttribute('class') ?? ''} ${element.id}`.split(/\s+/).some((name) => bylineName.test(name))

/** The pieces of text in an element, each by itself: `<b>Ann Lee</b><span>Reporter</span>` names one. */
const piecesOf = (element: Element): string[] => {
  const pieces: string[] = []
  let isOpen = false
  for (const node of element.childNodes) {
    const text = node.nodeType === 3 ? (node.textContent ?? '') : ''
    // An entity begins a node of its own.
    if (text && isOpen) pieces.push((pieces.pop() ?? '') + text)
    else if (text) pieces.push(text)
    isOpen = text !== ''
    if (node.nodeType === 1) pieces.push(...piecesOf(node as Element))
  }
  return pieces.map((piece) => piece.replace(/\s+/g, ' ').trim()).filter(Boolean)
}

const joins =
  /^(?:,|、|，|;|&|and|und|et|y|i|with|by|von|par|por|作者|记者|文|written by|posted by|text|published by)\s*[:：/]?$/i

/** The first name told, and those that are joined to it. */
const leadingNames = (pieces: string[]) => {
  const end = pieces.findIndex(
    (piece, at) =>
      at > 0 &&
      !joins.test(piece) &&
      !/(?:[,、，&]|\band|\bby|[:：])$/i.test(pieces[at - 1] ?? '') &&
      !joins.test(pieces[at - 1] ?? '') &&
      !/^(?:,|、|，|&|and\b)/i.test(piece),
  )
  return pieces.slice(0, end < 0 ? undefined : end).join(' ')
}

const mostText = 300

const inByline =
  (sources: Sources) =>
  (element: Element): string => {
    if (textIn(element).length > mostText || element.closest(foreignPlaces)) return ''
    const told = nameIn(element.getAttribute('content') ?? '', sources)
    const parts = [...element.querySelectorAll(nameParts)].map((part) =>
      nameIn(leadingNames(piecesOf(part)), sources),
    )
    const names = [...new Set(parts.filter(Boolean))]
    return told || names.join('、') || nameIn(leadingNames(piecesOf(element)), sources)
  }

/** Those who wrote it together stand side by side. */
const withOthers = (element: Element) => {
  const { parentElement } = element
  return parentElement &&
    parentElement.querySelectorAll(nameParts).length > 1 &&
    textIn(parentElement).length <= 200
    ? parentElement
    : element
}

const inElements: Find<string> = (sources) => {
  const read = inByline(sources)
  for (const element of sources.elements) {
    const name = isByline(element) && (read(withOthers(element)) || read(element))
    if (name) return name
  }
}

export const findAuthor = first<string>(
  wechat.author,
  (sources) => nameIn(sources.article.author, sources),
  inMeta,
  inLines(signed),
  inElements,
  inLines(byEnglish),
  inLines(byPaper),
  (sources) => nameIn(reported.exec(opening(sources))?.[1] ?? '', sources),
)

const origin = /(?:来\s*源|稿\s*源|來\s*源|转自|出处)\s*[:：]\s*([^\s|｜<>，。,;；　（(]{2,40})/

const cleanSource = (text: string) =>
  text.replace(/(作者|时间|发布|责任编辑|编辑|字号|浏览|打印|分享).*$/, '').trim()

export const findSource = first<string>(
  wechat.source,
  ({ lines }) => {
    for (const line of lines) {
      const source = cleanSource(origin.exec(line)?.[1] ?? '')
      if (source && !/^(https?|网络|互联网)$/.test(source)) return source
    }
  },
  ({ meta }) => meta('source', 'contentsource', 'mediaid', 'article:source').replace(/^来源\s*[:：]\s*/, ''),
  ({ meta }) => meta('og:site_name'),
  ({ article }) => article.publisher,
  ({ meta }) => meta('sitename', 'application-name'),
  houseInTitle,
)
