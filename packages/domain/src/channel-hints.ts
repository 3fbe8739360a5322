import type { StoryContainer } from './story.ts'
import { type CountMode, countText } from './text.ts'

interface Hint {
  label: string
  mode: CountMode
  /** Longer ones are cut off by the platform; nothing when it has no such field. */
  title: (container: StoryContainer) => number | undefined
  text: (container: StoryContainer) => number
}

/** How long a title and the text beside it may be where the story goes, by the specification. */
export const channelHints = {
  wechat: { label: '微信', mode: 'wechat', title: () => 64, text: () => 120 },
  weibo: {
    label: '微博',
    mode: 'mixed',
    title: () => 32,
    text: (container) => (container === 'video' ? 140 : 44),
  },
  wangyi: {
    label: '网易',
    mode: 'mixed',
    title: (container) => (container === 'video' ? 30 : 50),
    text: () => 1_000,
  },
  kuaishou: { label: '快手', mode: 'mixed', title: () => undefined, text: () => 500 },
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
