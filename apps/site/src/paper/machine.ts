import { absolute } from '../channel-view.ts'
import { atomFeed, jsonFeed, rssFeed } from '../feeds.ts'
import type { SiteCard, SiteChannel, SiteTombstone } from '../model.ts'
import { type SitemapEntry, sitemap } from '../sitemaps.ts'
import { document, empty, text, wrap } from '../xml.ts'
import { articlePath, editionData, editionFolder, pageFolder } from './addresses.ts'
import { editionManifest } from './iiif.ts'
import type { GoneArticle, PaperArticle, PaperEdition, PaperFile, PaperSheet, SitePaper } from './model.ts'
import { articleUrl, liveSpots, openingOf } from './view.ts'

const format = 1

const whole = (channel: SiteChannel, paper: SitePaper, path: string) => absolute(channel, paper.url + path)

const sheetFields = (channel: SiteChannel, paper: SitePaper, edition: PaperEdition, sheet: PaperSheet) => ({
  no: sheet.no,
  label: sheet.label,
  name: sheet.name,
  section: sheet.section,
  url: whole(channel, paper, pageFolder(edition, sheet.no)),
  width: sheet.width,
  height: sheet.height,
  pictures: sheet.pictures.map(({ src, width, height }) => ({ url: absolute(channel, src), width, height })),
  pdf: sheet.pdf && { url: absolute(channel, sheet.pdf.src), bytes: sheet.pdf.bytes },
  areas: liveSpots(edition, sheet).map(({ spot, article }) => ({
    articleId: article.id,
    part: spot.part,
    polygon: spot.polygon,
  })),
})

/** Pages, areas and articles, for apps and readers' tools. */
const editionJson = (channel: SiteChannel, paper: SitePaper, edition: PaperEdition) => ({
  version: format,
  kind: 'edition' as const,
  paper: { code: paper.code, name: paper.name, url: absolute(channel, paper.url) },
  date: edition.date,
  number: edition.number,
  publishedAt: edition.publishedAt,
  updatedAt: edition.updatedAt,
  pages: edition.pages.map((sheet) => sheetFields(channel, paper, edition, sheet)),
  articles: edition.articles.map((article) => ({
    id: article.id,
    pageNo: article.pageNo,
    kicker: article.kicker,
    title: article.title,
    subtitle: article.subtitle,
    byline: article.byline,
    url: absolute(channel, articleUrl(paper, edition, article)),
    story: absolute(channel, article.story),
  })),
})

const articleXml = (channel: SiteChannel, paper: SitePaper, edition: PaperEdition, article: PaperArticle) => {
  const body = article.paragraphs.map(({ kind, runs }) =>
    text(kind === 'subhead' ? 'subhead' : 'p', runs.map((run) => run.text).join('')),
  )
  const photos = article.photos.map(({ src, caption }) =>
    wrap('photo', text('url', absolute(channel, src)) + text('caption', caption)),
  )
  const inner = [
    text('kicker', article.kicker),
    text('title', article.title),
    text('subtitle', article.subtitle),
    text('byline', article.byline),
    text('url', absolute(channel, articleUrl(paper, edition, article))),
    wrap('content', body.join('')),
    ...photos,
  ]
  return wrap('article', inner.join(''), { id: article.id, page: article.pageNo })
}

const sheetXml = (channel: SiteChannel, paper: SitePaper, edition: PaperEdition, sheet: PaperSheet) => {
  const { no, label, name, section, width, height } = sheet
  const largest = sheet.pictures.at(-1)
  const areas = liveSpots(edition, sheet).map(({ spot }) =>
    empty('area', {
      article: spot.articleId,
      part: spot.part,
      points: spot.polygon.map((point) => point.join(',')).join(' '),
    }),
  )
  const inner = [
    text('url', whole(channel, paper, pageFolder(edition, no))),
    largest ? text('picture', absolute(channel, largest.src)) : '',
    sheet.pdf ? text('pdf', absolute(channel, sheet.pdf.src)) : '',
    ...areas,
  ]
  return wrap('page', inner.join(''), { no, label, name, section, width, height })
}

/** The same with the words of every article, for exchange with others. */
const editionXml = (channel: SiteChannel, paper: SitePaper, edition: PaperEdition) =>
  document(
    wrap(
      'edition',
      [
        text('paper', paper.name, { code: paper.code }),
        ...edition.pages.map((sheet) => sheetXml(channel, paper, edition, sheet)),
        ...edition.articles.map((article) => articleXml(channel, paper, edition, article)),
      ].join(''),
      { date: edition.date, number: edition.number, version: format },
    ),
  )

/** Pages of an edition, and those articles that are nowhere else on the site. */
const places = (channel: SiteChannel, paper: SitePaper, edition: PaperEdition): SitemapEntry[] => [
  ...[editionFolder(edition), ...edition.pages.map(({ no }) => pageFolder(edition, no))].map((path) => ({
    url: whole(channel, paper, path),
    updatedAt: edition.updatedAt,
  })),
  ...edition.articles
    .filter(({ story }) => !story)
    .map((article) => ({
      url: absolute(channel, articleUrl(paper, edition, article)),
      updatedAt: edition.updatedAt,
    })),
]

const json = (value: object) => `${JSON.stringify(value)}\n`

export const dataFiles = (channel: SiteChannel, paper: SitePaper, edition: PaperEdition): PaperFile[] => {
  const folder = editionFolder(edition)
  return [
    { path: folder + editionData.json, content: json(editionJson(channel, paper, edition)) },
    { path: folder + editionData.xml, content: editionXml(channel, paper, edition) },
    { path: folder + editionData.manifest, content: json(editionManifest(channel, paper, edition)) },
    { path: folder + editionData.sitemap, content: sitemap(places(channel, paper, edition)) },
  ]
}

const cardOf = (paper: SitePaper, edition: PaperEdition, article: PaperArticle): SiteCard => ({
  id: article.id,
  type: 'COMPO',
  title: article.title,
  summary: openingOf(article),
  url: articleUrl(paper, edition, article),
  cover: article.photos[0] ?? null,
  publishedAt: edition.publishedAt,
  updatedAt: edition.updatedAt,
  author: article.byline,
  source: paper.name,
  column: null,
  isPinned: false,
  duration: null,
  keywords: [],
})

const tombOf = (paper: SitePaper, edition: PaperEdition, gone: GoneArticle): SiteTombstone => ({
  id: gone.id,
  url: paper.url + articlePath(edition, gone),
  at: gone.at,
})

const feeds = { 'feed.xml': rssFeed, 'atom.xml': atomFeed, 'feed.json': jsonFeed } as const

/** The newest edition, beside the front. */
export const feedFiles = (
  channel: SiteChannel,
  paper: SitePaper,
  newest: PaperEdition | null,
): PaperFile[] => {
  const cards = newest ? newest.articles.map((article) => cardOf(paper, newest, article)) : []
  const gone = newest ? newest.gone.map((one) => tombOf(paper, newest, one)) : []
  const title = `${channel.name} · ${paper.name}`
  return Object.entries(feeds).map(([path, write]) => ({
    path,
    content: write(channel, { title, selfUrl: paper.url + path, homeUrl: paper.url }, cards, gone),
  }))
}
