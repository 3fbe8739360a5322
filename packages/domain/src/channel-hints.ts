import type { StoryContainer } from './story.ts'
import { type CountMode, countText, cutText } from './text.ts'

interface Hint {
  label: string
  mode: CountMode
  /** Longer ones are cut off by the platform; nothing when it has no such field. */
  title: (container: StoryContainer) => number | undefined
  text: (container: StoryContainer) => number
}

/** How long a title and the text beside it may be where the story goes; Douyin's by its own interface, the others' by the specification. */
export const channelHints = {
  wechat: { label: '微信', mode: 'wechat', title: () => 64, text: () => 120 },
  weibo: {
    label: '微博',
    mode: 'mixed',
    title: () => 32,
    text: (container) => (container === 'video' ? 140 : 44),
  },
  douyin: { label: '抖音', mode: 'mixed', title: () => undefined, text: () => 1_000 },
  kuaishou: { label: '快手', mode: 'mixed', title: () => undefined, text: () => 500 },
  wangyi: {
    label: '网易',
    mode: 'mixed',
    title: (container) => (container === 'video' ? 30 : 50),
    text: () => 1_000,
  },
} as const satisfies Record<string, Hint>
export type HintedChannel = keyof typeof channelHints
export const hintedChannels = Object.keys(channelHints) as HintedChannel[]

/** WeChat's own article: the title, the author's name and the digest of the list card. */
export const wechatLimits = { title: 64, author: 8, digest: 120, shownDigest: 54 } as const

export interface LengthHint {
  channel: HintedChannel
  label: string
  length: number
  max: number
  over: boolean
}

const measure = (field: 'title' | 'text', text: string, container: StoryContainer): LengthHint[] =>
  hintedChannels.flatMap((channel) => {
    const { label, mode, [field]: limit }: Hint = channelHints[channel]
    const max = limit(container)
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
  const { mode, title: titleLimit, text: textLimit }: Hint = channelHints[channel]
  const part = (text: string, max: number) => ({
    ...cutText(text, max, mode),
    length: countText(text, mode),
    max,
  })
  const titleMax = titleLimit(container)
  if (titleMax !== undefined)
    return { title: part(title, titleMax), text: part(summary, textLimit(container)) }
  return { title: undefined, text: part(summary || title, textLimit(container)) }
}
