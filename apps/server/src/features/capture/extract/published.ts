import { dateInAddress, isMidnight, readDate } from '#/story-text/dates.ts'
import { textIn } from './document.ts'
import type { Find } from './finding.ts'
import { fromTitle, headLines } from './head-lines.ts'
import { readLooseDate } from './loose-dates.ts'
import type { Sources } from './sources.ts'
import { wechat } from './wechat.ts'

/** From the surest to those that often mean something else. */
const metaDates = [
  'article:published_time og:article:published_time og:published_time article:published published_time datepublished',
  'rnews:datepublished cxenseparse:recs:publishtime parsely-pub-date sailthru.date bt:pubdate originalpublicationdate',
  'publishdate publish_date publish-date publish_time publishtime pubdate pub_date publication_date publication-date',
  'pubtime ptime og:pubdate og:release_date release_date displaydate display-date apub:time weibo:article:create_at',
  'citation_publication_date citation_date dcterms.issued dcterms.created dcterms.date dc.date.issued dc.date.created',
  'article_date_original article.published article.created published-date published_at date_published publisheddate',
  'og:publish_date shareaholic:article_published_time vr:published_time datecreated firstpublishedtime _pubtime',
  'dc.date date.created date firstcreatedtime createdate create_date article:create_at og:time og:regdate',
].flatMap((line) => line.split(' '))

const isUpdate = /更新|修改|modified|updated|编辑于/i
/** Of the day one reads the page on, or of a house's founding. */
const isElsewhere = /今天是|现在是|今日|today is|©|copyright|版权|备案|ICP/i
const isPublication =
  /发布|刊发|发表|时间|日期|來源|来源|published|posted|veröffentlicht|publié|publicado|pubblicato/i
const edgeLines = 250
const partMax = 100

const partsOf = (lines: readonly string[]) =>
  lines
    .filter((line) => !isElsewhere.test(line))
    .flatMap((line) => line.split(/(?=更新|修改|最后|编辑于|Updated|Modified)/i))
    .filter((part) => part.length <= partMax)

const dayMs = 24 * 3_600_000

/** Told as the publication before any other; a mere update only where nothing else is told, and what is still to come never. */
const dateIn = (lines: readonly string[], { timeZone, now }: Sources) => {
  const dated = partsOf(lines).flatMap((part) => {
    const date = readDate(part, timeZone)
    return date && date.getTime() <= now.getTime() + dayMs ? [{ date, part }] : []
  })
  const fresh = dated.filter(({ part }) => !isUpdate.test(part))
  const told = fresh.find(({ part }) => isPublication.test(part))
  return (told ?? fresh.find(({ part }) => !/[。！？]/.test(part)) ?? dated[0])?.date
}

const dateInLines: Find<Date> = (sources) =>
  dateIn(headLines(sources), sources) ?? dateIn(sources.lines.slice(0, edgeLines), sources)

/** 11-16 20:30, 昨天 09:05, 3小时前: what counts from the day of reading, beside the title only. */
const looseDate: Find<Date> = (sources) => {
  const year =
    Number(/\/(20\d{2})(?=\D|\d{4})/.exec(URL.parse(sources.url)?.pathname ?? '')?.[1]) || undefined
  return partsOf(headLines(sources))
    .filter((part) => !isUpdate.test(part))
    .map((part) => readLooseDate(part, sources.timeZone, sources.now, year))
    .find(Boolean)
}

const dateOf = (element: Element, timeZone: string) =>
  ['datetime', 'content', 'title', 'data-datetime']
    .map((name) => readDate(element.getAttribute(name) ?? '', timeZone))
    .find(Boolean) ?? readDate(textIn(element).slice(0, 100), timeZone)

const isUpdated = (element: Element) =>
  isUpdate.test(
    `${element.className} ${element.getAttribute('itemprop') ?? ''} ${textIn(element).slice(0, 100)}`,
  )

