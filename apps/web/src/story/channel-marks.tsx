import { releaseStateOf, releaseStates } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { usePhrase } from '#/i18n/phrase.ts'
import { channelIcon } from '#/story/channel-icons.ts'
import { type ChannelBrief, channelWords, worstTone } from '#/story/channel-words.ts'
import './story-marks.css'

const most = 5

const Tile = ({ channel }: { channel: ChannelBrief }) => {
  const phrase = usePhrase()
  const Icon = channelIcon(channel.type)
  const state = releaseStateOf(channel)
  const { label, tone } = releaseStates[state]
  return (
    <span className={`tone-${state === 'none' ? 'none' : tone}`} title={`${channel.name} · ${phrase(label)}`}>
      <Icon size={12} strokeWidth={1.75} aria-hidden="true" />
    </span>
  )
}

/** The channels as tiles; the words below say the same. */
export const ChannelMarks = ({ channels }: { channels: readonly ChannelBrief[] }) => (
  <span className="rb-channels rb-h-20 rb-row">
    {channels.slice(0, most).map((channel) => (
      <Tile key={channel.uuid} channel={channel} />
    ))}
    {channels.length > most && <span className="rb-channels__more rb-fs-11">+{channels.length - most}</span>}
  </span>
)

export const ChannelWords = ({ channels }: { channels: readonly ChannelBrief[] }) => {
  const { t } = useTranslation('stories')
  const phrase = usePhrase()
  const words = channelWords(channels)
  if (words.length === 0) return <span className="rb-status--neutral">{t('noChannel')}</span>
  return (
    <span className={`rb-status--${worstTone(words)}`}>
      {words
        .map(({ state, count }) =>
          state === 'none'
            ? phrase(releaseStates.none.label)
            : `${phrase(releaseStates[state].label)} ${count}`,
        )
        .join(' · ')}
    </span>
  )
}
