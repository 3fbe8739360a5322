import { Readability } from '@mozilla/readability'
import { escapeText } from '#/story-text/html-tree.ts'
import { textIn } from './document.ts'
import { keptBody } from './kept-body.ts'
import { strip } from './noise.ts'
import type { Sources } from './sources.ts'

/** Where houses and their systems put the text; what is found here needs no guessing. */
const places = [
  ...[
    '#js_content',
    '#rwb_zw',
    '.rm_txt_con',
    '#detailContent',
    '#detail .main-aticle',
    '#detail',
    '#UCAP-CONTENT',
  ],
  ...[
    '.pages_content',
    '#ozoom',
    '#articleContent',
    '.TRS_Editor',
    '.trs_editor_view',
    '#artibody',
    '#endText',
  ],
  ...['.post_body', '.article-content', '.article_content', '#content_area', '.left_zw', '#zoom', '#Zoom'],
  ...[
    '.t_f',
    '[itemprop~="articleBody"]',
    '.post-content',
    '.entry-content',
    '.article-body',
    '.article__body',
  ],
]

const isLayout = (table: Element) =>
  table.querySelectorAll('tr').length === 1 || table.querySelector('table') !== null

/** Old pages lay out with tables what is no table: of their cells those with text stay. */
const unwrapLayout = (element: Element) => {
  for (const table of [...element.querySelectorAll('table')].filter(isLayout)) {
    const cells = [...table.querySelectorAll('td,th')].filter((cell) => cell.closest('table') === table)
    const told = cells.filter((cell) => linkShare(cell) < 0.8)
    table.replaceWith(...told.flatMap((cell) => [...cell.childNodes]))
  }
}

const shortestText = 60
const lists = 'div,section,ul,ol,dl'
const linksMost = 4

const datesIn = /\d{1,4}[-/.年月:：]\d{1,2}(?:[-/.月:：]\d{1,4})*日?/g

/** Ways to other texts, gathered in one place; the days beside them are no words. */
const isDirectory = (element: Element) => {
  const links = element.querySelectorAll('a[href]')
  if (links.length < linksMost) return false
  const all = textIn(element).replace(datesIn, '').length
  const linked = [...links].reduce((sum, link) => sum + textIn(link).replace(datesIn, '').length, 0)
  return linked > all * 0.75 && all - linked < shortestText * 2
}

/** Small pictures in a row that lead to the large ones. */
const isFilmstrip = (element: Element) => {
  const pictures = element.querySelectorAll('img')
  const isLinked = pictures.length >= 2 && [...pictures].every((picture) => picture.closest('a') !== null)
  return isLinked && textIn(element) === '' && /^[UO]L$/.test(element.tagName)
}

const withoutLists = (element: Element) => {
  const hasOthers = [...element.querySelectorAll('img')].some((picture) => picture.closest('a') === null)
  for (const list of element.querySelectorAll(lists))
    if (isDirectory(list) || (hasOthers && isFilmstrip(list))) list.remove()
  return element
}

const clean = (element: Element) => {
  strip(element)
  unwrapLayout(element)
  return element
}

const linkShare = (element: Element) => {
  const all = textIn(element).length
  const linked = [...element.querySelectorAll('a[href]')].reduce((sum, link) => sum + textIn(link).length, 0)
  return all === 0 ? 0 : linked / all
}

const weigh = (element: Element) => ({
  text: textIn(element).length,
  pictures: element.querySelectorAll('img').length,
  links: linkShare(element),
})

const isText = (element: Element) => {
  const { text, pictures, links } = weigh(element)
  return links < 0.5 && (text >= 80 || (pictures >= 2 && text >= 10))
}

const holding = (document: Document, elements: Element[]) => {
  const holder = document.createElement('div')
  holder.append(...elements.map((element) => element.cloneNode(true)))
  return holder
}

/** Some cut one text into several pieces of the same name. */
const pieces = '[itemprop~="articleBody"]'

const outermost = (found: Element[]) =>
  found.filter((element) => !found.some((other) => other !== element && other.contains(element)))

const anyPlace = places.join(',')

const inKnownPlace = ({ document }: Sources) => {
  const known = [...document.querySelectorAll(anyPlace)]
  for (const place of places) {
    const [first, ...rest] = known.filter((element) => element.matches(place))
    if (!first) continue
    const found = place === pieces ? outermost([first, ...rest]) : [first]
    const body = withoutLists(clean(holding(document, found)))
    if (isText(body)) return body
  }
}

