export { appFormat, appList, appStory } from './app-channel.ts'
export { atomFeed, type FeedFacts, jsonFeed, rssFeed } from './feeds.ts'
export { loadTheme } from './load-theme.ts'
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
export { articlePath, editionFolder, monthOf, pageFolder, textPath } from './paper/addresses.ts'
export { dayFile, editionFiles, frontFiles, type PaperSite } from './paper/draw-paper.ts'
export { dataFiles, feedFiles } from './paper/machine.ts'
export type * from './paper/model.ts'
export { type Box, outlineOf } from './paper/outline.ts'
export { newsSitemap, robots, type SitemapEntry, sitemap, sitemapIndex, sitemapLimits } from './sitemaps.ts'
export { appSpecial } from './special/app-special.ts'
export { drawOne, drawSpecial } from './special/draw-special.ts'
export type * from './special/model.ts'
export { cardsOf, specialFeeds } from './special/special-cards.ts'
export { stampOf } from './stamp.ts'
export { TemplateProblem } from './template-problem.ts'
export {
  type Theme,
  type ThemeAsset,
  type ThemeFile,
  type ThemeName,
  themeNames,
} from './theme.ts'
