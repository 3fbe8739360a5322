import { labelled, type Phrase } from './phrase.ts'
import type { StoryContainer } from './story.ts'
import { countText, cutText } from './text.ts'
import type { PlatformGroup } from './variant.ts'
import { countModeOf, maxOf } from './variant-fields.ts'

interface Hint {
  label: string
  /** Whose lengths hold there. */
  group: PlatformGroup
  /** By the platform's own interface, where it is not that of the group. */
  textMax?: number
}

export const channelHints = labelled('channelHints', {
  wechat: { label: '微信', group: 'messaging' },
  weibo: { label: '微博', group: 'microblog' },
  douyin: { label: '抖音', group: 'shortVideo', textMax: 1_000 },
  kuaishou: { label: '快手', group: 'shortVideo' },
  wangyi: { label: '网易', group: 'portal' },
} as const satisfies Record<string, Hint>)
export type HintedChannel = keyof typeof channelHints
export const hintedChannels = Object.keys(channelHints) as HintedChannel[]

/** WeChat's own article: the title, the author's name and the digest of the list card. */
export const wechatLimits = { title: 64, author: 8, digest: 120, shownDigest: 54 } as const

/** How long a title and the text beside it may be where the story goes; longer ones are cut off. No title where the platform has none. */
const lengthsOf = (channel: HintedChannel, container: StoryContainer) => {
  const { group, textMax }: Omit<Hint, 'label'> = channelHints[channel]
  return {
    mode: countModeOf(group),
    title: maxOf(group, container, 'title'),
    text: textMax ?? maxOf(group, container, 'detail') ?? Number.POSITIVE_INFINITY,
  }
}

export interface LengthHint {
  channel: HintedChannel
  label: Phrase
  length: number
  max: number
  over: boolean
}

const measure = (field: 'title' | 'text', text: string, container: StoryContainer): LengthHint[] =>
  hintedChannels.flatMap((channel) => {
    const { label } = channelHints[channel]
    const { mode, [field]: max } = lengthsOf(channel, container)
    const length = countText(text, mode)
    return max === undefined ? [] : [{ channel, label, length, max, over: length > max }]
  })

export const titleHints = (title: string, container: StoryContainer) => measure('title', title, container)
export const summaryHints = (summary: string, container: StoryContainer) =>
  measure('text', summary, container)

export interface PrefilledPart {
  kept: string
  /** What the platform has no room for. */
  cut: string
  length: number
  max: number
}

export interface Prefill {
  /** Nothing where the platform has no title. */
  title: PrefilledPart | undefined
  text: PrefilledPart
}

/** What a story brings along to a platform, cut to the platform's lengths. Without a title's place the title speaks for an empty text. */
export const prefillFor = (
  channel: HintedChannel,
  { title, summary }: { title: string; summary: string },
  container: StoryContainer,
): Prefill => {
  const { mode, title: titleMax, text: textMax } = lengthsOf(channel, container)
  const part = (text: string, max: number) => ({
    ...cutText(text, max, mode),
    length: countText(text, mode),
    max,
  })
  return titleMax === undefined
    ? { title: undefined, text: part(summary || title, textMax) }
    : { title: part(title, titleMax), text: part(summary, textMax) }
}
