import { textIn } from './document.ts'
import { type Find, first } from './finding.ts'
import type { Sources } from './sources.ts'
import { wechat } from './wechat.ts'

/** A bare dash parts a title from its publisher only beside characters; in foreign words it joins. */
const separators =
  /\s*[_|｜]+\s*|\s+(?:[-–—·»›«:]+|--+)\s+|(?<=[^\0-\x7f])[-–—]{1,2}(?=[^-–—]{2,14}$)|[-–—]{1,2}(?=[^\0-\x7f][^-–—]{1,13}$)/
const publisherLike =
  /(网|报|报社|新闻|频道|客户端|中心|门户|在线|平台|电视台|广播|博客|论坛|社区|公众号|网站|政府|日報|新聞|\.com|\.cn|\.net|\.org|news|times|post|blog)$/i

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
const hostOf = (url: string) => (URL.parse(url)?.hostname ?? '').toLowerCase().replace(/^www\./, '')

/** 晨光 is 晨光新闻. */
const isShortFor = (name: string, publisher: string) =>
  name.length >= 2 &&
  publisher.startsWith(name) &&
  /^(?:网|新闻|新闻网|日报|报|号|在线|门户|传媒|客户端)$/.test(publisher.slice(name.length))

/** Whether a part of a title is the name of the publisher, by what it calls itself or by its address. */
const isPublisherOf = (publisher: string, url: string) => (part: string) => {
  const name = letters(part)
  const isInAddress = name.length >= 3 && letters(hostOf(url)).includes(name.replace(/^the/, ''))
  return name !== '' && (name === letters(publisher) || isInAddress || isShortFor(name, letters(publisher)))
}

/** Words where they are written apart, characters where they are not. */
const wordsOf = (text: string) =>
  text.toLowerCase().match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu) ?? []

const shortest = 4
const edgeMarks = /^[\s_|｜\-–—·»›«:]+|[\s_|｜\-–—·»›«:]+$/g

/** Before the publisher stands the part of it: 标题_国内_晨光网. */
const isPartOfPublisher = (last: string, rest: string) =>
  /[_|｜]\s*$|--\s*$/.test(rest) &&
  wordsOf(last).length <= 6 &&
  wordsOf(rest).length >= wordsOf(last).length * 3

const cutEnd = (title: string, isPublisher: (part: string) => boolean) => {
  let rest = title
  for (let cuts = 0; cuts < 4; cuts += 1) {
    const parts = rest.split(separators)
    const last = parts.at(-1) ?? ''
    if (parts.length < 2 || last === '') break
    const before = rest.slice(0, rest.lastIndexOf(last))
    if (!isPublisher(last) && !publisherLike.test(last) && !(cuts > 0 && isPartOfPublisher(last, before)))
      break
    const cut = before.replace(edgeMarks, '')
    if ([...cut].length < shortest) break
    rest = cut
  }
  return rest
}

const cutStart = (title: string, isPublisher: (part: string) => boolean) => {
  const [first = '', ...others] = title.split(separators)
  const rest = title.slice(first.length).replace(edgeMarks, '')
  return others.length > 0 && isPublisher(first) && [...rest].length >= shortest ? rest : title
}

/** A title without the name of the publisher before or behind it. */
export const withoutPublisher = (title: string, publisher: string, url = '') => {
  const isPublisher = isPublisherOf(publisher, url)
  return cutStart(cutEnd(title.replace(/\s+/g, ' ').trim(), isPublisher), isPublisher)
}

const isTitleLong = (text: string) => text.length >= 4 && text.length <= 200

const headings = ({ document }: Sources) =>
  [...document.querySelectorAll('h1')].map(textIn).filter(isTitleLong)

const titleNames =
  /^(?:.*[-_])?(?:title|titl?|headline|biaoti|bt|(?:main|news|article|art|arti|post|entry|content)title\d?)$/i

/** What else is set as a title where nothing is marked as one. */
const lesserHeadings = ({ elements }: Sources) =>
  elements
    .filter(
      ({ tagName, className, id }) =>
        /^H[23]$/.test(tagName) || `${className} ${id}`.split(/\s+/).some((name) => titleNames.test(name)),
    )
    .map((element) => textIn(element))
    .filter((text) => isTitleLong(text) && wordsOf(text).length >= 4)

const longestPublisher = 30

/** Some write the title where the name of the publisher belongs. */
export const isPublisherShort = (name: string) => name !== '' && [...name].length <= longestPublisher

const publisherOf = ({ meta, article }: Sources) =>
  [meta('og:site_name'), meta('application-name', 'sitename'), article.publisher].find(isPublisherShort) ?? ''

const titleText = ({ document }: Sources) => textIn(document.querySelector('title'))

const officeLike = /^.{2,20}(?:局|厅|委员会|办公室|大学|学院|医院|法院|检察院|协会|集团|公司|政府|研究院)$/
const noTitle = /^(?:(?:新闻|文章|内容|资讯)?(?:详情|正文|内容)页?|无标题(?:文档)?|untitled.*|home)$/i

