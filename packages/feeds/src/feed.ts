export interface FeedItem {
  /** What tells it from the others of its feed. */
  key: string
  /** Empty where there is none. */
  url: string
  title: string
  summary: string
  /** In whole, where the feed carries it. */
  text: string
  author: string
  publishedAt: Date | null
}

export type FeedFormat = 'rss' | 'rdf' | 'atom' | 'json' | 'sitemap'

export interface Feed {
  format: FeedFormat
  title: string
  /** The page it belongs to. */
  home: string
  /** How long its publisher wants to be left alone; null where it does not say. */
  ttlMinutes: number | null
  /** Of Greenwich. */
  skipHours: number[]
  /** Of Greenwich, Sunday is 0. */
  skipDays: number[]
  /** Where it can be subscribed to, and by what name. */
  hub: string
  self: string
  items: FeedItem[]
}

/** Sitemaps elsewhere, those with news first. */
export interface SitemapIndex {
  format: 'index'
  maps: string[]
}

export const feedProblemCodes = [
  'empty',
  'notFeed',
  'isPage',
  'tooDeep',
  'noNews',
  'isLogin',
  'emptyList',
  'otherList',
] as const
export type FeedProblemCode = (typeof feedProblemCodes)[number]

/** Why a document is not what it should be; said in words by whoever shows it. */
export class FeedProblem extends Error {
  readonly code: FeedProblemCode
  constructor(code: FeedProblemCode) {
    super(code)
    this.code = code
  }
}
