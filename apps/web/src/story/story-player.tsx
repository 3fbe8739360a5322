import { embedHosts } from '@rongbian/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileAddress, playAddress } from '#/api/file-url.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import './story-player.css'

interface Props {
  kind: 'video' | 'audio'
  url: string
  poster: string
  title: string
  /** The version for browsers has been made while the page was open. */
  isMade?: boolean
  /** Instead of the usual words, where more is known of why it does not play. */
  brokenText?: string | undefined
}

const hostOf = (url: string) => URL.parse(url, location.href)?.hostname ?? ''

const NoRecording = ({ text }: { text: string }) => (
  <p className="rb-player__none rb-mb-3 rb-centred rb-dim rb-round rb-tinted">{text}</p>
)

/** Plays the story's recording: our own file, or a page of a known player. */
export const StoryPlayer = ({ kind, url, poster, title, isMade = false, brokenText }: Props) => {
  const { t } = useTranslation('detail')
  const phrase = usePhrase()
  const [broken, setBroken] = useState<string>()
  if (!url) return <NoRecording text={t(`player.${kind}.none`)} />
  if (broken === url) return <NoRecording text={brokenText ?? t(`player.${kind}.broken`)} />

  const host = hostOf(url)
  const foreign = embedHosts[host]
  if (foreign) {
    return (
      <iframe
        className="rb-player rb-mb-3 rb-own-line rb-round rb-wide"
        title={t('player.from', { host: phrase(foreign), title })}
        src={url}
        sandbox="allow-scripts allow-same-origin allow-presentation"
        referrerPolicy="no-referrer"
        loading="lazy"
        allowFullScreen
      />
    )
  }
  const media = {
    src: playAddress(url, isMade),
    controls: true,
    preload: 'metadata',
    onError: () => setBroken(url),
  } as const
  return kind === 'audio' ? (
    <audio
      className="rb-player rb-mb-3 rb-own-line rb-round rb-wide rb-player--audio"
      aria-label={title}
      {...media}
    />
  ) : (
    <video
      className="rb-player rb-mb-3 rb-own-line rb-round rb-wide"
      aria-label={title}
      playsInline
      {...media}
      {...(poster && { poster: fileAddress(poster) })}
    />
  )
}
