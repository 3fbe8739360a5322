import {
  atomFeed,
  drawSpecial,
  jsonFeed,
  newsSitemap,
  renderColumn,
  renderGone,
  renderHome,
  renderMissing,
  renderStory,
  robots,
  rssFeed,
  type SiteCard,
  type SiteColumn,
  type SiteSection,
  type SiteTombstone,
  shareSize,
  sitemap,
  sitemapIndex,
  specialFeeds,
  TemplateProblem,
  type Theme,
} from '@rongbian/site'
import type { Db } from '#/db/open.ts'
import { sharp } from '#/sharp.ts'
import { goneName } from '#/site/gone-name.ts'
import { findPaperFolders } from '../papers.ts'
import {
  archivePage,
  goneSpecials,
  lastPage,
  liveSpecials,
  newestIn,
  newestOn,
  newestSpecials,
  slotsOn,
  tombstonesOn,
} from './list-queries.ts'
import type { PageFile, Press } from './press.ts'
import { descendantsOf, type Site } from './site-channel.ts'
import { archiveSize, sitemapSize, type Touched } from './touched.ts'

const newestSize = 30
const topSize = 8
const sectionSize = 6
const feedSize = 50
const tombstonesSize = 50
const newsSize = 200

type Asked = Map<string, Promise<SiteCard[]>>
const asked = new WeakMap<Site, Asked>()

/** Lists and feeds of one pass begin with the same stories: the longest of them is asked for once. */
const askOnce = async (site: Site, key: string, limit: number, ask: () => Promise<SiteCard[]>) => {
  const known: Asked = asked.get(site) ?? new Map()
  asked.set(site, known)
  const cards = known.get(key) ?? ask()
  known.set(key, cards)
  return (await cards).slice(0, limit)
}
const newestOf = (db: Db, site: Site, columnIds: readonly string[], limit: number) =>
  askOnce(site, columnIds.join(), limit, () => newestIn(db, site.row, columnIds, feedSize))
const newestOfAll = (db: Db, site: Site, limit: number) =>
  askOnce(site, '', limit, () => newestOn(db, site.row, newsSize))

/** A list that a channel's own template cannot draw is drawn by the house's: it must not go on showing what was taken down. */
export const drawn = <Made>({ theme, house, problems }: Site, draw: (theme: Theme) => Made): Made => {
  try {
    return draw(theme)
  } catch (error) {
    if (!(error instanceof TemplateProblem)) throw error
    problems.push(error)
    return draw(house)
  }
}

const within = ({ model }: Site, url: string) => url.slice(model.url.length)

async function* columnPages(
  db: Db,
  site: Site,
  columnId: string,
  pages: Iterable<number>,
): AsyncIterable<PageFile> {
  const column = site.columnModels.get(columnId)
  if (!column) return
  const folder = within(site, column.url)
  const last = await lastPage(db, site.row, columnId, archiveSize)
  const pageUrl = (page: number) => (page >= 1 && page <= last ? `${column.url}${page}.html` : '')
  const newest = await newestOf(db, site, descendantsOf(site, columnId), newestSize)
  const paging = { newer: '', older: pageUrl(last), number: 0 }
  yield {
    path: `${folder}index.html`,
    content: drawn(site, (theme) => renderColumn(theme, site.model, { column, cards: newest, paging })),
  }
  for (const page of pages) {
    const cards = await archivePage(db, site.row, columnId, { page, size: archiveSize })
    const around = { newer: pageUrl(page + 1) || column.url, older: pageUrl(page - 1), number: page }
    yield {
      path: `${folder}${page}.html`,
      content: drawn(site, (theme) => renderColumn(theme, site.model, { column, cards, paging: around })),
    }
  }
}

/** The first page of the channel. */
export const homePage = async (db: Db, site: Site): Promise<PageFile> => {
  const tops = site.columns.filter(({ parentId, disabledAt }) => parentId === null && !disabledAt)
  const [front] = tops.filter(({ main }) => main)
  const top = front ? await newestOf(db, site, [front.id], topSize) : await newestOfAll(db, site, topSize)
  const sections: SiteSection[] = []
  for (const { id, main } of tops) {
    const column = site.columnModels.get(id)
    if (!column || main) continue
    const cards = await newestOf(db, site, descendantsOf(site, id), sectionSize)
    if (cards.length > 0) sections.push({ column, cards })
  }
  return { path: 'index.html', content: drawn(site, (theme) => renderHome(theme, site.model, top, sections)) }
}

const feedKinds = { 'feed.xml': rssFeed, 'atom.xml': atomFeed, 'feed.json': jsonFeed } as const

function* feedsOf(
  site: Site,
  { name, url }: Pick<SiteColumn, 'name' | 'url'>,
  cards: SiteCard[],
  tombstones: SiteTombstone[],
): Iterable<PageFile> {
  const title = url === site.model.url ? site.model.name : `${site.model.name} · ${name}`
  for (const [file, feed] of Object.entries(feedKinds))
    yield {
      path: within(site, url) + file,
      content: feed(site.model, { title, selfUrl: url + file, homeUrl: url }, cards, tombstones),
    }
}

