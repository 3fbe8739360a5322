import { creditsIn } from './credits.ts'
import { textIn } from './document.ts'
import { type Find, first, once } from './finding.ts'
import { fromTitle, headElements, headLines } from './head-lines.ts'
import { nameIn } from './names.ts'
import type { Sources } from './sources.ts'
import { isPublisherShort, publisherInTitle } from './title.ts'
import { wechat } from './wechat.ts'

const bare = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

const joined = (names: readonly string[]) => [...new Set(names)].join('、')

const creditedIn = (lines: readonly string[], part: 'writers' | 'helpers', sources: Sources) => {
  for (const line of lines) {
    const names = creditsIn(line)[part].filter((name) => nameIn(name, sources) !== '')
    if (names.length > 0) return joined(names)
  }
}

/** Whom the page names as editor is not who wrote it, whatever its meta fields say. */
const editorsOf = once(
  ({ lines }) =>
    new Set(
      lines.filter((line) => /[编編][辑輯审]|责编/.test(line)).flatMap((line) => creditsIn(line).others),
    ),
)

const writersIn = (told: readonly string[], sources: Sources) => {
  const editors = editorsOf(sources)
  return joined(told.map((text) => nameIn(text, sources)).filter((name) => name !== '' && !editors.has(name)))
}

const signedIn = (lines: readonly string[], sources: Sources) => {
  for (const line of lines) {
    const name = nameIn(byEnglish.exec(line)?.[1] ?? '', sources)
    if (name) return name
  }
}

/** Within the text, where agencies and papers name their own: 电（记者…）, 【文/…】. */
const bracketed = /[（(【]\s*([^（(【】）)]{0,12}(?:记者|記者|作者|文[/／|｜])[^（(【】）)。]{2,40})[】）)]/gu

const inBrackets: Find<string> = (sources) => {
  for (const [, credit = ''] of opening(sources).matchAll(bracketed)) {
    const names = creditedIn([credit], 'writers', sources)
    if (names) return names
  }
}

const byEnglish =
  /(?:^|[|·•,]\s*|\d\s+|\b(?:[Ww]ritten|[Pp]osted|[Pp]ublished)\s+)(?:[Bb]y|BY|[Vv]on|[Pp]ar)\s+(\p{Lu}[\p{L}.'’-]+(?: \p{L}[\p{L}.'’-]*){1,4})/u

const opening = ({ document }: Sources) => textIn(document.body).slice(0, 20_000)

const metaNames =
  'author article:author og:article:author byl byline sailthru.author parsely-author dc.creator dcterms.creator creator citation_author mediaid_author twitter:data1'.split(
    ' ',
  )

const inMeta: Find<string> = (sources) =>
  metaNames.map((name) => writersIn(sources.metas(name), sources)).find(Boolean)

const bylineName =
  /^(?:.*[-_])?(?:by-?line|authors?|writer|writtenby|contributors?|reporter|auteur|autor|p-author|zuozhe)(?:[-_]*(?:name|names|link|url|info|baidu|text|txt|fn)){0,2}$/i
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
    const text = textIn(element)
    if (text.length > mostText) return ''
    const credited = creditedIn([text], 'writers', sources)
    if (credited) return credited
    const told = nameIn(element.getAttribute('content') ?? '', sources)
    const parts = [...element.querySelectorAll(nameParts)].map((part) =>
      nameIn(leadingNames(piecesOf(part)), sources),
    )
    const names = [...new Set(parts.filter(Boolean))]
    const behindBy = /\bby\s+(\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]*){1,3})$/iu.exec(text)?.[1] ?? ''
    return (
      told ||
      names.join('、') ||
      nameIn(leadingNames(piecesOf(element)), sources) ||
      nameIn(behindBy, sources)
    )
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

const inElements = (elements: readonly Element[], sources: Sources) => {
  const read = inByline(sources)
  for (const element of elements) {
    const name = isByline(element) && (read(withOthers(element)) || read(element))
    if (name) return name
  }
}

