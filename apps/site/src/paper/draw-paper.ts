import type { Crumb } from '../channel-view.ts'
import { filters } from '../filters.ts'
import type { SiteChannel } from '../model.ts'
import { type PageFacts, renderPage } from '../pages.ts'
import type { Theme } from '../theme.ts'
import {
  articlePath,
  editionFolder,
  indexOf,
  monthFolder,
  monthOf,
  pageFolder,
  textPath,
} from './addresses.ts'
import { calendarOf } from './calendar.ts'
import type { Neighbours, PaperArticle, PaperEdition, PaperFile, PaperSheet, SitePaper } from './model.ts'
import { articleStructured, editionStructured, sheetStructured } from './structured.ts'
import { openingOf, pictureOf, sheetTitle, viewArticle, viewEdition, viewSheet } from './view.ts'

/** With what and where a paper is drawn. */
export interface PaperSite {
  theme: Theme
  channel: SiteChannel
  paper: SitePaper
}

const { full_day: fullDay, month: monthName } = filters

const crumbsTo = ({ channel, paper }: PaperSite, edition?: PaperEdition, sheet?: PaperSheet): Crumb[] => [
  { name: '首页', url: channel.url },
  { name: paper.name, url: paper.url },
  ...(edition ? [{ name: fullDay(edition.date), url: paper.url + editionFolder(edition) }] : []),
  ...(edition && sheet ? [{ name: sheetTitle(sheet), url: paper.url + pageFolder(edition, sheet.no) }] : []),
]

type Head = Pick<PageFacts, 'title' | 'canonical'> & Partial<PageFacts>

const draw = ({ theme, channel, paper }: PaperSite, file: string, head: Head, data: object) =>
  renderPage(theme, channel, file, {
    facts: {
      kind: 'paper',
      description: '',
      feedBase: paper.url,
      feedTitle: `${channel.name} · ${paper.name}`,
      ...head,
    },
    data: { ...data, paper },
  })

const imageOf = ({ paper }: PaperSite, edition: PaperEdition, [sheet]: readonly PaperSheet[]) =>
  sheet ? pictureOf(edition, sheet, paper.name) : null

/** The newest edition and the calendar of its month; without any, the page says so. */
const drawFront = (site: PaperSite, newest: PaperEdition | null, dates: readonly string[]) => {
  const { channel, paper } = site
  const crumbs = crumbsTo(site)
  return draw(
    site,
    'paper-front.liquid',
    {
      title: paper.name,
      description: newest ? `${paper.name}${fullDay(newest.date)}共${newest.pages.length}版` : '',
      canonical: paper.url,
      image: newest && imageOf(site, newest, newest.pages),
      crumbs: crumbs.slice(0, 1),
      structured: newest ? editionStructured(channel, paper, newest, crumbs) : '',
    },
    {
      edition: newest && viewEdition(paper, newest),
      calendar: newest && calendarOf(paper, monthOf(newest.date), dates),
      isFront: true,
    },
  )
}

const drawDay = (site: PaperSite, edition: PaperEdition, neighbours: Neighbours) => {
  const crumbs = crumbsTo(site, edition)
  return draw(
    site,
    'paper-front.liquid',
    {
      title: `${site.paper.name} ${fullDay(edition.date)}`,
      description: `${site.paper.name}${fullDay(edition.date)}第${edition.number}期，共${edition.pages.length}版`,
      canonical: site.paper.url + editionFolder(edition),
      image: imageOf(site, edition, edition.pages),
      crumbs: crumbs.slice(0, -1),
      structured: editionStructured(site.channel, site.paper, edition, crumbs),
    },
    { edition: viewEdition(site.paper, edition, neighbours), calendar: null, isFront: false },
  )
}

const drawMonth = (site: PaperSite, month: string, dates: readonly string[]) =>
  draw(
    site,
    'paper-month.liquid',
    {
      title: `${site.paper.name} ${monthName(month)}`,
      canonical: site.paper.url + monthFolder(month),
      crumbs: crumbsTo(site),
    },
    { calendar: calendarOf(site.paper, month, dates) },
  )