const isBarePublisher = (title: string, sources: Sources) =>
  isPublisherOf(publisherOf(sources), sources.url)(title) ||
  (title.length <= 12 && publisherLike.test(title)) ||
  (title === titleText(sources) && officeLike.test(title)) ||
  noTitle.test(title)

/** What names the publisher and nobody who writes for it. */
export const isPublisherName = (name: string, sources: Sources) =>
  [publisherOf(sources), publisherInTitle(sources) || ''].some((publisher) =>
    isPublisherOf(publisher, sources.url)(name),
  ) ||
  /(网|日报|晚报|报社|新闻|频道|客户端|电视台|网站|新聞网|\.com|\.cn|\.net|\bInc\.?|\bLtd\.?|\bLLC|\bGmbH)$/i.test(
    name,
  )

const ownTitle = (sources: Sources, title: string) => {
  const own = withoutPublisher(title, publisherOf(sources), sources.url)
  return isBarePublisher(own, sources) ? '' : own
}

const pageTitle: Find<string> = (sources) => ownTitle(sources, titleText(sources))

/** The name of the publisher behind the title, or alone where a page bears no other. */
export const publisherInTitle: Find<string> = (sources) => {
  const parts = titleText(sources).split(separators)
  const last = parts.at(-1)?.trim() ?? ''
  const isNamed = parts.length > 1 && isPublisherShort(last)
  return isNamed || (last.length <= 12 && publisherLike.test(last)) ? last : ''
}

/** Papers on the screen name every page of theirs alike. */
const printedTitle: Find<string> = ({ document }) =>
  textIn(document.querySelector('founder-title,.BSHARE_TEXT,#ArticleTitle,.article-title,.artTitle'))

/** What a page calls its text where only machines look. */
const toldTitles = (sources: Sources) =>
  [
    sources.meta('og:title'),
    sources.article.headline,
    titleText(sources),
    sources.meta('articletitle', 'twitter:title'),
  ]
    .map((title) => ownTitle(sources, title))
    .filter(Boolean)

/** The beginning of a name, up to a mark; or its end. */
const isPartOf = (text: string, name: string) => {
  const marked = /^\s*[_|｜\-–—·»›«:：(（[【]/
  if (name.startsWith(text)) return marked.test(name.slice(text.length)) || name === text
  return name.endsWith(text) && /[_|｜\-–—·»›«:：]\s*$/.test(name.slice(0, -text.length))
}

/** How much of the shorter of two titles stands in the other; nothing where one is by far the longer. */
const likeness = (one: string, other: string) => {
  const [words, others] = [new Set(wordsOf(one)), new Set(wordsOf(other))]
  const [least, most] = [Math.min(words.size, others.size), Math.max(words.size, others.size)]
  const shared = [...words].filter((word) => others.has(word)).length
  return least < 4 || least * 3 < most ? 0 : shared / least
}

const byHeadings =
  (headingsOf: (sources: Sources) => string[], leastLikeness: number): Find<string> =>
  (sources) => {
    const told = toldTitles(sources)
    const name = titleText(sources)
    const shown = headingsOf(sources).filter((text) => !isBarePublisher(text, sources))
    const isSame = (text: string) => told.some((title) => letters(title) === letters(text))
    const own = pageTitle(sources) || name
    const isNamed = (text: string) => isPartOf(text, name) && text.length * 2 >= own.length
    const isLike = (text: string) => told.some((title) => likeness(text, title) >= leastLikeness)
    return shown.find(isSame) ?? shown.find(isNamed) ?? shown.find(isLike)
  }

/** A lone heading counts where the page has no better name. */
const loneHeading: Find<string> = (sources) => {
  const [only = '', ...others] = headings(sources)
  if (others.length > 0 || isBarePublisher(only, sources) || isPartOf(only, titleText(sources))) return ''
  return only.length >= Math.min(12, (pageTitle(sources) || '').length) ? only : ''
}

/** A quote within an attribute ends it; the page itself shows the rest. */
const whole: (find: Find<string>) => Find<string> = (find) => (sources) => {
  const told = find(sources) || ''
  const shown = [...headings(sources), pageTitle(sources) || '']
  const cutShort = (text: string) =>
    text.startsWith(told) && /^\s*["'“”‘’「『《]/.test(text.slice(told.length))
  return (told && shown.find(cutShort)) || told
}

export const findTitle = first<string>(
  wechat.title,
  byHeadings(headings, 0.5),
  byHeadings(lesserHeadings, 0.75),
  whole((sources) => ownTitle(sources, sources.meta('og:title'))),
  whole((sources) => ownTitle(sources, sources.article.headline)),
  loneHeading,
  printedTitle,
  pageTitle,
  (sources) => ownTitle(sources, sources.meta('articletitle', 'title', 'twitter:title', 'dc.title')),
  (sources) => lesserHeadings(sources)[0],
  (sources) => headings(sources)[0],
  titleText,
)
