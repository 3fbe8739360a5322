import type { TrackedStory } from '@rongbian/contract/dashboard'
import { useTranslation } from 'react-i18next'
import { channelIcon } from '#/story/channel-icons.ts'
import type { Tone } from '#/ui/status-tag.tsx'
import '#/story/story-marks.css'

type Channel = TrackedStory['channels'][number]

const most = 5
const tones: Record<Channel['state'], Tone> = {
  live: 'good',
  underway: 'working',
  failed: 'bad',
  gone: 'neutral',
}

/** Every channel as a tile, its state in the corner and in words. */
export const TrackChannels = ({ channels }: Pick<TrackedStory, 'channels'>) => {
  const { t } = useTranslation('homeBlocks')
  if (channels.length === 0) return null
  return (
    <span className="rb-channels rb-h-20 rb-row">
      {channels.slice(0, most).map(({ channelId, name, type, state }) => {
        const Icon = channelIcon(type)
        const words = `${name} · ${t(`channel.${state}`)}`
        return (
          <span
            key={channelId}
            className={`tone-${tones[state]}`}
            role="img"
            aria-label={words}
            title={words}
          >
            <Icon size={12} strokeWidth={1.75} aria-hidden="true" />
          </span>
        )
      })}
      {channels.length > most && (
        <span className="rb-channels__more rb-fs-11">+{channels.length - most}</span>
      )}
    </span>
  )
}