const personPath =
  /\/(?:authors?|contributors?|writers?|by|reporters?|journalists?|autor(?:en)?|auteurs?|redaktion|staff|editors|columnists?|team)\/(?:[^/?#]+\/)*([^/?#]+)/i

/** A link to a person's page, which bears the name in its address. */
const isToPerson = (link: Element) => {
  const slug = personPath.exec(link.getAttribute('href') ?? '')?.[1] ?? ''
  const name = bare(textIn(link))
  return name.length >= 5 && bare(slug).includes(name)
}

const inPersonLinks: Find<string> = (sources) => {
  const links = sources.elements.filter((element) => element.tagName === 'A' && isToPerson(element))
  const parents = new Map(links.map((link) => [bare(textIn(link)), link.parentElement]))
  // Where several places name several persons, most of them wrote something else.
  if (new Set(parents.values()).size > 1) return ''
  return joined(links.map((link) => nameIn(textIn(link), sources)).filter(Boolean))
}

const nameLike = /^(?:user|nick|media|account)?[-_]?name$/i
const metaLike = /(?:author|user|account|article|post)[-_]?(?:info|meta|bar|desc|txt)/i

/** Platforms show the account beside the title, under no better word than its name. */
const accountName: Find<string> = (sources) => {
  const element = sources.elements.find(
    ({ className, parentElement }) =>
      className.split(/\s+/).some((name) => nameLike.test(name)) &&
      metaLike.test(parentElement?.className ?? ''),
  )
  return nameIn(textIn(element), sources)
}

export const findAuthor = first<string>(
  wechat.author,
  (sources) => creditedIn(headLines(sources), 'writers', sources),
  (sources) => writersIn(sources.article.authors, sources),
  inMeta,
  (sources) => inElements(headElements(sources), sources),
  (sources) => signedIn(headLines(sources), sources),
  (sources) => inElements(fromTitle(sources), sources),
  inPersonLinks,
  (sources) => creditedIn(sources.lines, 'writers', sources),
  (sources) => signedIn(sources.lines, sources),
  inBrackets,
  (sources) => creditedIn(headLines(sources), 'helpers', sources),
  accountName,
)

const origin = /(?:来\s*源|稿\s*源|來\s*源|转自|出处)(?:\s*[:：]|于)\s*([^\s|｜<>，。,;；　（(】\]]{2,40})/

const cleanSource = (text: string) =>
  text.replace(/(作者|时间|发布|责任编辑|编辑|字号|浏览|打印|分享|举报).*$/, '').trim()

const isSource = (text: string) => text !== '' && !/^(https?|网络|互联网)/.test(text)

const originIn: Find<string> = ({ lines }) =>
  lines.map((line) => cleanSource(origin.exec(line)?.[1] ?? '')).find(isSource)

/** Old pages write a publisher behind the hour, without a word for it. */
const behindHour = /\d[:：]\d{2}(?:[:：]\d{2})?\s+(\p{Script=Han}{2,10}(?:报|网|社|台|新闻|中心|在线|周刊))$/u

const publisherBehindHour: Find<string> = (sources) =>
  headLines(sources)
    .map((line) => behindHour.exec(line)?.[1] ?? '')
    .find(Boolean)

const scriptedSource =
  /["']?(?:media|media_?name|source|source_?name|copy_?from)["']?\s*[:=]\s*["'](\p{Script=Han}{2,16})["']/iu

export const findSource = first<string>(
  wechat.source,
  originIn,
  ({ meta }) => meta('source', 'contentsource', 'mediaid', 'article:source').replace(/^来源\s*[:：]\s*/, ''),
  publisherBehindHour,
  ({ script }) => scriptedSource.exec(script)?.[1],
  ({ meta }) => [meta('og:site_name')].find(isPublisherShort),
  ({ article }) => article.publisher,
  ({ meta }) => meta('sitename', 'application-name'),
  publisherInTitle,
)
