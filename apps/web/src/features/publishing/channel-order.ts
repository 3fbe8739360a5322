import type { ConsoleChannel } from '@rongbian/contract/publishing'
import type { Tone } from '#/ui/status-tag.tsx'

/** In the order people look for them; a house's own types come after. */
const channelTypes = ['website', 'app', 'newspaper', 'wechat', 'weibo', 'douyin'] as const
type ChannelType = (typeof channelTypes)[number]

export const isChannelType = (type: string): type is ChannelType =>
  (channelTypes as readonly string[]).includes(type)

type Kind = Pick<ConsoleChannel, 'id' | 'type'>

interface ChannelGroup<Channel extends Kind> {
  type: string
  channels: Channel[]
}

const rankOf = (type: string) => {
  const rank = (channelTypes as readonly string[]).indexOf(type)
  return rank < 0 ? channelTypes.length : rank
}

export const groupChannels = <Channel extends Kind>(channels: readonly Channel[]): ChannelGroup<Channel>[] =>
  [...Map.groupBy(channels, ({ type }) => type)]
    .map(([type, group]) => ({ type, channels: group }))
    .sort((one, other) => rankOf(one.type) - rankOf(other.type))

/** All channels as the list shows them once one stands at another place of its group. */
export const placedAt = <Channel extends Kind>(channels: readonly Channel[], id: string, index: number) =>
  groupChannels(channels).flatMap(({ channels: group }) => {
    const from = group.findIndex((one) => one.id === id)
    const moving = group[from]
    if (!moving) return group
    const to = Math.max(0, Math.min(group.length - 1, index))
    return group.toSpliced(from, 1).toSpliced(to, 0, moving)
  })

/** Where a channel stands among those of its type. */
export const indexIn = (channels: readonly Kind[], id: string) =>
  groupChannels(channels)
    .map(({ channels: group }) => group.findIndex((one) => one.id === id))
    .find((index) => index >= 0) ?? -1

type Standing = Pick<ConsoleChannel, 'disabled' | 'failed' | 'waiting'>

/** What a glance must tell; the worst first. */
export const standingOf = ({ disabled, failed, waiting }: Standing) => {
  if (disabled) return 'disabled'
  if (failed > 0) return 'failed'
  return waiting > 0 ? 'waiting' : 'good'
}

export const standingTones: Record<ReturnType<typeof standingOf>, Tone> = {
  disabled: 'neutral',
  failed: 'bad',
  waiting: 'working',
  good: 'good',
}