const drawSheet = (site: PaperSite, edition: PaperEdition, sheet: PaperSheet) => {
  const crumbs = crumbsTo(site, edition, sheet)
  const { channel, paper } = site
  return draw(
    site,
    'paper-page.liquid',
    {
      title: `${sheetTitle(sheet)} ${paper.name} ${fullDay(edition.date)}`,
      description: viewSheet(paper, edition, sheet)
        .articles.map(({ title }) => title)
        .join('；'),
      canonical: paper.url + pageFolder(edition, sheet.no),
      image: imageOf(site, edition, [sheet]),
      crumbs: crumbs.slice(0, -1),
      structured: sheetStructured(channel, { paper, edition, sheet }, crumbs),
    },
    { edition: viewEdition(paper, edition), sheet: viewSheet(paper, edition, sheet) },
  )
}

/** All of a page in words: the same stories as the picture, for those who do not see it. */
const drawText = (site: PaperSite, edition: PaperEdition, sheet: PaperSheet) => {
  const { paper } = site
  const ids = new Set(sheet.spots.map(({ articleId }) => articleId))
  const articles = edition.articles.filter(({ id }) => ids.has(id))
  return draw(
    site,
    'paper-text.liquid',
    {
      title: `${sheetTitle(sheet)}（文字版） ${paper.name} ${fullDay(edition.date)}`,
      canonical: paper.url + pageFolder(edition, sheet.no),
      crumbs: crumbsTo(site, edition, sheet),
    },
    {
      edition: viewEdition(paper, edition),
      sheet: viewSheet(paper, edition, sheet),
      articles: articles.map((article) => viewArticle(paper, edition, article)),
    },
  )
}

const drawArticle = (site: PaperSite, edition: PaperEdition, article: PaperArticle) => {
  const { channel, paper } = site
  const sheet = edition.pages.find(({ no }) => no === article.pageNo)
  const crumbs = crumbsTo(site, edition, sheet)
  const view = viewArticle(paper, edition, article)
  const own = edition.articles.filter(({ pageNo }) => pageNo === article.pageNo)
  const around = (step: number) => {
    const other = own[own.indexOf(article) + step]
    return other ? viewArticle(paper, edition, other) : null
  }
  const facts = { paper, edition, article, label: sheet?.label ?? '' }
  return draw(
    site,
    'paper-article.liquid',
    {
      title: view.title,
      description: openingOf(article),
      canonical: article.story || view.url,
      image: article.photos[0],
      crumbs,
      structured: articleStructured(channel, facts, [...crumbs, { name: view.title, url: view.url }]),
    },
    {
      edition: viewEdition(paper, edition),
      sheet: sheet && viewSheet(paper, edition, sheet),
      article: { ...view, earlier: around(-1), later: around(1) },
    },
  )
}

/** The day's own front; drawn again when an edition comes before or after it. */
export const dayFile = (site: PaperSite, edition: PaperEdition, neighbours: Neighbours): PaperFile => ({
  path: indexOf(editionFolder(edition)),
  content: drawDay(site, edition, neighbours),
})

/** Every page, text and article of an edition. */
export const editionFiles = (site: PaperSite, edition: PaperEdition): PaperFile[] => [
  ...edition.pages.flatMap((sheet) => [
    { path: indexOf(pageFolder(edition, sheet.no)), content: drawSheet(site, edition, sheet) },
    { path: textPath(edition, sheet.no), content: drawText(site, edition, sheet) },
  ]),
  ...edition.articles.map((article) => ({
    path: articlePath(edition, article),
    content: drawArticle(site, edition, article),
  })),
]

/** What changes when an edition comes or goes: the front, and the month of that edition with those beside it. */
export const frontFiles = (
  site: PaperSite,
  newest: PaperEdition | null,
  dates: readonly string[],
  months: readonly string[] = [...new Set(dates.map(monthOf))],
): PaperFile[] => [
  { path: indexOf(''), content: drawFront(site, newest, dates) },
  ...months.map((month) => ({ path: indexOf(monthFolder(month)), content: drawMonth(site, month, dates) })),
]
