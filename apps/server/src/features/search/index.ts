export { searchBigData } from '#/features/search/big-data.ts'
export { feature } from '#/features/search/feature.ts'
export { highlighter, withHits } from '#/features/search/highlight.ts'
export { indexNow, startIndexer } from '#/features/search/indexer.ts'
export { matchKeyword } from '#/features/search/keyword.ts'
export { choose } from '#/features/search/page.ts'
export { queueAll } from '#/features/search/queue.ts'
export {
  type Hits,
  hitsWith,
  type SearchQuery,
  type SearchTable,
  searchNewest,
} from '#/features/search/search-newest.ts'
export { lexemesOf, segmentOf, type Window, widthOf, windowBelow } from '#/features/search/segments.ts'
export { findSimilar, queriesForNewest } from '#/features/search/similar.ts'
export { findTexts } from '#/features/search/texts.ts'
export {
  cutWords,
  nameWordsOf,
  type Question,
  readQuestion,
  type Term,
  titleWordsOf,
} from '#/features/search/tokens.ts'
export { tsqueriesOf, tsqueryOf } from '#/features/search/tsquery.ts'
export { bearing, findWordsOf } from '#/features/search/words-of.ts'
