import { coverBytesMax, mediaLimits } from './media.ts'
import { type CoverType, coverTypeCodes, type StoryContainer } from './story.ts'

const everyType: readonly CoverType[] = coverTypeCodes
const oneSmall: readonly CoverType[] = [1]

/** Messaging, microblog and short video show one small cover. */
const singleChannels = ['wechat', 'weibo', 'douyin', 'kuaishou']
const singleContainers: readonly StoryContainer[] = ['video', 'wechat']

const isLimited = (channel: string): channel is keyof typeof coverBytesMax => channel in coverBytesMax

/** Which cover types a story may have and how large a cover may be; the strictest of its channels holds. */
export const coverRules = (container: StoryContainer, channels: readonly string[]) => {
  const goesTo = container === 'wechat' ? ['wechat', ...channels] : channels
  const isSingle =
    singleContainers.includes(container) ||
    (channels.length > 0 && channels.every((channel) => singleChannels.includes(channel)))
  return {
    isSingle,
    types: isSingle ? oneSmall : everyType,
    bytesMax: Math.min(
      mediaLimits.pictureBytesMax,
      ...goesTo.filter(isLimited).map((channel) => coverBytesMax[channel]),
    ),
  }
}
