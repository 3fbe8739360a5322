import type { FigureUnit } from './figure-words.ts'
import { explained } from './phrase.ts'

interface PlatformFigure {
  label: string
  /** What the platform counts; what it does not say is empty and never zero. */
  meaning: string
  unit: FigureUnit
}

/** Counters of posts on platforms. A post has the last reading of each; a span has what was added in it. */
export const platformFigures = explained('platformFigures', {
  reads: { label: '平台阅读', meaning: '平台显示的阅读次数，取最近一次读数。', unit: 'times' },
  readUsers: {
    label: '阅读人数',
    meaning: '读过的人数，一个人读几次仍是一人；公众号只给人数，不与阅读次数相加。',
    unit: 'people',
  },
  plays: { label: '播放', meaning: '平台显示的播放次数，取最近一次读数。', unit: 'times' },
  recommends: { label: '推荐', meaning: '平台推荐给读者的次数，不等于被打开。', unit: 'times' },
  likes: { label: '点赞', meaning: '平台显示的点赞数；公众号按人计。', unit: 'pieces' },
  looks: { label: '在看', meaning: '公众号点“在看”（爱心赞）的人数。', unit: 'people' },
  shares: { label: '分享', meaning: '从平台分享出去的次数；公众号按人计。', unit: 'times' },
  reposts: { label: '转发', meaning: '在同一平台上转发的次数。', unit: 'times' },
  comments: { label: '评论', meaning: '平台显示的评论数。', unit: 'comments' },
  favourites: { label: '收藏', meaning: '平台显示的收藏数；公众号按人计。', unit: 'pieces' },
  downloads: { label: '下载', meaning: '平台显示的下载次数。', unit: 'times' },
} as const satisfies Record<string, PlatformFigure>)

export type PlatformFigureCode = keyof typeof platformFigures
export const platformFigureCodes = Object.keys(platformFigures) as PlatformFigureCode[]

/** Null where the platform gives that figure and did not say it this time. */
export type PlatformFigures = Partial<Record<PlatformFigureCode, number | null>>

/** Counters that are lower than they were: kept as they came, and marked. */
export const fallenFigures = (before: PlatformFigures, now: PlatformFigures): PlatformFigureCode[] =>
  platformFigureCodes.filter((code) => (now[code] ?? Number.POSITIVE_INFINITY) < (before[code] ?? 0))

/** What was added since; what either of them does not say stays unsaid. A post that is new began with nothing. */
export const addedFigures = (now: PlatformFigures, before: PlatformFigures | undefined): PlatformFigures => {
  const added: PlatformFigures = {}
  for (const code of platformFigureCodes) {
    const last = now[code]
    const first = before ? before[code] : 0
    if (last !== undefined) added[code] = last === null || first == null ? null : last - first
  }
  return added
}

/** The articles of a bundle, or the posts of a story, together; null where none of them says it. */
export const togetherFigures = (all: readonly PlatformFigures[]): PlatformFigures => {
  const sum: PlatformFigures = {}
  for (const figures of all)
    for (const code of platformFigureCodes) {
      const more = figures[code]
      if (more === undefined) continue
      const soFar = sum[code] ?? null
      sum[code] = more === null ? soFar : (soFar ?? 0) + more
    }
  return sum
}

/** How many it came to: a platform gives one of these, and they are not added up. */
const reachCodes = ['reads', 'plays', 'readUsers'] as const
export type ReachCode = (typeof reachCodes)[number]
const interactionCodes = ['likes', 'looks', 'shares', 'reposts', 'comments', 'favourites'] as const

export const reachOf = (figures: PlatformFigures): { figure: ReachCode; value: number } | null => {
  const figure = reachCodes.find((code) => (figures[code] ?? null) !== null)
  return figure ? { figure, value: figures[figure] ?? 0 } : null
}

/** What readers did with it, of whatever kind; null where nothing of it is said. */
export const interactionsOf = (figures: PlatformFigures): number | null => {
  const said = interactionCodes.flatMap((code) => figures[code] ?? [])
  return said.length === 0 ? null : said.reduce((sum, count) => sum + count, 0)
}
