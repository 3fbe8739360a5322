import { dateInAddress, isMidnight, readDate } from './dates.ts'
import { textIn } from './document.ts'
import type { Find } from './finding.ts'
import type { Sources } from './sources.ts'
import { wechat } from './wechat.ts'

const metaDates =
  'article:published_time og:published_time og:release_date published_time publishdate pubdate publish_time publishtime publication_date apub:time weibo:article:create_at datepublished parsely-pub-date sailthru.date dc.date.issued dc.date date firstcreatedtime createdate'.split(
    ' ',
  )

const isUpdate = /更新|修改|modified|updated|编辑于/i
const isPublication = /发布|刊发|发表|时间|日期|來源|来源|published|posted|发布于/i
const edgeLines = 250

/** Told as the publication before any other; a mere update only where nothing else is told. */
const dateInLines: Find<Date> = ({ lines, timeZone }) => {
  const dated = lines.slice(0, edgeLines).flatMap((line) => {
    const parts = line.split(/(?=更新|修改|最后|Updated|Modified)/i)
    return parts.flatMap((part) => {
      const date = part.length <= 80 ? readDate(part, timeZone) : undefined
      return date ? [{ date, part }] : []
    })
  })
  const fresh = dated.filter(({ part }) => !isUpdate.test(part))
  const told = fresh.find(({ part }) => isPublication.test(part))
  return (told ?? fresh.find(({ part }) => !/[。！？]/.test(part)) ?? dated[0])?.date
}

const timeElement: Find<Date> = ({ document, timeZone }) => {
  for (const time of document.querySelectorAll('time[datetime],[itemprop="datePublished"]')) {
    if (isUpdate.test(`${time.className} ${time.getAttribute('itemprop') ?? ''} ${textIn(time)}`)) continue
    const date = readDate(
      time.getAttribute('datetime') || time.getAttribute('content') || textIn(time),
      timeZone,
    )
    if (date) return date
  }
}

const dateInMeta: Find<Date> = ({ meta, timeZone }) =>
  metaDates.map((name) => readDate(meta(name), timeZone)).find(Boolean)

const dateFinders: Find<Date>[] = [
  ...wechat.publishedAt,
  dateInMeta,
  ({ article, timeZone }) => readDate(article.published, timeZone),
  timeElement,
  dateInLines,
  ({ url, timeZone }) => dateInAddress(url, timeZone),
]

const dayMs = 24 * 3_600_000

/** The first that is told; a mere day takes its hour from another that tells the same day. */
export const findDate = (sources: Sources) => {
  const dates = dateFinders.map((find) => find(sources)).filter((date) => date instanceof Date)
  const [told] = dates
  if (!told || !isMidnight(told, sources.timeZone)) return told
  return dates.find((date) => date > told && date.getTime() - told.getTime() < dayMs) ?? told
}
