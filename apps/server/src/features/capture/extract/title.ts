import { textIn } from './document.ts'
import { type Find, first } from './finding.ts'
import type { Sources } from './sources.ts'
import { wechat } from './wechat.ts'

const separators = /\s*[_|｜]+\s*|\s+[-–—·»›]+\s+|[-–—]{1,2}(?=[^-–—]{2,14}$)/
const houseLike =
  /(网|报|报社|新闻|频道|客户端|中心|门户|在线|平台|电视台|广播|博客|论坛|社区|公众号|网站|政府|日報|新聞|\.com|\.cn|\.net|\.org|news|times|post|blog)$/i

/** A title without the name of the house behind it. */
export const withoutHouse = (title: string, house: string) => {
  let rest = title.replace(/\s+/g, ' ').trim()
  for (let cuts = 0; cuts < 4; cuts += 1) {
    const parts = rest.split(separators)
    const last = parts.at(-1) ?? ''
    const isHouse = last !== '' && (last === house || houseLike.test(last))
    if (parts.length < 2 || !isHouse) break
    const cut = rest.slice(0, rest.lastIndexOf(last)).replace(/[\s_|｜\-–—·»›]+$/, '')
    if ([...cut].length < 4) break
    rest = cut
  }
  return rest
}

const headings = ({ document }: Sources) =>
  [...document.querySelectorAll('h1')].map(textIn).filter((text) => text.length >= 4 && text.length <= 200)

const houseOf = ({ meta, article }: Sources) =>
  meta('og:site_name', 'application-name', 'sitename') || article.publisher

const titleText = ({ document }: Sources) => textIn(document.querySelector('title'))

const pageTitle: Find<string> = (sources) => {
  const title = withoutHouse(titleText(sources), houseOf(sources))
  return title.length <= 12 && houseLike.test(title) ? '' : title
}

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

/** Of several headings the one the page is named after; a lone one counts where the page has no better name. */
const heading: Find<string> = (sources) => {
  const all = headings(sources)
  const name = titleText(sources)
  return (
    all.find((text) => name.includes(text)) ??
    (all.length === 1 && !houseLike.test(all[0] ?? '') ? all[0] : '')
  )
}

export const findTitle = first<string>(
  wechat.title,
  (sources) => withoutHouse(sources.meta('og:title'), houseOf(sources)),
  heading,
  ({ article }) => article.headline,
  printedTitle,
  pageTitle,
  ({ meta }) => meta('articletitle', 'title', 'twitter:title'),
)
