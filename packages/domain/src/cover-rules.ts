import { channelHints } from './channel-hints.ts'
import { coverBytesMax, mediaLimits } from './media.ts'
import { filled, type Phrase, phrases } from './phrase.ts'
import { type CoverType, coverTypeCodes, type StoryContainer } from './story.ts'
import { formatSize } from './text.ts'

const everyType: readonly CoverType[] = coverTypeCodes
const oneSmall: readonly CoverType[] = [1]

/** Messaging, microblog and short video show one small cover. */
const singleChannels = ['wechat', 'weibo', 'douyin', 'kuaishou']
const singleContainers: readonly StoryContainer[] = ['video', 'wechat']

const isLimited = (channel: string): channel is keyof typeof coverBytesMax =>
  Object.hasOwn(coverBytesMax, channel)

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

export const coverProblems = phrases('coverProblems', {
  tooLarge: '{{label}}的封面须小于 {{max}}，现在是 {{size}}，请压缩或另选一张',
})

/** Why a platform will not take a cover of this size; undefined when it will. "Under" its limit: not even the limit itself. */
export const coverProblemOn = (channel: string, bytes: number): Phrase | undefined => {
  if (!isLimited(channel) || bytes < coverBytesMax[channel]) return
  const values = {
    label: channelHints[channel].label,
    max: formatSize(coverBytesMax[channel]),
    size: formatSize(bytes),
  }
  return filled(coverProblems.tooLarge, values)
}