const newestFirst = (cards: SiteCard[]) =>
  cards.toSorted((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt))

/** All that lists addresses of the channel, digital papers too. */
export const sitemapList = async (db: Db, { model, row }: Site): Promise<PageFile> => {
  const pages = Math.ceil(row.lastSlot / sitemapSize)
  const papers = await findPaperFolders(db, row)
  const paths = [
    ...Array.from({ length: pages }, (_, index) => `sitemap-${index + 1}.xml`),
    ...papers.map((folder) => `${folder}sitemap.xml`),
    ...['special-sitemap.xml', 'news-sitemap.xml'],
  ]
  const entries = paths.map((path) => ({ url: new URL(model.url + path, model.origin).href, updatedAt: '' }))
  return { path: 'sitemap.xml', content: sitemapIndex(entries) }
}

async function* sitemaps(db: Db, site: Site, touched: Touched): AsyncIterable<PageFile> {
  const { model, row } = site
  const ownPages = (cards: SiteCard[]) => cards.filter(({ url }) => url.startsWith(model.url))
  for (const page of touched.sitemaps) {
    const cards = ownPages(await slotsOn(db, row, page, sitemapSize))
    const entries = cards.map(({ url, updatedAt }) => ({ url: new URL(url, model.origin).href, updatedAt }))
    yield { path: `sitemap-${page}.xml`, content: sitemap(entries) }
  }
  yield await sitemapList(db, site)
  if (touched.specials) {
    const specials = (await liveSpecials(db, row)).map(({ url, updatedAt }) => ({
      url: new URL(url, model.origin).href,
      updatedAt,
    }))
    yield { path: 'special-sitemap.xml', content: sitemap(specials) }
  }
  yield {
    path: 'news-sitemap.xml',
    content: newsSitemap(model, ownPages(await newestOfAll(db, site, newsSize))),
  }
}

export const websitePress: Press = {
  extension: 'html',

  story: (site, model, { id, file }) => [
    {
      path: within(site, model.url),
      content: renderStory(site.themeFor(id), site.model, model, file ? { templateFile: file } : {}),
    },
  ],

  gone: (site, path, at) => [
    { path: goneName(path), content: drawn(site, (theme) => renderGone(theme, site.model, { at })) },
  ],

  special: (site, page, facts) => {
    const { html, left } = drawn(site, (theme) => drawSpecial(theme, site.model, page, facts))
    const folder = within(site, page.url)
    const feeds = Object.entries(specialFeeds(site.model, page, facts)).map(([name, content]) => ({
      path: folder + name,
      content,
    }))
    return { files: [{ path: `${folder}index.html`, content: html }, ...feeds], left }
  },
  specialPaths: (code) => ({
    path: `special/${code}/index.html`,
    beside: Object.keys(feedKinds).map((name) => `special/${code}/${name}`),
  }),

  async *lists(db, site, { pages, above }) {
    for (const [columnId, numbers] of pages) yield* columnPages(db, site, columnId, numbers)
    for (const columnId of above) if (!pages.has(columnId)) yield* columnPages(db, site, columnId, [])
    yield await homePage(db, site)
  },

  async *feeds(db, site, touched) {
    const tombstones = await tombstonesOn(db, site.row, tombstonesSize)
    const pages = await newestSpecials(db, site.row, site.timeZone, feedSize)
    const all = newestFirst([...(await newestOfAll(db, site, feedSize)), ...pages]).slice(0, feedSize)
    const gonePages = await goneSpecials(db, site.row, tombstonesSize)
    yield* feedsOf(site, site.model, all, [...tombstones, ...gonePages])
    for (const columnId of [...touched.pages.keys(), ...touched.above]) {
      const column = site.columnModels.get(columnId)
      if (!column) continue
      const cards = await newestOf(db, site, descendantsOf(site, columnId), feedSize)
      yield* feedsOf(site, column, cards, tombstones)
    }
    yield* sitemaps(db, site, touched)
  },
}

/** The house's mark on its own colour, for pages without a picture: Open Graph takes no SVG. */
const sharePicture = async ({ theme }: Site): Promise<PageFile> => {
  const icon = theme.assets.find(({ name }) => name === theme.assetNames.icon)?.content ?? ''
  const mark = await sharp(Buffer.from(icon), { density: 700 })
    .resize(300, 300, { fit: 'inside' })
    .png()
    .toBuffer()
  const content = await sharp({ create: { ...shareSize, channels: 3, background: '#f6f4ec' } })
    .composite([{ input: mark }])
    .png({ palette: true })
    .toBuffer()
  return { path: `assets/${theme.assetNames.share}`, content }
}

/** What does not depend on any story. */
export const furniture = async (site: Site): Promise<PageFile[]> => [
  await sharePicture(site),
  ...site.theme.assets.map(({ name, content }) => ({ path: `assets/${name}`, content })),
  { path: 'robots.txt', content: robots(site.model) },
  { path: '404.html', content: drawn(site, (theme) => renderMissing(theme, site.model)) },
]
