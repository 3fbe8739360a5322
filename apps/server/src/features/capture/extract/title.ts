import { textIn } from './document.ts'
import { type Find, first } from './finding.ts'
import type { Sources } from './sources.ts'
import { wechat } from './wechat.ts'

/** A bare dash parts a title from its house only beside characters; in foreign words it joins. */
const separators =
  /\s*[_|｜]+\s*|\s+(?:[-–—·»›«:]+|--+)\s+|(?<=[^\0-\x7f])[-–—]{1,2}(?=[^-–—]{2,14}$)|[-–—]{1,2}(?=[^\0-\x7f][^-–—]{1,13}$)/
const houseLike =
  /(网|报|报社|新闻|频道|客户端|中心|门户|在线|平台|电视台|广播|博客|论坛|社区|公众号|网站|政府|日報|新聞|\.com|\.cn|\.net|\.org|news|times|post|blog)$/i

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
const hostOf = (url: string) => (URL.parse(url)?.hostname ?? '').toLowerCase().replace(/^www\./, '')

/** Whether a part of a title is the name of the house, by what it calls itself or by its address. */
const isHouseOf = (house: string, url: string) => (part: string) => {
  const name = letters(part)
  const isInAddress = name.length >= 3 && letters(hostOf(url)).includes(name.replace(/^the/, ''))
  return name !== '' && (name === letters(house) || isInAddress)
}

const shortest = 4
const edgeMarks = /^[\s_|｜\-–—·»›«:]+|[\s_|｜\-–—·»›«:]+$/g

const cutEnd = (title: string, isHouse: (part: string) => boolean) => {
  let rest = title
  for (let cuts = 0; cuts < 4; cuts += 1) {
    const parts = rest.split(separators)
    const last = parts.at(-1) ?? ''
    if (parts.length < 2 || last === '' || !(isHouse(last) || houseLike.test(last))) break
    const cut = rest.slice(0, rest.lastIndexOf(last)).replace(edgeMarks, '')
    if ([...cut].length < shortest) break
    rest = cut
  }
  return rest
}

const cutStart = (title: string, isHouse: (part: string) => boolean) => {
  const [first = '', ...others] = title.split(separators)
  const rest = title.slice(first.length).replace(edgeMarks, '')
  return others.length > 0 && isHouse(first) && [...rest].length >= shortest ? rest : title
}

/** A title without the name of the house before or behind it. */
export const withoutHouse = (title: string, house: string, url = '') => {
  const isHouse = isHouseOf(house, url)
  return cutStart(cutEnd(title.replace(/\s+/g, ' ').trim(), isHouse), isHouse)
}

const headings = ({ document }: Sources) =>
  [...document.querySelectorAll('h1')].map(textIn).filter((text) => text.length >= 4 && text.length <= 200)

const houseOf = ({ meta, article }: Sources) =>
  meta('og:site_name', 'application-name', 'sitename') || article.publisher

const titleText = ({ document }: Sources) => textIn(document.querySelector('title'))

const isBareHouse = (title: string, sources: Sources) =>
  isHouseOf(houseOf(sources), sources.url)(title) || (title.length <= 12 && houseLike.test(title))

/** What names the house and nobody who writes for it. */
export const isHouseName = (name: string, sources: Sources) =>
  isHouseOf(houseOf(sources), sources.url)(name) ||
  /(网|日报|晚报|报社|新闻|频道|客户端|电视台|网站|新聞网|\.com|\.cn|\.net)$/i.test(name)

const ownTitle = (sources: Sources, title: string) => {
  const own = withoutHouse(title, houseOf(sources), sources.url)
  return isBareHouse(own, sources) ? '' : own
}

const pageTitle: Find<string> = (sources) => ownTitle(sources, titleText(sources))

/** The name of the house behind the title, or alone where a page bears no other. */
export const houseInTitle: Find<string> = (sources) => {
  const parts = titleText(sources).split(separators)
  const last = parts.at(-1)?.trim() ?? ''
  const isNamed = parts.length > 1 && [...last].length <= 30
  return isNamed || (last.length <= 12 && houseLike.test(last)) ? last : ''
}

/** Papers on the screen name every page of theirs alike. */
const printedTitle: Find<string> = ({ document }) =>
  textIn(document.querySelector('founder-title,.BSHARE_TEXT,#ArticleTitle,.article-title,.artTitle'))

/** The heading the page is named after: what both say is the title. */
const namedHeading: Find<string> = (sources) => {
  const name = titleText(sources)
  const own = pageTitle(sources) || name
  const isNamed = (text: string) => name.includes(text) && text.length * 2 >= own.length
  return headings(sources).find((text) => isNamed(text) && !isBareHouse(text, sources))
}

/** A lone heading counts where the page has no better name. */
const loneHeading: Find<string> = (sources) => {
  const [only = '', ...others] = headings(sources)
  if (others.length > 0 || isBareHouse(only, sources)) return ''
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
  namedHeading,
  whole((sources) => ownTitle(sources, sources.meta('og:title'))),
  whole((sources) => ownTitle(sources, sources.article.headline)),
  loneHeading,
  printedTitle,
  pageTitle,
  (sources) => ownTitle(sources, sources.meta('articletitle', 'title', 'twitter:title', 'dc.title')),
  (sources) => headings(sources)[0],
  titleText,
)
