import type { Post } from '../connector.ts'
import type { Manifest } from '../manifest.ts'

/** What tells ByteDance's platforms apart; all else is the same for all of them. */
export interface ByteDance {
  manifest: Manifest
  /** Tokens come from a host of their own. */
  authUrl: string
  authPage: string
  scopes: string
  /** Whether a refresh token's life can be made longer. */
  canProlong: boolean
  paths: {
    upload: string
    partInit: string
    part: string
    partComplete: string
    image?: string
    create: string
    createGallery?: string
    list: string
    data: string
  }
  /** Under which the list shows it. */
  textOf(post: Post): string
  /** `coverId` is empty without a cover of its own. */
  videoBody(post: Post, videoId: string, coverId: string): Record<string, unknown>
}

/** Their names of the counters. */
export const byteDanceCounters = {
  plays: 'play_count',
  likes: 'digg_count',
  comments: 'comment_count',
  shares: 'share_count',
  reposts: 'forward_count',
  downloads: 'download_count',
} as const

export const byteDanceMeasures = {
  figures: Object.keys(byteDanceCounters) as (keyof typeof byteDanceCounters)[],
  isByDay: false,
  most: 10,
  quotas: [{ most: 1000, seconds: 86_400 }],
}

export const byteDanceKeys = [
  { name: 'clientKey', label: 'Client Key', isSecret: false, hint: '开放平台「应用详情」里的 Client Key' },
  { name: 'clientSecret', label: 'Client Secret', isSecret: true },
] as const
