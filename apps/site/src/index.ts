export { appFormat, appList, appStory } from './app-channel.ts'
export { atomFeed, type FeedFacts, jsonFeed, rssFeed } from './feeds.ts'
export type * from './model.ts'
export {
  renderColumn,
  renderGone,
  renderHome,
  renderMissing,
  renderSearch,
  renderStory,
  type SearchResult,
  shareSize,
} from './pages.ts'
export { newsSitemap, robots, type SitemapEntry, sitemap, sitemapIndex, sitemapLimits } from './sitemaps.ts'
export { TemplateProblem } from './template-problem.ts'
export {
  loadTheme,
  type Theme,
  type ThemeAsset,
  type ThemeFile,
  type ThemeName,
  themeNames,
} from './theme.ts'
