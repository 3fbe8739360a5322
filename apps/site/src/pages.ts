import { say } from '@rongbian/domain'
import { absolute, type Crumb, viewOf } from './channel-view.ts'
import { type PageData, withMarkup } from './engine.ts'
import type {
  SiteCard,
  SiteChannel,
  SiteColumn,
  SitePaging,
  SitePicture,
  SiteSection,
  SiteStory,
} from './model.ts'
import { openingOf } from './story-body.ts'
import { templateFor, viewStory } from './story-view.ts'
import { columnData, homeData, storyData } from './structured-data.ts'
import { TemplateProblem } from './template-problem.ts'
import type { Theme } from './theme.ts'

/** What the head of a page says about it; the templates find it as `page`. */
export interface PageFacts {
  kind: 'story' | 'column' | 'home' | 'special' | 'paper' | 'search' | 'gone' | 'missing'
  title: string
  description: string
  /** Empty for pages that search engines should not keep. */
  canonical: string
  image?: SitePicture | null
  columnCode?: string
  crumbs?: Crumb[]
  /** Where the feeds of this page lie, and what they are called. */
  feedBase?: string
  feedTitle?: string
  structured?: string
}

/** What the house shows of itself where a page has no picture. */
export const shareSize = { width: 1200, height: 630 } as const

const imageOf = (channel: SiteChannel, picture: PageFacts['image'], shareUrl: string) => {
  const { src, width, height } = picture ?? { src: shareUrl, ...shareSize }
  return { url: absolute(channel, src), width, height, isOwn: Boolean(picture) }
}

const pageOf = (channel: SiteChannel, facts: PageFacts, shareUrl: string) => ({
  kind: facts.kind,
  title: facts.title ? `${facts.title} - ${channel.name}` : channel.name,
  heading: facts.title || channel.name,
  description: facts.description,
  canonical: facts.canonical && absolute(channel, facts.canonical),
  image: imageOf(channel, facts.image, shareUrl),
  locale: channel.language.replace('-', '_'),
  crumbs: facts.crumbs ?? [],
  feedBase: facts.feedBase ?? channel.url,
  feedTitle: facts.feedTitle ?? channel.name,
  structured: facts.structured ?? '',
})

export const renderPage = (
  theme: Theme,
  channel: SiteChannel,
  file: string,
  { facts, data, clean = [] }: { facts: PageFacts; data: PageData; clean?: string[] },
) => {
  const view = viewOf(channel)
  const { css, js, icon, share, special, paper } = theme.assetNames
  const assets = `${channel.url}assets/`
  const page = pageOf(channel, facts, assets + share)
  const whole = {
    ...data,
    channel: view.model,
    nav: view.nav(facts.columnCode ?? ''),
    assets: {
      css: assets + css,
      js: assets + js,
      icon: assets + icon,
      special: facts.kind === 'special' ? assets + special : '',
      paper: facts.kind === 'paper' ? assets + paper : '',
    },
    page,
  }
  return theme.render(file, withMarkup(whole, [page.structured, ...clean]))
}

const chosenTemplate = (theme: Theme, story: SiteStory, templateFile: string | undefined) => {
  const file = templateFile || templateFor(story)
  if (theme.files.some(({ name }) => name === file)) return file
  throw new TemplateProblem(file, 1, say('没有名为“{{name}}”的模板文件', { name: file }))
}

const columnFeed = (channel: SiteChannel, column: { name: string; url: string }) => ({
  feedBase: column.url,
  feedTitle: `${channel.name} · ${column.name}`,
})

export const renderStory = (
  theme: Theme,
  channel: SiteChannel,
  story: SiteStory,
  options: { templateFile?: string } = {},
) => {
  const file = chosenTemplate(theme, story, options.templateFile)
  const { model, markup } = viewStory(story)
  const description = story.summary || openingOf(story.html || story.articles[0]?.html || '')
  const crumbs = story.column ? viewOf(channel).crumbs(story.column) : [{ name: '首页', url: channel.url }]
  const facts: PageFacts = {
    kind: 'story',
    title: story.title,
    description,
    canonical: story.url,
    image: story.cover ?? story.photos[0],
    columnCode: story.column?.code,
    crumbs,
    structured: storyData(channel, story, [...crumbs, { name: story.title, url: story.url }], description),
    ...(story.column && columnFeed(channel, story.column)),
  }
  return renderPage(theme, channel, file, { facts, data: { story: model }, clean: markup })
}

export const renderColumn = (
  theme: Theme,
  channel: SiteChannel,
  { column, cards, paging }: { column: SiteColumn; cards: SiteCard[]; paging: SitePaging },
) => {
  const crumbs = viewOf(channel).crumbs(column)
  const facts: PageFacts = {
    kind: 'column',
    title: paging.number ? `${column.name} 第 ${paging.number} 页` : column.name,
    description: `${channel.name}${column.name}栏目的最新报道`,
    canonical: paging.number ? `${column.url}${paging.number}.html` : column.url,
    image: cards.find(({ cover }) => cover)?.cover,
    columnCode: column.code,
    crumbs,
    structured: columnData(channel, crumbs),
    ...columnFeed(channel, column),
  }
  return renderPage(theme, channel, 'column.liquid', { facts, data: { column, cards, paging } })
}

export const renderHome = (theme: Theme, channel: SiteChannel, top: SiteCard[], sections: SiteSection[]) => {
  const facts: PageFacts = {
    kind: 'home',
    title: '',
    description: channel.description,
    canonical: channel.url,
    image: top.find(({ cover }) => cover)?.cover,
    structured: homeData(channel),
  }
  const newest = [...top, ...sections.flatMap(({ cards }) => cards)].reduce(
    (latest, { publishedAt }) => (publishedAt > latest ? publishedAt : latest),
    '',
  )
  return renderPage(theme, channel, 'home.liquid', { facts, data: { top, sections, newest } })
}

export interface SearchResult {
  query: string
  cards: SiteCard[]
  total: number
  page: number
  pages: number
}

/** The search page is asked for as `search?q=…&page=…`. */
export const renderSearch = (theme: Theme, channel: SiteChannel, result: SearchResult) => {
  const pageUrl = (page: number) =>
    page >= 1 && page <= result.pages
      ? `${channel.url}search?${new URLSearchParams({ q: result.query, page: String(page) })}`
      : ''
  const paging: SitePaging = {
    newer: pageUrl(result.page - 1),
    older: pageUrl(result.page + 1),
    number: result.page,
  }
  const title = result.query ? `“${result.query}”的搜索结果` : '搜索'
  const facts: PageFacts = { kind: 'search', title, description: '', canonical: '' }
  return renderPage(theme, channel, 'search.liquid', {
    facts,
    data: { search: result, cards: result.cards, paging },
  })
}

/** For status 410. */
export const renderGone = (theme: Theme, channel: SiteChannel, gone: { at: string }) =>
  renderPage(theme, channel, 'gone.liquid', {
    facts: { kind: 'gone', title: '稿件已撤下', description: '', canonical: '' },
    data: { gone },
  })

/** For status 404. */
export const renderMissing = (theme: Theme, channel: SiteChannel) =>
  renderPage(theme, channel, 'missing.liquid', {
    facts: { kind: 'missing', title: '没有找到这个页面', description: '', canonical: '' },
    data: {},
  })