/** What is marked as the publication before any other time of the page. */
const timeMarks: ((element: Element) => boolean)[] = [
  (element) => /datePublished/.test(element.getAttribute('itemprop') ?? ''),
  (element) => /publish/i.test(element.className) && element.tagName === 'TIME',
  (element) => /(^|\s)(dt-)?published(\s|$)/.test(element.className) || element.hasAttribute('pubdate'),
  (element) => element.tagName === 'TIME',
]

const timeElement: Find<Date> = (sources) => {
  const { timeZone } = sources
  const elements = fromTitle(sources)
  for (const isMarked of timeMarks)
    for (const element of elements) {
      if (!isMarked(element) || isUpdated(element)) continue
      const date = dateOf(element, timeZone)
      if (date) return date
    }
}

const dateName =
  /^(?:.*__)?(?:(?:article|post|entry|news|pub|publish|published|story|byline)[-_]?)?(?:date|time|datetime|dateline|timestamp|pubtime|pubdate|published|postmeta)(?:[-_]?(?:published|created|line))?$/i

/** Short elements that are called a date. */
const namedDate: Find<Date> = (sources) => {
  const { timeZone } = sources
  for (const element of fromTitle(sources)) {
    const names = `${element.getAttribute('class') ?? ''} ${element.id}`.split(/\s+/)
    if (!names.some((name) => dateName.test(name)) || isUpdated(element)) continue
    const text = textIn(element)
    const date = text.length <= 120 && !isElsewhere.test(text) && dateOf(element, timeZone)
    if (date) return date
  }
}

/** Pages that are put together by scripts tell them the time. */
const scripted =
  /["']?(?:datePublished|publish_?(?:time|date|at|ed_?at)|pub_?(?:time|date)|news_?time|release_?time|create_?time)["']?\s*[:=]\s*["']?(\d[\d\-/: T.+Z]{7,28})/i

/** Under a plain name only what is written out whole. */
const scriptedWhole =
  /["']?\b(?:time|date)["']?\s*[:=]\s*["'](20\d{2}-\d{1,2}-\d{1,2}[ T]\d{2}:\d{2}(?::\d{2})?)/

const dateInScript: Find<Date> = ({ script, timeZone }) =>
  readDate(scripted.exec(script)?.[1] ?? scriptedWhole.exec(script)?.[1] ?? '', timeZone)

const dateInMeta: Find<Date> = ({ meta, timeZone }) =>
  metaDates.map((name) => readDate(meta(name), timeZone)).find(Boolean)

const isTime = (element: Element) =>
  element.tagName === 'TIME' || /dateModified/.test(element.getAttribute('itemprop') ?? '')

const metaUpdates = ['article:modified_time', 'og:updated_time', 'lastmod', 'last-modified', 'datemodified']

/** When it was last worked on, where nothing tells since when it is there. */
const updated: Find<Date> = ({ elements, meta, timeZone }) => {
  const told = metaUpdates.map((name) => readDate(meta(name), timeZone)).find(Boolean)
  if (told) return told
  for (const element of elements) {
    const date = isTime(element) ? dateOf(element, timeZone) : undefined
    if (date) return date
  }
}

const dateFinders: Find<Date>[] = [
  ...wechat.publishedAt,
  dateInMeta,
  ({ article, timeZone }) => readDate(article.published, timeZone),
  timeElement,
  namedDate,
  dateInLines,
  dateInScript,
  ({ url, timeZone }) => dateInAddress(url, timeZone),
  looseDate,
  updated,
]

const hourMs = 3_600_000
/** A day begins and ends elsewhere up to so much earlier and later. */
const [earliest, latest] = [-6 * hourMs, 36 * hourMs]

/** The first that is told; a mere day takes its hour from another that tells the same day. */
export const findDate = (sources: Sources) => {
  let told: Date | undefined
  for (const find of dateFinders) {
    const date = find(sources) || undefined
    if (!date) continue
    if (!told && !isMidnight(date, sources.timeZone)) return date
    told ??= date
    const apart = date.getTime() - told.getTime()
    if (apart !== 0 && apart > earliest && apart < latest && !isMidnight(date, sources.timeZone)) return date
  }
  return told
}
