import { textIn } from './document.ts'
import { type Find, first } from './finding.ts'
import type { Sources } from './sources.ts'
import { houseInTitle } from './title.ts'
import { wechat } from './wechat.ts'

const roles = '作\\s*者|记\\s*者|撰\\s*文|撰\\s*稿|文|文/图|图/文|記者'
const signed = new RegExp(`(?:^|[\\s|｜　])(?:${roles})\\s*[:：/丨|｜]\\s*([\\p{L}·•、,， ]{2,40})`, 'u')
const stops = /\s*(来源|來源|时间|发布|编辑|责编|浏览|阅读|字号|点击|评论|\d).*$/

const cleanName = (text: string) =>
  text
    .replace(/^\s*(by|作者|文|记者|本报记者|撰文)\s*[:：/\s]\s*/i, '')
    .replace(stops, '')
    .replace(/^(本报|本刊|本网|本台)?(见习|实习|特约)?记者\s*/, '')
    .replace(/[\s|｜/、,，]+$/, '')
    .trim()

const isName = (text: string) => text !== '' && [...text].length <= 40 && !/https?:|www\.|[<>{}]/.test(text)

const named = (text: string) => {
  const name = cleanName(text)
  return isName(name) ? name : ''
}

const reported =
  /(?:电|讯|报道|消息)?[（(]\s*(?:[\p{L}]{2,8})?记者[:：]?\s*([\p{Script=Han}·、，, ]{2,30}?)\s*[）)]/u
const byPaper =
  /(?:^|[\s　□■◎])(?:本[报刊网台]|\p{Script=Han}{2,6}[报社网台])(?:见习|实习|特约)?记者\s*[:：]?\s*(\p{Script=Han}{2,4}(?:[\s、　]\p{Script=Han}{2,4})*)(?![\p{Script=Han}])/u

const byEnglish = /\bby ([A-Z][\w.'-]+(?: [A-Z][\w.'-]+){1,3})\s*$/

const opening = ({ document }: Sources) => textIn(document.body).slice(0, 20_000)

const inLines =
  (pattern: RegExp): Find<string> =>
  ({ lines }) => {
    for (const line of lines) {
      const name = named(pattern.exec(line)?.[1] ?? '')
      if (name) return name
    }
  }

const bylineElements =
  '[rel="author"],[itemprop="author"],.byline,.author,.post-author,.article-author,#author,#author_baidu'

export const findAuthor = first<string>(
  wechat.author,
  ({ meta }) =>
    named(meta('author', 'article:author', 'dc.creator', 'byl', 'sailthru.author', 'mediaid_author')),
  ({ article }) => named(article.author),
  inLines(signed),
  ({ document }) => named(textIn(document.querySelector(bylineElements))),
  inLines(byEnglish),
  inLines(byPaper),
  (sources) => named(reported.exec(opening(sources))?.[1] ?? ''),
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
