import { platformOf } from '@rongbian/connectors/platforms'
import { PlatformMark } from '#/features/releases/index.ts'
import { channelIcon } from '#/story/channel-icons.ts'

/** The mark of a platform, or the picture of what a channel is. */
export const TypeIcon = ({ type, size }: { type: string; size: number }) => {
  const Icon = channelIcon(type)
  if (platformOf(type)) return <PlatformMark type={type} size={size} />
  return <Icon size={size} aria-hidden="true" />
}