/** The reader counts what is commonly read; it changes the page it is given. */
const byReading = ({ document }: Sources) => {
  const copy = document.cloneNode(true) as Document
  clean(copy.body)
  const article = new Readability(copy, {
    charThreshold: shortestText,
    disableJSONLD: true,
    // As it stands: written out it would only be read again. What comes is the element it was given.
    serializer: (content) => content as Element,
  }).parse()
  return article?.content ? withoutLists(clean(article.content)) : undefined
}

const sentencesOf = (element: Element) =>
  new Set(
    textIn(element)
      .split(/(?<=[。！？!?；;])|(?<=[.:：])\s|\s{2,}/)
      .map((sentence) => sentence.replace(/[\s\p{P}]+/gu, ''))
      .filter((sentence) => sentence.length >= 8),
  )

const lengthOf = (sentences: Iterable<string>) => {
  let sum = 0
  for (const sentence of sentences) sum += sentence.length
  return sum
}

const leastPart = 0.6
const mostPart = 1.5

/** A place where texts commonly stand is believed as far as the reading agrees with it. */
const agreed = (known: Element | undefined, read: Element | undefined) => {
  if (!known || !read) return known ?? read
  const [told, seen] = [sentencesOf(known), sentencesOf(read)]
  const [toldLength, seenLength] = [lengthOf(told), lengthOf(seen)]
  const shared = lengthOf([...told].filter((sentence) => seen.has(sentence)))
  if (shared < Math.min(toldLength, seenLength) / 2) return toldLength > seenLength ? known : read
  return toldLength < seenLength * leastPart || toldLength > seenLength * mostPart ? read : known
}

const holderOf = ({ document }: Sources, html: string) => {
  const holder = document.createElement('div')
  holder.innerHTML = html
  return holder
}

const pictureOf = (address: string, base: string) => {
  const url = URL.parse(address, base)?.href ?? ''
  return /^https?:/.test(url) ? `<img src="${escapeText(url).replaceAll('"', '&quot;')}">` : ''
}

/** What the page tells search engines, where it shows readers less. */
const asDescribed = (sources: Sources) => {
  const { body, pictures } = sources.article
  if (body.length < shortestText) return
  const paragraphs = body
    .split(/\n+|\s{2,}|(?<=[。！？”])\s+/)
    .map((line) => `<p>${escapeText(line.trim())}</p>`)
  return holderOf(sources, pictures.map((url) => pictureOf(url, sources.url)).join('') + paragraphs.join(''))
}

/** What a page keeps for its scripts to show. */
const asKept = (sources: Sources) => {
  const html = keptBody(sources)
  const holder = html && clean(holderOf(sources, html))
  return holder && isText(holder) ? holder : undefined
}

const picturesWanted = 3
const elsewhere = 'nav,aside,footer,header,.related,.recommend,.ad,.comments'

/** The element that holds the most pictures of one row, for pages that are mostly pictures. */
const asGallery = ({ document }: Sources) => {
  const counts = new Map<Element, number>()
  for (const image of document.querySelectorAll('img')) {
    if (image.closest(elsewhere)) continue
    let parent = image.parentElement
    for (let steps = 0; parent && parent !== document.body && steps < 4; steps += 1) {
      counts.set(parent, (counts.get(parent) ?? 0) + 1)
      parent = parent.parentElement
    }
  }
  const [best] = [...counts]
    .filter(([, count]) => count >= picturesWanted)
    .sort(([, one], [, other]) => other - one)
  return best && clean(best[0].cloneNode(true) as Element)
}

/** A film has few words: the description, and the picture it is announced with. */
const asFilm = (sources: Sources) => {
  const { document, meta, article } = sources
  const hasFilm = article.isVideo || meta('og:video', 'og:video:url') || document.querySelector('video')
  const description = meta('og:description', 'description')
  if (!hasFilm || description.length < 10) return
  const picture = pictureOf(meta('og:image') || article.pictures[0] || '', sources.url)
  return holderOf(sources, `${picture}<p>${escapeText(description)}</p>`)
}

const isMeagre = (body: Element | undefined) => {
  if (!body) return true
  const { text, links } = weigh(body)
  return text < 120 || links > 0.5
}

/** The text of a page, however it is laid out; undefined when there is none. */
export const findBody = (sources: Sources): Element | undefined => {
  const read = agreed(inKnownPlace(sources), byReading(sources))
  if (!isMeagre(read)) return read
  const other = asDescribed(sources) ?? asKept(sources)
  if (other) return other
  const gallery = asGallery(sources)
  if (gallery && weigh(gallery).pictures > (read ? weigh(read).pictures : 0)) return gallery
  return asFilm(sources) ?? read
}
